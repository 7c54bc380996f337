import { MOODS, type Mood } from './moods.ts';

/** Width and height of a medallion. Pixels. */
export const MEDALLION_SIZE = 256;
/** Width and height of a small one: names in a list, speakers in a game. */
export const SMALL_MEDALLION_SIZE = 128;

/** The least width and height of an editor's picture. Pixels. */
export const MEDALLION_MIN_SIZE = 256;

/** The number of medallions for characters without a picture. */
const STRANGERS = 10;
export const FALLBACK_MEDALLIONS = Array.from({ length: STRANGERS }, (_, n) =>
	medallionName('stranger', `${n}`),
);

const FOLDER = '/images/avatars';

/** A person's medallion in addresses: `mystika-gundred`. */
export function medallionName(world: string, id: string): string {
	return `${world}-${id}`;
}

/** The address of a medallion. Every person and every ready-made character has one. */
export function medallionPath(name: string): string {
	return `${FOLDER}/${name}.jpg`;
}

/** The same as AVIF, in one of its sizes. */
export function medallionAvifPath(
	name: string,
	size: typeof MEDALLION_SIZE | typeof SMALL_MEDALLION_SIZE,
): string {
	return size === MEDALLION_SIZE ? `${FOLDER}/${name}.avif` : `${FOLDER}/${name}-${size}.avif`;
}

/** The name of the same face in a mood: `mystika-gundred-angry`. */
export function inMood(name: string, mood: Mood): string {
	return mood === 'calm' ? name : `${name}-${mood}`;
}

/** The moods that have pictures of their own. */
export const CARVED_MOODS = MOODS.filter((mood) => mood !== 'calm');

/** The attributes of an `<img>` and the `<source>` before it, for a medallion `shown` pixels wide. */
export function medallionSources(
	name: string,
	shown: number,
	mood: Mood = 'calm',
): { src: string; srcset: string } {
	const face = inMood(name, mood);
	const [small, large] = [
		medallionAvifPath(face, SMALL_MEDALLION_SIZE),
		medallionAvifPath(face, MEDALLION_SIZE),
	];
	const srcset =
		shown > SMALL_MEDALLION_SIZE ? large : shown * 2 > SMALL_MEDALLION_SIZE ? `${small}, ${large} 2x` : small;
	return { src: medallionPath(face), srcset };
}

/** The same for any picture's address. Only medallions have other sizes. */
export function avatarSources(address: string, shown: number, mood?: Mood): { src: string; srcset?: string } {
	const name = medallionNameOf(address);
	return name ? medallionSources(name, shown, mood) : { src: address };
}

/** The name of the medallion at an address; null for other pictures. */
export function medallionNameOf(address: string): string | null {
	return /^\/images\/avatars\/([a-z0-9-]+)\.jpg$/.exec(address)?.[1] ?? null;
}

interface Field {
	portrait?: boolean | undefined;
	options?: readonly { image?: string | undefined }[] | undefined;
}

/** The pictures that a wizard offers. */
export function avatarChoices(fields: readonly Field[]): string[] {
	const options = fields.filter(({ portrait }) => portrait).flatMap((field) => field.options ?? []);
	return options.flatMap(({ image }) => image ?? []);
}

/** The medallion of a character without a picture, always the same for an id. */
export function fallbackMedallionPath(id: string): string {
	return medallionPath(medallionName('stranger', `${hash(id) % STRANGERS}`));
}

/** Picks one of several by a text, always the same; undefined for an empty list. */
export function pickByHash<T>(text: string, among: readonly T[]): T | undefined {
	return among[hash(text) % Math.max(1, among.length)];
}

/** FNV-1a, 32 bit. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	return value >>> 0;
}
