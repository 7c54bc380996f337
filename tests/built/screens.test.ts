// What the specification says of the public screens, read from the built pages; each test quotes its line.
import { expect, test } from 'vitest';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { expectPattern, htmlToText, pageCards, pageHtml, pageText } from './page-text.ts';
import { builtPages, decodeEntities } from './site-files.ts';

const { worlds, adventures } = await worldsLibrary();

test('Hero tagline: Cast stones to shape living worlds.', () => {
	expectPattern(pageHtml('/'), /<h1[^>]*>Cast stones to shape living worlds\.<\/h1>/);
});

test('Invite-only card with an e-mail field and Notify Me (disabled while empty)', () => {
	expectPattern(pageHtml('/'), /<input[^>]*type="email"/);
	expectPattern(pageHtml('/'), /<button[^>]*\sdisabled[^>]*>\s*Notify Me/);
});

test('Buttons Explore Adventures and Discover Worlds', () => {
	expectPattern(pageHtml('/'), /href="\/adventures"[^>]*>(?:<svg[\s\S]*?<\/svg>)?\s*Explore Adventures/);
	expectPattern(pageHtml('/'), /href="\/worlds"[^>]*>\s*Discover Worlds/);
});

test('Four feature cards: Dynamic Relationships, Warring Factions, NPC Agency, World-Specific Rules', () => {
	const [, cards = ''] = pageHtml('/').split('<ul class="feats">');
	const titles = [...cards.matchAll(/<li>\s*<h2[^>]*>([^<]*)/g)].map(([, title]) => title);
	expect(titles).toEqual(['Dynamic Relationships', 'Warring Factions', 'NPC Agency', 'World-Specific Rules']);
});

test('home 3 worlds and 6 adventures; grids 3 columns', () => {
	const [, shown = ''] = pageHtml('/').split('Featured Adventures');
	const [featured = '', worlds = ''] = shown.split('Explore Living Worlds');
	expect(worlds.match(/<article/g)).toHaveLength(3);
	expect(featured.match(/<article/g)).toHaveLength(6);
	for (const path of ['/', '/adventures', '/worlds']) expect(pageHtml(path)).toContain('lg:grid-cols-3');
});

test('A search text and an invite status also appear on the home page', () => {
	expect(pageHtml('/')).toContain('placeholder="Search adventures..."');
	expect(pageText('/')).toContain('Invite only for now');
	expect(pageText('/')).toContain('You are invited');
});

test.each([
	[
		'/',
		2,
		'This gateway is open only to invited travelers — for now. But the worlds beyond are waiting to be explored by those brave enough to cast their first stone.',
	],
	[
		'/adventures',
		3,
		'Only chosen travelers may cast stones here during this stage. But the adventures await those with the proper invitation.',
	],
	['/worlds', 3, 'Every world has its rules posted'],
])('%s: after %i seconds: %s', (path, seconds, words) => {
	const hint = /<template data-hint[\s\S]*?<\/template>/.exec(pageHtml(path))?.[0] ?? '';
	expect(hint).toContain(`data-after="${seconds}"`);
	expect(decodeEntities(hint)).toContain(words);
});

test('A dismissible hint notification from an in-world character exists', () => {
	const speakers = worlds.flatMap(({ npcs }) => npcs.map(({ name }) => name));
	const said = /<template data-hint[\s\S]*?<p[^>]*>([^<,]*),/.exec(pageHtml('/worlds'))?.[1];
	expect(speakers).toContain(said);
});

test('World card: cover, title, tagline, description, up to 3 tags plus a +N more badge, counts, Learn More and View Details', () => {
	for (const card of pageCards('/worlds')) {
		const book = worlds.find(({ world }) => card.includes(`>${world.title}</a>`));
		if (!book) throw new Error('a card of no world');
		const said = htmlToText(`<body>${card}`);
		const { tagline, description, tags, rules, differentiators, coverAlt } = book.world;
		for (const words of [tagline, description, 'Learn More', 'View Details']) expect(said).toContain(words);
		expect(decodeEntities(card)).toContain(`alt="${coverAlt}"`);
		expect(said).toContain(`${differentiators.length} features, ${rules.length} world rules`);
		expect(tags.filter((tag) => said.includes(` ${tag} `)).length).toBeGreaterThanOrEqual(3);
		expect(card.match(/<li class="chip"/g)).toHaveLength(tags.length > 3 ? 4 : 3);
		if (tags.length > 3) expect(said).toContain(`+${tags.length - 3} more`);
	}
});

