import { expect, test } from 'vitest';
import { searchEntries, toSearchEntries } from './search.ts';

const list = toSearchEntries({
	worlds: [
		['mystika', 'Mystika', 'Where every oath is kept', ['Fantasy'], ''],
		['noctis-veil', 'Noctis Veil', 'The lamps are lit', ['Horror', 'Mystery'], ''],
	],
	adventures: [
		['the-fox', 'The Fox Who Would Not Sign', 0, ['Law'], 'No heist at all.'],
		['steps', 'Forty-Eight Steps', 1, ['Heist'], 'Two burglars and a promissory note.'],
		['cafe', 'The Café at Marl’s', 1, ['Mystery'], ''],
	],
});
const titles = (query: string) => searchEntries(list, query).map(({ title }) => title);

test('finds worlds and adventures by title, world, tagline and tag', () => {
	expect(titles('fox')).toEqual(['The Fox Who Would Not Sign']);
	expect(titles('oath')).toEqual(['Mystika']);
	expect(titles('law')).toEqual(['The Fox Who Would Not Sign']);
	expect(searchEntries(list, 'fox')[0]?.href).toBe('/adventures/the-fox');
});

test('finds by a word of a description, after all that is named so', () => {
	for (const query of ['promissory', 'promis']) expect(titles(query)).toEqual(['Forty-Eight Steps']);
	expect(titles('oath burglars')).toEqual([]);
	expect(titles('steps burglars')).toEqual(['Forty-Eight Steps']);
	expect(titles('heist')).toEqual(['Forty-Eight Steps', 'The Fox Who Would Not Sign']);
});

test("a match in the title comes before a match in the world's name", () => {
	expect(titles('mystika')).toEqual(['Mystika', 'The Fox Who Would Not Sign']);
	expect(titles('myst')[0]).toBe('Mystika');
	expect(titles('veil')[0]).toBe('Noctis Veil');
});

test('every word must be found, in any order', () => {
	expect(titles('sign fox')).toEqual(['The Fox Who Would Not Sign']);
	expect(titles('fox lamps')).toEqual([]);
});

test('accents, case, hyphens and apostrophes do not matter', () => {
	expect(titles('CAFE marls')).toEqual(['The Café at Marl’s']);
	expect(titles('forty eight')).toEqual(['Forty-Eight Steps']);
});

test.each(['mystkia', 'mistika', 'mystka', 'mysstika'])('finds mystika by the misspelling %s', (query) => {
	expect(titles(query)[0]).toBe('Mystika');
});

test.each(['', '   ', '???', '<img src=x>'])('"%s" finds nothing', (query) => {
	expect(titles(query)).toEqual([]);
});

test('relevance lies between 0 and 1; the default limit is 20 results', () => {
	const many = Array.from({ length: 50 }, (_, n) => ({
		type: 'world' as const,
		title: `World ${n}`,
		note: '',
		tags: [],
		href: '',
	}));
	expect(searchEntries(many, 'world')).toHaveLength(20);
	expect(searchEntries(many, 'world', 100)).toHaveLength(50);
	for (const { relevance } of [...searchEntries(list, 'my'), ...searchEntries(many, 'world 7')]) {
		expect(relevance).toBeGreaterThan(0);
		expect(relevance).toBeLessThanOrEqual(1);
	}
});
