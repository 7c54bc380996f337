import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readContentFiles } from '#integrations/content/content-files.ts';
import { describeSurroundings } from '#lib/engine/game.ts';
import { interpret } from '#lib/engine/interpret.ts';
import { planAttempt } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import { scene, stateOf, tiny } from '#lib/engine/story.fixture.ts';
import type { Story } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { attemptView } from '#lib/engine/view.ts';
import { nearChoices } from './near.ts';

const content = await readContentFiles();
/** The product's own frames and lexicon. */
const FILES = Object.fromEntries(
	['shared/frames.yaml', 'shared/lexicon.yaml'].map((path) => [path, parse(content[path] ?? '')]),
);

const sheets = {
	label: 'Read down the old signed sheets',
	description: 'Hundreds of paws, pegged up by the year.',
	does: ['read', 'look', 'find'],
	also: [
		'read the sheets',
		'go through the old papers with the paw prints',
		'have a look at the pegged-up records',
		'search the signed sheets for names',
		'I study the muddy paw prints on the sheets',
		'find out what the witnesses signed',
	],
};
const story = tiny(
	[
		scene('sheets', { verb: ['look'], at: ['street'] }, sheets),
		scene('wind', { verb: ['use'], at: ['street'] }, { label: 'Wind the old clock by hand', does: ['turn'] }),
		scene(
			'tower',
			{ verb: ['look'], at: ['tower'] },
			{ label: 'Count the bells of the tower', does: ['count'] },
		),
		scene(
			'ada-bill',
			{ verb: ['ask'], about: { target: 'ada' } },
			{ label: 'Ask Ada who pays the miller', does: ['ask'] },
		),
	],
	{ files: FILES },
);

/** The state with every choice offered, and the way to the mill. */
const offered = (own: Story): State => ({
	...stateOf(own),
	offers: [
		...[...own.storylets.values()].map(({ id, label = '', description = '' }) => ({
			...{ id, label, description },
			storylet: id,
		})),
		{ id: 'go', label: 'Go to the mill', description: 'Cy is there.', act: { verb: 'move', place: 'mill' } },
	],
});
const state = offered(story);

/** What comes of the words: `take sheets`, `ask sheets`, or nothing. */
function heard(text: string): string {
	const attempt = interpret(text, story.words, describeSurroundings(story, state));
	const { taken, among } = nearChoices(story, state, attempt);
	if (taken) return `take ${taken.storylet ?? taken.place}`;
	return among.length > 0 ? `ask ${among.map(({ storylet, place }) => storylet ?? place).join(' ')}` : '';
}

test.each([
	'look through the signed papers on the pegs for paw prints',
	'study those old sheets with all the paws on them',
	'walk over and read the sheets',
])('takes an offered choice in other words: %s', (text) => {
	expect(heard(text)).toBe('take sheets');
});

test.each([
	['another act with its thing', 'tear down the old signed sheets'],
	['a blow at its thing', 'punch the old clock by hand'],
	['what is denied', 'I do not wind the old clock by hand'],
	['what is denied without a verb', 'no sheets for me, and no reading'],
	['what somebody says', 'say “wind the old clock by hand”'],
	['what waits for a condition', 'if Ada leaves I will wind the old clock by hand'],
	['another person', 'ask Bo who pays the miller'],
	['another thing in the same words', 'wind the young clock by hand'],
	['something else altogether', 'dance along the street'],
])('does not take a choice for %s', (_, text) => {
	expect(heard(text)).not.toMatch(/^take/);
});

test('asks where the things agree and the act does not', () => {
	expect(heard('burn the old signed sheets with the paw prints')).toBe('ask sheets');
});

test('a single near choice is asked about alone where the world refuses the words', () => {
	const verdict = readAction(story, state, 'burn the old signed sheets with the paw prints');
	if (verdict.kind !== 'ask') throw new Error('not asked');
	const labels = verdict.meanings.map(({ label }) => label);
	expect(labels).toEqual([sheets.label]);
});

test('a courtesy before a choice does not hide it', () => {
	expect(heard('Good morning, Ada. I study those old sheets with all the paws on them')).toBe('take sheets');
});

test('nobody is led elsewhere for a choice that the words hardly say', () => {
	const { attempt } = readAction(story, { ...state, offers: [] }, 'count the bells');
	expect(planAttempt(story, state, attempt).place).toBe(state.place);
});

test('a wording said word for word is that choice', () => {
	expect(heard('Have a look at the pegged-up records!')).toBe('take sheets');
	expect(heard('wind the old clock by hand')).toBe('take wind');
});

test('an open choice that was not offered is taken only when nearly all of it is said', () => {
	const open = (text: string) => readAction(story, { ...state, offers: [] }, text).attempt.storylet;
	expect(open('I wind that old clock by hand')).toBe('wind');
	expect(open('study those old papers with all the paws on them')).toBeUndefined();
});

test('takes the way to a place for its name, with a word for who is there', () => {
	expect(heard('off to the mill then, see Cy')).toBe('take mill');
	expect(heard('mill please')).toBe('take mill');
	expect(heard('burn the mill')).toBe('');
	expect(heard('I do not go to the mill')).toBe('');
});

test('goes to the place of the choice', () => {
	const { attempt } = readAction(story, state, 'count all the bells of the tower');
	expect(attempt).toMatchObject({ storylet: 'tower', place: 'tower' });
	expect(planAttempt(story, state, attempt)).toMatchObject({
		place: 'tower',
		best: { storylet: { id: 'tower' } },
	});
});

test('names the item that a choice needs, without a cost', () => {
	const climb = { label: 'Climb the outside of the belfry', does: ['climb'] };
	const own = tiny([scene('climb', { verb: ['move'], at: ['street'], has: ['rope'] }, climb)], {
		files: FILES,
	});
	const bare = stateOf(own);
	const { attempt } = readAction(own, bare, 'I climb the outside of the belfry');
	expect(planAttempt(own, bare, attempt).refusal).toEqual({ lack: 'item', item: 'rope' });
});

test('keeps the player’s words and the person named, and shows the choice as the reading', () => {
	const praise = { label: 'Praise the mill to somebody', does: ['praise'] };
	const own = tiny([scene('praise', { verb: ['say'], about: { target: ['anyone'] } }, praise)], {
		files: FILES,
	});
	const { attempt } = readAction(own, offered(own), 'praise the mill to Bo');
	expect(attempt).toMatchObject({ storylet: 'praise', text: 'praise the mill to Bo', target: 'bo' });
	expect(attemptView(own, attempt).reading).toBe('Praise the mill to somebody');
});
