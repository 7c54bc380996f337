import { NOWHERE, THEM } from '#lib/content/roles.ts';
import type { Condition } from '#lib/content/story.ts';
import type { State } from './state.ts';
import type { Story } from './story.ts';

/** Whether the player has a tag or an item of that id. */
export function hasTagOrItem(state: State, id: string): boolean {
	return state.tags.includes(id) || (state.items[id] ?? 0) > 0;
}

/** Whether there is only one of a thing and the player has it or had it. */
export function isSpent({ items }: Story, state: State, id: string): boolean {
	return !items.get(id)?.stacks && (state.had ?? Object.keys(state.items)).includes(id);
}

/** Whether a person is where the player is. */
export function isHere(state: State, npc: string): boolean {
	return state.people[npc] === state.place && state.place !== NOWHERE;
}

/** Everybody who is where the player is, NPC ids. */
export function peopleHere(state: State): string[] {
	return Object.keys(state.people).filter((npc) => isHere(state, npc));
}

/** Whether a thing of this name is so anywhere; `tied` holds for what is tied to something. */
function isThing({ things }: State, slug: string, word: string): boolean {
	return Object.entries(things ?? {}).some(
		([id, { is }]) =>
			(id === slug || id.endsWith(`.${slug}`)) &&
			is?.some((state) => state === word || state.startsWith(`${word} `)),
	);
}

/** Whether somebody knows of an act of the player's that is remembered with this tag. */
function remembers(state: State, who: string, tag: string): boolean {
	return state.memories.some((memory) => memory.who === who && memory.tags.includes(tag));
}

const within = (value: number | undefined, [low, high]: [number, number]) =>
	value !== undefined && value >= low && value <= high;

/** Whether the lines of a condition hold that no place and no person decides. */
export function isTimely(when: Condition, state: State): boolean {
	if (when.act && !when.act.includes(state.act)) return false;
	if (when.turn && !within(state.turn, when.turn)) return false;
	if (when.clues !== undefined && state.clues.length < when.clues) return false;
	if (when.knows?.some((clue) => !state.clues.includes(clue))) return false;
	if (when.knowsAny && !when.knowsAny.some((clue) => state.clues.includes(clue))) return false;
	if (when.unknown?.some((clue) => state.clues.includes(clue))) return false;
	if (when.adventure && !when.adventure.includes(state.adventure)) return false;
	if (when.has?.some((id) => !hasTagOrItem(state, id))) return false;
	if (when.any && !when.any.some((id) => hasTagOrItem(state, id))) return false;
	if (when.not?.some((id) => hasTagOrItem(state, id))) return false;
	return !when.health || within(state.health, when.health);
}

/** Whether every line of the condition holds; `them` is the person the player deals with. */
export function isConditionMet(when: Condition, state: State, them?: string): boolean {
	return isTimely(when, state) && isMetHere(when, state, them);
}

/** Whether the lines of a condition hold that `isTimely` leaves out: those on the place, on people, things and meters. */
export function isMetHere(when: Condition, state: State, them?: string): boolean {
	if (when.at && !when.at.includes(state.place)) return false;
	if (when.with?.some((npc) => !isHere(state, npc))) return false;
	for (const [who, tags] of Object.entries(when.remembers ?? {})) {
		if (!tags.every((tag) => remembers(state, who, tag))) return false;
	}
	for (const [thing, word] of Object.entries(when.things ?? {})) {
		if (!isThing(state, thing, word)) return false;
	}
	for (const [id, range] of Object.entries(when.meters ?? {})) {
		if (!within(state.meters[id], range)) return false;
	}
	for (const [name, range] of Object.entries(when.standing ?? {})) {
		const id = name === THEM ? them : name;
		if (id === undefined || !within(state.standings[id] ?? state.factions[id], range)) return false;
	}
	return true;
}

/** How particular a condition is: one for each thing it asks for. */
export function particularity(when: Condition): number {
	const lists = [
		when.has,
		when.any && [1],
		when.knows,
		when.knowsAny && [1],
		when.health && [1],
		when.at,
		when.with,
		when.act && [1],
		when.turn && [1],
	];
	const records = [when.meters, when.standing, when.remembers, when.things];
	return (
		lists.reduce((sum, list) => sum + (list?.length ?? 0), 0) +
		records.reduce((sum, record) => sum + Object.keys(record ?? {}).length, 0) +
		(when.clues ? 1 : 0)
	);
}
