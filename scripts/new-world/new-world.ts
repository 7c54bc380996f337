import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { CONTENT, requireName, titleOf, writeTemplate } from './template-files.ts';

const TEMPLATE = fileURLToPath(new URL('template/', import.meta.url));
const COVERS = fileURLToPath(new URL('../../src/assets/covers/', import.meta.url));

/**
 * Makes a small playable world with one adventure and a lent cover, to be rewritten file by file. Returns the paths
 * written. Throws before writing for a slug that is no id or exists.
 */
export async function newWorld(slug: string, content = CONTENT, covers = COVERS): Promise<string[]> {
	requireName(slug, 'a world');
	for (const room of ['worlds', 'adventures']) {
		const taken = await stat(join(content, room, slug)).catch(() => null);
		if (taken) throw new Error(`There is a world called ${slug} already, in src/content/${room}/${slug}.`);
	}
	const place = (path: string) => join(content, placeOf(path, slug));
	const written = await writeTemplate(TEMPLATE, place, { slug, title: titleOf(slug) });
	return [...written, await lendCover(slug, covers)];
}

/** Paints a plain evening over water as the world's cover, unless it has one. */
async function lendCover(slug: string, covers: string): Promise<string> {
	const file = join(covers, `${slug}.jpg`);
	if (await stat(file).catch(() => null)) return file;
	await mkdir(covers, { recursive: true });
	await sharp(Buffer.from(EVENING)).jpeg({ quality: 82 }).toFile(file);
	return file;
}

const EVENING = `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="900">
<linearGradient id="sky" x2="0" y2="1"><stop stop-color="#14343c"/><stop offset=".6" stop-color="#d9a878"/><stop offset=".62" stop-color="#2c545a"/><stop offset="1" stop-color="#0c2026"/></linearGradient>
<rect width="1600" height="900" fill="url(#sky)"/><circle cx="1080" cy="470" r="60" fill="#f6dcae"/>
<path d="M0 545 Q400 470 800 550 T1600 540 V570 H0 Z" fill="#1b3f46"/><path d="M560 700 h340 l-40 46 h-260 Z" fill="#0a181c"/></svg>`;

/** The path of a template file: in the world's folder, the adventure's page, or the folder beside it. */
function placeOf(path: string, slug: string): string {
	const adventure = `adventures/${slug}/the-ferry-at-${slug}`;
	if (path === 'adventure.md') return `${adventure}.md`;
	return path.replace(/^world\b/, `worlds/${slug}`).replace(/^adventure\b/, adventure);
}
