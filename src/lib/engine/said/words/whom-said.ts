import type { Attempt } from '#lib/engine/attempt.ts';
import { callNames } from '#lib/engine/call-names.ts';
import { isHere } from '#lib/engine/conditions.ts';
import { isPersonNoun } from '#lib/engine/interpret/words/people.ts';
import { isVague, strangerNamed } from '#lib/engine/persons/find-stranger.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { ownedTo, toSeveral } from './owned-to.ts';

/** The attempt whose words go to whom the steps before or behind them name: `I squat down beside the boy and say “…”`. */
export function withWhomSaid(story: Story, state: State, attempt: Attempt): Attempt {
	const { steps, storylet, offered, text } = attempt;
	if (!steps || storylet || offered) return attempt;
	const owned = steps.length === 1 ? steps.map((step) => ownedTo(step, text)) : steps;
	const joined = joinCall(
		joinAsked(owned.map((step) => toSeveral(byClothes(story, heldBack(spreadWord(step, text)))))),
	);
	const meant = joined.map((step, at) => {
		const hailed = hailedIn(story, state, step);
		if (hailed) return { ...step, person: hailed };
		if (!isOpen(step)) return step;
		const person = leadStranger(story, state, text, step);
		if (person) return { ...step, person };
		const place = leadPlace(joined.slice(0, at));
		return place && step.said?.quoted ? { ...step, places: [...step.places, place] } : step;
	});
	const isSame = meant.length === steps.length && meant.every((step, at) => step === steps[at]);
	if (isSame) return attempt;
	const [main] = meant;
	const { target, implied, ...rest } = attempt;
	const npc = story.npcs.get(target ?? '');
	const isNamed = npc !== undefined && isNamedIn(callNames(npc), text);
	const isToOther = (implied || !isNamed) && meant.some(({ person }) => person && !person.ids.npc);
	return {
		...rest,
		...(!isToOther && target !== undefined && { target }),
		...(!isToOther && implied && { implied }),
		...(main && main !== steps[0] && main.said && { verb: main.verb, acts: [main.verb] }),
		steps: meant,
	};
}

/** Whether a step says something to nobody whom it names. */
const isOpen = ({ said, person, places, negated }: Step): boolean =>
	said !== undefined && said.content !== '' && !negated && !person && places.length === 0;

