// Whatever the game offers can be played: the readings that it asks back with, and the choice to go on with a plan.
import { expect, test } from 'vitest';
import { planAttempt, resolveTurn } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { readSentences } from './played-words.ts';
import { readTyped } from './typed.ts';

const typed = await readTyped();
const screens = [...new Map(typed.map((line) => [line.screen, line])).values()];
const sentences = readSentences();

/** Every text typed at its own screen, and each fourth sentence of other games at one screen or another. */
const lines = [
	...typed,
	...sentences
		.filter((_, at) => at % 4 === 0)
		.map((text, at) => ({ ...(screens[at % screens.length] as (typeof screens)[number]), text })),
];

/** What is offered and then refused. */
function refused(story: Story, state: State, text: string): string[] {
	const verdict = readAction(story, state, text);
	if (verdict.kind === 'ask')
		return verdict.meanings.flatMap(({ label, attempt }) =>
			planAttempt(story, state, attempt).refusal ? `${text} = ${label}` : [],
		);
	const planned = planAttempt(story, state, verdict.attempt);
	if (verdict.kind !== 'act' || planned.refusal) return [];
	const { state: after } = resolveTurn(story, state, verdict.attempt, 'b'.repeat(64), planned);
	return after.offers.flatMap(({ label, words }) => {
		if (!words) return [];
		const next = readAction(story, after, label);
		const isRefused = next.kind === 'act' && planAttempt(story, after, next.attempt).refusal !== null;
		return isRefused ? `${text} = ${label}` : [];
	});
}

test('no reading and no step of a plan that is offered is refused', () => {
	expect(lines.length).toBeGreaterThan(600);
	expect(lines.flatMap(({ story, state, text }) => refused(story, state, text))).toEqual([]);
}, 120_000);
