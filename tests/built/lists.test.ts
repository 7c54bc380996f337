// Lists under filters, and unknown addresses, over a real network: complete without a script.
import { rm } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdventureBook, isListed } from '#lib/library/books.ts';
import { createDataFolder } from '#tests/support/storage/made-once.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { type RunningServer, sendRaw, startServer } from './running.ts';
import { decodeEntities, readBuilt } from './site-files.ts';

const { worlds, adventures } = await worldsLibrary();
/** The count line of the public adventures that a filter leaves. */
function countOf(isLeft: (one: AdventureBook) => boolean = () => true): string {
	const open = worlds.filter(({ world }) => world.isPublic).map(({ slug }) => slug);
	const left = adventures.filter(
		(one) => open.includes(one.worldSlug) && isListed(one.adventure) && isLeft(one),
	);
	return `${left.length} adventure${left.length === 1 ? '' : 's'} found`;
}
const inMystika = ({ worldSlug }: AdventureBook) => worldSlug === 'mystika';
const isHard = (one: AdventureBook) => inMystika(one) && one.adventure.difficulty === 'hard';

const folder = await createDataFolder('lists');
let server: RunningServer;

beforeAll(async () => {
	server = await startServer({ DATA_DIR: folder });
});
afterAll(async () => {
	await server?.stop();
	await rm(folder, { recursive: true, force: true });
});

async function open(path: string): Promise<{ status: number; html: string; count: string; cards: string[] }> {
	const response = await fetch(server.url + path);
	const html = await response.text();
	return {
		status: response.status,
		html,
		count: /id="count"[^>]*>([^<]*)/.exec(html)?.[1] ?? '',
		cards: html.match(/<article[\s\S]*?<\/article>/g) ?? [],
	};
}

const chipsOf = (html: string) =>
	Object.fromEntries(
		[...html.matchAll(/<a class="chip"([^>]*)>([^<]*)/g)].map(([, attributes = '', tag = '']) => [
			tag.trim(),
			{
				href: decodeEntities(/href="([^"]*)"/.exec(attributes)?.[1] ?? ''),
				chosen: attributes.includes('aria-current="true"'),
			},
		]),
	);
const searchOf = (html: string) =>
	decodeEntities(/<input[^>]*name="search"[^>]*?\svalue="([^"]*)"/.exec(html)?.[1] ?? '');
/** The options that are chosen, by their value. */
const chosenIn = (html: string) =>
	[...html.matchAll(/<option value="([^"]*)" selected/g)].map(([, value]) => value);

test('a deep link with filters is drawn filtered, with the filters set', async () => {
	const { html, count, cards } = await open('/adventures?world=mystika&difficulty=hard');
	expect(count).toBe(countOf(isHard));
	expect(cards[0]).toContain('/adventures/the-moon-falls-due');
	expect(chosenIn(html)).toEqual(['mystika', 'hard']);
});

test("a world's list is filtered, too", async () => {
	const { html, count, cards } = await open('/worlds/mystika/adventures?difficulty=hard');
	expect(count).toBe(countOf(isHard));
	expect(cards[0]).toContain('/adventures/the-moon-falls-due');
	expect(chosenIn(html)).toEqual(['mystika', 'hard']);
	expect(html).toContain('<title>Adventures in Mystika');
	const isOldLaw = (one: AdventureBook) =>
		inMystika(one) && one.adventure.tags.some((tag) => tag.toLowerCase() === 'old law');
	expect((await open('/worlds/mystika/adventures/?tags=old+law&world=aetherium')).count).toBe(
		countOf(isOldLaw),
	);
	expect((await open('/worlds/mystika/adventures?search=')).count).toBe(countOf(inMystika));
	expect((await open('/worlds/mystika/adventures')).count).toBe(countOf(inMystika));
});

test('the six featured adventures are the first six of the list', async () => {
	const slugs = async (path: string) =>
		(await open(path)).cards.flatMap((card) => /\/adventures\/([\w-]+)"/.exec(card)?.[1] ?? []);
	const featured = await slugs('/');
	expect(featured).toHaveLength(6);
	expect((await slugs('/adventures')).slice(0, 6)).toEqual(featured);
	expect((await slugs('/adventures?page=1')).slice(0, 6)).toEqual(featured);
});

test('chips add their tag to the chosen ones or remove it, by plain links', async () => {
	const { html } = await open('/adventures?tags=Mystery&difficulty=easy');
	expect(chipsOf(html)['Mystery']).toEqual({ href: '/adventures?difficulty=easy', chosen: true });
	expect(chipsOf(html)['Endgame']).toEqual({
		href: '/adventures?difficulty=easy&tags=Mystery,Endgame',
		chosen: false,
	});
});

test('the pages of a list hold everything once, by plain links', async () => {
	const first = await open('/adventures');
	const next = /<a[^>]*href="([^"]*)"[^>]*rel="next"/.exec(first.html)?.[1] ?? '';
	const second = await open(next);
	expect(second.html.includes('rel="prev"')).toBe(true);
	const all = [...first.cards, ...second.cards];
	for (let page = 3; all.length < Number.parseInt(first.count, 10) && page < 100; page += 1)
		all.push(...(await open(`/adventures?page=${page}`)).cards);
	const slugs = all.map((card) => /\/adventures\/([\w-]+)"/.exec(card)?.[1]);
	expect(new Set(slugs).size).toBe(slugs.length);
	expect(slugs.length).toBe(Number.parseInt(first.count, 10));
	expect(first.count).toBe(second.count);
	expect(/rel="canonical" href="[^"]*\/adventures\?page=2"/.test(second.html)).toBe(true);
});

