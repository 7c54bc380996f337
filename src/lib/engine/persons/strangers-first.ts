import type { Attempt } from '#lib/engine/attempt.ts';
import { callNames } from '#lib/engine/call-names.ts';
import { impliedTarget } from '#lib/engine/choose.ts';
import { isHere } from '#lib/engine/conditions.ts';
import { FORMS } from '#lib/engine/english/hearer-forms.ts';
import { isBeast } from '#lib/engine/interpret/words/people.ts';
import { mapPhrases } from '#lib/engine/map-phrases.ts';
import { strangerHearer } from '#lib/engine/said/asked/hearer.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { findThing } from '#lib/engine/things/find-thing.ts';
import { isMany } from '#lib/engine/things/handling/name-thing.ts';
import { listThingsAround } from '#lib/engine/things/things-around.ts';
import { isVague, listStrangers } from './find-stranger.ts';
import { lastShown } from './last-shown.ts';
import { unheardIn } from './unheard.ts';

/** The attempt where a common noun means somebody without a name who is here, and no namesake elsewhere: the clerk of this room. */
export function strangersFirst(story: Story, state: State, attempt: Attempt): Attempt {
	const { steps, storylet, offered, target } = attempt;
	if (!steps || storylet || offered || unheardIn(story, state, attempt)) return attempt;
	const isElsewhere = attempt.verb === 'move' || steps.some(({ frame }) => AWAY.has(frame));
	const isOther = isElsewhere || isByName(story, attempt);
	const last = isOther ? null : lastShown(story, state);
	const shown = isOther
		? steps
		: steps.map((step) =>
				withFitting(story, state, last ? withLast(story, state, step, last) : step, attempt.text, last),
			);
	const nobody = shown === steps || isOther ? null : unmeant(story, state, shown);
	if (nobody) return { ...attempt, missing: `Nobody here is meant by “${nobody}”.` };
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

/** A pronoun of the first step that fits nobody here, with a name or without, and no beast. */
function unmeant(story: Story, state: State, [step]: readonly Step[]): string | null {
	const phrase = [step?.person, step?.object].find((one) => one && isUnfit(story, state, one));
	if (!phrase || step?.negated) return null;
	const isOpen =
		[...story.npcs.values()].some(
			(npc) => isHere(state, npc.id) && npc.pronoun !== 'he' && npc.pronoun !== 'she',
		) ||
		listThingsAround(story, state).some(
			({ kind, nouns }) => kind?.qualities.has('animal') && nouns.some(isBeast),
		);
	return isOpen ? null : phrase.head;
}

/** Polite words for a woman, and for a man, with which one calls. */
const CALLS_HER = /(?:^|, ?)(?:my lady|madam|ma['’]am|missus|miss)(?=[,.!?]|$)/i;
const CALLS_HIM = /(?:^|, ?)(?:sir|mister|old man|my good man|lad)(?=[,.!?]|$)/i;

/** The step with somebody without a name for a pronoun or a polite word that fits nobody who has one. */
function withFitting(story: Story, state: State, step: Step, text: string, last: Phrase | null): Step {
	const { person, object, said } = step;
	const called = said && !person ? (CALLS_HER.test(text) ? 'she' : CALLS_HIM.test(text) ? 'he' : null) : null;
	const isCalled = called !== null && isUnfit(story, state, asNoun(called));
	const unfit = [person, object].find(
		(phrase) =>
			phrase && (isUnfit(story, state, phrase) || isUnfit(story, state, asNoun(phrase.owner ?? ''))),
	);
	if (!unfit && !isCalled) return step;
	const pronoun = called ?? (HIM.test(unfit?.head ?? '') || HIM.test(unfit?.owner ?? '') ? 'he' : 'she');
	const fitting = last ?? strangerOf(story, state, pronoun);
	if (!fitting) return step;
	if (isCalled) return { ...step, person: fitting };
	const isOwned = !person && unfit !== undefined && !isUnfit(story, state, unfit);
	return mapPhrases({ ...step, ...(isOwned && { person: fitting }) }, (phrase) =>
		isUnfit(story, state, phrase)
			? { ...phrase, ...fitting }
			: isUnfit(story, state, asNoun(phrase.owner ?? ''))
				? { ...phrase, owner: fitting.head }
				: phrase,
	);
}

/** Whoever was shown last here and may be spoken of so: a man before one of whom it is not known. */
function strangerOf(story: Story, state: State, pronoun: 'he' | 'she'): Phrase | null {
	const all = listStrangers(story, state).map(({ nouns, name }) => ({
		phrase: { ...asNoun(nouns[0] ?? name), text: name },
		forms: strangerHearer(name).forms,
	}));
	const found =
		all.findLast(({ forms }) => forms === FORMS[pronoun]) ??
		all.findLast(({ forms, phrase }) => forms === FORMS.they && !isMany({ name: phrase.text }));
	return found?.phrase ?? null;
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
