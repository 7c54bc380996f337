import type { Attempt } from '#lib/engine/attempt.ts';
import { callNames } from '#lib/engine/call-names.ts';
import { impliedTarget } from '#lib/engine/choose.ts';
import { isHere } from '#lib/engine/conditions.ts';
import { mapPhrases } from '#lib/engine/map-phrases.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { findThing } from '#lib/engine/things/find-thing.ts';
import { isVague, listStrangers } from './find-stranger.ts';
import { lastShown } from './last-shown.ts';

/** The attempt where a common noun means somebody without a name who is here, and no namesake elsewhere: the clerk of this room. */
export function strangersFirst(story: Story, state: State, attempt: Attempt): Attempt {
	const { steps, storylet, offered, target } = attempt;
	if (!steps || storylet || offered) return attempt;
	const isElsewhere = attempt.verb === 'move' || steps.some(({ frame }) => AWAY.has(frame));
	const last = isElsewhere || isByName(story, attempt) ? null : lastShown(story, state);
	const shown = last ? steps.map((step) => withLast(story, state, step, last)) : steps;
	if (shown.some((step, at) => step !== steps[at])) {
		const { target: _, implied: __, ...rest } = attempt;
		return { ...rest, steps: shown };
	}
	const nearest = steps.some(meansNearest) ? impliedTarget(story, state) : undefined;
	if (nearest !== undefined)
		return { ...attempt, target: nearest, steps: steps.map((step) => withNearest(step, nearest)) };
	const meant = new Set<string>();
	const changed = steps.map((step) => mapPhrases(step, (phrase) => asStranger(story, state, phrase, meant)));
	if (meant.size === 0) return attempt;
	const { target: _, ...rest } = attempt;
	return { ...(target && meant.has(target) ? rest : attempt), steps: changed };
}

/** Frames that lead away from whoever was shown here. */
const AWAY = new Set(['go', 'enter', 'leave']);

/** Whether the words name the person whom they were read to mean. */
function isByName({ npcs }: Story, { target, text, words = text }: Attempt): boolean {
	const npc = npcs.get(target ?? '');
	const said = words.toLowerCase();
	return npc !== undefined && callNames(npc).some((name) => said.includes(name.toLowerCase()));
}

/** Pronouns that mean a man, and those that mean a woman. */
const HIM = /^(?:he|him|his|himself)$/i;
const HER = /^(?:she|her|hers|herself)$/i;

/** Whether a pronoun means somebody whom no person with a name fits who is here. */
function isUnfit({ npcs }: Story, state: State, { head }: Phrase): boolean {
	const pronoun = HIM.test(head) ? 'he' : HER.test(head) ? 'she' : null;
	return (
		pronoun !== null && ![...npcs.values()].some((npc) => npc.pronoun === pronoun && isHere(state, npc.id))
	);
}

/** Whether a step is done or said to whoever was shown last: it speaks to nobody in particular, or its pronoun fits nobody else. */
function isToLast(story: Story, state: State, step: Step): boolean {
	const { person, object, said, negated } = step;
	if ([person, object].some((phrase) => phrase && isUnfit(story, state, phrase))) return true;
	return (
		said !== undefined && !negated && (!person || ADDRESS.test(person.text) || /^you$/i.test(person.head))
	);
}

/** The step with the person shown last in place of whom it leaves open. */
function withLast(story: Story, state: State, step: Step, last: Phrase): Step {
	if (!isToLast(story, state, step)) return step;
	const changed = mapPhrases(step, (phrase) =>
		isUnfit(story, state, phrase) ? { ...phrase, ...last } : phrase,
	);
	const { person, said } = changed;
	const isOpen = said !== undefined && (!person || ADDRESS.test(person.text) || isVague(person.head));
	return isOpen ? { ...changed, person: last } : changed;
}

/** The phrase as that of a stranger, where it means one; the person of the story that it does not mean is added to `meant`. */
function asStranger(story: Story, state: State, phrase: Phrase, meant: Set<string>): Phrase {
	const { npc, ...ids } = phrase.ids;
	const [, whose] = /(\p{L}+)['’]s? /u.exec(phrase.text) ?? [];
	if (phrase.owner && whose && isNamesake(story, state, phrase.owner, asNoun(whose))) {
		meant.add(phrase.owner);
		return { ...phrase, owner: whose.toLowerCase() };
	}
	if (npc === undefined || !isNamesake(story, state, npc, phrase)) return phrase;
	meant.add(npc);
	return { ...phrase, ids, person: true };
}

const asNoun = (noun: string): Phrase => ({ head: noun.toLowerCase(), text: noun, ids: {}, person: true });

/** Whether the person named so is elsewhere, and the prose here shows somebody of that noun. */
function isNamesake(story: Story, state: State, npc: string, phrase: Phrase): boolean {
	const known = story.npcs.get(npc);
	if (!known || isHere(state, npc)) return false;
	const name = known.name.toLowerCase();
	if (
		phrase.text
			.split(/[^\p{L}]+/u)
			.some((word) => word !== '' && name.split(' ').includes(word.toLowerCase()))
	)
		return false;
	return findThing(listStrangers(story, state), { ...phrase, ids: {} }) !== null;
}

/** Words for whoever stands nearest: `the nearest person`, `the closest crewmate`, `somebody next to me`. */
const NEAREST =
	/^(?:(?:very |my )?(?:nearest|closest|next|first|other|nearby) )(?:person|people|man|woman|guy|fellow|soul|stranger|local|bystander|passer-?by|crew ?mate|crew ?member|neighbou?r|friend|colleague|human|one|body)\b/i;

/** Polite or friendly words for whoever is spoken to. */
const ADDRESS =
	/^(?:sir|ma['’]?am|madam|miss|mister|missus|my (?:dear|friend|lady|lord)|dear|mate|pal|buddy|friend|love|darling|sweetheart)$/i;

const isNearest = (phrase: Phrase | undefined): boolean =>
	phrase !== undefined &&
	phrase.ids.npc === undefined &&
	(NEAREST.test(phrase.text) || ADDRESS.test(phrase.text));

const meansNearest = ({ object, person }: Step): boolean => isNearest(object) || isNearest(person);

/** The step with the person who stands nearest by their id. */
const withNearest = (step: Step, npc: string): Step =>
	mapPhrases(step, (phrase) => (isNearest(phrase) ? { ...phrase, ids: { npc }, person: true } : phrase));
