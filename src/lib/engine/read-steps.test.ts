import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { framesSchema } from '#lib/content/frames.ts';
import { lexiconSchema } from '#lib/content/shared.ts';
import { compileWords, type Named, readSteps, type Surroundings } from './interpret.ts';
import type { Reading, Step } from './step.ts';

const content = (file: string): unknown =>
	parse(readFileSync(new URL(`../../content/shared/${file}.yaml`, import.meta.url), 'utf8'));

const NAMES: Named[] = [
	{ id: 'gundred', kind: 'npc', name: 'Gundred', aliases: [] },
	{ id: 'osbern', kind: 'npc', name: 'Osbern', aliases: [] },
	{ id: 'captain', kind: 'npc', name: 'the captain', aliases: [] },
	{ id: 'penny', kind: 'item', name: 'a penny', aliases: ['pennies'] },
	{ id: 'letter', kind: 'item', name: 'a letter', aliases: [] },
	{ id: 'knife', kind: 'item', name: 'a knife', aliases: [] },
];
const AROUND: Surroundings = {
	here: ['gundred', 'osbern', 'captain'],
	held: ['penny'],
	pronouns: { gundred: 'she', osbern: 'he', captain: 'they' },
};
const words = compileWords(
	lexiconSchema.parse(content('lexicon')),
	{},
	NAMES,
	framesSchema.parse(content('frames')),
);
const read = (text: string): Reading => readSteps(text, words, AROUND);

function first(text: string): Step {
	const [step] = read(text).steps;
	if (!step) throw new Error(`no step in: ${text}`);
	return step;
}

test.each([
	['I give Gundred nothing and bow', ['bow']],
	['I touch nothing and sit down', ['sit']],
])('does nothing that is done to nothing: %s', (text, frames) => {
	expect(
		read(text)
			.steps.filter(({ negated }) => !negated)
			.map(({ frame }) => frame),
	).toEqual(frames);
});

test.each([
	["I don't open the chest, only touch it", 'touch', 'the chest'],
	['without waking the old dog I step over it', 'go', undefined],
	['dont tear the page, just fold it twice', 'fold', 'the page'],
	['I will never read that letter, I only burn it', 'burn', 'that letter'],
])('reads what is done in place of what is denied, and to what: %s', (text, frame, object) => {
	const { steps } = read(text);
	expect(steps.map((step) => step.frame)).toEqual([frame]);
	if (object) expect(steps[0]?.object?.text).toContain(object.split(' ').at(-1));
});

test.each([
	['sit back down at my table and read the grain note carefully', ['sit', 'read']],
	['Move the rows into Bay D, singing', ['carry']],
	['take the letters and promise to keep them safe', ['take', 'promise']],
	['I keep my mouth shut', ['silent']],
	['I give the captain a piece of my mind', ['insult']],
	['set an ambush on the quay', ['hide']],
	['pry up a floorboard', ['open']],
	['follow her', ['follow']],
	['lay down by the wall', ['lie']],
	['get on the tram', ['enter']],
	['take a break to get my strength back', ['sleep']],
	['sit close to the fire to warm up', ['sit']],
	['carry on down the lane', ['go']],
	['i walk over to the desk open the drawer take the letter and go', ['go', 'open', 'take', 'go']],
	['First I tie the rope to the rail, then I climb down, and finally I whistle', ['tie', 'climb', 'sing']],
	['get on your feet', ['stand']],
	['scan your surroundings', ['look']],
	['flip gundred off', ['insult']],
])('finds every step of: %s', (text, frames) => {
	expect(read(text).steps.map(({ frame }) => frame)).toEqual(frames);
});

test('keeps the manner, the thing and the person of an act', () => {
	expect(first('read the grain note silently to myself')).toMatchObject({
		manner: ['silently'],
		object: { head: 'note' },
	});
	expect(first('punch the man on the roof of the van')).toMatchObject({
		frame: 'hit',
		person: { head: 'man', ids: {} },
		harm: 2,
	});
	expect(first('with my knife I scratch a tiny chalk mark into the oar')).toMatchObject({
		frame: 'write',
		instrument: { head: 'knife', ids: { item: 'knife' } },
		places: [{ preposition: 'into', thing: { head: 'oar' } }],
	});
	expect(first('I pay Gundred 5 pennies')).toMatchObject({
		frame: 'pay',
		amount: 5,
		person: { ids: { npc: 'gundred' } },
		object: { ids: { item: 'penny' } },
	});
	expect(
		first('put my hand between his face and the sun').places.map(({ preposition }) => preposition),
	).toContain('between');
});

