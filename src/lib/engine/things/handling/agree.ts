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

/** What a line is about. */
type Named = Pick<Thing, 'name'> & Partial<Pick<Thing, 'source'>>;

/** The long name of a part without its whole: `the bolts of the doors` are the bolts. */
function shortName({ name, source }: Named): string {
	const [before = name] = name.split(/ (?:of|in|on) /);
	return source === 'part' && name.split(' ').length > 3 && before !== 'the' ? before : name;
}

/** Makes a line agree with its thing. */
export function agree(line: string, thing: Named, others: Record<string, string> = {}): string {
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
