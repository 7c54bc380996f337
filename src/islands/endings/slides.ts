import type { CSSProperties } from 'react';
import type { EndingView } from '#lib/wire/turn.ts';

/** A page of the show: what it says, and the first person that it names. */
export interface Slide {
	paragraphs: string[];
	person: { id: string; name: string } | null;
}

/** The pages of an ending: its own words, then each slide of the epilogue with the person that it is about. */
export function slidesOf(
	{ text, epilogue }: Pick<EndingView, 'text' | 'epilogue'>,
	people: readonly { id: string; name: string }[],
): Slide[] {
	return [
		{ paragraphs: text, person: null },
		...epilogue.map((words) => ({ paragraphs: [words], person: personIn(words, people) })),
	];
}

function personIn(words: string, people: readonly { id: string; name: string }[]): Slide['person'] {
	const [first] = people
		.map(({ id, name }) => ({ id, name, at: placeOf(name, words) }))
		.filter(({ at }) => at >= 0)
		.sort((a, b) => a.at - b.at);
	return first ? { id: first.id, name: first.name } : null;
}

/** Where a name stands as a whole word; -1 where it does not. */
function placeOf(name: string, words: string): number {
	const at = words.indexOf(name);
	const [before, after] = [words[at - 1] ?? '', words[at + name.length] ?? ''];
	return at >= 0 && !/\p{L}/u.test(before + after) ? at : -1;
}

/** Where the camera looks, and how close: the picture is one, so it moves from side to side and never closer than 1.3. */
export function cameraOf(at: number, count: number): CSSProperties {
	if (at <= 0) return { '--x': '38%', '--zoom': '1' } as CSSProperties;
	const way = count > 2 ? (at - 1) / (count - 2) : 0;
	const zoom = 1.12 + 0.18 * Math.abs(Math.sin(at * 1.7));
	return { '--x': `${Math.round(18 + 64 * way)}%`, '--zoom': zoom.toFixed(2) } as CSSProperties;
}
