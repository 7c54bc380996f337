import type { Words } from '#lib/engine/interpret/words/compile.ts';
import { BODY } from '#lib/engine/interpret/words/kinds.ts';
import { isPersonNoun } from '#lib/engine/interpret/words/people.ts';
import type { Surroundings } from '#lib/engine/interpret/words/pronouns.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';

const PRONOUNS: Readonly<Record<string, readonly string[]>> = {
	him: ['he'],
	he: ['he'],
	his: ['he'],
	himself: ['he'],
	her: ['she'],
	she: ['she'],
	hers: ['she'],
	herself: ['she'],
	them: ['they'],
	they: ['they'],
	their: ['they'],
	you: ['she', 'he', 'they', 'it'],
	your: ['she', 'he', 'they', 'it'],
};

/** Whom a step is done to or said to, where the story has a subject of that name and the noun means somebody. */
const asSomebody = (phrase: Phrase): Phrase | null =>
	!phrase.person && phrase.ids.npc === undefined && isPersonNoun(phrase.head, () => false)
		? { ...phrase, ids: {}, person: true }
		: null;

/** Those who speak and who are spoken to: no later word goes back to them. */
const OWN = new Set(['you', 'me', 'myself', 'i', 'us', 'we']);

/** Gives pronouns the ids of the persons and things that they mean. Returns new steps. */
export function resolveSteps(steps: Step[], words: Words, around: Surroundings): Step[] {
	const people: Phrase[] = [];
	const things: Phrase[] = [];
	return steps.map((step) => {
		const next: Step = withCalled(step);
		people.unshift(...step.shapes.flatMap(({ text }) => peopleIn(text, words)));
		for (const role of ['person', 'companion', 'object', 'instrument', 'source', 'topic'] as const) {
			const phrase = next[role];
			if (phrase) next[role] = resolved(phrase, people, things, around);
		}
		if (next.person?.head === 'them' && !next.person.person && !next.object) {
			next.object = next.person;
			delete next.person;
		}
		next.places = next.places.map(({ preposition, thing }) => ({
			preposition,
			thing: resolved(thing, people, things, around),
		}));
		for (const phrase of [metBy(next) ?? next.object, next.person])
			if (phrase && !phrase.person) things.unshift(phrase);
		const whom = next.person && asSomebody(next.person);
		if (whom) people.unshift(whom);
		const beside = [...next.places.map(({ thing }) => thing), next.source, next.companion];
		for (const phrase of [...beside, next.object, next.person])
			if (phrase?.person && !OWN.has(phrase.head)) people.unshift(phrase);
		return next;
	});
}

/** "press my palm on the glass": what one's own hand meets is what "it" means next. A hand that is only held out meets nothing. */
const metBy = ({ object, places, word }: Step): Phrase | undefined =>
	object?.owner === 'my' && BODY.has(object.head)
		? places.find(
				({ thing, preposition }) => !thing.person && !(HELD_OUT.has(word) && AIMED.test(preposition)),
			)?.thing
		: undefined;

const HELD_OUT: ReadonlySet<string> = new Set([
	'stretch',
	'hold',
	'reach',
	'extend',
	'offer',
	'raise',
	'lift',
	'wave',
]);
const AIMED = /^(?:to|towards?|at|for)$/;

/** The people of the story whom a clause names: "if Ada comes" lets "her" be Ada. */
function peopleIn(text: string, { names }: Words): Phrase[] {
	return (text.match(/\p{L}+/gu) ?? []).flatMap((word): Phrase[] => {
		const entry = names
			.get(word.toLowerCase())
			?.find(({ kind, words }) => kind === 'npc' && words.length === 1);
		return entry ? [{ head: word.toLowerCase(), text: word, ids: { npc: entry.id }, person: true }] : [];
	});
}

/** "promise you, Wim": who is called is the one spoken to. */
function withCalled(step: Step): Step {
	const { object, person, ...others } = step;
	const isCalled = object?.ids.npc !== undefined && person?.head === 'you' && step.said !== undefined;
	return isCalled ? { ...others, person: object } : { ...step };
}

function resolved(phrase: Phrase, people: Phrase[], things: Phrase[], around: Surroundings): Phrase {
	const { head } = phrase;
	if (Object.keys(phrase.ids).length > 0) return phrase;
	if (head === 'it' || (head === 'them' && things[0] && (people.length === 0 || /s$/.test(things[0].text)))) {
		const [near] = things;
		if (head === 'it' && near && BODY.has(near.head))
			return { ...phrase, head: near.head, text: near.text, ...(near.owner && { owner: near.owner }) };
		const thing = things.find(({ ids }) => ids.item !== undefined);
		const person = head === 'them' ? false : phrase.person;
		return thing ? { ...phrase, person, ids: thing.ids } : { ...phrase, person };
	}
	const wanted = PRONOUNS[head];
	if (!wanted) return phrase;
	const fits = (id: string | undefined): id is string =>
		id !== undefined && wanted.includes(around.pronouns[id] ?? '');
	const [last] = people;
	const unnamed = last && last.ids.npc === undefined && !PRONOUNS[last.head] ? last : undefined;
	if (unnamed) return { ...phrase, head: unnamed.head, text: unnamed.text };
	const id = [...people.map(({ ids }) => ids.npc), around.lastPerson, ...around.here].find(fits);
	return id ? { ...phrase, ids: { npc: id } } : phrase;
}
