import sharp from 'sharp';
import { brandMark } from './_mark.ts';

const [NIGHT, GOLD] = ['#171422', '#f0c988'];

/** The brand's mark as a square PNG of `size` pixels; `share` is how much of it the mark takes, and what is left is dark. */
export async function drawIcon(size: number, share: number): Promise<Buffer> {
	const part = size * share;
	const edge = (size - part) / 2;
	const mark = await brandMark({ x: edge, y: edge, size: part, color: GOLD });
	const radius = share > 0.75 ? size / 5 : 0;
	const ground = `<rect width="${size}" height="${size}" rx="${radius}" fill="${NIGHT}"/>`;
	const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}${mark}</svg>`;
	return sharp(Buffer.from(svg))
		.png({ compressionLevel: 9, palette: size > 48 })
		.toBuffer();
}

/** A .ico file around one PNG of at most 256 pixels, which every browser since 2006 reads. */
export function icoOf(png: Buffer, size: number): Buffer {
	const head = Buffer.alloc(22);
	head.writeUInt16LE(1, 2);
	head.writeUInt16LE(1, 4);
	head.writeUInt8(size % 256, 6);
	head.writeUInt8(size % 256, 7);
	head.writeUInt16LE(1, 10);
	head.writeUInt16LE(32, 12);
	head.writeUInt32LE(png.length, 14);
	head.writeUInt32LE(head.length, 18);
	return Buffer.concat([head, png]);
}
