import type { Attempt } from '#lib/engine/attempt.ts';
import { isHere } from '#lib/engine/conditions.ts';
import { findStranger, listStrangers, strangerId } from '#lib/engine/persons/find-stranger.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { isBodyWord } from '#lib/engine/things/body-words.ts';
import { kindOf } from '#lib/engine/things/compile-kinds.ts';
import { findThing } from '#lib/engine/things/find-thing.ts';
import { findAlike } from '#lib/engine/things/naming/find-alike.ts';
import type { Thing } from '#lib/engine/things/thing.ts';

/** What a step is judged by: the story, the state, the step, and what is around. */
export interface Setting {
	story: Story;
	state: State;
	attempt: Attempt;
	step: Step;
	around: readonly Thing[];
}

/** Somebody to whom something is done or who has something. */
export interface Somebody {
	/** The id of a person of the story; undefined for somebody without a name. */
	npc?: string;
	/** `Ada`, `the painter`. */
	name: string;
	/** They are elsewhere. */
	away: boolean;
}

const THEIRS = new Set(['his', 'her', 'their', 'its']);

/** The person that a phrase means, or whose body, clothes or things it names; null where it is nobody's. */
export function findSomebody(setting: Setting, phrase: Phrase): Somebody | null {
	const { story, state, step } = setting;
	const { owner, ids, person, head } = phrase;
	if (owner === 'my' || (person && /^(?:i|me|myself|my)$/.test(head))) return null;
	const theirs =
		owner !== undefined && THEIRS.has(owner) ? (step.person?.ids.npc ?? lastMeant(setting)) : owner;
	const npc = person || !owner ? (ids.npc ?? theirs) : theirs;
	const known = npc === undefined ? undefined : story.npcs.get(npc);
	if (known) return { npc: known.id, name: known.name, away: !isHere(state, known.id) };
	const people = listStrangers(story, state);
	const named = owner && !THEIRS.has(owner) ? { ...phrase, head: owner, text: owner, ids: {} } : phrase;
	const stranger =
		(person || owner ? (findThing(people, named) ?? findAlike(story.kinds, people, named)) : null) ??
		(owner && THEIRS.has(owner) ? findStranger(story, state, step) : null);
	const meant = stranger ?? (person && THEM.test(head) ? strangerMeant(story, state) : null);
	return meant ? { name: meant.name, away: false } : null;
}

const THEM = /^(?:him|her|them|he|she|they)$/;

/** Whom a pronoun means that no person of the story answers to: whoever without a name the player dealt with last, else the only one here. */
function strangerMeant(story: Story, state: State): Thing | null {
	const people = listStrangers(story, state);
	const known = Object.keys(state.bodies ?? {});
	const last = people
		.filter((who) => known.includes(strangerId(who)))
		.sort((a, b) => known.indexOf(strangerId(b)) - known.indexOf(strangerId(a)))[0];
	return last ?? (people.length === 1 ? (people[0] ?? null) : null);
}

/** Whom `his` or `her` means where the step names nobody: the person dealt with last, if they fit. */
function lastMeant({ story, state, step, attempt }: Setting): string | undefined {
	const pronoun = [step.object, ...step.places.map(({ thing }) => thing)].find(
		(phrase) => phrase?.owner && THEIRS.has(phrase.owner),
	)?.owner;
	const sex = pronoun === 'his' ? 'he' : pronoun === 'her' ? 'she' : undefined;
	const here = [...story.npcs.values()].filter(({ id }) => isHere(state, id));
	const fitting = here.filter((npc) => npc.pronoun === (sex ?? 'they'));
	const last =
		fitting.find(({ id }) => id === attempt.target) ?? fitting.find(({ id }) => id === state.lastPerson);
	return (last ?? (fitting.length === 1 ? fitting[0] : undefined))?.id;
}

/** The thing that was handled last, where it is still at hand. */
export const lastHandled = ({ state, around }: Setting): Thing | undefined =>
	around.find(({ id }) => id === state.lastThing);

const LIMBS =
	/^(?:(?:both|one|an?|two|bare|empty|open|flat) )*(?:arms?|hands?|fingers?|palms?|thumbs?|elbows?|knees?|foot|feet)$/i;

/** Whether a phrase is a part of the player's own body. */
export function isOwnBody({ around, step, story }: Setting, phrase: Phrase): boolean {
	if (!isBodyWord(phrase.head) || phrase.person) return false;
	// The head of a broom is nobody's.
	const [before = ''] = phrase.text.toLowerCase().split(' ').slice(-2, -1);
	if (kindOf(story.kinds, before) && !isBodyWord(before)) return false;
	if (phrase.owner === 'my' || /^my\b/i.test(phrase.text)) return true;
	if (phrase.owner !== undefined) return false;
	// An arm or a hand without "the" is the player's, though a chair and a clock have such parts.
	const isAny =
		LIMBS.test(phrase.text) &&
		new RegExp(`\\b(?:an?|one|both|two|my)\\s+${phrase.text.replace(/^(?:one|both|an?) /, '')}`, 'i').test(
			step.words,
		);
	return isAny || findThing(around, phrase) === null;
}

/** Whether a phrase is a part of somebody else's body. */
export function isTheirBody({ head, owner }: Phrase): boolean {
	return isBodyWord(head) && owner !== undefined && owner !== 'my';
}
