import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { brandLayer, HEIGHT, type Layer, type PictureWords, WIDTH, wordLayers } from './_overlay.ts';

/** Beside Astro's own pictures, so that they persist between builds. */
const CACHE = '.astro/og/';
/** How many developed covers, of 2.3 MB each, stay in memory, since adventures may share theirs. */
const KEPT = 12;
/** Without optimized coding, which saves a twentieth of the size and doubles the time. */
const JPEG = { quality: 80, optimizeCoding: false } as const;
/** Darkens the area behind the words on every cover. */
const SHADE = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<linearGradient id="up" x1="0" y1="1" x2="0" y2="0"><stop offset="0" stop-color="#0c0a16" stop-opacity=".9"/><stop offset=".42" stop-color="#0c0a16" stop-opacity=".58"/><stop offset=".8" stop-color="#0c0a16" stop-opacity="0"/></linearGradient>
<linearGradient id="top" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0c0a16" stop-opacity=".6"/><stop offset=".3" stop-color="#0c0a16" stop-opacity="0"/></linearGradient>
<rect width="100%" height="100%" fill="url(#top)"/><rect width="100%" height="100%" fill="url(#up)"/></svg>`;

/**
 * Draws the picture shown where a page's address is shared: its cover under its title, a JPEG of 1200 by 630 pixels.
 * Pictures are cached between builds by cover and words.
 */
export async function drawPicture(cover: Buffer, words: PictureWords, cache = CACHE): Promise<Buffer> {
	const [brand, layers] = await Promise.all([brandLayer(), wordLayers(words)]);
	const hash = createHash('sha256').update(digest(cover)).update(SHADE).update(brand);
	for (const { image, left, top } of layers) hash.update(image).update(`${left} ${top}`);
	const file = join(cache, `${hash.update(JSON.stringify(JPEG)).digest('hex').slice(0, 32)}.jpg`);
	const known = await readFile(file).catch(() => null);
	if (known) return known;
	const pixels = Buffer.from(await develop(cover, brand));
	for (const layer of layers) await blend(pixels, layer);
	const drawn = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
		.jpeg(JPEG)
		.toBuffer();
	await keep(file, drawn);
	return drawn;
}

/** Draws a layer over the pixels. By hand, since sharp takes three times as long for the whole picture. */
async function blend(pixels: Buffer, { image, left, top }: Layer): Promise<void> {
	const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
	for (let y = Math.max(0, -top); y < info.height && y + top < HEIGHT; y += 1) {
		for (let x = 0; x < info.width; x += 1) {
			const from = (y * info.width + x) * 4;
			const alpha = (data[from + 3] ?? 0) / 255;
			if (alpha === 0) continue;
			const to = ((y + top) * WIDTH + x + left) * 3;
			for (let channel = 0; channel < 3; channel += 1) {
				const under = pixels[to + channel] ?? 0;
				pixels[to + channel] = under + ((data[from + channel] ?? 0) - under) * alpha;
			}
		}
	}
}

const developed = new Map<string, Promise<Buffer>>();

/** A cover as raw pixels: cropped, shaded and with the brand on it. */
function develop(cover: Buffer, brand: Buffer): Promise<Buffer> {
	const key = digest(cover);
	const known = developed.get(key);
	if (known) return known;
	const [oldest] = developed.keys();
	if (oldest !== undefined && developed.size >= KEPT) developed.delete(oldest);
	const pixels = sharp(cover)
		.resize(WIDTH, HEIGHT, { fit: 'cover' })
		.composite([{ input: Buffer.from(SHADE) }, { input: brand }])
		.removeAlpha()
		.toColourspace('srgb')
		.raw()
		.toBuffer();
	developed.set(key, pixels);
	return pixels;
}

function digest(bytes: Buffer): string {
	return createHash('sha256').update(bytes).digest('hex');
}

/** Writes a file whole or not at all, since two builds may draw at once. */
async function keep(file: string, bytes: Buffer): Promise<void> {
	await mkdir(dirname(file), { recursive: true });
	const unfinished = `${file}.${process.pid}`;
	await writeFile(unfinished, bytes);
	await rename(unfinished, file);
}
