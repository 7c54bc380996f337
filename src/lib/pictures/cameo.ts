/** A medallion that stands for a person, in the sizes and formats that the build makes of it. Pixels each way. */
export const CAMEO_SIZE = 256;
/** For small ones: names in a list, speakers in a game. */
export const SMALL_CAMEO = 128;

/** What a picture of an editor's own must be. Pixels. */
export const CAMEO_LEAST = 256;

/** Addresses of medallions for whoever has none. */
const STRANGERS = 10;
export const STRANGER_NAMES = Array.from({ length: STRANGERS }, (_, n) => cameoName('stranger', `${n}`));

const FOLDER = '/images/avatars';

/** How a person's medallion is called in addresses: `mystika-gundred`. */
export function cameoName(world: string, id: string): string {
	return `${world}-${id}`;
}

/** The address of an avatar's picture. Every person and every ready-made character of a world has one. */
export function cameoPath(name: string): string {
	return `${FOLDER}/${name}.jpg`;
}

/** The same as AVIF, in one of its sizes. */
export function cameoAvif(name: string, size: typeof CAMEO_SIZE | typeof SMALL_CAMEO): string {
	return size === CAMEO_SIZE ? `${FOLDER}/${name}.avif` : `${FOLDER}/${name}-${size}.avif`;
}

/** What an `<img>` and the `<source>` before it need, for a medallion shown so many pixels wide. */
export function cameoSources(name: string, shown: number): { src: string; srcset: string } {
	const [small, large] = [cameoAvif(name, SMALL_CAMEO), cameoAvif(name, CAMEO_SIZE)];
	const srcset = shown > SMALL_CAMEO ? large : shown * 2 > SMALL_CAMEO ? `${small}, ${large} 2x` : small;
	return { src: cameoPath(name), srcset };
}

/** The same for an address that may be a medallion's; a picture from elsewhere has no other sizes. */
export function avatarSources(address: string, shown: number): { src: string; srcset?: string } {
	const name = avatarName(address);
	return name ? cameoSources(name, shown) : { src: address };
}

/** The medallion that an address names, null for other pictures. */
export function avatarName(address: string): string | null {
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
export function strangerPath(id: string): string {
	return cameoPath(cameoName('stranger', `${hash(id) % STRANGERS}`));
}

/** Always the same one of several, for the same text; undefined of none. */
export function chosenBy<T>(text: string, among: readonly T[]): T | undefined {
	return among[hash(text) % Math.max(1, among.length)];
}

/** FNV-1a, 32 bit. */
function hash(text: string): number {
	let value = 0x811c9dc5;
	for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	return value >>> 0;
}
