import type { Verb } from '#lib/content/verbs.ts';
import { DETERMINERS } from '#lib/engine/interpret/tokens/grammar.ts';
import type { Mention } from '#lib/engine/interpret/words/names.ts';

/** The words around a verb that its meaning can depend on. */
export interface Setting {
	/** Named right after the verb. */
	object: Mention | undefined;
	/** Words after the verb up to the next act. */
	after: string[];
	/** A person is named somewhere after the verb. */
	person: boolean;
	/** The preposition before that person. */
	manner: string;
	/** "I" stands before the verb. */
	mine: boolean;
}

interface Shift {
	bases: ReadonlySet<string>;
	to: Verb;
	when(setting: Setting): boolean;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const onPerson = ({ object }: Setting) => Boolean(object?.ids.npc && !object.own);
const onItem = ({ object }: Setting) => Boolean(object?.ids.item && !object.ids.npc);

/** Going through a danger is a feat, not a move. */
const PERIL =
	/\b(?:through|into|across|over|on) (?:the |a |an |some |burning |hot |raging |that |this ){0,3}(?:fire|flames?|coals|embers|lava|inferno|blaze)\b/;

const BINDS = set('hands fingers throat rope noose chain wire blade knife cord');

/** Verbs whose meaning depends on the words after them. */
export const SHIFTS: Shift[] = [
	{
		bases: set('throw fling hurl lob chuck sling toss pelt'),
		to: 'attack',
		when: ({ manner }) => manner === 'at',
	},
	{ bases: set('throw fling hurl lob chuck sling toss'), to: 'give', when: ({ manner }) => manner === 'to' },
	{
		bases: set('throw fling hurl lob chuck sling swing'),
		to: 'use',
		when: ({ person, after }) =>
			!person &&
			after.length > 1 &&
			!after.some((word) => ['at', 'punch', 'him', 'her', 'them'].includes(word)),
	},
	{
		bases: set(
			'burn break tie push pull drop cut lock bury hang drag shake stuff crack strip shock ground seal freeze bind gag',
		),
		to: 'attack',
		when: onPerson,
	},
	{
		bases: set(
			'grab seize catch snatch lift trap yank stop block grasp rush jump charge ram hook floor cross',
		),
		to: 'attack',
		when: onPerson,
	},
	{
		bases: set('take'),
		to: 'attack',
		when: (setting) => onPerson(setting) && ['down', 'out'].includes(setting.after[0] ?? ''),
	},
	{ bases: set('take'), to: 'use', when: (setting) => onItem(setting) && setting.after[0] === 'out' },
	{
		bases: set('take bring lead'),
		to: 'move',
		when: (setting) => onPerson(setting) && setting.after.includes('to'),
	},
	{ bases: set('hold back'), to: 'help', when: onPerson },
	{
		bases: set('finish end'),
		to: 'use',
		when: ({ person, after }) => !person && DETERMINERS.has(after[0] ?? '') && after.length > 1,
	},
	{
		bases: set('point level train'),
		to: 'threaten',
		when: ({ object, after }) => Boolean(object?.ids.item) && after.includes('at'),
	},
	{ bases: set('take'), to: 'move', when: ({ object }) => Boolean(object?.ids.place && !object.ids.item) },
	{
		bases: set('pull draw'),
		to: 'threaten',
		when: (setting) => onItem(setting) && setting.person && setting.manner === 'on',
	},
	{
		bases: set('return pass leave'),
		to: 'give',
		when: (setting) =>
			onItem(setting) && (setting.person || setting.after.includes('to') || setting.after.length < 3),
	},
	{ bases: set('leave'), to: 'use', when: onItem },
	{
		bases: set('warn'),
		to: 'say',
		when: ({ after }) => after.some((word) => ['about', 'of', 'that'].includes(word)),
	},
	{ bases: set('press pump squeeze work'), to: 'ask', when: onPerson },
	{ bases: set('order accept'), to: 'take', when: onItem },
	{
		bases: set('order'),
		to: 'take',
		when: ({ after }) => ['a', 'an', 'another', 'some'].includes(after[0] ?? ''),
	},
	{ bases: set('offer'), to: 'help', when: ({ after }) => after.includes('help') && after.includes('to') },
	{
		bases: set('offer promise'),
		to: 'persuade',
		when: ({ after }) =>
			after.some((word) =>
				[
					'to',
					'deal',
					'truce',
					'alliance',
					'partnership',
					'help',
					'services',
					'job',
					'terms',
					'protection',
					'bargain',
				].includes(word),
			) && !after.some((word) => /^\d/.test(word)),
	},
	{ bases: set('offer'), to: 'give', when: () => true },
	{ bases: set('follow'), to: 'move', when: ({ object, person }) => Boolean(object?.ids.place && !person) },
	{
		bases: set('move turn roll'),
		to: 'use',
		when: ({ object, after }) =>
			!object?.ids.place &&
			DETERMINERS.has(after[0] ?? '') &&
			!['around', 'back'].includes(after.at(-1) ?? ''),
	},
	{ bases: set('appeal'), to: 'persuade', when: () => true },
	{
		bases: set('swear'),
		to: 'yes',
		when: ({ after }) => after.some((word) => ['fealty', 'allegiance', 'loyalty'].includes(word)),
	},
	{ bases: set('bow kneel'), to: 'yes', when: ({ after }) => after.includes('before') },
	{
		bases: set('nod smile laugh'),
		to: 'say',
		when: ({ manner, person }) => person && ['to', 'at'].includes(manner),
	},
	{ bases: set('answer reply'), to: 'yes', when: ({ after }) => after.length < 3 && after.includes('yes') },
	{ bases: set('report'), to: 'move', when: ({ object, after }) => !object && after[0] === 'to' },
	{
		bases: set('run'),
		to: 'use',
		when: ({ object, after }) => !object && (after[0] === 'a' || after[0] === 'the'),
	},
	{ bases: set('get'), to: 'persuade', when: onPerson },
	{
		bases: set('drag strap knife box bind'),
		to: 'use',
		when: ({ person, after }) => !person && DETERMINERS.has(after[0] ?? ''),
	},
	{
		bases: set('toss slide'),
		to: 'use',
		when: ({ person, after }) =>
			!person &&
			after.some((word) => ['off', 'into', 'out', 'over', 'through', 'away', 'under'].includes(word)),
	},
	{ bases: set('meet'), to: 'move', when: ({ after }) => after.some((word) => ['at', 'in'].includes(word)) },
	{
		bases: set('pledge vow'),
		to: 'yes',
		when: ({ after }) =>
			after.some((word) => ['fealty', 'allegiance', 'loyalty', 'sword', 'service'].includes(word)),
	},
	{
		bases: set('walk go come run stay sit ride sail leave travel flee escape dance step fly head climb'),
		to: 'persuade',
		when: ({ after, mine }) => !mine && / with (?:me|us)\b/.test(` ${after.join(' ')}`),
	},
	{
		bases: set('walk run step go jump leap crawl charge dive march wade stride'),
		to: 'other',
		when: ({ after }) => PERIL.test(after.join(' ')),
	},
	{
		bases: set('put wrap drape lay place hang tuck'),
		to: 'help',
		when: ({ after, person }) =>
			person &&
			(after.includes('around') || after.includes('round')) &&
			!after.some((word) => BINDS.has(word)),
	},
	{ bases: set('fly ride drive sail steer pilot'), to: 'move', when: () => true },
];
