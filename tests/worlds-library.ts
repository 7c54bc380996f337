import type { Library } from '#lib/content/library.ts';
import { readLibrary } from '#lib/content/library.ts';
import { readContentFiles } from '../scripts/content-files.ts';

let read: Promise<Library> | undefined;

/** The product's own worlds, read once a test file. */
export function worldsLibrary(): Promise<Library> {
	read ??= readContentFiles().then((files) => readLibrary(files).library);
	return read;
}

/** The same worlds with acts that last so many turns each, whatever is found out, so that a script has its time. */
export function unhurried(library: Library, turns: number): Library {
	return {
		...library,
		adventures: library.adventures.map((book) => ({
			...book,
			endings: book.endings.map((ending) => ({ ...ending, atOnce: false })),
			adventure: {
				...book.adventure,
				acts: book.adventure.acts.map((act, index) => ({
					...act,
					until: { has: ['never'] },
					ceiling: turns * (index + 1),
				})),
			},
		})),
	};
}
