import type { Library } from '#lib/content/library.ts';
import { readLibrary } from '#lib/content/library.ts';
import { readContentFiles } from '../scripts/content-files.ts';

let read: Promise<Library> | undefined;

/** The product's own worlds, read once a test file. */
export function worldsLibrary(): Promise<Library> {
	read ??= readContentFiles().then((files) => readLibrary(files).library);
	return read;
}
