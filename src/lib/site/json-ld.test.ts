import { expect, test } from 'vitest';
import { adventureThing, breadcrumbs, describeProduct, faqPage, jsonLd, worldThing } from './json-ld.ts';

const address = (path: string) => `https://stonecast.example${path}`;
const world = {
	title: 'Mystika',
	description: 'Every spell is a promise.',
	path: '/worlds/mystika',
	picture: '/og/worlds/mystika.jpg',
	tags: ['High fantasy', 'Courtly'],
};

test('no title can end the script', () => {
	const title = '</script><script>alert(1)</script><!--';
	const text = jsonLd([worldThing({ ...world, title }, [], address)]);
	expect(text).not.toContain('<');
	expect(JSON.parse(text)['@graph'][0].name).toBe(title);
});

test('breadcrumbs are numbered from one and absolute', () => {
	const { itemListElement } = breadcrumbs(
		[
			{ name: 'Home', path: '/' },
			{ name: 'Worlds', path: '/worlds' },
		],
		address,
	);
	expect(itemListElement).toEqual([
		{ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://stonecast.example/' },
		{ '@type': 'ListItem', position: 2, name: 'Worlds', item: 'https://stonecast.example/worlds' },
	]);
});

test('an adventure is a game set in its world, and the world lists it', () => {
	const crumb = { name: 'Mystika', path: '/worlds/mystika' };
	const adventure = adventureThing(
		{ ...world, title: 'The Fox', path: '/adventures/fox', published: '2026-11-20', world: crumb },
		address,
	);
	expect(adventure).toMatchObject({
		'@type': 'VideoGame',
		url: 'https://stonecast.example/adventures/fox',
		datePublished: '2026-11-20',
		isPartOf: { name: 'Mystika', url: 'https://stonecast.example/worlds/mystika' },
	});
	expect(worldThing(world, [{ name: 'The Fox', path: '/adventures/fox' }], address)['hasPart']).toEqual([
		{ '@type': 'VideoGame', name: 'The Fox', url: 'https://stonecast.example/adventures/fox' },
	]);
});

test('questions and the product are described', () => {
	expect(faqPage([{ question: 'What is a stone?', answer: 'A turn.' }])).toMatchObject({
		'@type': 'FAQPage',
		mainEntity: [{ name: 'What is a stone?', acceptedAnswer: { text: 'A turn.' } }],
	});
	expect(describeProduct(address).map((thing) => thing['@type'])).toEqual(['WebSite', 'VideoGame']);
});
