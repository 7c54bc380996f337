import type { Attempt } from '#lib/engine/attempt.ts';
import { bridged } from '#lib/engine/bridge.ts';
import { deriveWith } from '#lib/engine/derived.ts';
import { type AttemptPlan, planAct } from '#lib/engine/plan-act.ts';
import type { State } from '#lib/engine/state.ts';
import type { Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { deedWords } from '#lib/engine/tell/deed-words.ts';
import { sayDeeds } from '#lib/engine/tell/say-deeds.ts';
import { freed, isWaiting } from '#lib/engine/verdict/held/honour.ts';
import { keptWords } from '#lib/engine/verdict/held/waiting-words.ts';
import { dependsOn, isChained, isToolFor } from './depends-on.ts';
import { type Part, partsOf } from './parts.ts';
import { tryBeside } from './play-beside.ts';
import { withWayBack } from './way-back.ts';
import { isLead, type Weight, weigh } from './weigh.ts';

/** The most acts of one turn. */
const MOST = 6;

/** A part with its plan, what it takes, and the state that it was planned in. */
export interface Weighed {
	part: Part;
	plan: AttemptPlan;
	weight: Weight;
	state: State;
}

/** Plans everything of the player's words that belongs in one turn, without changing anything. */
export const planAttempt = deriveWith((story, state, attempt: Attempt): AttemptPlan => {
	const now = bridged(story, state);
	if (now !== state) return planAttempt(story, now, attempt);
	const plan = planWords(story, state, attempt);
	const { settled } = attempt;
	return settled === undefined ? plan : { ...plan, attempt: { ...plan.attempt, settled } };
});

function planWords(story: Story, state: State, attempt: Attempt): AttemptPlan {
	const { storylet, offered, foreign, together, steps = [] } = attempt;
	const isWhole = attempt.improvised !== undefined || attempt.missing !== undefined;
	const waits = together || storylet || offered || isWhole ? [] : steps.filter(isWaiting);
	if (waits.length > 0 && waits.length < steps.length) {
		const done = { ...attempt, steps: steps.filter((step) => !isWaiting(step)) };
		return keepForLater(planWords(story, state, done), waits);
	}
	if (together) return planAct(story, stateBefore(story, state, together.before), attempt);
	if (storylet || offered || foreign || isWhole || steps.length < 2) return planAct(story, state, attempt);
	const parts = partsOf({ ...attempt, steps: withWayBack(story, state, steps) });
	const [only] = parts;
	if (!only) return planAct(story, state, attempt);
	if (parts.length === 1)
		return only.steps.length < 2
			? planAct(story, state, attempt)
			: planAct(story, state, { ...only.attempt, together: { before: [], after: [], rest: [] } });
	const weighed = weighAll(story, state, parts);
	return joinParts(story, weighed, chooseMain(story, weighed));
}

/** The plan with the acts that wait for a condition: they are offered next, and the answer says so. */
function keepForLater(plan: AttemptPlan, waits: readonly Step[]): AttemptPlan {
	const { before = [], after = [], rest = [] } = plan.attempt.together ?? {};
	const [first] = waits;
	const only = rest.length === 0 && first?.condition !== undefined ? { waitsFor: first.condition } : {};
	const together = { before, after, rest: [...rest, ...waits.map(freed)], kept: keptWords(waits), ...only };
	return { ...plan, attempt: { ...plan.attempt, together } };
}

/** Plans a part beside others: a gesture or a posture is told by no scene. */
export function planPart(story: Story, state: State, attempt: Attempt): AttemptPlan {
	const [step] = attempt.steps ?? [];
	return planAct(story, state, attempt, !step || !isLead(step));
}

/** Plans the parts one after another, each in the state that the one before it leaves. */
export function weighAll(story: Story, state: State, parts: readonly Part[]): Weighed[] {
	let now = state;
	return parts.slice(0, MOST).map((part) => {
		const plan = planPart(story, now, part.attempt);
		const weight = weigh(story, now, part.steps[0], plan);
		const weighed = { part, plan, weight, state: now };
		now = tryBeside(story, now, plan, weight);
		return weighed;
	});
}

/** The state after the acts that come before the one that counts. */
function stateBefore(story: Story, state: State, before: readonly Attempt[]): State {
	return before.reduce((now, attempt) => {
		const [step] = attempt.steps ?? [];
		if (!step) return now;
		const plan = planPart(story, now, attempt);
		return tryBeside(story, now, plan, weigh(story, now, step, plan));
	}, state);
}

/** Which part counts where none is rolled or told by a scene. */
const RANK: Record<Weight, number> = {
	heavy: 9,
	rule: 9,
	topic: 6,
	loose: 5,
	free: 4,
	walk: 3,
	refused: 2,
	reply: 1,
	light: 0,
	last: 0,
};

/** The act that counts: the first that is rolled or told by a scene, of a chain the hardest, else the weightiest. */
function chooseMain(story: Story, weighed: readonly Weighed[]): Weighed {
	const end = weighed.findIndex(({ weight }, at) => weight === 'last' && at > 0);
	const open = end < 0 ? weighed : weighed.slice(0, end);
	// What cannot be done stops all the rest where it comes first.
	const first = open.find(({ weight }) => weight !== 'light') ?? open[0];
	if (first?.weight === 'refused' && !open.some((next) => goesOnWithout(story, next, first))) return first;
	const rolled = open.find(({ weight }) => RANK[weight] === RANK.heavy);
	if (rolled) return hardestOf(open.slice(open.indexOf(rolled)));
	const most = Math.max(...open.map(({ weight }) => RANK[weight]));
	const best = open.filter(({ weight }) => RANK[weight] === most);
	// Of gestures alone the one that the words are about counts.
	const own = most === RANK.light ? best.find(({ part }) => part.isMain) : undefined;
	return (own ?? (most === RANK.walk ? best[0] : best.at(-1)) ?? weighed[0]) as Weighed;
}

/** Parts that can be played although what comes before them cannot be done. */
const GOES_ON: ReadonlySet<Weight> = new Set(['heavy', 'rule', 'topic', 'loose', 'free', 'reply']);

/** Whether a part is played although the one before it cannot be done: it is kind, stays here, and needs nothing of it. */
function goesOnWithout(story: Story, { weight, part, plan, state }: Weighed, refused: Weighed): boolean {
	if (!GOES_ON.has(weight) || plan.place !== state.place) return false;
	const harmless = [...part.steps, ...refused.part.steps].every(({ harm }) => harm === 0);
	const needs =
		dependsOn(part.attempt, refused.part.attempt) || isToolFor(story, refused.part.attempt, part.attempt);
	return harmless && refused.plan.refusal?.lack === 'thing' && !needs;
}

/** Of acts by rules on the same thing or person in a row, the one that is hardest. */
function hardestOf([first, ...more]: readonly Weighed[]): Weighed {
	let hardest = first as Weighed;
	for (const next of more) {
		if (hardest.weight !== 'rule' || (RANK[next.weight] === RANK.heavy && next.weight !== 'rule')) break;
		if (next.weight !== 'rule') continue;
		if (!isChained(next.part.attempt, hardest.part.attempt)) break;
		if ((next.plan.odds?.difficulty ?? 0) > (hardest.plan.odds?.difficulty ?? 0)) hardest = next;
	}
	return hardest;
}

/** Whether a part that follows the main one takes a turn of its own. */
function isForLater(main: Weighed, { weight, part }: Weighed, walks: boolean): boolean {
	if (weight === 'rule') return main.weight !== 'rule' || !isChained(part.attempt, main.part.attempt);
	return weight === 'heavy' || weight === 'last' || (weight === 'walk' && walks);
}

/** Joins the parts around the one that counts: what is done before it, what follows it, and what is left. */
export function joinParts(story: Story, weighed: readonly Weighed[], main: Weighed): AttemptPlan {
	const at = weighed.indexOf(main);
	const before = weighed.slice(0, at);
	const behind = weighed.slice(at + 1);
	const walks = [...before, main].some(({ weight }) => weight === 'walk');
	const stop = behind.findIndex((next) => isForLater(main, next, walks));
	const after = stop < 0 ? behind : behind.slice(0, stop);
	const rest = stop < 0 ? [] : behind.slice(stop);
	const attemptsOf = (some: readonly Weighed[]) => some.map(({ plan }) => plan.attempt);
	// A gesture that counts may be told by a scene after all.
	const plan = main.weight === 'light' ? planAct(story, main.state, main.part.attempt) : main.plan;
	const together = {
		before: attemptsOf(before),
		after: attemptsOf(after),
		rest: rest.flatMap(({ part }) => part.steps),
	};
	const { refusal } = plan;
	const acts = [...together.before, plan.attempt, ...together.after];
	return {
		...plan,
		attempt: { ...plan.attempt, together },
		...(refusal?.lack === 'answer' && {
			refusal: { ...refusal, say: tellAll(story, acts, refusal.say) },
		}),
	};
}

/** A free answer to words, with everything in front of it that was done beside them. */
function tellAll(story: Story, acts: readonly Attempt[], say: string): string {
	const [, ...answer] = say.split('\n\n');
	const told = sayDeeds(acts.map((attempt) => deedWords(story, attempt)));
	return [told, ...answer].join('\n\n');
}
