/** The closed classes of English that the reading leans on; open classes are in the lexicon. */

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));

/** Words that may stand between the subject (or the start) and the verb that is the act. */
export const LEADS = set(
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

/** Leads that take an infinitive with "to" and are no act by themselves. */
export const INTENTS = set(
	`want wish like need ought try attempt begin start decide choose manage continue proceed plan intend prepare mean
	going go have had has got ready about am is was used love hope come get able keen`.replace(/\s+/g, ' '),
);

export const DETERMINERS = set(
	'a an the this that these those my your his her its our their some any every each all no another both one two three four five six seven eight nine ten several many few more enough what',
);

export const PREPOSITIONS = set(
	'with at on in from into onto for of by through across along around over under behind beside between among near against toward towards off out up down about inside outside past upon within beyond above below before after to via',
);

/** What may follow a verb as part of it. */
export const PARTICLES = set(
	'up down in out over off on away back aside along around through down together open',
);

/** They open a clause that tells of something else than the player's act. */
export const MARKERS = set(
	'that if unless because while when before after until till as since though although whether who whom whose which what where why how so without by instead rather whatever whoever wherever like than lest once provided in-case',
);

export const JOINS = set('and then but or plus');

export const SUBJECTS = set(
	'he she they it someone somebody everyone everybody nobody nothing there this that these',
);

export const ME = set('i we');

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

export const WH = set('who whom whose what which where when why how whats');

/** Verbs that ask when they stand before their subject. */
export const INVERTED = set(
	'do does did is are was were am have has had can could will would shall should may might must',
);

export const NEGATIONS = set('not never neither nor');

export const GREETINGS = set('hello hi hey greetings hullo hiya howdy yo heya');

/** Verbs that have no act of their own but begin phrases. */
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

/** Whole inputs of old text adventures. */
export const SHORT: Readonly<Record<string, readonly [string, string]>> = {
	n: ['move', 'north'],
	s: ['move', 'south'],
	e: ['move', 'east'],
	w: ['move', 'west'],
	ne: ['move', 'northeast'],
	nw: ['move', 'northwest'],
	se: ['move', 'southeast'],
	sw: ['move', 'southwest'],
	u: ['move', 'up'],
	d: ['move', 'down'],
	up: ['move', 'up'],
	down: ['move', 'down'],
	out: ['move', 'out'],
	in: ['move', 'in'],
	back: ['move', 'back'],
	left: ['move', 'left'],
	right: ['move', 'right'],
	away: ['move', 'away'],
	l: ['look', 'around'],
	x: ['look', 'around'],
	z: ['wait', ''],
	i: ['meta', ''],
	y: ['yes', ''],
	k: ['yes', ''],
};

export const DIRECTIONS = set(
	'north south east west northeast northwest southeast southwest up down upstairs downstairs left right forward back out in inside outside onward away',
);

export const NUMBERS: Readonly<Record<string, number>> = {
	one: 1,
	two: 2,
	three: 3,
	four: 4,
	five: 5,
	six: 6,
	seven: 7,
	eight: 8,
	nine: 9,
	ten: 10,
	eleven: 11,
	twelve: 12,
	thirteen: 13,
	fourteen: 14,
	fifteen: 15,
	sixteen: 16,
	seventeen: 17,
	eighteen: 18,
	nineteen: 19,
	twenty: 20,
	thirty: 30,
	forty: 40,
	fifty: 50,
	sixty: 60,
	seventy: 70,
	eighty: 80,
	ninety: 90,
	dozen: 12,
	hundred: 100,
	thousand: 1000,
	couple: 2,
};

/** Whether a word belongs to the grammar. */
export function isGrammar(word: string): boolean {
	return ALL.some((words) => words.has(word)) || word in OBJECTS || word in NUMBERS;
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
