import { TINY_FILES, TINY_PATHS } from '#lib/library/library.fixture.ts';

const { places } = TINY_PATHS;

/** The tiny world, with a second place and a wizard. */
export const SOUND: Readonly<Record<string, string>> = {
	...TINY_FILES,
	[places]: `- id: street
  name: the street
  exits: [tower]
  arrivals: [You come to the street., The street again.]
  look: [It is a street.]
- id: tower
  name: the tower
  exits: [street]
  arrivals: [You climb the stairs., The stairs again.]
  look: [The bells hang here.]
`,
};

/** What a writer does wrong in the small world. */
export interface Mistake {
	file: string;
	/** What stood there. Empty for a new file. */
	from: string;
	/** What the writer typed instead; null takes the file away. */
	to: string | Uint8Array | null;
	/** Where the fault is to be named: the text in its line. Left out, it is the file's first line. */
	at?: string;
	/** The line itself, where the text is no UTF-8. */
	line?: number;
	/** The file that is named, where it is another. */
	named?: string;
	/** How many faults there are at the most: two, unless the mistake is several. */
	most?: number;
	/** What the sentence must tell. */
	says: RegExp;
}
