import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { idSchema } from '#lib/content/story.ts';

const TEMPLATE = fileURLToPath(new URL('template/', import.meta.url));
const CONTENT = fileURLToPath(new URL('../../src/content/', import.meta.url));

/**
 * Makes a small playable world with one adventure, to be rewritten file by file. Returns the paths
 * written. Throws before writing for a slug that is no id or exists.
 */
export async function newWorld(slug: string, content = CONTENT): Promise<string[]> {
	const { success } = idSchema.safeParse(slug);
	if (!success) throw new Error(`"${slug}" is no name for a world: use lower-case words joined by hyphens.`);
	for (const room of ['worlds', 'adventures']) {
		const taken = await stat(join(content, room, slug)).catch(() => null);
		if (taken) throw new Error(`There is a world called ${slug} already, in src/content/${room}/${slug}.`);
	}
	const files = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
	const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name));
	const written: string[] = [];
	for (const path of paths.sort()) {
		const to = join(content, placeOf(relative(TEMPLATE, path), slug));
		const text = (await readFile(path, 'utf8'))
			.replaceAll('{{slug}}', slug)
			.replaceAll('{{title}}', titleOf(slug));
		await mkdir(dirname(to), { recursive: true });
		await writeFile(to, text, { flag: 'wx' });
		written.push(to);
	}
	return written;
}

/** The path of a template file: in the world's folder, the adventure's page, or the folder beside it. */
function placeOf(path: string, slug: string): string {
	const adventure = `adventures/${slug}/the-ferry-at-${slug}`;
	if (path === 'adventure.md') return `${adventure}.md`;
	return path.replace(/^world\b/, `worlds/${slug}`).replace(/^adventure\b/, adventure);
}

/** `far-shed` is `Far Shed`. */
function titleOf(slug: string): string {
	return slug.replace(
		/(^|-)(\p{L})/gu,
		(_, gap: string, letter: string) => `${gap && ' '}${letter.toUpperCase()}`,
	);
}
