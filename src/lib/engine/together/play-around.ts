import type { Attempt } from '#lib/engine/attempt.ts';
import { peopleHere } from '#lib/engine/conditions.ts';
import { type Draft, goTo } from '#lib/engine/draft.ts';
import type { Beat } from '#lib/engine/outcome.ts';
import type { AttemptPlan } from '#lib/engine/plan-act.ts';
import type { Spoken } from '#lib/engine/said/words/spoken.ts';
import type { Step } from '#lib/engine/step.ts';
import { dependsOn } from './depends-on.ts';
import { planPart } from './plan-turn.ts';
import { playBeside } from './play-beside.ts';
import { type Weight, weigh } from './weigh.ts';

/** What was done around the act that counts. */
export interface Around {
	/** Acts that were told, each with the way that they took. */
	beats: Beat[];
	/** Acts for the next sentence that says what the player does. */
	deeds: Attempt[];
	/** What came of those. */
	results: Beat[];
	/** Everything that was done. */
	done: Attempt[];
	spoken: Spoken[];
	/** What was not done. */
	left: Step[];
}

const none = (): Around => ({ beats: [], deeds: [], results: [], done: [], spoken: [], left: [] });

/** Plays what comes before the act that counts. */
export function playBefore(draft: Draft, attempts: readonly Attempt[]): Around {
	const around = none();
	for (const attempt of attempts) playOne(draft, around, attempt, 0, false);
	return around;
}

/** Plays what follows the act that counts; what hangs on an act that `failed` is left, and all that comes after it. */
export function playAfter(
	draft: Draft,
	attempts: readonly Attempt[],
	{ main, failed, earlier }: { main: Attempt; failed: boolean; earlier: number },
): Around {
	const around = none();
	const from = draft.state.place;
	let stopped = draft.state.ending !== null && draft.state.ending !== undefined;
	for (const attempt of attempts) {
		stopped ||= failed && (attempt.covered === true || dependsOn(attempt, main));
		if (stopped || !playOne(draft, around, attempt, earlier, true)) {
			stopped = true;
			around.left.push(...(attempt.steps ?? []));
		}
	}
	if (from !== draft.state.place && around.deeds.length > 0) flush(around, true, null);
	return around;
}

/** The weights that are played beside another act. */
const BESIDE: ReadonlySet<Weight> = new Set([
	'light',
	'free',
	'reply',
	'loose',
	'topic',
	'walk',
	'rule',
	'refused',
]);

/** Plays one act where the turn stands now; false where it would take a turn of its own. */
function playOne(draft: Draft, around: Around, attempt: Attempt, earlier: number, after: boolean): boolean {
	const [step] = attempt.steps ?? [];
	if (!step) return true;
	const { story } = draft;
	let plan = planPart(story, draft.state, attempt);
	let weight = weigh(story, draft.state, step, plan);
	if (!BESIDE.has(weight)) return false;
	if (weight === 'walk') {
		walk(draft, around, plan, after);
		if (plan.attempt.verb === 'move') return true;
		plan = planPart(story, draft.state, attempt);
		weight = weigh(story, draft.state, step, plan);
		if (!BESIDE.has(weight)) return false;
	}
	const { beats, spoken } = playBeside(draft, plan, weight, earlier + around.spoken.length);
	around.spoken.push(...spoken);
	around.results.push(...beats);
	if (weight !== 'refused') {
		around.deeds.push(plan.attempt);
		around.done.push(plan.attempt);
	}
	return true;
}

/** Goes where an act takes place, and tells first what was done so far. */
function walk(draft: Draft, around: Around, { place, attempt }: AttemptPlan, after: boolean): void {
	if (attempt.verb === 'move') around.deeds.push(attempt);
	flush(around, after, attempt.verb === 'move' ? null : place);
	around.done.push(attempt);
	goTo(draft, place);
	draft.there = peopleHere(draft.state);
	around.beats.push({ kind: 'arrival', place });
}

/** Tells what was done so far, before what comes next is told elsewhere. */
function flush(around: Around, after: boolean, way: string | null): void {
	around.beats.push({ kind: 'beside', deeds: around.deeds, after, way }, ...around.results);
	around.deeds = [];
	around.results = [];
}
