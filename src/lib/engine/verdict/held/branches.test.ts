import { expect, test } from 'vitest';
import { settleByLook, wordsInstead } from './branches.ts';

const nothing = () => false;

test.each([
	['If the coast is clear I slip out', 'I slip out', 'As far as you can tell, the coast is clear.'],
	[
		'I put the lamp down. Unless she is asleep, I knock',
		'I put the lamp down. I knock',
		'Nothing here says that she is asleep.',
	],
	[
		'if the box isnt locked i open it, otherwise i leave it',
		'i open it',
		'As far as you can tell, it is so.',
	],
	[
		"if the boy can swim i wave, if he can't i throw him the rope",
		'i wave',
		'As far as you can tell, the boy can swim.',
	],
])('does at once what hangs on how things are: %s', (text, words, says) => {
	expect(settleByLook(text, nothing)).toMatchObject({ words, says });
});

test.each([
	'If it begins to rain I put up my collar',
	'If the bell rings, I run',
	'I tell her: if you are hungry, I cook',
	'If you are cold, I give you my coat',
	'I look as if I know the way, and nod',
	'I see if the door is open, then go in',
])('leaves alone what is still to come, what is said, and what only asks: %s', (text) => {
	expect(settleByLook(text, nothing)).toBeNull();
});

test.each([
	['to the mill -- no wait, I stay here and sit', 'I stay here and sit'],
	['I open the chest. No, scratch that, I only knock on it', 'I only knock on it'],
	['Take the left path, on second thoughts take the right', 'take the right'],
])('reads what the player says in its place: %s', (text, instead) => {
	expect(wordsInstead(text)).toBe(instead);
});

test.each(['Never mind the cart, I go on', 'I say “no wait, stay here”', 'No wait is too long for me'])(
	'takes nothing back: %s',
	(text) => {
		expect(wordsInstead(text)).toBeNull();
	},
);

test('leaves to others what is known', () => {
	expect(settleByLook('If Ada is here I wave', (condition) => condition === 'If Ada is here')).toBeNull();
});
