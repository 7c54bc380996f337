import type { Verb } from '#lib/content/verbs.ts';

/** The closed word classes of English that the interpreter uses; open classes are in the lexicon. */

/** The words of a line as a set. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Words that may come between the subject (or the start) and the main verb. */
export const LEADS = wordSet(
	`will would shall should can could may might must am is are was were be been have has had having do does did
	about want wanted wish would like need ought try trying tries tried attempt begin start decide choose manage
	continue proceed plan intend prepare mean just now then also simply only really finally please maybe
	perhaps again so well oh okay ah um uh hmm lol first next still even always both almost nearly suddenly instead
	actually kinda sorta happily further quickly fast hard straight immediately meanwhile ready better alone together
	today tonight too eventually soon half already somehow ever very all hopefully got keep
	myself ourselves us basically literally honestly personally totally definitely absolutely`.replace(
		/\s+/g,
		' ',
	),
);

/** Leads that take an infinitive with "to" and are no acts themselves. */
export const INTENTS = wordSet(
	`want wish like need ought try attempt begin start decide choose manage continue proceed plan intend prepare mean
	going go have had has got ready about am is was used love hope come get able keen`,
);

export const DETERMINERS = wordSet(
	'a an the this that these those my your his her its our their some any every each all no another both one two three four five six seven eight nine ten several many few more enough what',
);

export const PREPOSITIONS = wordSet(
	'with at on in from into onto for of by through across along around over under behind beside between among near against toward towards off out up down about inside outside past upon within beyond above below before after to via',
);

/** Particles that can be part of a verb. */
export const PARTICLES = wordSet(
	'up down in out over off on away back aside along around through down together open',
);

/** Words that open a clause about something other than the player's act. */
export const MARKERS = wordSet(
	'that if unless because while when before after until till as since though although whether who whom whose which what where why how so without by instead rather whatever whoever wherever like than lest once provided in-case',
);

export const JOINS = wordSet('and then but or plus');

export const SUBJECTS = wordSet(
	'he she they it someone somebody everyone everybody nobody nothing there this that these',
);

export const ME = wordSet('i we');

export const OBJECTS: Readonly<Record<string, readonly string[]>> = {
	him: ['he'],
	he: ['he'],
	his: ['he'],
	himself: ['he'],
	her: ['she'],
	she: ['she'],
	hers: ['she'],
	them: ['they'],
	they: ['they'],
	their: ['they'],
	it: ['it'],
	its: ['it'],
};

export const WH = wordSet('who whom whose what which where when why how whats');

/** Verbs that make a question when they come before their subject. */
export const INVERTED = wordSet(
	'do does did is are was were am have has had can could will would shall should may might must',
);

export const NEGATIONS = wordSet('not never neither nor');

export const GREETINGS = wordSet('hello hi hey greetings hullo hiya howdy yo heya');

/** Verbs without an act of their own that begin phrases. */
export const EMPTY_VERBS = [
	'get',
	'make',
	'have',
	'do',
	'let',
	'want',
	'need',
	'know',
	'mean',
	'like',
	'be',
	'learn',
	'dig',
];

/** Short inputs of old text adventures, and the verb of each. */
export const SHORT: Readonly<Record<string, Verb>> = {
	...Object.fromEntries(
		[...wordSet('n s e w ne nw se sw u d up down out in back left right away')].map((word) => [
			word,
			'move' as const,
		]),
	),
	l: 'look',
	x: 'look',
	z: 'wait',
	i: 'meta',
	y: 'yes',
	k: 'yes',
};

export const DIRECTIONS = wordSet(
	'north south east west northeast northwest southeast southwest up down upstairs downstairs left right forward back out in inside outside onward away',
);

const COUNTING =
	'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety';

export const NUMBERS: Readonly<Record<string, number>> = {
	...Object.fromEntries(COUNTING.split(' ').map((word, k) => [word, k + 1])),
	...Object.fromEntries(TENS.split(' ').map((word, k) => [word, 20 + 10 * k])),
	couple: 2,
	dozen: 12,
	hundred: 100,
	thousand: 1000,
};

/** Whether a word belongs to the grammar. */
export function isGrammar(word: string): boolean {
	return ALL.some((words) => words.has(word)) || Object.hasOwn(OBJECTS, word) || Object.hasOwn(NUMBERS, word);
}

const ALL = [
	LEADS,
	INTENTS,
	DETERMINERS,
	PREPOSITIONS,
	PARTICLES,
	MARKERS,
	JOINS,
	SUBJECTS,
	ME,
	WH,
	INVERTED,
	NEGATIONS,
];
