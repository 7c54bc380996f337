// What the specification says of detail, text and scoped pages, read from the built pages; each test quotes its line.
import { expect, test } from 'vitest';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { expectPattern, htmlToText, pageCards, pageHtml, pageText } from './page-text.ts';
import { builtPages } from './site-files.ts';

const { worlds, adventures } = await worldsLibrary();
const fox = '/adventures/the-fox-who-would-not-sign';

test("Adventure detail: cover, difficulty, stone cost, estimate '~2-4 hours', tags, description, a World Rules panel, a What Makes This World Unique panel", () => {
	const said = pageText(fox);
	for (const words of [
		'Easy',
		`${adventures.find(({ slug }) => fox.endsWith(slug))?.adventure.stoneCost} Casting Stones`,
		'~2-4 hours',
		'World Rules',
		'What Makes This World Unique',
	])
		expect(said).toContain(words);
	for (const kind of ['Relationships', 'Factions', 'NPC agency', 'World rules']) expect(said).toContain(kind);
	expectPattern(pageHtml(fox), /role="meter"/);
});

test('Side panel: Begin Adventure (disabled and labelled Invite Required; does nothing), Learn About {world}, and a world card with tagline and tags', () => {
	const html = pageHtml(fox);
	expectPattern(html, /<button[^>]*\sdisabled[^>]*>\s*Invite Required/);
	expect(/<button[^>]*data-explains/.test(html)).toBe(false);
	expect(pageText(fox)).toContain('Begin Adventure');
	expect(pageText(fox)).toContain('Learn About Mystika');
	expect(pageText(fox)).toContain(worlds.find(({ slug }) => slug === 'mystika')?.world.tagline);
});

test("every adventure's page has the dialog's parts, with three numbered scenarios", () => {
	for (const { slug, adventure } of adventures) {
		const html = pageHtml(`/adventures/${slug}`);
		for (const part of ['excerpt', 'facts', 'description', 'scenarios', 'tags', 'world', 'features', 'rules'])
			expect(html.match(new RegExp(`data-part="${part}"`, 'g')), `${slug}: ${part}`).toHaveLength(1);
		for (const scenario of adventure.scenarios) expect(pageText(`/adventures/${slug}`)).toContain(scenario);
		expectPattern(html, /data-part="scenarios"[\s\S]*?<ol[\s\S]*?(<li[\s\S]*?){3}<\/ol>/);
	}
});

test('World detail: stats, rules, unique features, adventures, Quick Actions; genre is the first tag; complexity is High if more than 3 rules, else Medium', () => {
	for (const { slug, world } of worlds) {
		const said = pageText(`/worlds/${slug}`);
		const own = adventures.filter(({ worldSlug }) => worldSlug === slug);
		const stones = own.reduce((sum, { adventure }) => sum + adventure.stoneCost, 0);
		expect(said).toContain(
			`Adventures ${own.length} World rules ${world.rules.length} Features ${world.differentiators.length} Total stones ${stones}`,
		);
		for (const words of ['Quick Actions', 'Browse All Adventures', 'Start First Adventure', 'World Rules'])
			expect(said).toContain(words);
		expect(said).toContain(`Genre ${world.tags[0]}`);
		expect(said).toContain(`Complexity ${world.rules.length > 3 ? 'High' : 'Medium'}`);
		expect(pageCards(`/worlds/${slug}`)).toHaveLength(own.length);
	}
});

test('World rule progress bar = (current - min) / (max - min) * 100; the voidreach alien-relations meter ranges -100 to 100', () => {
	for (const { slug, world } of worlds) {
		const bars = [...pageHtml(`/worlds/${slug}`).matchAll(/role="meter"[^>]*>\s*<rect width="([\d.]+)%"/g)];
		const wanted = world.rules.map(({ min, current, max }) => ((current - min) / (max - min)) * 100);
		expect(bars.map(([, width]) => Number(width))).toEqual(wanted);
	}
	expect(pageText('/worlds/voidreach')).toContain('(-100 to 100)');
});

test.each([
	[fox, 'Back to Adventures', '/adventures'],
	['/worlds/mystika', 'Back to Worlds', '/worlds'],
	[`${fox}/characters`, 'Back to Adventure', fox],
	[`/worlds/mystika${fox}`, 'Back to Home', '/'],
])('Back button: %s: %s leads to %s', (path, label, href) => {
	expectPattern(pageHtml(path), new RegExp(`<a href="${href}"[^>]*>\\s*<svg[\\s\\S]*?</svg>\\s*${label}`));
});

test('worlds-scoped routes: the same screens, with the canonical link of the one', () => {
	for (const { slug, worldSlug } of adventures) {
		const scoped = pageHtml(`/worlds/${worldSlug}/adventures/${slug}`);
		expectPattern(scoped, new RegExp(`rel="canonical" href="[^"]*//[^/"]+/adventures/${slug}"`));
		expect(htmlToText(scoped)).toContain('Begin Adventure');
		expect(pageText(`/worlds/${worldSlug}/adventures/${slug}/character`)).toContain('Start Your Adventure');
	}
	const own = adventures.filter(({ worldSlug }) => worldSlug === 'noctis-veil');
	expect(pageText('/worlds/noctis-veil/adventures')).toContain(`${own.length} adventures found`);
	expectPattern(pageHtml('/worlds/noctis-veil/adventures'), /<option value="noctis-veil" selected/);
});

test('Footer shows a 2024 copyright; Header: brand link to /, Adventures, My Games (also /adventures), Light, Dark, System', () => {
	for (const path of ['/', '/adventures', '/worlds/mystika', '/faq', '/tos']) {
		const html = pageHtml(path);
		expect(pageText(path)).toContain('© 2024');
		expectPattern(html, /<a class="brand[^"]*" href="\/"/);
		expectPattern(html, /href="\/adventures"[^>]*>\s*My Games/);
		for (const theme of ['light', 'dark', 'system']) expect(html).toContain(`data-set-theme="${theme}"`);
		expect(html).toContain('href="#main"');
		expect(html).toContain('id="side-menu"');
	}
});

test('Explore layout: header with a search button, plus footer', () => {
	for (const { path, html } of builtPages.filter(({ path }) => /^\/(adventures|worlds)(\/|$)/.test(path))) {
		const play = /\/characters$/.test(path);
		expect(html.includes('data-search'), path).toBe(!play);
		expect(html.includes('<footer'), path).toBe(!play);
	}
});

test('Static pages: terms, privacy, AI-content disclaimer, FAQ, about, contact, with related links', () => {
	const names = ['tos', 'privacy', 'ai-disclaimer', 'faq', 'about', 'contact'];
	for (const name of names) {
		const html = pageHtml(`/${name}`);
		const related = html.slice(html.indexOf('aria-labelledby="related"'));
		const links = [...related.matchAll(/href="\/([\w-]+)"/g)].map(([, to]) => to);
		expect(links.filter((to) => names.includes(to ?? '')).length, name).toBeGreaterThan(1);
		expect(pageText(`/${name}`).length, name).toBeGreaterThan(1500);
		expect(pageHtml('/'), 'the footer').toContain(`href="/${name}"`);
	}
	expect(pageHtml('/faq').match(/<details/g)?.length).toBeGreaterThan(10);
});

test('text that editors write from right to left, or at length, keeps its direction and breaks', () => {
	for (const path of [fox, '/worlds/mystika', '/faq']) expectPattern(pageHtml(path), /<h1[^>]*\sdir="auto"/);
	for (const path of ['/adventures', '/worlds']) expectPattern(pageHtml(path), /<h3[^>]*\sdir="auto"/);
});
