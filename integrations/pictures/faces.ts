import { OTHER_LETTERS } from '#lib/site/letters.ts';

/** A face of a font. */
interface Face {
	/** The name of its short file in `src/assets/fonts/`, which holds the letters that pages use. */
	name: string;
	/** The whole file of its package. */
	whole: string;
	/** One weight, or the least and the greatest of a variable font. */
	weight: string;
	style: 'normal' | 'italic';
}

/** The weights that the styles use. */
const WEIGHTS = '400 700';

/** The site's fonts by their name. */
export const FACES = {
	Literata: [
		{
			name: 'literata',
			whole: '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2',
			weight: WEIGHTS,
			style: 'normal',
		},
		{
			name: 'literata-italic',
			whole: '@fontsource-variable/literata/files/literata-latin-wght-italic.woff2',
			weight: WEIGHTS,
			style: 'italic',
		},
	],
	Figtree: [
		{
			name: 'figtree',
			whole: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
			weight: WEIGHTS,
			style: 'normal',
		},
	],
	Marcellus: [
		{
			name: 'marcellus',
			whole: '@fontsource/marcellus/files/marcellus-latin-400-normal.woff2',
			weight: '400',
			style: 'normal',
		},
	],
} as const satisfies Record<string, readonly Face[]>;

/** The path of a face's short file. */
export function shortFile({ name }: Pick<Face, 'name'>): string {
	return `./src/assets/fonts/${name}.woff2`;
}

/**
 * The files of a font as the build declares them. A browser fetches a whole file only for the letters that pages do not
 * use.
 */
export function variantsOf(font: keyof typeof FACES) {
	const faces: readonly Face[] = FACES[font];
	const short = faces.map((face) => variant(shortFile(face), face));
	const whole = faces.map((face) => ({
		...variant(face.whole, face),
		unicodeRange: [OTHER_LETTERS] as [string],
	}));
	const [first, ...others] = [...short, ...whole];
	if (!first) throw new Error(`${font} has no files.`);
	return [first, ...others] as [typeof first, ...typeof others];
}

function variant(file: string, { weight, style }: Face) {
	return { src: [file] as [string], weight, style };
}
