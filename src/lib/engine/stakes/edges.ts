import type { Condition } from '#lib/content/story.ts';
import { isConditionMet } from '#lib/engine/conditions.ts';
import { type Draft, moveHealth, moveMeter, record } from '#lib/engine/draft.ts';
import type { Beat } from '#lib/engine/outcome.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Edge } from './edge.ts';

/** How near a value is when it is announced: the most that one turn usually takes. */
const NEAR = 12;

/** For how many turns after it was told a warning holds. */
const HOLDS = 2;

/** The values at which the adventure would end at once, as the state is otherwise. */
export function listEdges({ endings, rules }: Story, state: State): Edge[] {
	return endings.filter(({ atOnce }) => atOnce).flatMap(({ when }) => edgesOf(when, rules, state));
}

function edgesOf(when: Condition, rules: Story['rules'], state: State): Edge[] {
	const edges: Edge[] = [];
	const { health, ...others } = when;
	if (health && health[1] < state.maxHealth && isConditionMet(others, state))
		edges.push({ id: 'health', at: health[1], side: 'below' });
	for (const [id, [low, high]] of Object.entries(when.meters ?? {})) {
		const rule = rules.get(id);
		const { [id]: _, ...meters } = when.meters ?? {};
		if (!rule || !isConditionMet({ ...when, meters }, state)) continue;
		if (low > rule.min && low > rule.current) edges.push({ id, at: low, side: 'above' });
		else if (high < rule.max && high < rule.current) edges.push({ id, at: high, side: 'below' });
	}
	return edges;
}

const amountOf = (state: State, id: string): number =>
	id === 'health' ? state.health : (state.meters[id] ?? 0);

/** How far a value is from ending the story; 0 and less: it is there. */
const roomTo = (state: State, { id, at, side }: Edge): number =>
	side === 'below' ? amountOf(state, id) - at : at - amountOf(state, id);

/**
 * Keeps an ending from coming without warning. A value that reaches its edge in a turn, and was not announced in the
 * turns before, stops just short of it; a value that comes near is announced.
 */
export function warnOfEdges(draft: Draft, before: State): Beat[] {
	const beats: Beat[] = [];
	for (const edge of listEdges(draft.story, draft.state)) {
		const warned = draft.state.warned?.[edge.id];
		const isWarned = warned !== undefined && draft.state.turn - warned <= HOLDS;
		if (roomTo(draft.state, edge) <= 0 && !isWarned && roomTo(before, edge) > 0) holdBack(draft, edge);
		const room = roomTo(draft.state, edge);
		if (room > 0 && room <= NEAR) {
			// A value that stays where it was is not announced again.
			const isCloser = room < roomTo(before, edge) && draft.state.turn - (warned ?? 0) >= HOLDS;
			if (warned !== undefined && !isCloser) continue;
			record(draft, { type: 'warned', id: edge.id });
			beats.push({ kind: 'warning', edge });
		}
	}
	return beats;
}

/** Stops a value one step short of its edge. */
function holdBack(draft: Draft, edge: Edge): void {
	const by = (1 - roomTo(draft.state, edge)) * (edge.side === 'below' ? 1 : -1);
	const why = 'the rules stop this just short of ending the story, as a warning';
	if (edge.id === 'health') moveHealth(draft, by, why);
	else moveMeter(draft, edge.id, by, why);
}

/** A warning in plain words. */
export function wordWarning({ rules }: Story, state: State, { id, at, side }: Edge): string {
	const name = id === 'health' ? 'Your health' : (rules.get(id)?.name ?? id);
	return `${name} is at ${amountOf(state, id)}. The story ends if it ${side === 'below' ? 'falls' : 'rises'} to ${at}.`;
}
