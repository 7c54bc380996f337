/** Numbers of shards, crystals and relics, which can be converted to Casting Stones. */
export interface Inventory {
	shard: number;
	crystal: number;
	relic: number;
}

export type StoneKind = keyof Inventory;

/** The kinds, the smallest first. */
export const STONE_KINDS = ['shard', 'crystal', 'relic'] as const satisfies readonly StoneKind[];

/** The Casting Stones that one of each kind is worth. */
export const STONE_WORTH: Readonly<Inventory> = { shard: 1, crystal: 5, relic: 25 };

/** A number of one kind in words: `1 shard`, `3 crystals`. */
export function stoneCountText(kind: StoneKind, count: number): string {
	return `${count} ${kind}${count === 1 ? '' : 's'}`;
}
