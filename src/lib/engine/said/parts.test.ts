import { expect, test } from 'vitest';
import { narrate } from '#lib/engine/narrate.ts';
import { planAttempt, resolveTurn } from '#lib/engine/resolve.ts';
import { mainSpoken } from '#lib/engine/said/words/spoken.ts';
import { secretFor } from '#lib/engine/story.fixture.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { peopleAlone } from '#tests/support/people-alone.ts';

const { story, start } = await peopleAlone('the-noon-kite');

/** What a turn of words brings, by the die. */
function turn(words: string, die = 18) {
	const verdict = readAction(story, start, words);
	if (verdict.kind === 'game') throw new Error(`${words}: put to the game`);
	const planned = planAttempt(story, start, verdict.attempt);
	const main = mainSpoken(story, start, planned.attempt);
	if (planned.refusal)
		return {
			main,
			told: 'say' in planned.refusal ? planned.refusal.say : '',
			state: start,
			standing: 0,
		};
	const outcome = resolveTurn(story, start, verdict.attempt, secretFor(die), planned);
	return { main, told: narrate(story, outcome).paragraphs.join('\n\n'), state: outcome.state };
}

test('a bargain in three sentences has both its sides', () => {
	const { main, told } = turn(
		"Tibb, my hand is bleeding! Look at it. If you tie your scarf round it, I'll carry your basket up the ladder.",
	);
	expect(main?.kind).toBe('bargain');
	expect(told).toContain('tie his scarf round it');
	expect(told).toContain("I'll carry your basket up the ladder");
});

test('a request and what is offered for it in the next sentence are a bargain', () => {
	expect(turn("Tibb, give Pigeon your chair. I'll carry your basket for you.").main?.kind).toBe('bargain');
});

test('thanks and a question are both answered', () => {
	const { told } = turn('Tibb, thank you for waiting. Who cut the line?');
	expect(told).toContain('welcome');
	expect(told).toMatch(/who cut the line/);
});

test('an invitation takes both along, or nobody', () => {
	const yes = turn("Pigeon dear, let's walk over to the long dock together", 20);
	expect(yes.state.place).not.toBe(start.place);
	expect(yes.state.people['pigeon']).toBe(yes.state.place);
	const no = turn("Pigeon dear, let's walk over to the long dock together", 1);
	expect(no.state.place).toBe(start.place);
	expect(no.told).toContain('will not come with you');
});

test('an order to somebody is no act of the player’s', () => {
	const { main, told } = turn('Sit down beside me, Tibb, and eat something.');
	expect(main?.kind).toBe('order');
	expect(told).toContain('sit down beside you and eat something');
});

test('a demand with a harmless consequence is no threat', () => {
	const { main, state } = turn('Tibb, let me up the ladder or I eat the whole pie in front of you', 1);
	expect(main?.kind).toBe('order');
	expect(state.standings['tibb'] ?? 0).toBeGreaterThanOrEqual((start.standings['tibb'] ?? 0) - 1);
});

test('two questions have two answers', () => {
	const { told } = turn('Tibb, whose kite is that? Who taught you to whistle?');
	expect(told).toContain('whose kite that is');
	expect(told).not.toContain('either yes or no');
});
