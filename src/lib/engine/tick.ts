import type { Beat as OffStage } from '#lib/content/story.ts';
import { isConditionMet, isHere } from './conditions.ts';
import { bringAbout, type Draft, record } from './draft.ts';
import type { Beat } from './outcome.ts';
import { isKept } from './persons/bodies.ts';

/** Turns between two off-stage beats, so that the player's own story stays the story. */
const EVERY = 3;

/** A beat that is due, and its owner: an NPC, a faction, or null for the world. */
export interface Due {
	step: OffStage;
	owner: string | null;
	/** Turns since it could first have happened. */
	waiting: number;
}

/** Moves the world by at most one step of an agenda or a faction, or one event: one that the player can see, else the one that has waited longest. */
export function tick(draft: Draft): Extract<Beat, { kind: 'news' }> | null {
	const { state } = draft;
	if (state.turn - state.lastBeat < EVERY) return null;
	const due = dueSteps(draft);
	const next = due.find(({ owner }) => owner !== null && isHere(state, owner)) ?? due[0];
	if (!next) return null;
	take(draft, next);
	return { kind: 'news', text: next.step.text, cause: next.step.cause };
}

/** Applies a beat. */
export function take(draft: Draft, { step, owner }: Due): void {
	if (owner) {
		const next = (draft.state.steps[owner] ?? 0) + 1;
		record(draft, { type: 'stepped', owner, next, shown: true });
	} else {
		record(draft, { type: 'happened', id: step.id });
	}
	bringAbout(draft, step.effects, step.cause);
}

/** Every beat that is due within `ahead` turns, the one that has waited longest first. */
export function dueSteps(draft: Draft, ahead = 0): Due[] {
	const { story, state } = draft;
	const turn = state.turn + ahead;
	const agendas = [
		...[...story.npcs.values()].map((npc) => ({ id: npc.id, steps: npc.agenda })),
		...[...story.factions.values()].map((faction) => ({ id: faction.id, steps: faction.ticks })),
	];
	const due: Due[] = [];
	for (const { id, steps } of agendas) {
		if (isKept(state, id)) continue;
		const step = nextStep(draft, id, steps);
		if (step && isDue(step, draft, turn)) due.push({ step, owner: id, waiting: turn - step.from });
	}
	for (const event of story.events) {
		if (state.happened.includes(event.id) || isForeclosed(event, draft)) continue;
		if (isDue(event, draft, turn)) due.push({ step: event, owner: null, waiting: turn - event.from - 1 });
	}
	return due.sort((a, b) => b.waiting - a.waiting);
}

/** The next step of an agenda. Steps that the player has prevented are skipped. */
function nextStep(draft: Draft, owner: string, steps: readonly OffStage[]): OffStage | null {
	let index = draft.state.steps[owner] ?? 0;
	for (let step = steps[index]; step; step = steps[index]) {
		if (!isForeclosed(step, draft)) return step;
		index += 1;
		record(draft, { type: 'stepped', owner, next: index, shown: false });
	}
	return null;
}

/** Whether the player has prevented it, or it belongs to another adventure. */
function isForeclosed({ unless, adventure }: OffStage, { state }: Draft): boolean {
	if (adventure && !adventure.includes(state.adventure)) return true;
	return unless !== undefined && isConditionMet(unless, state);
}

function isDue(step: OffStage, { state }: Draft, turn: number): boolean {
	return turn >= step.from && (!step.needs || isConditionMet(step.needs, state));
}
