import type { State } from '#lib/engine/state.ts';
import type { Thing } from './thing.ts';

/** States of which a thing is in one at a time. */
const GROUPS: readonly (readonly string[])[] = [
	['open', 'closed', 'locked', 'held shut', 'spread out', 'coiled up', 'folded'],
	['lit', 'out', 'burning', 'burnt', 'on', 'off'],
	['tied', 'untied'],
	['full', 'empty'],
	['broken', 'torn', 'mended'],
];

/** The states that words of the prose stand for: an unlit lantern is out. */
const TOLD: ReadonlyMap<string, string> = new Map([
	['unlit', 'out'],
	['lit', 'lit'],
	['lighted', 'lit'],
	['burning', 'lit'],
	['open', 'open'],
	['closed', 'closed'],
	['shut', 'closed'],
	['locked', 'locked'],
	['bolted', 'locked'],
	['padlocked', 'locked'],
	['broken', 'broken'],
	['torn', 'torn'],
	['empty', 'empty'],
	['full', 'full'],
	['folded', 'folded'],
]);

const groupOf = (word: string) =>
	GROUPS.findIndex((group) => group.some((state) => word === state || word.startsWith(`${state} `)));

/** What a thing is now: by what was done to it, else by what the prose calls it. */
export function stateWords({ things }: State, { id, marks }: Pick<Thing, 'id' | 'marks'>): string[] {
	const kept = things?.[id]?.is ?? [];
	const known = new Set(kept.map(groupOf));
	const told = marks.flatMap((mark) => TOLD.get(mark) ?? []);
	return [...told.filter((word) => !known.has(groupOf(word))), ...kept];
}
