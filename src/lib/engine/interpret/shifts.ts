import type { Verb } from '../../content/verbs.ts';
import type { Act, Page } from './acts.ts';
import { DETERMINERS, PREPOSITIONS } from './grammar.ts';
import type { Mention } from './names.ts';

/** What an act is done to, as far as its sense depends on it. */
interface Setting {
	/** Named right after the verb. */
	object: Mention | undefined;
	/** Words after the verb up to the next act. */
	after: string[];
	/** A person is named somewhere after the verb. */
	person: boolean;
	/** The preposition before that person. */
	manner: string;
}

interface Shift {
	bases: ReadonlySet<string>;
	to: Verb;
	when(setting: Setting): boolean;
}

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '));
const onPerson = ({ object }: Setting) => Boolean(object?.ids.npc && !object.own);
const onItem = ({ object }: Setting) => Boolean(object?.ids.item && !object.ids.npc);

/** Verbs whose sense turns on what follows them. */
const SHIFTS: Shift[] = [
	{ bases: set('throw fling hurl lob toss pelt'), to: 'attack', when: ({ manner }) => manner === 'at' },
	{ bases: set('throw fling hurl lob toss'), to: 'give', when: ({ manner }) => manner === 'to' },
	{
		bases: set('throw fling hurl lob swing'),
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
		bases: set('take bring lead'),
		to: 'move',
		when: (setting) => onPerson(setting) && setting.after.includes('to'),
	},
	{ bases: set('hold back'), to: 'help', when: onPerson },
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
	{ bases: set('fly ride drive sail steer pilot'), to: 'move', when: () => true },
];

/** The act that a verb means with what follows it. */
export function shiftedVerb(page: Page, act: Act, until: number): Verb {
	if (act.kind === 'question' || act.kind === 'phrase' || act.kind === 'reply') return act.verb;
	const shifts = SHIFTS.filter(({ bases }) => bases.has(act.base));
	if (shifts.length === 0) return act.verb;
	const person = page.mentions.find(
		(mention) => mention.ids.npc && mention.at >= act.end && mention.at < until,
	);
	const setting: Setting = {
		object: objectOf(page, act, until),
		after: page.tokens.slice(act.end, until).map((token) => token.word),
		person: Boolean(person),
		manner: person ? prepositionOf(page, person, act.end) : '',
	};
	return shifts.find((shift) => shift.when(setting))?.to ?? act.verb;
}

/** What is named right after the verb, with nothing but an article or adjectives between. */
export function objectOf(page: Page, act: Act, until: number): Mention | undefined {
	for (let at = act.end; at < Math.min(until, act.end + 4); at++) {
		const token = page.tokens[at];
		if (!token || token.stop > 0) return undefined;
		const mention = page.starts.get(at);
		if (mention) return mention;
		if (PREPOSITIONS.has(token.word) && !['up', 'down', 'out', 'off', 'over'].includes(token.word))
			return undefined;
	}
	return undefined;
}

/** The preposition that governs a named thing, or an empty string. */
export function prepositionOf(page: Page, mention: Mention, from: number): string {
	for (let at = mention.at - 1; at >= Math.max(from, mention.at - 4); at--) {
		if ((page.tokens[at + 1]?.stop ?? 0) > 0) return '';
		const word = page.tokens[at]?.word ?? '';
		if (PREPOSITIONS.has(word) || word === 'regarding' || word === 'concerning') return word;
		// A verb between them takes the name for its own object.
		if (page.words.forms.get(word)?.verb && !DETERMINERS.has(page.tokens[at - 1]?.word ?? '')) return '';
		if (page.closes.get(at + 1)?.own === false) return '';
	}
	return '';
}
