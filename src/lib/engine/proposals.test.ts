import { expect, test } from 'vitest';
import { playerOf } from '#scripts/gate/bots/bot.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { foldEvents } from './fold.ts';
import { beginGame } from './game.ts';
import { applyProposals } from './proposals.ts';
import { planAttempt, resolveTurn } from './resolve.ts';
import { attempt, secretFor, stateOf, tiny } from './story.fixture.ts';
import { buildStory } from './story.ts';
import { readAction } from './verdict/read-action.ts';

const story = tiny([]);
const before = stateOf(story);

/** The outcome of a verb on Ada with a die, and a narrator's proposal for her standing. */
function after(die: number, by: number, verb: 'persuade' | 'threaten' = 'persuade', npcId = 'ada') {
	const outcome = resolveTurn(story, before, attempt(verb, { target: 'ada' }), secretFor(die));
	const own = outcome.state.standings['ada'] ?? 0;
	applyProposals(story, outcome, { choices: [], standing: { npcId, by } });
	return { moved: (outcome.state.standings['ada'] ?? 0) - own, outcome };
}

test.each([
	['a success raises it, by five at most', 19, 100, 5],
	['a success never lowers it', 19, -5, 0],
	['a failure lowers it', 1, -3, -3],
	['a failure never raises it', 1, 5, 0],
	['a half is none', 19, 0.5, 0],
	['nonsense is none', 19, Number.NaN, 0],
])('a proposed move of standing: %s', (_, die, by, moved) => {
	expect(after(die, by).moved).toBe(moved);
});

test('a wrong never raises a standing, and only the person dealt with is moved', () => {
	expect(after(19, 5, 'threaten').moved).toBe(0);
	expect(after(19, 5, 'persuade', 'nobody').moved).toBe(0);
});

test('an accepted proposal is in the log and on the receipt, and the fold still gives the state', () => {
	const { outcome } = after(19, 2);
	expect(foldEvents(before, outcome.events)).toEqual(outcome.state);
	expect(outcome.changes.at(-1)).toMatchObject({
		kind: 'standing',
		id: 'ada',
		by: 2,
		why: 'how you went about it',
	});
});

/** Two offers after a turn in a world with words of its own. */
async function inMystika() {
	const library = await worldsLibrary();
	const told = buildStory(library, 'the-fox-who-would-not-sign');
	const premade = library.worlds.find(({ slug }) => slug === 'mystika')?.premades[0];
	if (!told || !premade) throw new Error('Mystika is not there.');
	const { state } = beginGame(told, playerOf(premade), secretFor(10));
	const outcome = resolveTurn(told, state, attempt('wait'), secretFor(10));
	outcome.state.offers = outcome.state.offers.slice(0, 2);
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
	applyProposals(told, outcome, { choices: proposed, standing: null });
	const own = outcome.state.offers.filter(({ storylet, act }) => !storylet && !act);
	expect(own.map(({ label }) => label)).toEqual(['Threaten Gundred']);
	const taken = readAction(told, outcome.state, 'Threaten Gundred').attempt;
	expect([taken.verb, taken.target, planAttempt(told, outcome.state, taken).refusal]).toEqual([
		'threaten',
		'gundred',
		null,
	]);
});

test('there are never more than four choices, and none after an ending', async () => {
	const many = ['Threaten Gundred', 'Attack Gundred', 'Help Gundred', 'Persuade Gundred'].map((label) => ({
		label,
		description: '',
	}));
	const { told, outcome } = await inMystika();
	applyProposals(told, outcome, { choices: many, standing: null });
	expect(outcome.state.offers.length).toBe(4);
	const ended = await inMystika();
	ended.outcome.state.ending = 'over';
	ended.outcome.state.offers = [];
	applyProposals(told, ended.outcome, { choices: many, standing: null });
	expect(ended.outcome.state.offers).toEqual([]);
});

test('choices that were heeded are heeded again word for word, as a saved game needs it', async () => {
	const first = await inMystika();
	const fox = '\u{1f98a}'.repeat(80);
	const proposed = [
		{ label: 'Persuade Gundred to  help..', description: ` ${'x'.repeat(118)} y` },
		{ label: 'Threaten Hamo. .', description: `x${fox}` },
	];
	applyProposals(first.told, first.outcome, { choices: proposed, standing: null });
	const heeded = JSON.parse(JSON.stringify(first.outcome.state.offers.slice(2)));
	expect(heeded).toHaveLength(2);
	const again = await inMystika();
	applyProposals(again.told, again.outcome, { choices: heeded, standing: null });
	expect(again.outcome.state.offers.slice(2)).toEqual(heeded);
});
