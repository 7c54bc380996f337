import { VERBS } from '#lib/content/verbs.ts';
import type { Item } from '#lib/content/world.ts';
import type { AdventureBook, Library, WorldBook } from '#lib/library/books.ts';
import { fieldScope, reportProblem, type Scope } from './scope.ts';
import { collectAdventureUses, collectStoryletUses, collectWorldUses, mergeUses, type Uses } from './uses.ts';

/** A world and its adventures, all of whose files could be read, so that their tags can be checked. */
export interface CompleteWorld {
	scope: Scope;
	book: WorldBook;
	adventures: AdventureBook[];
}

/** Every tag that is set must be read, and every tag that is read must be set in the same game. */
export function checkTags(scope: Scope, wholes: CompleteWorld[], { shared }: Library): void {
	const common = collectStoryletUses(scope, shared.storylets);
	const everywhere: Uses[] = [common];
	for (const { scope: world, book, adventures } of wholes) {
		const own = collectWorldUses(world, book);
		const each = adventures.map((adventure) => collectAdventureUses(world, adventure));
		const all = mergeUses([common, own, ...each]);
		everywhere.push(all);
		const held = (items: Item[]) => items.filter(({ start }) => start > 0).map(({ id }) => id);
		const begun = [...held(book.items), ...book.premades.flatMap(({ inventory }) => inventory)];
		checkReads(own, all, [...begun, ...adventures.flatMap(({ adventure }) => held(adventure.items))]);
		checkSets(own, all);
		adventures.forEach(({ adventure }, index) => {
			const its = each[index] ?? mergeUses([]);
			const there = mergeUses([common, own, its]);
			checkReads(its, there, [...begun, ...held(adventure.items)]);
			checkSets(its, there);
		});
	}
	if (wholes.length > 0) checkSets(common, mergeUses(everywhere));
}

/** Reports once each tag, item or memory that a condition asks for and nothing gives. */
function checkReads({ conditions }: Uses, all: Uses, begun: readonly string[]): void {
	const set = new Set([...begun, ...setsOf(all)]);
	const remembered = new Set([...VERBS, ...all.memories.flatMap(([, { tags }]) => tags)]);
	const told = new Set<string>();
	const once = (scope: Scope, id: string, message: string) => {
		if (!told.has(id)) reportProblem(scope, message);
		told.add(id);
	};
	for (const [scope, condition] of conditions) {
		for (const field of ['has', 'any', 'not'] as const) {
			for (const id of condition[field] ?? []) {
				if (!set.has(id))
					once(
						fieldScope(scope, field),
						id,
						`nothing in this story sets the tag or gives the item "${id}": add {tag: ${id}} to an effect, or leave the condition out`,
					);
			}
		}
		for (const [who, tags] of Object.entries(condition.remembers ?? {})) {
			for (const tag of tags) {
				if (!remembered.has(tag))
					once(
						fieldScope(scope, 'remembers', who),
						`${who} ${tag}`,
						`nobody remembers an act by the tag "${tag}": add it to the tags of a memory (remember)`,
					);
			}
		}
	}
}

/** Reports once each tag that is set and that no condition asks for. */
function checkSets({ effects }: Uses, all: Uses): void {
	const read = new Set(
		all.conditions.flatMap(([, { has = [], any = [], not = [] }]) => [...has, ...any, ...not]),
	);
	for (const [scope, list] of effects) {
		list.forEach((effect, index) => {
			if (!('tag' in effect) || read.has(effect.tag)) return;
			read.add(effect.tag);
			reportProblem(
				fieldScope(scope, index),
				`nothing reads the tag "${effect.tag}": let a scene, a beat, an ending or a slide ask for it, or leave it out`,
			);
		});
	}
}

/** The tags set and the items given. */
function setsOf({ effects }: Uses): string[] {
	return effects.flatMap(([, list]) =>
		list.flatMap((effect) => ('tag' in effect ? [effect.tag] : 'gain' in effect ? [effect.gain] : [])),
	);
}
