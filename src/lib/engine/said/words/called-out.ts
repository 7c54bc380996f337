import type { Attempt } from '#lib/engine/attempt.ts';
import { isHere } from '#lib/engine/conditions.ts';
import { readSteps } from '#lib/engine/interpret.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { aroundFor } from './around.ts';

/**
 * Words that begin or end with somebody's name and were read as no act, such as "A very good morning to you, Ada!": they
 * are said to that person.
 */
export function withCalledOut(story: Story, state: State, attempt: Attempt): Attempt {
	const { steps, storylet, offered, target, text, verb } = attempt;
	const npc = story.npcs.get(target ?? '');
	if (steps || storylet || offered || verb !== 'other' || !npc || !isHere(state, npc.id)) return attempt;
	const plain = text
		.trim()
		.replace(/[.!?\s"”]+$/, '')
		.toLowerCase();
	const names = [npc.name, ...npc.aliases].map((name) => name.toLowerCase().replace(/^the /, ''));
	const isCalled = names.some(
		(name) => new RegExp(`, (?:\\p{L}+\\.? )?${name}$`, 'u').test(plain) || plain.startsWith(`${name}, `),
	);
	if (!isCalled) return attempt;
	const [step] = readSteps(
		`I say “${text.replace(/["“”]/g, '')}”`,
		story.words,
		aroundFor(story, state, npc.id),
	).steps;
	if (!step?.said) return attempt;
	const said = { ...step.said, quoted: false };
	return { ...attempt, verb: 'say', acts: ['say'], steps: [{ ...step, pattern: 'said claim', said }] };
}
