import type { Frame, Frames } from '#lib/content/frames.ts';
import type { Lexicon } from '#lib/content/shared.ts';
import type { Verb } from '#lib/content/verbs.ts';
import { formsOf } from '#lib/engine/interpret/tokens/forms.ts';
import { singular } from '#lib/engine/interpret/words/names.ts';

/** What may follow a verb for a pattern to hold. */
export type Follower = 'p' | 't' | 'i' | 'l' | 'd' | 'o' | 'v';

/** One pattern of a frame, taken apart. */
export interface Pattern {
	text: string;
	frame: string;
	/** Particles and prepositions after the verb. */
	tail: string[];
	noun?: string;
	follower?: Follower;
}

/** A form that a word can be of a verb. */
export interface Form {
	base: string;
	kind: 'base' | 's' | 'past' | 'ing';
}

/** The frames of the content, indexed for reading. */
export interface FrameBook {
	frames: Map<string, Frame>;
	/** A verb's patterns. */
	patterns: Map<string, Pattern[]>;
	/** Each word that can be a form of a verb. */
	forms: Map<string, Form[]>;
	/** The class of a verb that no frame has. */
	classes: Map<string, Verb>;
	/** Nouns that some pattern has as its object. */
	nouns: Set<string>;
	/** Patterns whose verb is written with these particles: `pick up`. */
	particles: Map<string, Set<string>>;
}

/** Indexes frames and the lexicon's verbs. Done once for each story. */
export function bindFrames(frames: Frames, lexicon: Lexicon): FrameBook {
	const book: FrameBook = {
		frames: new Map(Object.entries(frames)),
		patterns: new Map(),
		forms: new Map(),
		classes: new Map(),
		nouns: new Set(),
		particles: new Map(),
	};
	for (const [frame, { patterns }] of book.frames) for (const text of patterns) addPattern(book, frame, text);
	for (const verb of Object.keys(lexicon.verbs) as Verb[])
		for (const base of lexicon.verbs[verb] ?? [])
			if (!NO_VERBS.has(base) && !ANSWERS.has(verb)) book.classes.set(base, verb);
	for (const base of new Set([...book.patterns.keys(), ...book.classes.keys(), ...PLAIN_VERBS]))
		if (!NO_VERBS.has(base)) addForms(book.forms, base);
	for (const [word, base] of Object.entries(lexicon.irregular))
		if (book.forms.has(base)) addIrregular(book.forms, word, base);
	return book;
}

/** Verbs without an act of their own, and verbs of states. */
const PLAIN_VERBS =
	'be have do get make let want need know mean like seem belong own owe deserve require exist matter appear become begin start intend hope'.split(
		' ',
	);

const ANSWERS = new Set<Verb>(['yes', 'no', 'meta', 'unclear']);

/** Words that the lexicon lists as verbs and that only answer, greet or point. */
const NO_VERBS = new Set(
	'yes no ok okay hello hi hey greetings goodbye bye farewell thanks sorry north south east west northeast northwest southeast southwest upstairs downstairs forward onward backward inside outside x back up off to with at on in as by for of from into and not but or so well please then that this what who there here now away'.split(
		' ',
	),
);

function addPattern(book: FrameBook, frame: string, text: string): void {
	const [, verb = '', rest = '', noun, follower] =
		/^([^_:@]+)((?:_[^_:@]+)*)(?::([^@]+))?(?:@(.))?$/.exec(text) ?? [];
	const tail = rest.split('_').filter((word) => word !== '');
	const pattern: Pattern = { text, frame, tail };
	if (noun) {
		pattern.noun = singular(noun);
		book.nouns.add(pattern.noun);
	}
	if (follower) pattern.follower = follower as Follower;
	const list = book.patterns.get(verb);
	if (list) list.push(pattern);
	else book.patterns.set(verb, [pattern]);
	const particles = book.particles.get(verb) ?? new Set();
	for (const word of tail) particles.add(word);
	book.particles.set(verb, particles);
}

function addForms(forms: Map<string, Form[]>, base: string): void {
	for (const [k, word] of formsOf(base).entries()) {
		const kind = k === 0 ? 'base' : k === 1 ? 's' : word.endsWith('ing') ? 'ing' : 'past';
		const list = forms.get(word) ?? [];
		if (!list.some((form) => form.base === base && form.kind === kind)) list.push({ base, kind });
		forms.set(word, list);
	}
}

function addIrregular(forms: Map<string, Form[]>, word: string, base: string): void {
	if (word === base || word.includes("'")) return;
	const kind = word.endsWith('ing') ? 'ing' : word.endsWith('s') && word !== 'was' ? 's' : 'past';
	const list = forms.get(word) ?? [];
	if (!list.some((form) => form.base === base)) list.push({ base, kind });
	forms.set(word, list);
}

const SPOKEN = new Set<Verb>(['say', 'ask', 'persuade', 'threaten', 'deceive']);

/** Whether a frame says something, so that words beside it can be what it says. */
export function isSpeech({ frames }: FrameBook, id: string): boolean {
	const frame = frames.get(id);
	if (!frame || frame.roles === 'gesture') return false;
	return (
		frame.roles === 'speech' ||
		frame.roles === 'request' ||
		frame.speech !== undefined ||
		(SPOKEN.has(frame.verb) && frame.tone !== 'kind')
	);
}
