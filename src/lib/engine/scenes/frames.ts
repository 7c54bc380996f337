import type { Frame, Frames, NearPair } from '#lib/content/frames.ts';

/** One pattern of a frame, cut into its parts. */
export interface Pattern {
	text: string;
	frame: string;
	particles: string[];
	noun?: string;
	/** What follows: `p` a person, `t` a thing, and so on. */
	type?: string;
}

/** The shared frames, indexed. */
export interface FrameBook {
	frames: Frames;
	/** Verb in its base form to its patterns, the most telling first. */
	byVerb: ReadonlyMap<string, Pattern[]>;
	byText: ReadonlyMap<string, Pattern>;
	/** Frame to the frames that may stand for it where the rest agrees. */
	near: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Frames with which the player sets out for somewhere. */
export const MOTION: ReadonlySet<string> = new Set(
	'go enter leave follow chase flee run climb jump swim ride steer sneak lead'.split(' '),
);

const books = new WeakMap<Frames, FrameBook>();

/** Indexes the frames, once. */
export function frameBook(frames: Frames, pairs: readonly NearPair[]): FrameBook {
	const known = books.get(frames);
	if (known) return known;
	const byVerb = new Map<string, Pattern[]>();
	const byText = new Map<string, Pattern>();
	for (const [frame, { patterns }] of Object.entries(frames)) {
		for (const text of patterns) {
			const { verb, ...pattern } = cutPattern(frame, text);
			byText.set(text, pattern);
			byVerb.set(verb, [...(byVerb.get(verb) ?? []), pattern]);
		}
	}
	for (const list of byVerb.values()) list.sort((a, b) => weight(b) - weight(a));
	const book = { frames, byVerb, byText, near: nearOf(pairs) };
	books.set(frames, book);
	return book;
}

function cutPattern(frame: string, text: string): Pattern & { verb: string } {
	const [key = '', type] = text.split('@');
	const [verbs = '', noun] = key.split(':');
	const [verb = '', ...particles] = verbs.split('_');
	return { text, frame, verb, particles, ...(noun && { noun }), ...(type && { type }) };
}

const weight = ({ particles, noun, type }: Pattern) =>
	4 * Number(noun !== undefined) + 2 * particles.length + Number(type !== undefined);

/** How grave an act of the frame is: 2 violent or criminal, 1 unkind. */
export function harmOf(frame: Frame | undefined): 0 | 1 | 2 {
	return frame?.tone === 'violent' ? 2 : frame?.tone === 'unkind' ? 1 : 0;
}

function nearOf(pairs: readonly NearPair[]): Map<string, Set<string>> {
	const near = new Map<string, Set<string>>();
	for (const [one, other] of pairs) {
		near.set(one, (near.get(one) ?? new Set()).add(other));
		near.set(other, (near.get(other) ?? new Set()).add(one));
	}
	return near;
}
