import { extname } from 'node:path';
import sharp from 'sharp';
import { COVER_FORMATS } from '#lib/pictures/covers.ts';

/** The limits of a picture: sizes in pixels, shapes as width by height. */
export interface Limits {
	least: { width: number; height: number };
	most: { width: number; height: number };
	shapes: readonly [number, number];
	/** How it is shown: `at 16:9`. */
	shownAs: string;
}

/** The problem of a picture file; null when it can be used. Reads it to its end to notice files that are cut off. */
export async function pictureFault(
	file: string,
	{ least, most, shapes, shownAs }: Limits,
): Promise<string | null> {
	const ending = extname(file).slice(1).toLowerCase();
	if (!COVER_FORMATS.some((format) => format === ending)) return `is a .${ending}`;
	const format = ending === 'jpg' ? 'jpeg' : ending;
	const picture = sharp(file, { limitInputPixels: false, failOn: 'truncated' });
	const header = await picture.metadata().catch(() => null);
	if (header?.format !== format)
		return header ? `is a ${header.format} by another name` : 'cannot be read as a picture';
	const { width = 0, height = 0 } = header;
	const size = `is ${width} × ${height} pixels`;
	if (width < least.width || height < least.height) return `${size}, which is too small`;
	if (width > most.width || height > most.height)
		return `${size}, which is too large: at most ${most.width} each way`;
	const shape = width / height;
	if (shape < shapes[0] || shape > shapes[1])
		return `${size}, which leaves too little of it ${shownAs}: crop it to about that`;
	const whole = await picture
		.resize(32)
		.raw()
		.toBuffer()
		.catch(() => null);
	return whole ? null : 'is damaged: it ends before the picture does';
}
