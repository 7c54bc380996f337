import type { Storylet } from '#lib/content/story.ts';
import type { AdventureBook, WorldBook } from '#lib/library/books.ts';
import { entryScope, fieldScope, reportProblem, type Scope } from './scope.ts';
import { collectAdventureUses, collectStoryletUses, collectWorldUses, mergeUses } from './uses.ts';

/** Checks that the player can come to every place, find every clue that something waits for, and meet every outcome. */
export function checkReach(
	scope: Scope,
	book: WorldBook,
	adventures: readonly AdventureBook[],
	shared: Storylet[],
): void {
	const own = mergeUses([collectWorldUses(scope, book), collectStoryletUses(scope, shared)]);
	const each = adventures.map((adventure) => collectAdventureUses(scope, adventure));
	const effects = [own, ...each].flatMap((uses) => uses.effects.flatMap(([, list]) => list));
	const gone = effects.flatMap((effect) => ('go' in effect ? [effect.go] : []));
	checkPlaces(scope, book, [...gone, ...adventures.map(({ adventure }) => adventure.start)]);
	for (const scene of book.storylets) checkOutcomes(scope, scene);
	const told = book.topics.flatMap(({ clue }) => Object.values(clue));
	adventures.forEach((adventure, n) => {
		for (const scene of adventure.storylets) checkOutcomes(scope, scene);
		const uses = mergeUses([own, ...each.slice(n, n + 1)]);
		const given = uses.effects.flatMap(([, list]) =>
			list.flatMap((effect) => ('clue' in effect ? [effect.clue] : [])),
		);
		if (!given.includes('next')) checkClues(scope, adventure, new Set([...given, ...told]));
	});
}

/** Some way must lead to each place, from where the stories begin. */
function checkPlaces(scope: Scope, { places }: WorldBook, begun: readonly string[]): void {
	const exits = new Map(places.map((place) => [place.id, place.exits]));
	const reached = new Set(begun);
	for (const id of reached) for (const exit of exits.get(id) ?? []) reached.add(exit);
	// A place that is misspelt here is said elsewhere, and nothing can be told from it.
	const named = [...begun, ...[...exits.values()].flat()];
	if (begun.length === 0 || named.some((id) => !exits.has(id))) return;
	for (const place of places)
		if (!reached.has(place.id))
			reportProblem(
				entryScope(scope, place),
				`no way leads to "${place.id}": name it in the exits of another place, or let a scene go there`,
			);
}

/** Only a roll has other outcomes than `good`. */
function checkOutcomes(scope: Scope, scene: Storylet): void {
	if (scene.check) return;
	for (const degree of ['great', 'cost', 'fail'] as const)
		if (scene.outcomes[degree])
			reportProblem(
				fieldScope(entryScope(scope, scene), 'outcomes', degree),
				`${degree} is told after a roll only: add check: {skill: …, difficulty: …}, or leave ${degree} out`,
			);
}

/** A clue that an act or an ending waits for must be given by something. */
function checkClues(scope: Scope, { adventure, endings }: AdventureBook, given: ReadonlySet<string>): void {
	const say = (field: Scope, clues: readonly string[] = []) => {
		for (const id of clues)
			if (!given.has(id) && !scope.unreadIds.has(id))
				reportProblem(field, `nothing gives the clue "${id}": add {clue: ${id}} to the effects of a scene`);
	};
	adventure.acts.forEach(({ until }, n) => {
		say(fieldScope(entryScope(scope, adventure), 'acts', n, 'until', 'knows'), until.knows);
	});
	for (const ending of endings)
		say(fieldScope(entryScope(scope, ending), 'when', 'knows'), ending.when.knows);
}
