import type { Attempt, NamedKind } from '#lib/engine/attempt.ts';
import type { Gist } from '#lib/engine/interpret/casting/resolve.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';

type Named = Pick<Attempt, 'target' | 'item' | 'topic' | 'place'>;

const PRONOUN = /^(?:him|her|them|it|you|me|us|his|their|she|he|they|someone|somebody|whoever)$/;

/** The ids of the attempt: what the step names, and else what the first reader found. */
export function namesOf(gist: Gist, step: Step | undefined): Named {
	const { target, item, topic, place } = gist;
	if (!step)
		return {
			...(target && { target }),
			...(item && { item }),
			...(topic && { topic }),
			...(place && { place }),
		};
	// A cry or a remark goes nowhere, and to nobody who is only named in it.
	if (step.pattern.endsWith('outright')) {
		const heard = step.person?.ids.npc;
		return { ...(heard && { target: heard }), ...(topic && topic !== heard && { topic }) };
	}
	const person = targetOf(gist, step);
	const thing = itemOf(gist, step);
	const subject = topic ?? anyId(step.topic);
	const where =
		place ??
		step.places.map(({ thing: at }) => at.ids.place).find((id) => id !== undefined) ??
		(step.verb === 'move' ? step.object?.ids.place : undefined);
	return {
		...(person && { target: person }),
		...(thing && { item: thing }),
		...(subject && subject !== person && { topic: subject }),
		...(where && { place: where }),
	};
}

/** The person of the step; nobody where the words name somebody whom the story does not know. */
function targetOf({ target }: Gist, { person, companion }: Step): string | undefined {
	if (!person) return target ?? companion?.ids.npc;
	if (person.ids.npc) return PRONOUN.test(person.head) ? (target ?? person.ids.npc) : person.ids.npc;
	return PRONOUN.test(person.head) || !person.person ? target : ownerId(person, target);
}

/** "the envoy's mother": the person of the story whose she is. */
const ownerId = ({ owner }: Phrase, target: string | undefined) =>
	owner !== undefined && owner === target ? target : undefined;

function itemOf({ item }: Gist, step: Step): string | undefined {
	const named = [step.object, step.instrument, ...step.places.map(({ thing }) => thing)].map(
		(phrase) => phrase?.ids.item,
	);
	if (item && named.includes(item)) return item;
	// "drum on the window": the verb has a thing's name, and the thing is not used.
	if (item?.split('-').includes(step.word)) return named.find((id) => id !== undefined);
	return step.object?.ids.item && !step.said
		? step.object.ids.item
		: (item ?? named.find((id) => id !== undefined));
}

const KINDS: NamedKind[] = ['topic', 'item', 'place', 'npc', 'faction'];
const anyId = (phrase: Phrase | undefined) =>
	KINDS.map((kind) => phrase?.ids[kind]).find((id) => id !== undefined);
