import type { Attempt } from '#lib/engine/attempt.ts';
import { callNames } from '#lib/engine/call-names.ts';
import { isPersonNoun } from '#lib/engine/interpret/words/people.ts';
import { isVague, strangerNamed } from '#lib/engine/persons/find-stranger.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';

/** The attempt whose words go to whom the steps before or behind them name: `I squat down beside the boy and say “…”`. */
export function withWhomSaid(story: Story, state: State, attempt: Attempt): Attempt {
	const { steps, storylet, offered, text } = attempt;
	if (!steps || storylet || offered) return attempt;
	const joined = joinAsked(steps.map(spreadWord));
	const meant = joined.map((step, at) => {
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
	const isToOther = implied && meant.some(({ person }) => person && !person.ids.npc);
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
	if (steps.length !== 2 || !asked || !whom || !isOpen(asked) || asked.said?.kind !== 'question') return [...steps];
	const isWhom = whom.frame === 'ask' && whom.person && whom.said?.content === '';
	return isWhom ? [{ ...asked, person: whom.person as Phrase }] : [...steps];
}

const SPREAD = /^(?:spread|put|pass|let) (?:it|word|the (?:word|news|rumou?r|story|tale)|a (?:rumou?r|story|tale)) (?:about|round|around|among|amongst|to|on)\b.*?\bthat (.{6,})$/i;

/** What is put about among people is said to them. */
function spreadWord(step: Step): Step {
	const [, content] = SPREAD.exec(step.words) ?? [];
	const person = step.person ?? step.places.find(({ thing }) => thing.person)?.thing;
	if (!content || !person || step.said) return step;
	const { object: _, ...rest } = step;
	return { ...rest, frame: 'tell', verb: 'say', person, places: [], said: { kind: 'claim', content, quoted: false } };
}
