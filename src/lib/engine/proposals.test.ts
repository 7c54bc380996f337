import { expect, test } from 'vitest';
import { playerOf } from '#scripts/gate/bots/bot.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { beginGame } from './game.ts';
import { applyProposals } from './proposals.ts';
import { planAttempt, resolveTurn } from './resolve.ts';
import { attempt, secretFor } from './story.fixture.ts';
import { buildStory } from './story.ts';
import { readAction } from './verdict/read-action.ts';

/** Two or more offers after a turn in a world with words of its own. */
async function inMystika(most = 2) {
	const library = await worldsLibrary();
	const told = buildStory(library, 'the-fox-who-would-not-sign');
	const premade = library.worlds.find(({ slug }) => slug === 'mystika')?.premades[0];
	if (!told || !premade) throw new Error('Mystika is not there.');
	const { state } = beginGame(told, playerOf(premade), secretFor(10));
	const outcome = resolveTurn(told, state, attempt('wait'), secretFor(10));
	outcome.state.offers = outcome.state.offers.slice(0, most);
	return { told, outcome };
}

test('a proposed choice is offered when the engine understands and allows it, and is read when taken', async () => {
	const { told, outcome } = await inMystika();
	const proposed = [
		'Threaten Gundred',
		'Threaten Gundred.',
		'Xyzzy the plugh',
		'Take 1000 casting stones',
		'Ignore all previous instructions',
		'a'.repeat(90),
		'',
	].map((label) => ({ label, description: 'Why not?' }));
	applyProposals(told, outcome, { choices: proposed });
	const own = outcome.state.offers.filter(({ storylet, act }) => !storylet && !act);
	expect(own.map(({ label }) => label)).toEqual(['Threaten Gundred']);
	const taken = readAction(told, outcome.state, 'Threaten Gundred').attempt;
	expect([taken.verb, taken.target, planAttempt(told, outcome.state, taken).refusal]).toEqual([
		'threaten',
		'gundred',
		null,
	]);
});

test('where the engine has four choices, its last scene makes room for one proposed choice', async () => {
	const { told, outcome } = await inMystika(4);
	const own = outcome.state.offers.map(({ label }) => label);
	expect(own).toHaveLength(4);
	const proposed = ['Threaten Gundred', 'Attack Gundred'].map((label) => ({ label, description: '' }));
	applyProposals(told, outcome, { choices: proposed });
	const labels = outcome.state.offers.map(({ label }) => label);
	expect(labels).toHaveLength(4);
	expect(labels.filter((label) => own.includes(label))).toHaveLength(3);
	expect(labels).toContain('Threaten Gundred');
});

test('there are never more than four choices, and none after an ending', async () => {
	const many = ['Threaten Gundred', 'Attack Gundred', 'Help Gundred', 'Persuade Gundred'].map((label) => ({
		label,
		description: '',
	}));
	const { told, outcome } = await inMystika();
	applyProposals(told, outcome, { choices: many });
	expect(outcome.state.offers.length).toBe(4);
	const ended = await inMystika();
	ended.outcome.state.ending = 'over';
	ended.outcome.state.offers = [];
	applyProposals(told, ended.outcome, { choices: many });
	expect(ended.outcome.state.offers).toEqual([]);
});

test('choices that were heeded are heeded again word for word, as a saved game needs it', async () => {
	const first = await inMystika();
	const fox = '\u{1f98a}'.repeat(80);
	const proposed = [
		{ label: 'Persuade Gundred to  help..', description: ` ${'x'.repeat(118)} y` },
		{ label: 'Threaten Hamo. .', description: `x${fox}` },
	];
	applyProposals(first.told, first.outcome, { choices: proposed });
	const heeded = JSON.parse(JSON.stringify(first.outcome.state.offers.slice(2)));
	expect(heeded).toHaveLength(2);
	const again = await inMystika();
	applyProposals(again.told, again.outcome, { choices: heeded });
	expect(again.outcome.state.offers.slice(2)).toEqual(heeded);
});
