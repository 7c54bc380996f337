import type { Attempt } from '#lib/engine/attempt.ts';
import { MOTION } from '#lib/engine/scenes/frames.ts';
import type { Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { named } from './held/named.ts';

/** Particles that set out by themselves: `down to the market`. */
const SETS_OUT = /^(?:down|up|over|across|along|back|on|out|off)$/;

/** What somebody is sought for. */
const SEEKS = /^to (?:find|see|meet|visit|look for|catch|talk|speak|chat|have)\b/i;

/** The attempt with its steps as they are meant together: one way is one step, and what is done to nothing is not done. */
export function mendSteps(story: Story, attempt: Attempt): Attempt {
	const { steps = [] } = attempt;
	const mended = joinWays(withoutMusing(steps).map(setOut)).map((step) => seek(story, step));
	if (mended.length === steps.length && mended.every((step, at) => step === steps[at])) return attempt;
	const [first] = mended.filter(({ negated, condition }) => !negated && condition === undefined);
	const goal = first && MOTION.has(first.frame) ? first : undefined;
	const place = goal?.places.find(({ thing }) => thing.ids.place)?.thing.ids.place;
	const target = goal?.object?.ids.npc;
	return {
		...attempt,
		steps: mended,
		...(place && attempt.place === undefined && { place }),
		...(target && { target }),
	};
}

/** A particle with a place behind it as going there. */
function setOut(step: Step): Step {
	const goes = step.places.some(({ thing }) => thing.ids.place !== undefined);
	if (!SETS_OUT.test(step.word) || !goes || step.said) return step;
	return { ...step, frame: 'go', pattern: 'go', verb: 'move', word: 'go', words: `go ${step.words}` };
}

/** "I hope", "I expect": what the player adds to other words about themselves. */
const MUSED =
	/^(?:hope|expect|guess|suppose|reckon|think|mean|wonder|bet|imagine|believe|know|see|wish|confess)$/;

/** The steps without a bare verb of thinking beside others: it is nothing that is done. */
function withoutMusing(steps: readonly Step[]): readonly Step[] {
	const rest = steps.filter(
		({ words, said }) => said !== undefined || !MUSED.test(words.trim().toLowerCase()),
	);
	return rest.length > 0 ? rest : steps;
}

/** Setting out without a goal, and the goal right behind it, as one way. */
function joinWays(steps: readonly Step[]): Step[] {
	const joined: Step[] = [];
	for (const step of steps) {
		const last = joined.at(-1);
		const isOpen = last && MOTION.has(last.frame) && last.places.length === 0 && !last.object && !last.person;
		const isGoal = step.word === 'go' && step.pattern === 'go' && step.places.length > 0;
		if (last && isOpen && isGoal && !last.negated && last.condition === undefined)
			joined[joined.length - 1] = { ...step, words: `${last.words}, ${step.words.replace(/^go /, '')}` };
		else joined.push(step);
	}
	return joined;
}

/** Setting out for somebody whom only the purpose names as going to them. */
function seek(story: Story, step: Step): Step {
	const purpose = step.shapes.find(({ kind, text }) => kind === 'purpose' && SEEKS.test(text))?.text;
	if (!purpose || !MOTION.has(step.frame) || step.object || step.person || step.places.length > 0)
		return step;
	const id = named(story.npcs.values(), purpose);
	const name = story.npcs.get(id ?? '')?.name;
	return id && name
		? { ...step, object: { head: name.toLowerCase(), text: name, ids: { npc: id }, person: true } }
		: step;
}
