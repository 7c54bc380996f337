import type { Frame, Frames } from '#lib/content/frames.ts';

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
	'go enter leave follow flee climb jump swim ride sneak lead'.split(' '),
);

const books = new WeakMap<Frames, FrameBook>();

/** Indexes the frames, once. */
export function frameBook(frames: Frames): FrameBook {
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
	const book = { frames, byVerb, byText, near: nearOf() };
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

function nearOf(): Map<string, Set<string>> {
	const near = new Map<string, Set<string>>();
	for (const pair of NEAR.split(/\s+/)) {
		const [one = '', other = ''] = pair.split('-');
		near.set(one, (near.get(one) ?? new Set()).add(other));
		near.set(other, (near.get(other) ?? new Set()).add(one));
	}
	return near;
}

const NEAR =
	`look-find look-read look-count look-touch look-listen look-smell look-open look-spy find-ask find-take find-read
	find-dig listen-spy listen-ask take-bring take-carry take-lift take-snatch steal-snatch steal-take carry-bring carry-put
	carry-push carry-lift push-pull push-put push-turn pull-lift pull-take pull-open give-pay give-show give-bring
	give-put give-feed give-trade pay-trade pay-bargain trade-bargain put-drop put-conceal put-hide put-fill put-tie put-wear
	put-wedge drop-throw drop-lower show-tell tell-confess tell-warn tell-promise tell-greet tell-call tell-accuse tell-praise
	tell-read read-sing ask-beg ask-tell ask-accuse beg-order beg-bargain order-call order-threaten sneak-hide sneak-spy
	sneak-go sneak-enter sneak-follow hide-conceal conceal-steal go-enter go-leave go-follow go-climb go-flee go-ride go-jump
	enter-climb enter-ride leave-flee climb-jump swim-jump sit-lie sit-wait sit-stand stand-wait stand-kneel kneel-sit
	lie-sleep wait-sleep wait-silent wait-breathe wait-look sit-sleep write-draw write-read draw-erase erase-clean cut-tear
	cut-untie cut-break break-tear break-open open-untie tie-wedge tie-hold close-block close-wedge block-wedge hold-take
	hold-block hold-lift burn-light clean-mend mend-make make-write make-pour help-hug help-pat help-hand help-heal help-lead
	help-carry help-mend help-clean help-feed hug-pat hug-hand hug-kiss pat-hand pat-touch heal-clean feed-eat praise-thank
	praise-greet thank-greet apologise-confess apologise-beg insult-accuse accuse-threaten threaten-weapon threaten-restrain
	hit-shove hit-restrain hit-kill hit-break shove-restrain shove-push sing-play sing-dance ring-knock ring-play wave-gesture
	wave-show gesture-greet gesture-call call-greet agree-promise agree-thank refuse-refrain eat-drink pour-fill pour-give
	pour-clean lead-go lead-follow lead-bring deceive-tell deceive-hide use-turn use-press use-open use-play use-make
	turn-press turn-open think-look think-count think-ask wake-call wake-touch weapon-show`.trim();