/** Somebody without a name whom the words name before what is said, where they name nobody else. */
function leadStranger(story: Story, state: State, text: string, { said }: Step): Phrase | null {
	if (!said?.quoted) return null;
	const [lead = ''] = text.split(said.content.slice(0, 12));
	if (lead === text || [...story.npcs.values()].some((npc) => isNamedIn(callNames(npc), lead))) return null;
	const nouns = lead.toLowerCase().match(/[\p{L}’'-]+/gu) ?? [];
	const found = nouns
		.filter((noun) => !isVague(noun) && isPersonNoun(noun, () => false))
		.map((noun): Phrase => ({ head: noun, text: noun, ids: {}, person: true }));
	return found.findLast((phrase) => strangerNamed(story, state, phrase) !== null) ?? null;
}

const isNamedIn = (names: readonly string[], text: string): boolean =>
	names.some((name) => new RegExp(`\\b${name.toLowerCase()}\\b`).test(text.toLowerCase()));

const HAIL = /^(?:oi|oy|hey|hello|hi|ho|yo)[, ]+(?:mr |mrs |miss |old )?(\p{L}+)/iu;

/** Somebody here who is hailed in the words that are sent to where they are: `shout down the grating: oi Sax`. */
function hailedIn({ npcs }: Story, state: State, { said, person }: Step): Phrase | null {
	const [, name] = HAIL.exec(said?.content ?? '') ?? [];
	if (!name || person) return null;
	const npc = [...npcs.values()].find((one) => isHere(state, one.id) && isNamedIn(callNames(one), name));
	return npc ? { head: npc.name.toLowerCase(), text: npc.name, ids: { npc: npc.id }, person: true } : null;
}

const HELD_BACK =
	/^((?:the|that|this|my|your) (?:\p{L}+ ){0,1}?(\p{L}+)) ((?:his|her|their|its|my|your|i|he|she|it|we|they|you|there|nobody|no one|everybody|somebody)(?:['’]\p{L}+)? .+)$/iu;

/** Whom the words are for, where the reading has them as the first of what is said: `tell the lad his mother is well`. */
function heldBack(step: Step): Step {
	const { said, person, object, word } = step;
	if (!said || said.quoted || person || object || !/^(?:tell|warn|promise|assure|inform|remind)$/.test(word))
		return step;
	const [, whom, head, content] = HELD_BACK.exec(said.content) ?? [];
	if (!whom || !head || !content) return step;
	const text = whom.replace(/^(?:the|that|this) /i, '');
	const isPerson = isPersonNoun(head, () => false);
	return {
		...step,
		person: { head: head.toLowerCase(), text, ids: {}, person: isPerson },
		said: { ...said, content },
	};
}

/** Clothes by which somebody is known. */
const WORN = /^\S+ (?:\S+ )?(?:coat|hat|cap|cloak|dress|gown|jacket|scarf|shawl|uniform|robe|apron|wig)s?$/i;

/** Whoever is called by what they wear is somebody: `lie to the red coat`. */
function byClothes({ npcs }: Story, step: Step): Step {
	const { said, places, person } = step;
	const to = places.find(({ preposition }) => preposition === 'to');
	const worn = person ?? to?.thing;
	if (!said || !worn || worn.ids.npc || worn.owner || !WORN.test(worn.text)) return step;
	const text = worn.text.toLowerCase();
	const npc = [...npcs.values()].find(({ aliases }) =>
		aliases.some((name) => name.toLowerCase().endsWith(text)),
	);
	const who: Phrase = npc
		? { head: npc.name.toLowerCase(), text: npc.name, ids: { npc: npc.id }, person: true }
		: { head: 'one', text: `the one in the ${text}`, ids: {}, person: true };
	return { ...step, person: who, places: places.filter((place) => place !== to) };
}

/** Frames by which one turns to a place before one speaks. */
const TURNS: ReadonlySet<string> = new Set(['kneel', 'bend', 'lean', 'crouch', 'reach', 'touch', 'put']);
const TO = /^(?:over|into|in|down|through|across|under|at|to|towards)$/;
const AS: Record<string, string> = { in: 'into', at: 'towards', to: 'towards' };

/** Where the words go by the steps before them: over the rail that one bends over. */
function leadPlace(before: readonly Step[]): Step['places'][number] | null {
	if (!before.some(({ frame }) => TURNS.has(frame))) return null;
	const place = before.flatMap(({ places }) => places).findLast(({ preposition }) => TO.test(preposition));
	return place && !place.thing.person
		? { ...place, preposition: AS[place.preposition] ?? place.preposition }
		: null;
}

/** A question, and behind it who is to be asked: `What did he mean? Ask the teller.` */
function joinAsked(steps: readonly Step[]): Step[] {
	const [asked, whom] = steps;
	if (steps.length !== 2 || !asked || !whom || !isOpen(asked) || asked.said?.kind !== 'question')
		return [...steps];
	const isWhom = whom.frame === 'ask' && whom.person && whom.said?.content === '';
	return isWhom ? [{ ...asked, person: whom.person as Phrase }] : [...steps];
}

/** A call to somebody who is far off, with all that is said in it. */
function joinCall(steps: Step[]): Step[] {
	const [call, ...after] = steps;
	if (call?.frame !== 'phone' || !after.every(({ said }) => said)) return steps;
	return [{ ...call, words: [call, ...after].map(({ words }) => words).join(' and ') }];
}

const SPREAD =
	/^(?:spread|put|pass|let) (?:it|word|the (?:word|news|rumou?r|story|tale)|a (?:rumou?r|story|tale)) (?:about|round|around|among|amongst|to|on)\b.*?\bthat (.{6,})$/i;

/** What is put about among people is said to them. */
function spreadWord(step: Step, text: string): Step {
	const at = text.toLowerCase().indexOf(`${step.word} `);
	const [, content] = SPREAD.exec(step.words) ?? SPREAD.exec(at < 0 ? '' : text.slice(at)) ?? [];
	const among = step.places.find(({ thing }) => thing.person || isPersonNoun(thing.head, () => false))?.thing;
	const person = step.person ?? (among && { ...among, person: true });
	if (!content || !person || step.said?.content) return step;
	const { object: _, ...rest } = step;
	return {
		...rest,
		frame: 'tell',
		verb: 'say',
		person,
		places: [],
		said: { kind: 'claim', content, quoted: false },
	};
}
