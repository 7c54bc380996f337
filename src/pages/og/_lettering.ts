import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import opentype, { type Font, type Glyph } from 'opentype.js';

const require = createRequire(import.meta.url);
/** The brand's typeface as the pages have it; opentype.js does not read woff2. */
const FILES = ['latin', 'latin-ext'].map((subset) =>
	require.resolve(`@fontsource/marcellus/files/marcellus-${subset}-400-normal.woff`),
);
const faces = Promise.all(FILES.map(openFace));

/** Line height as a factor of the size. */
export const LEADING = 1.12;

/** Lines of text as outlines, so that no font has to be installed where the picture is drawn. */
export interface Lettering {
	/** SVG elements; the first line's baseline is at y = `size`. */
	svg: string;
	/** Pixels. */
	size: number;
	lines: number;
}

/** The room that a text has to fit. */
export interface TextRoom {
	/** Pixels. */
	width: number;
	/** Pixels, from the preferred size down. */
	sizes: [number, ...number[]];
	lines: number;
}

/** Texts already laid out, since many pictures carry the same label. */
const known = new Map<string, Promise<Lettering | null>>();

/**
 * Sets a text in the brand's typeface: at the largest size that fits, otherwise at the smallest and cut short. Returns
 * null if the typeface lacks one of its letters.
 */
export function layOutText(text: string, room: TextRoom): Promise<Lettering | null> {
	const key = JSON.stringify([text, room]);
	const lettering = known.get(key) ?? setText(text, room);
	known.set(key, lettering);
	return lettering;
}

async function setText(text: string, { width, sizes, lines }: TextRoom): Promise<Lettering | null> {
	const fonts = await faces;
	const words = text.trim().split(/\s+/);
	if (!words.every((word) => [...word].every((sign) => fonts.some((font) => font.hasChar(sign)))))
		return null;
	const ems = new Map([...words, SPACE, GOES_ON].map((word) => [word, emsOf(fonts, word)]));
	for (const size of sizes) {
		const set = wrap(words, ems, width / size);
		if (set.length <= lines && set.every((line) => lineEms(line, ems) <= width / size))
			return outline(fonts, balance(words, ems, width / size, set), size);
	}
	const size = sizes.at(-1) ?? sizes[0];
	const all = wrap(words, ems, width / size);
	const shown = all
		.slice(0, lines)
		.map((line, index) =>
			cut(fonts, line.join(SPACE), width / size, index + 1 === lines && all.length > lines),
		);
	return outline(
		fonts,
		shown.map((line) => [line]),
		size,
	);
}

async function openFace(file: string): Promise<Font> {
	const { buffer, byteOffset, byteLength } = await readFile(file);
	return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

const SPACE = ' ';
const GOES_ON = '…';

type Line = string[];
type Widths = Map<string, number>;

/** Wraps words into lines of at most `width` ems. */
function wrap(words: string[], ems: Widths, width: number): Line[] {
	const lines: Line[] = [];
	for (const word of words) {
		const last = lines.at(-1);
		if (last && lineEms([...last, word], ems) <= width) last.push(word);
		else lines.push([word]);
	}
	return lines;
}

/** Balances the same number of lines to nearly equal length. */
function balance(words: string[], ems: Widths, width: number, lines: Line[]): Line[] {
	const narrower = wrap(words, ems, width - 0.5);
	const fits = narrower.every((line) => lineEms(line, ems) <= width - 0.5);
	return fits && narrower.length === lines.length ? balance(words, ems, width - 0.5, narrower) : lines;
}

function lineEms(line: Line, ems: Widths): number {
	const words = line.reduce((sum, word) => sum + (ems.get(word) ?? 0), 0);
	return words + (line.length - 1) * (ems.get(SPACE) ?? 0);
}

/** Shortens a line that is wider than `width` ems, or whose text continues on the next line. */
function cut(fonts: Font[], line: string, width: number, goesOn: boolean): string {
	if (!goesOn && emsOf(fonts, line) <= width) return line;
	let text = line;
	while (text.length > 1 && emsOf(fonts, text + GOES_ON) > width) text = text.slice(0, -1).trimEnd();
	return text + GOES_ON;
}

function emsOf(fonts: Font[], text: string): number {
	return glyphsOf(fonts, text).reduce((sum, { advance, kerning }) => sum + advance + kerning, 0);
}

function outline(fonts: Font[], lines: Line[], size: number): Lettering {
	const paths = lines.map((line, index) => {
		const y = size * (1 + index * LEADING);
		let x = 0;
		return glyphsOf(fonts, line.join(SPACE)).map(({ data, units, advance, kerning }) => {
			const path = `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / units).toFixed(5)})" d="${data}"/>`;
			x += (advance + kerning) * size;
			return data === '' ? '' : path;
		});
	});
	return { svg: paths.flat().join(''), size, lines: lines.length };
}

/** A letter's outline in SVG path data of `units` to the em, and its advance in ems. */
interface Sign {
	font: Font;
	glyph: Glyph;
	data: string;
	units: number;
	advance: number;
}

/** Read once: reading a glyph out of the font is the slowest part. */
const signs = new Map<string, Sign>();

/** The signs of a text, each with the kerning to the next one, in ems. */
function glyphsOf(fonts: Font[], text: string): (Sign & { kerning: number })[] {
	const found = [...text].map((letter) => signOf(fonts, letter));
	return found.map((sign, index) => {
		const next = found[index + 1];
		const kerning = next?.font === sign.font ? sign.font.getKerningValue(sign.glyph, next.glyph) : 0;
		return { ...sign, kerning: kerning / sign.units };
	});
}

function signOf(fonts: Font[], letter: string): Sign {
	const read = signs.get(letter);
	if (read) return read;
	const font = fonts.find((one) => one.hasChar(letter)) ?? fonts[0];
	if (!font) throw new Error('The face has no file.');
	const glyph = font.charToGlyph(letter);
	const units = font.unitsPerEm;
	const sign = { font, glyph, units, data: dataOf(glyph, units), advance: (glyph.advanceWidth ?? 0) / units };
	signs.set(letter, sign);
	return sign;
}

const POINTS = {
	M: ['x', 'y'],
	L: ['x', 'y'],
	Q: ['x1', 'y1', 'x', 'y'],
	C: ['x1', 'y1', 'x2', 'y2', 'x', 'y'],
	Z: [],
};

/** SVG path data in the font's own units, which are whole numbers. */
function dataOf(glyph: Glyph, units: number): string {
	return glyph
		.getPath(0, 0, units)
		.commands.map((command) => {
			const at = new Map(Object.entries(command));
			return command.type + POINTS[command.type].map((name) => Math.round(Number(at.get(name)))).join(' ');
		})
		.join('');
}
