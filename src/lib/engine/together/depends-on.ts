import type { Attempt } from '#lib/engine/attempt.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { isBodyWord } from '#lib/engine/things/body-words.ts';
import { kindOf } from '#lib/engine/things/compile-kinds.ts';

/** Whether an act needs another one to have worked: it handles the same thing, or happens where the other one goes. */
export function dependsOn({ steps = [] }: Attempt, main: Attempt): boolean {
	if (main.verb === 'move' || main.verb === 'sneak') return true;
	const before = new Set((main.steps ?? []).flatMap(namesOf));
	return steps.some((step) => !step.said && namesOf(step).some((name) => before.has(name)));
}

/** Whether two acts handle the same thing or person, and neither does harm: one roll decides both. */
export function isChained(next: Attempt, main: Attempt): boolean {
	const [one = [], other = []] = [next.steps, main.steps];
	if ([...one, ...other].some(({ harm, said }) => harm > 0 || said)) return false;
	const before = new Set(other.flatMap((step) => [...namesOf(step), ...peopleOf(step)]));
	return one.some((step) => [...namesOf(step), ...peopleOf(step)].some((name) => before.has(name)));
}

/** Whether the one act takes what the other is done with: `borrow the pen and draw a line`. */
export function isToolFor({ kinds, handling }: Story, main: Attempt, { steps = [] }: Attempt): boolean {
	const taken = (main.steps ?? []).flatMap(({ object, verb }) =>
		object && verb === 'take' ? (kindOf(kinds, object.head) ?? []) : [],
	);
	return steps.some(
		({ frame, instrument }) =>
			!instrument &&
			Object.values(handling.rules).some(
				({ frames, tool = [] }) =>
					frames.includes(frame) && taken.some(({ qualities }) => tool.some((one) => qualities.has(one))),
			),
	);
}

const peopleOf = ({ person, object }: Step): string[] =>
	[person, object].flatMap((phrase) => (phrase?.person ? (phrase.ids.npc ?? phrase.head) : []));

/** The things that a step names, each by its id or its noun. */
function namesOf({ object, instrument, source, places }: Step): string[] {
	const phrases = [object, instrument, source, ...places.map(({ thing }) => thing)];
	return phrases.flatMap((phrase) =>
		phrase && !phrase.person && !isBodyWord(phrase.head) ? nameOf(phrase) : [],
	);
}

const nameOf = ({ ids, head }: Phrase): string => ids.item ?? ids.place ?? head;
