import { expect, test } from 'vitest';
import { play, refuse } from '#tests/support/play-noon-kite.ts';

test.each([
	'freeze the line with my breath',
	'command the sea to part',
	'make it rain',
	'clone myself',
	'run at the speed of light',
	'melt the chimney with my eyes',
	'go back in time and warn them',
])('refuses a power: %s', (words) => {
	expect(refuse(words)).toMatch(/Nobody here can do that/);
});

test.each(['ask the dragon for help', 'kiss the queen', 'hit the emperor'])(
	'refuses who is not here: %s',
	(words) => {
		expect(refuse(words)).toMatch(/You see no|not here/);
	},
);

test.each(['ride my horse out of here', 'use my laser on the lock', 'call them on my phone'])(
	'refuses what the player does not have: %s',
	(words) => {
		expect(refuse(words)).toMatch(/You have no/);
	},
);

test.each(['knock everyone out with one blow', 'carry everyone on my back', 'tie up everybody'])(
	'makes a feat hard: %s',
	(words) => {
		expect(play(words, 15).odds?.difficulty).toBeGreaterThan(20);
	},
);

test.each([
	['kick the chimney', /cannot/],
	['punch the wall', /cannot|no wall/],
	['press the reel', /cannot/],
])('lets the player do what any hand or foot can: %s', (words, denial) => {
	expect(refuse(words)).not.toMatch(denial);
});
