import type { Attempt } from '#lib/engine/attempt.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import { isBodyWord } from '#lib/engine/things/body-words.ts';

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