test('what is denied, conditional, wished for or only the purpose is no act', () => {
	expect(read('DO NOT TOUCH, JUST WATCH').steps.map(({ frame }) => frame)).toEqual(['look']);
	expect(first('without letting Gundred notice, I scratch a tiny chalk mark')).toMatchObject({
		frame: 'write',
		harm: 0,
	});
	expect(first('I would rather not accuse her')).toMatchObject({ verb: 'no', negated: true, harm: 0 });
	expect(first('If Gundred refuses, I leave').condition).toBe('If Gundred refuses');
	expect(first('I will pay his debts if he tells me the truth')).toMatchObject({
		frame: 'pay',
		condition: 'if he tells me the truth',
	});
	expect(first('I was about to strike Osbern, but I sit down')).toMatchObject({ frame: 'sit', harm: 0 });
	expect(first('I climb the ladder to get away from Osbern').frame).toBe('climb');
	expect(first('use the hook to fish the letter out of the water')).toMatchObject({
		instrument: { head: 'hook' },
	});
});

test('takes back what the player takes back', () => {
	const { steps, doubts } = read('no wait, I meant a confession');
	expect(steps.map(({ frame }) => frame)).toEqual(['confess']);
	expect(doubts).toContain('taken back');
});

test('hears whom the words are for and how they are meant', () => {
	expect(first('confront Osbern: I don’t want you ruined, tell me why')).toMatchObject({
		person: { ids: { npc: 'osbern' } },
		said: { content: expect.stringContaining('tell me why') },
		harm: 0,
	});
	expect(first('GUNDRED YOU LIAR TELL ME THE TRUTH')).toMatchObject({
		person: { ids: { npc: 'gundred' } },
		said: { kind: 'insult' },
	});
	expect(first('please to give me the letter')).toMatchObject({
		said: { kind: 'request' },
		object: { ids: { item: 'letter' } },
	});
	expect(first('she must to say me the truth').said?.kind).toBe('request');
	expect(first('Osbern, is the ladder safe?')).toMatchObject({
		said: { kind: 'question' },
		person: { ids: { npc: 'osbern' } },
	});
	expect(first('tell the captain I’ll sink the boat unless she pays').said?.kind).toBe('threat');
	expect(first('“You are late,” I tell Osbern').said).toEqual({
		kind: 'claim',
		content: 'You are late,',
		quoted: true,
	});
	expect(first('I promise Gundred I will come back')).toMatchObject({
		frame: 'promise',
		person: { ids: { npc: 'gundred' } },
	});
	expect(first('kneel, all of you')).toMatchObject({ said: { kind: 'order' }, person: { head: 'everyone' } });
});

test('mends misspelt words, and never the first letter', () => {
	expect(first('i thretean gundred wiht my knfie')).toMatchObject({
		frame: 'threaten',
		person: { ids: { npc: 'gundred' } },
		instrument: { ids: { item: 'knife' } },
	});
	expect(first('giv her teh leter')).toMatchObject({ frame: 'give', object: { ids: { item: 'letter' } } });
	expect(first('I talk to the bakr').word).toBe('talk');
});

test.each([
	'hug Gundred until she stops crying',
	'I hold Osbern’s hand',
	'give him back his watch',
	'catch Gundred before she falls',
	'take the splinter out of her finger, gently',
	'beat Osbern at cards',
	'kill an hour by the fire',
	'I steal a glance at the captain',
	'smash the empty crate',
	'I do not want to hurt Osbern',
	'swipe the keycard through the reader',
	'I hold her hair back while she is sick',
])('sees no harm in: %s', (text) => {
	expect(Math.max(0, ...read(text).steps.map(({ harm }) => harm))).toBe(0);
});

test.each([
	'stab Osbern with my knife',
	'steal the captain’s letter',
	'I kick Gundred',
	'push Osbern into the water',
])('sees the harm in: %s', (text) => {
	expect(first(text).harm).toBe(2);
});

test('names what it does not account for', () => {
	expect(read('take the letter').left).toEqual([]);
	expect(read('take the letter, xyzzy').left.length).toBeGreaterThan(0);
});

test('reads 2,000 characters of any words in little time', () => {
	for (const part of [
		'a ',
		'if he asks and ',
		'take the cup and the knife and ',
		'xq ',
		'to go to ',
		'“x” ',
		'the man of ',
	]) {
		const began = performance.now();
		read(part.repeat(Math.floor(2000 / part.length)));
		expect(performance.now() - began).toBeLessThan(2000);
	}
});
