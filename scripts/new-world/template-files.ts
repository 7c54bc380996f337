import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { idSchema } from '#lib/content/story.ts';

/** Where content lies. */
export const CONTENT = fileURLToPath(new URL('../../src/content/', import.meta.url));

/** Throws for a slug that is no id; `what` is what it is to name. */
export function requireName(slug: string, what: string): void {
	if (!idSchema.safeParse(slug).success)
		throw new Error(`"${slug}" is no name for ${what}: use lower-case words joined by hyphens.`);
}

/** Writes each file of a template with its `{{words}}` filled in; returns the paths. Never writes over a file. */
export async function writeTemplate(
	template: string,
	place: (path: string) => string,
	words: Readonly<Record<string, string>>,
): Promise<string[]> {
	const files = await readdir(template, { recursive: true, withFileTypes: true });
	const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
	const written: string[] = [];
	for (const path of paths.sort()) {
		const to = place(relative(template, path));
		const text = (await readFile(path, 'utf8')).replace(
			/\{\{(\w+)\}\}/g,
			(slot, word: string) => words[word] ?? slot,
		);
		await mkdir(dirname(to), { recursive: true });
		await writeFile(to, text, { flag: 'wx' });
		written.push(to);
	}
	return written;
}

/** `far-shed` is `Far Shed`. */
export function titleOf(slug: string): string {
	return slug.replace(
		/(^|-)(\p{L})/gu,
		(_, gap: string, letter: string) => `${gap && ' '}${letter.toUpperCase()}`,
	);
}