test("Empty state: 'No adventures found matching your criteria.' with a Clear Filters button", async () => {
	const { html, count, cards } = await open('/adventures?search=nothing-has-this-in-it');
	expect([count, cards.length]).toEqual(['0 adventures found', 0]);
	expect(html.includes('No adventures found matching your criteria.')).toBe(true);
	expect(html.match(/<button[^>]*form="clear-filters"[^>]*>\s*Clear Filters/g)).toHaveLength(2);
	const near = await open('/adventures?world=veloria&difficulty=hard&tags=Horror');
	expect(near.html).toMatch(/Without <b>Veloria<\/b>\s*<\/span>\s*<span>\s*\d+ adventures?/);
	const [, href = ''] = /<li> ?<a href="([^"]+)"[^>]*>\s*<span>\s*Without <b>Veloria</.exec(near.html) ?? [];
	expect((await open(decodeEntities(href))).cards.length).toBeGreaterThan(0);
	const worlds = await open('/worlds?search=nothing-has-this-in-it');
	expect(worlds.html.includes('No worlds found matching your criteria.')).toBe(true);
});

test('world filters mirror the query parameters search, tag and tags (comma separated)', async () => {
	const { html, count } = await open('/worlds?tag=Intrigue&search=the');
	expect(chosenIn(html)).toEqual(['Intrigue']);
	expect(searchOf(html)).toBe('the');
	expect(count).toMatch(/^\d+ worlds? found$/);
	expect(chipsOf((await open('/worlds?tags=Intrigue')).html)['Intrigue']?.chosen).toBe(true);
});

test.each([
	'?difficulty=banana',
	'?tags=,,x',
	'?world=nowhere',
	'?page=-1',
	'?page=1e9',
	'?search=',
	'?tags=%00',
])('/adventures%s shows a whole list', async (query) => {
	const { status, count, cards } = await open(`/adventures${query}`);
	expect([status, count]).toEqual([200, countOf()]);
	expect(cards.length).toBeGreaterThan(5);
});

test('a query of 10 KB is answered, its search cut at 100 characters', async () => {
	const { status, html } = await open(`/adventures?search=${'x'.repeat(10_000)}`);
	expect(status).toBe(200);
	expect(searchOf(html)).toBe('x'.repeat(100));
});

test('markup in a search is text', async () => {
	const markup = '"><script>alert(1)</script>';
	const { html } = await open(`/adventures?search=${encodeURIComponent(markup)}`);
	expect(searchOf(html)).toBe(markup);
	expect(html.replace(/\svalue="[^"]*"/g, '').includes('<script>alert')).toBe(false);
});

test('an invalid cookie changes nothing', async () => {
	const answer = await sendRaw(
		server.url,
		`GET /adventures?difficulty=easy HTTP/1.1\r\nHost: x\r\nCookie: guestId=%00;;=;${'a=b;'.repeat(500)}\r\nConnection: close\r\n\r\n`,
	);
	expect(answer).toMatch(/^HTTP\/1.1 200/);
});

test('a list drawn on demand is as light as a built one, and requests no picture that is resized on demand', async () => {
	const { html } = await open('/adventures?search=e');
	const styles = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, path = '']) => path);
	const bytes = [html, ...styles.map(readBuilt)].reduce(
		(sum, text) => sum + brotliCompressSync(text).length,
		0,
	);
	expect(bytes).toBeLessThanOrEqual(14_600);
	expect(html.includes('/_image')).toBe(false);
});

test.each([
	['/nowhere', 'Page Not Found', 'Go Home'],
	['/adventures/nothing', 'Adventure Not Found', 'Back to Adventures'],
	['/adventures/nothing/characters', 'Adventure Not Found', 'Back to Adventures'],
	['/worlds/nothing', 'World Not Found', 'Back to Worlds'],
	['/worlds/nothing/adventures?difficulty=hard', 'World Not Found', 'Back to Worlds'],
	['/worlds/mystika/adventures/the-noon-kite', 'Adventure Not Found', 'Back to Adventures'],
])('%s: %s with %s', async (path, title, label) => {
	const { status, html } = await open(path);
	expect(status).toBe(404);
	for (const words of [`${title}</h1>`, label, 'Go Back'])
		expect([words, html.includes(words)]).toEqual([words, true]);
});
