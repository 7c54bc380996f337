import { capitalize } from '#lib/engine/slots.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import { isMany } from './name-thing.ts';

/** The endings of verbs and the pronouns, for a thing and for many: `hold{s}`, `catch{es}`, `fl{ies}`. */
const ONE = {
	it: 'it',
	them: 'it',
	its: 'its',
	itself: 'itself',
	s: 's',
	es: 'es',
	ies: 'ies',
	is: 'is',
	was: 'was',
	has: 'has',
};
const MANY = {
	it: 'they',
	them: 'them',
	its: 'their',
	itself: 'themselves',
	s: '',
	es: '',
	ies: 'y',
	is: 'are',
	was: 'were',
	has: 'have',
};

/** A name of more than three words without what follows its noun: `the bolts of the doors` are the bolts. */
function shortName({ name }: Pick<Thing, 'name'>): string {
	const [before = name] = name.split(/ (?:of|in|on|with|from|under|behind) /);
	return name.split(' ').length > 3 && before !== 'the' ? before : name;
}

/** Makes a line agree with its thing. */
export function agree(line: string, thing: Pick<Thing, 'name'>, others: Record<string, string> = {}): string {
	const forms: Record<string, string> = {
		...(isMany(thing) ? MANY : ONE),
		thing: shortName(thing),
		...others,
	};
	return line.replace(/\{(\w+)\}/g, (whole, slot: string) => {
		const low = slot.charAt(0).toLowerCase() + slot.slice(1);
		const value = forms[slot] ?? forms[low];
		if (value === undefined) return whole;
		return slot === low ? value : capitalize(value);
	});
}