test("Adventure card: cover, world-title badge, excerpt, stone cost ('N stones'), up to 3 tags, description, View Details and Start Adventure", () => {
	expect(pageCards('/adventures').length).toBe(12);
	for (const card of pageCards('/adventures')) {
		const book = adventures.find(({ slug }) => card.includes(`href="/adventures/${slug}"`));
		if (!book) throw new Error('a card of no adventure');
		const said = htmlToText(`<body>${card}`);
		const { excerpt, stoneCost, tags } = book.adventure;
		const world = worlds.find(({ slug }) => slug === book.worldSlug)?.world.title;
		for (const words of [excerpt, `${stoneCost} stones`, world, 'View Details', 'Start Adventure'])
			expect(said).toContain(words);
		expect(said).toContain(book.body.slice(0, 30).replace(/\s+/g, ' '));
		expect(card.match(/<li class="chip"/g)).toHaveLength(
			Math.min(tags.length, 3) + (tags.length > 3 ? 1 : 0),
		);
		expect(card).toContain('<img');
	}
});

test('Start is disabled and reads Invite Required when the user is not invited', () => {
	for (const path of ['/', '/adventures', '/worlds/mystika'])
		for (const button of pageHtml(path).match(/<button[^>]*>\s*Invite Required/g) ?? [])
			expect(button).toMatch(/\s(disabled|aria-disabled="true")/);
	expect(pageHtml('/adventures').match(/>\s*Invite Required/g)).toHaveLength(12);
});

test('Difficulty shows one, two or three stars (easy, medium, hard)', () => {
	const shown = new Set(
		builtPages.flatMap(({ html }) =>
			[
				...html.matchAll(
					/<span class="sr-only">Difficulty: <\/span>(\w+)<\/span>[\s\S]{0,200}?data-stars="(\d)"/g,
				),
			].map(([, word, stars]) => `${word} ${stars}`),
		),
	);
	expect([...shown].sort()).toEqual(['Easy 1', 'Hard 3', 'Medium 2']);
});

test("Filters card: text search (placeholder 'Search adventures...'), world select (All Worlds), difficulty select (All, Easy, Medium, Hard), Clear Filters, clickable tag chips", () => {
	const html = pageHtml('/adventures');
	expect(html).toContain('placeholder="Search adventures..."');
	const [, world = '', difficulty = ''] = html.split('<select');
	const options = (select: string) =>
		[...select.matchAll(/<option[^>]*>([^<]*)/g)].map(([, label = '']) => decodeEntities(label).trim());
	expect(options(world)).toEqual(['All Worlds', ...worlds.map(({ world }) => world.title)]);
	expect(options(difficulty)).toEqual(['All', 'Easy', 'Medium', 'Hard']);
	expect(pageText('/adventures')).toContain('Clear Filters');
	expect(html.match(/<a[^>]*class="chip"[^>]*href="\/adventures\?tags=/g)?.length).toBeGreaterThan(9);
	const all = html.slice(html.indexOf('id="tags"'), html.indexOf('id="show"'));
	expect(all.match(/<a[^>]*class="chip"/g)?.length).toBeGreaterThan(40);
});

test('Select items must not have an empty value', () => {
	const values = builtPages.flatMap(({ html }) => html.match(/<option[^>]*>/g) ?? []);
	expect(values.length).toBeGreaterThan(10);
	expect(values.filter((option) => !/\svalue="[^"]+"/.test(option))).toEqual([]);
});

test("Count line '{n} adventure(s) found', and a count of worlds found", () => {
	expect(pageText('/adventures')).toContain(`${adventures.length} adventures found`);
	expect(pageText('/worlds')).toContain(`${worlds.length} worlds found`);
});

test('Worlds list: search box, a primary tag select (All Tags), multi-tag chips, Clear Filters', () => {
	const html = pageHtml('/worlds');
	expectPattern(html, /<input[^>]*name="search"/);
	expectPattern(html, /<select[^>]*name="tag"[\s\S]*?All Tags/);
	expectPattern(html, /<a[^>]*class="chip"[^>]*href="\/worlds\?tags=/);
	expect(pageText('/worlds')).toContain('Clear Filters');
});
