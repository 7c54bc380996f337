// Pairs of sentences of one form: the one tells what the senses meet, the other claims something.
import { expect, test } from 'vitest';
import { judgeNarration } from '#lib/narration/frames/judge.ts';
import type { FrameScene } from '#lib/narration/frames/scene.ts';
import { judgeSpeech } from '#lib/narration/frames/speech.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { sceneAt } from './scenes.ts';

const library = await worldsLibrary();
const dock = sceneAt(library, 'beans-at-planetrise', 'hauler-dock', ['oyelaran'], {
	told: 'Nine mugs hang on the second rail, over a column of figures. The bulkhead door is shut.',
});
const shop = sceneAt(library, 'night-prescription', 'pawnshop', ['perpetua'], {
	told: 'Two grey coats hang on the rail.',
});
const fateOf = (text: string, scene: FrameScene) => judgeNarration(text, scene).fate;

test.each([
	['The nine mugs sway on their hooks.', 'The eight mugs sway on their hooks.'],
	['The mugs gleam above the second rail.', 'The mugs gleam above the third rail.'],
	['The rail gives off a smell of oil.', 'The rail gives off a spanner.'],
	['The lamps leave pools of light on the deck.', 'The lamps leave the deck.'],
	['The kettle hums to itself.', 'The kettle hums to you.'],
	['A low note drifts up from below.', 'A low voice calls up from below.'],
	['The door sighs on its spring.', 'The door swings on its spring.'],
	['The door creaks.', 'The door opens.'],
	['The lamps glow damply over the deck.', 'The lamps glow suddenly over the deck.'],
	['A greenish light lies on the deck.', 'A murderous light lies on the deck.'],
	[
		'Babatunde Oyelaran sits on an upturned crate, elbows on his knees.',
		'Babatunde Oyelaran sits on an upturned crate, his wrists tied.',
	],
	[
		'Babatunde Oyelaran leans on the rail, his cap pushed back.',
		'Oyelaran leans on the rail, his pockets picked.',
	],
	[
		'Babatunde Oyelaran rubs the bridge of his nose with two inky fingers.',
		'Babatunde Oyelaran rubs the bridge of his nose over two drums.',
	],
	[
		'Babatunde Oyelaran holds a mug against his chest.',
		'Babatunde Oyelaran holds a detonator against his chest.',
	],
	['The mugs are cracked white enamel.', 'The mugs are cracked white lies.'],
	['Soup and oil give the deck a brown smell.', 'Soup and oil give the deck a hole.'],
	['The air tastes of coins and chalk.', 'The drum holds coins and chalk.'],
	['The lamps lie along the deck like coins on a plate.', 'The lamps lie along the deck on coins.'],
	['The mugs tick as they settle.', 'The mugs tick as they listen.'],
	[
		'Water drips from the pipes, one slow drop after another.',
		'Water drips from the pipes, one body after another.',
	],
	['Dust falls across the deck.', 'The drum falls across the deck.'],
	['The lowest mugs sway on their hooks.', 'The deadliest mugs sway on their hooks.'],
	['Light lies on the deck in bars of red and blue.', 'Red drips from the deck.'],
	['The lamps burn softly over the deck.', 'The deck burns softly under the lamps.'],
	['The lamps glow over the deck.', 'The lamps stay dark over the deck.'],
	['The mugs hang on the rail.', 'The mugs hang back on the rail.'],
	['Babatunde Oyelaran sits with his hands on the drum.', 'Babatunde Oyelaran sits with his hands on you.'],
])('shows what the senses meet, and refuses a claim of the same form: %s', (honest, lie) => {
	expect(fateOf(honest, dock)).toBe('sure');
	expect(fateOf(lie, dock)).not.toBe('sure');
});

test('a title stands before the name of somebody here where it fits them', () => {
	expect(fateOf('Miss Lazarus leans on the rail.', shop)).toBe('sure');
	expect(fateOf('Mr Lazarus leans on the rail.', shop)).not.toBe('sure');
});

test.each([
	['Do you hear the mugs?', 'Did you hear the verdict?'],
	['Do you play cards?', 'Do you still have the ledger?'],
	['Warm enough by the rail?', 'Rich enough by the rail?'],
	['A quiet corner, is it?', 'A better offer, is it?'],
	['Is it cold out on the deck?', 'Is it cold out in the morgue?'],
	['Will it be soup?', 'Will it be murder?'],
	['Is the rail always this cold?', 'Is the verdict always this cold?'],
	['Tea?', 'Guilty?'],
])('lets somebody ask what takes nothing for granted: %s', (question, claim) => {
	expect(judgeSpeech(question, dock).fate).toBe('sure');
	expect(judgeSpeech(claim, dock).fate).not.toBe('sure');
});
