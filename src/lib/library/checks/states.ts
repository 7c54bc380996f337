import type { Handling } from '#lib/content/handling.ts';
import type { AdventureBook, WorldBook } from '#lib/library/books.ts';
import { fieldScope, reportProblem, type Scope } from './scope.ts';
import { collectAdventureUses, collectWorldUses, type Uses } from './uses.ts';

/** Every thing that a condition asks for is declared by a place or is an item, and its state is one that a rule makes. */
export function checkStates(
	scope: Scope,
	book: WorldBook,
	adventures: AdventureBook[],
	handling: Handling,
): void {
	const states = statesOf(handling);
	const declared = new Set([
		...book.places.flatMap(({ things }) => things.map(({ name }) => slugOf(name))),
		...book.items.map(({ id }) => id),
	]);
	checkUses(collectWorldUses(scope, book), declared, states);
	for (const adventure of adventures) {
		const items = adventure.adventure.items.map(({ id }) => id);
		checkUses(collectAdventureUses(scope, adventure), new Set([...declared, ...items]), states);
	}
}

function checkUses({ conditions }: Uses, declared: ReadonlySet<string>, states: ReadonlySet<string>): void {
	for (const [scope, { things = {} }] of conditions)
		for (const [thing, state] of Object.entries(things)) {
			const there = fieldScope(scope, 'things', thing);
			if (!declared.has(thing))
				reportProblem(
					there,
					`no place declares a thing "${thing}": add it to the things of a place in places.yaml (known: ${[...declared].sort().join(', ')})`,
				);
			if (!states.has(state))
				reportProblem(
					there,
					`no rule makes a thing "${state}": write one of ${[...states].sort().join(', ')}`,
				);
		}
}

/** `the price board` is asked for as `price-board`. */
function slugOf(name: string): string {
	return name
		.toLowerCase()
		.replace(/^(?:the|an?|some) /, '')
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
}

/** What a rule can make of a thing: without what it is tied to or cut into. */
function statesOf({ rules }: Handling): Set<string> {
	const made = Object.values(rules).flatMap(({ becomes }) =>
		becomes.map((word) => word.replace(/ ?\{\w+\}.*$/, '')),
	);
	return new Set([...made, 'burnt'].filter((word) => word.length > 1 && word !== 'with'));
}
