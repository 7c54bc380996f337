// Nothing changes that was not asked: effects whose cause the words do not carry are not kept, and plans are played.
import { expect, test } from 'vitest';
import { playLines } from './support/play-lines.ts';

/** What the last of some lines brought, by this die. */
function play(slug: string, lines: readonly string[], die?: number) {
	const played = playLines(slug, lines, die).at(-1);
	if (!played) throw new Error('nothing was played');
	return played;
}

test('words of which one verb alone is read do nothing', () => {
	const words = 'Half of all that grows there is yours if you take me over tonight, alone';
	expect(play('the-moon-falls-due', [words]).paid).toBe(false);
});

test('who steps in where they are goes nowhere', () => {
	const { answer } = play('the-last-bus-out', ['go in and hug Dot']);
	expect(answer).not.toContain('entered');
	expect(answer).toContain('you held Dot Hanratty');
});

test('who breathes out or sneezes does not rest', () => {
	expect(play('the-sixth-silence', ['I exhale long and slow']).answer).not.toMatch(/you waited|rested/);
	expect(play('the-fox-who-would-not-sign', ['I sneeze']).answer).not.toContain('rested');
});

test('a harmless act that fails makes no trouble', () => {
	const { answer } = play(
		'steam-on-calloway-street',
		['See to the horse that has sat down', 'kiss Duchess on the nose'],
		2,
	);
	expect(answer).toContain(': fail');
	expect(answer).not.toContain('Collateral');
});

test('an act that only stands near that of a scene is told by it only for what the scene is about', () => {
	expect(play('the-moon-falls-due', ['put both hands in the water']).answer).not.toContain('Clue');
	expect(play('night-prescription', ['rest my hand on Mrs Grubb’s elbow']).answer).not.toContain('apron');
});

test('a thing becomes what the verb makes of it', () => {
	const answerTo = (words: string) => play('prayer-for-the-great-engine', [words]).answer;
	expect(answerTo('I tip my mug towards the light')).not.toContain('pushed aside');
	expect(answerTo('I dab a corner of my scarf on the wet ink')).not.toContain(': clean');
	expect(play('the-sixth-silence', ['I lean my back against the wall']).answer).not.toContain('covered');
});

test('nobody strolls on their hands', () => {
	const { answer } = play('the-light-under-the-boathouse', ['I stroll down the lake bed on my hands'], 12);
	expect(answer).toContain(': fail');
	expect(answer).not.toContain(': taken');
});

test('a choice is not taken where the words lead away from it', () => {
	const { state } = play('the-last-bus-out', [
		'Ask the chief why he stopped with his hand on the door',
		'go to the bandstand and sit down in a folding chair next to Mrs. Atwater',
	]);
	expect(state.place).toBe('green');
	expect(state.told['sit-on-bench']).toBeUndefined();
});

test('the way to a choice and the words beside it are played with it', () => {
	const { answer, state } = play('the-sixth-silence', [
		'First I walk down to Dock Nine, then I ask Babatunde how his drum is, then I ask him for a length of rope',
	]);
	expect(answer).toMatch(/You walk down to Dock Nine\..*ask Babatunde how his drum is/s);
	expect(state.place).toBe('hauler-dock');
});

test('who comes back without a goal comes back to where the plan began', () => {
	const { state } = play('a-mast-for-the-lightning', [
		'Sign the Margaret’s articles as a hand',
		'go to the Long Dock, look about, then come straight back',
	]);
	expect(state.offers.map(({ label }) => label)).toContain('Then: go back to the Patient Margaret');
});

test('a scene of hiding is not told of who hides nothing', () => {
	const { state } = play('forty-eight-steps', ['put my ear to the stone and listen for the next step']);
	expect(state.told['nv-cathedral-hide']).toBeUndefined();
});

test('who is looked for is not searched', () => {
	const { state } = play('the-paper-court', ['Go to the back stairs', 'find Petronel']);
	expect(state.place).toBe('stairs');
	expect(state.told['pe-rob']).toBeUndefined();
});

test('what is put away, let be or counted is neither lost nor taken', () => {
	expect(play('forty-eight-steps', ['put the shilling away']).answer).not.toContain('put down');
	expect(play('the-fox-who-would-not-sign', ['let the fox sniff my hand'], 2).answer).not.toContain(
		'Arrears',
	);
	expect(play('a-mast-for-the-lightning', ['count the ships on my fingers']).answer).not.toContain(': taken');
});

test.each([
	['the-last-bus-out', 'ask Dot not to call the chief', /agrees to call/],
	['steam-on-calloway-street', 'throw me down a loaf for the little girl', /You throw you/],
	['the-last-bus-out', "I will be frank with you Dot. I don't like the pie.", /your word/],
	['the-yellow-line', 'scuse me missus, how much for the carnations?', /souse/],
	['the-last-bus-out', 'help whoever looks saddest', /You see no whoever/],
])('nothing is read into words that they do not say: %s, %s', (slug, words, wrong) => {
	expect(play(slug, [words]).answer).not.toMatch(wrong);
});

test('a promise not to run off is not broken by a walk', () => {
	const lines = ['say to Dot: I promise I will not run off', 'go to the bandstand'];
	expect(play('the-last-bus-out', lines).answer).not.toMatch(/You have broken it/);
});
