import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp, { type OverlayOptions } from 'sharp';
import { MEDALLIONS_FOLDER } from './cameo/cast.ts';
import { COVERS_FOLDER } from './masters.ts';

const SHEET = fileURLToPath(new URL('../docs/contact-sheet.jpg', import.meta.url));
const PAPER = { r: 22, g: 19, b: 28 };
/** Pixels. */
const WIDTH = 1600;
const GAP = 12;
const COVER = { width: 385, height: 217 };
const CAMEO = 120;

/** Puts every cover and every medallion on one sheet, world by world; returns its file. */
export async function contactSheet(): Promise<string> {
	const covers = await picturesBelow(COVERS_FOLDER);
	const cameos = await picturesBelow(MEDALLIONS_FOLDER);
	const worlds = [...new Set([...covers, ...cameos].map(worldOf))].sort();
	const laid: OverlayOptions[] = [];
	let top = GAP;
	for (const world of worlds) {
		const own = (names: string[]) => names.filter((name) => worldOf(name) === world);
		top = await lay(laid, top, own(covers), COVERS_FOLDER, COVER);
		top = await lay(laid, top, own(cameos), MEDALLIONS_FOLDER, { width: CAMEO, height: CAMEO });
		top += 2 * GAP;
	}
	await sharp({ create: { width: WIDTH, height: top, channels: 3, background: PAPER } })
		.composite(laid)
		.jpeg({ quality: 80, mozjpeg: true })
		.toFile(SHEET);
	return `${relative(process.cwd(), SHEET)}: ${covers.length} covers and ${cameos.length} medallions`;
}

/** Lays pictures in rows; returns where the next row begins. */
async function lay(
	laid: OverlayOptions[],
	top: number,
	names: string[],
	folder: string,
	{ width, height }: { width: number; height: number },
): Promise<number> {
	const across = Math.floor((WIDTH - GAP) / (width + GAP));
	for (const [index, name] of names.entries()) {
		const input = await small(join(folder, name), width, height);
		const row = Math.floor(index / across);
		laid.push({ input, left: GAP + (index % across) * (width + GAP), top: top + row * (height + GAP) });
	}
	return top + Math.ceil(names.length / across) * (height + GAP);
}

/** A picture at the sheet's size; square ones become circles, as the site shows them. */
function small(file: string, width: number, height: number): Promise<Buffer> {
	const picture = sharp(file).resize(width, height);
	if (width !== height) return picture.png().toBuffer();
	const circle = `<svg width="${width}" height="${width}"><circle cx="50%" cy="50%" r="50%"/></svg>`;
	return picture
		.composite([{ input: Buffer.from(circle), blend: 'dest-in' }])
		.png()
		.toBuffer();
}

/** Lists the pictures below a folder, each world's own before those of its adventures. */
async function picturesBelow(folder: string): Promise<string[]> {
	const names = await readdir(folder, { recursive: true });
	return names
		.map((name) => name.replaceAll('\\', '/'))
		.filter((name) => /\.(jpe?g|png|webp)$/.test(name))
		.sort((a, b) => a.replace(/\.\w+$/, '').localeCompare(b.replace(/\.\w+$/, '')));
}

function worldOf(name: string): string {
	return name.split(/[/.]/)[0] ?? '';
}
