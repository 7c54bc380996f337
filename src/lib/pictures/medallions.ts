/** A medallion that stands for a person, in the sizes and formats that the build makes of it. Pixels each way. */
export const MEDALLION_SIZE = 256;
/** For small ones: names in a list, speakers in a game. */
export const SMALL_MEDALLION_SIZE = 128;

/** What a picture of an editor's own must be. Pixels. */
export const MEDALLION_MIN_SIZE = 256;

/** Addresses of medallions for whoever has none. */
const STRANGERS = 10;
export const FALLBACK_MEDALLIONS = Array.from({ length: STRANGERS }, (_, n) =>
	medallionName('stranger', `${n}`),
);

const FOLDER = '/images/avatars';

/** How a person's medallion is called in addresses: `mystika-gundred`. */
export function medallionName(world: string, id: string): string {
	return `${world}-${id}`;
}

/** The address of an avatar's picture. Every person and every ready-made character of a world has one. */
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

/** What an `<img>` and the `<source>` before it need, for a medallion shown so many pixels wide. */
export function medallionSources(name: string, shown: number): { src: string; srcset: string } {
	const [small, large] = [
		medallionAvifPath(name, SMALL_MEDALLION_SIZE),
		medallionAvifPath(name, MEDALLION_SIZE),
	];
	const srcset =
		shown > SMALL_MEDALLION_SIZE ? large : shown * 2 > SMALL_MEDALLION_SIZE ? `${small}, ${large} 2x` : small;
	return { src: medallionPath(name), srcset };
}

/** The same for an address that may be a medallion's; a picture from elsewhere has no other sizes. */
export function avatarSources(address: string, shown: number): { src: string; srcset?: string } {
	const name = medallionNameOf(address);
	return name ? medallionSources(name, shown) : { src: address };
}

/** The medallion that an address names, null for other pictures. */
export function medallionNameOf(address: string): string | null {
	return /^\/images\/avatars\/([a-z0-9-]+)\.jpg$/.exec(address)?.[1] ?? null;
}

interface Field {
	portrait?: boolean | undefined;
	options?: readonly { image?: string | undefined }[] | undefined;
}

/** The pictures that a wizard lets its characters choose between. */
export function avatarChoices(fields: readonly Field[]): string[] {
	const options = fields.filter(({ portrait }) => portrait).flatMap((field) => field.options ?? []);
	return options.flatMap(({ image }) => image ?? []);
}

/** The picture of a character that has none: always the same for an id. */
export function fallbackMedallionPath(id: string): string {
	return medallionPath(medallionName('stranger', `${hash(id) % STRANGERS}`));
}

/** Always the same one of several, for the same text; undefined of none. */
export function pickByHash<T>(text: string, among: readonly T[]): T | undefined {
	return among[hash(text) % Math.max(1, among.length)];
}

/** FNV-1a, 32 bit. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	return value >>> 0;
}
