import type { Storylet } from '#lib/content/story.ts';
import { entryScope, fieldScope, reportProblem, type Scope } from './scope.ts';

/** A chain of `then` must end. Each circle is reported once, at its first storylet. */
export function checkCycles(scope: Scope, storylets: Storylet[], reach: Storylet[] = storylets): void {
	const known = new Map(reach.map((storylet) => [storylet.id, storylet]));
	const told = new Set<string>();
	for (const storylet of storylets) {
		const circle = circleFrom(storylet, known);
		if (!circle || circle.some((id) => told.has(id))) continue;
		for (const id of circle) told.add(id);
		reportProblem(
			fieldScope(entryScope(scope, storylet), 'then'),
			`"${storylet.id}" leads back to itself (${[...circle, storylet.id].join(' → ')}); name what comes after it, or nothing`,
		);
	}
}

/** The ids of a circle that begins with this storylet; null when there is none. */
function circleFrom(start: Storylet, known: ReadonlyMap<string, Storylet>): string[] | null {
	const ways: string[][] = [[start.id]];
	const seen = new Set<string>();
	for (let way = ways.shift(); way; way = ways.shift()) {
		for (const next of known.get(way.at(-1) ?? '')?.then ?? []) {
			if (next === start.id) return way;
			if (!seen.has(next)) ways.push([...way, next]);
			seen.add(next);
		}
	}
	return null;
}
