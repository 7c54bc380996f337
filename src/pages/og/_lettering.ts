import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import opentype, { type Font } from 'opentype.js';

const require = createRequire(import.meta.url);
/** The brand's face as the pages have it; opentype.js does not read woff2. */
const FILES = ['latin', 'latin-ext'].map((subset) =>
	require.resolve(`@fontsource/marcellus/files/marcellus-${subset}-400-normal.woff`),
);
const faces = Promise.all(FILES.map(openFace));

/** Line height in sizes. */
export const LEADING = 1.12;

/** Lines of text as outlines, so that no font has to be installed where the picture is made. */
export interface Lettering {
	/** SVG elements; the first line's baseline is at y = `size`. */
	svg: string;
	/** Pixels. */
	size: number;
	lines: number;
}

/** Where a text has to fit. */
export interface Room {
	/** Pixels. */
	width: number;
	/** Pixels, from the most welcome down. */
	sizes: [number, ...number[]];
	lines: number;
}

/** Set before, since many pictures carry the same label. */
const known = new Map<string, Promise<Lettering | null>>();

/**
 * Sets a text in the brand's face: at the largest size at which it fits, else at the smallest and cut short.
 * Null where the face lacks one of its letters.
 */
export function letter(text: string, room: Room): Promise<Lettering | null> {
	const key = JSON.stringify([text, room]);
	const lettering = known.get(key) ?? setText(text, room);
	known.set(key, lettering);
	return lettering;
}

async function setText(text: string, { width, sizes, lines }: Room): Promise<Lettering | null> {
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

/** Lines of at most `width` ems. */
function wrap(words: string[], ems: Widths, width: number): Line[] {
	const lines: Line[] = [];
	for (const word of words) {
		const last = lines.at(-1);
		if (last && lineEms([...last, word], ems) <= width) last.push(word);
		else lines.push([word]);
	}
	return lines;
}

/** The same number of lines, as equally long as they can be. */
function balance(words: string[], ems: Widths, width: number, lines: Line[]): Line[] {
	const narrower = wrap(words, ems, width - 0.5);
	const fits = narrower.every((line) => lineEms(line, ems) <= width - 0.5);
	return fits && narrower.length === lines.length ? balance(words, ems, width - 0.5, narrower) : lines;
}

function lineEms(line: Line, ems: Widths): number {
	const words = line.reduce((sum, word) => sum + (ems.get(word) ?? 0), 0);
	return words + (line.length - 1) * (ems.get(SPACE) ?? 0);
}

/** Shortens a line that is wider than `width` ems, or whose text goes on below it. */
function cut(fonts: Font[], line: string, width: number, goesOn: boolean): string {
	if (!goesOn && emsOf(fonts, line) <= width) return line;
	let text = line;
	while (text.length > 1 && emsOf(fonts, text + GOES_ON) > width) text = text.slice(0, -1).trimEnd();
	return text + GOES_ON;
}

function emsOf(fonts: Font[], text: string): number {
	return runs(fonts, text).reduce((sum, run) => sum + run.font.getAdvanceWidth(run.text, 1), 0);
}

function outline(fonts: Font[], lines: Line[], size: number): Lettering {
	const paths = lines.map((line, index) => {
		let x = 0;
		return runs(fonts, line.join(SPACE)).map(({ font, text }) => {
			const scale = size / font.unitsPerEm;
			const y = size * (1 + index * LEADING);
			const path = `<path transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${scale.toFixed(5)})" d="${dataOf(font, text)}"/>`;
			x += font.getAdvanceWidth(text, size);
			return path;
		});
	});
	return { svg: paths.flat().join(''), size, lines: lines.length };
}

const POINTS = {
	M: ['x', 'y'],
	L: ['x', 'y'],
	Q: ['x1', 'y1', 'x', 'y'],
	C: ['x1', 'y1', 'x2', 'y2', 'x', 'y'],
	Z: [],
};

/** SVG path data in the font's own units, which are whole numbers. */
function dataOf(font: Font, text: string): string {
	const { commands } = font.getPath(text, 0, 0, font.unitsPerEm);
	return commands
		.map((command) => {
			const at = new Map(Object.entries(command));
			return command.type + POINTS[command.type].map((name) => Math.round(Number(at.get(name)))).join(' ');
		})
		.join('');
}

/** A line cut where the letters change from one file of the face to another. */
function runs(fonts: Font[], line: string): { font: Font; text: string }[] {
	const found: { font: Font; text: string }[] = [];
	for (const sign of line) {
		const last = found.at(-1);
		const font = fonts.find((one) => one.hasChar(sign));
		if (last && (!font || last.font.hasChar(sign))) last.text += sign;
		else if (font) found.push({ font, text: sign });
	}
	return found;
}
