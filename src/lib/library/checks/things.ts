import type { Item } from '#lib/content/world.ts';
import type { AdventureBook, WorldBook } from '#lib/library/books.ts';
import { entryScope, fieldScope, reportProblem, type Scope } from './scope.ts';
import { collectAdventureUses, collectWorldUses, type Uses } from './uses.ts';

/** Nobody is given two of a thing of which there is one, and there are many of what is paid with and picked up. */
export function checkThings(scope: Scope, book: WorldBook, adventures: AdventureBook[]): void {
	const single = singleOf(book.items);
	const page = entryScope(scope, book.world);
	const { money, oddment } = book.world;
	if (single.has(money.item)) reportProblem(fieldScope(page, 'money', 'item'), manyOf(money.item));
	if (single.has(oddment)) reportProblem(fieldScope(page, 'oddment'), manyOf(oddment));
	for (const premade of book.premades)
		checkInventory(fieldScope(entryScope(scope, premade), 'inventory'), premade.inventory, single);
	checkGifts(collectWorldUses(scope, book), single);
	for (const adventure of adventures)
		checkGifts(
			collectAdventureUses(scope, adventure),
			new Map([...single, ...singleOf(adventure.adventure.items)]),
		);
}

type Things = ReadonlyMap<string, Item>;

function singleOf(items: Item[]): Things {
	// Of two with the same id the first counts; that there are two is said elsewhere.
	const firsts = items.filter((item, n) => items.findIndex(({ id }) => id === item.id) === n);
	return new Map(firsts.filter(({ stacks }) => !stacks).map((item) => [item.id, item]));
}

function checkInventory(scope: Scope, inventory: string[], single: Things): void {
	inventory.forEach((id, n) => {
		const item = single.get(id);
		if (item && item.start > 0) reportProblem(scope, everybodyHas(id));
		else if (item && inventory.indexOf(id) !== n) reportProblem(scope, `${manyOf(id)}, or name it once`);
	});
}

function checkGifts({ effects }: Uses, single: Things): void {
	for (const [scope, list] of effects) {
		for (const [n, effect] of list.entries()) {
			const item = 'gain' in effect ? single.get(effect.gain) : undefined;
			if (!item || !('gain' in effect)) continue;
			if (item.start > 0) reportProblem(fieldScope(scope, n), everybodyHas(item.id));
			if ((effect.count ?? 1) > 1) reportProblem(fieldScope(scope, n), manyOf(item.id));
		}
	}
}

function everybodyHas(id: string): string {
	return `everybody begins with "${id}" and there is only one: leave this out, or give the item stacks: true`;
}

function manyOf(id: string): string {
	return `there is only one "${id}": give the item stacks: true`;
}
