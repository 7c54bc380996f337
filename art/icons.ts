// The icons of the site, drawn from the casting stone in src/components/Sprite.astro.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));
const SPRITE = new URL('../src/components/Sprite.astro', import.meta.url);
const RIPPLES =
	'<g fill="none" stroke="#f0c988" stroke-linecap="round" stroke-width="1.5"><path d="M9.4 22.2c.8 2.3 3.6 3.4 6.6 3.4s5.8-1.1 6.6-3.4"/><path d="M5.2 22.8c.8 4 5.3 6.3 10.8 6.3s10-2.3 10.8-6.3" opacity=".5"/></g>';

interface Icon {
	file: string;
	size: number;
	/** The share of the icon that the mark fills; a mask may cut off a tenth on each side. */
	fill: number;
	/** Round corners, by the icon's size. */
	corner: number;
}

const ICONS: Icon[] = [
	{ file: 'icons/192.png', size: 192, fill: 0.8, corner: 0.2 },
	{ file: 'icons/512.png', size: 512, fill: 0.8, corner: 0.2 },
	{ file: 'icons/maskable-512.png', size: 512, fill: 0.6, corner: 0 },
	{ file: 'apple-touch-icon.png', size: 180, fill: 0.72, corner: 0 },
];

/** Draws each icon below `public/` that has changed or is missing; returns the files written. */
export async function renderIcons(): Promise<string[]> {
	const stone = await stoneOf(SPRITE);
	const written: string[] = [];
	await mkdir(`${PUBLIC}icons`, { recursive: true });
	for (const icon of ICONS) if (await write(icon.file, await pngOf(stone, icon))) written.push(icon.file);
	const small = await pngOf(stone, { file: '', size: 32, fill: 0.94, corner: 0.2 });
	if (await write('favicon.ico', icoOf(small, 32))) written.push('favicon.ico');
	return written;
}

async function stoneOf(sprite: URL): Promise<string> {
	const drawn = /<symbol id="stone"[^>]*>([\s\S]*?)<\/symbol>/.exec(await readFile(sprite, 'utf8'))?.[1];
	if (!drawn) throw new Error('src/components/Sprite.astro has no <symbol id="stone"> to draw icons from.');
	return drawn.replaceAll('currentColor', '#f0c988');
}

function pngOf(stone: string, { size, fill, corner }: Icon): Promise<Buffer> {
	const margin = (32 * (1 - fill)) / 2;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32"><defs><radialGradient id="g" cx=".5" cy=".38" r=".75"><stop offset="0" stop-color="#3b2b62"/><stop offset="1" stop-color="#110d1d"/></radialGradient></defs><rect width="32" height="32" rx="${32 * corner}" fill="url(#g)"/><g transform="translate(${margin} ${margin}) scale(${fill})"><g transform="translate(6.4 .8) scale(.8)">${stone}</g>${RIPPLES}</g></svg>`;
	return sharp(Buffer.from(svg), { density: 72 }).png({ compressionLevel: 9 }).toBuffer();
}

/** An icon file with one picture, as PNG: a directory of one entry, then the picture. */
function icoOf(png: Buffer, size: number): Buffer {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(1, 4);
	head.writeUInt8(size, 6);
	head.writeUInt8(size, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, png]);
}

async function write(file: string, bytes: Buffer): Promise<boolean> {
	const before = await readFile(PUBLIC + file).catch(() => null);
	if (before?.equals(bytes)) return false;
	await writeFile(PUBLIC + file, bytes);
	return true;
}
