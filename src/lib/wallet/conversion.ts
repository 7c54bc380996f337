/** Stones of the three kinds that are kept until they are turned into Casting Stones. */
export interface Inventory {
	shard: number;
	crystal: number;
	relic: number;
}

export type StoneKind = keyof Inventory;

/** The kinds, the smallest first. */
export const STONE_KINDS = ['shard', 'crystal', 'relic'] as const satisfies readonly StoneKind[];

/** Casting Stones that one of each kind becomes. */
export const STONE_WORTH: Readonly<Inventory> = { shard: 1, crystal: 5, relic: 25 };

/** So many of a kind, in words: `1 shard`, `3 crystals`. */
export function stoneCountText(kind: StoneKind, count: number): string {
	return `${count} ${kind}${count === 1 ? '' : 's'}`;
}
