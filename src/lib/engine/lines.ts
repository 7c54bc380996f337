import type { GameEvent } from './events.ts';
import type { Random } from './random.ts';
import { fits, type Slots } from './slots.ts';
import type { State } from './state.ts';

/** Picks lines so that no line comes twice while another is left. */
export interface LineBag {
	/** A line that fits and was not told yet; null when there is none. */
	fresh(key: string, pool: readonly string[], slots?: Slots): string | null;
	/** A line that fits: a fresh one, else the one told longest ago. */
	any(key: string, pool: readonly string[], slots?: Slots): string | null;
	/** Events that log the lines used. */
	events(): GameEvent[];
}

/** A shuffle bag over every pool of lines. The state has the lines used before. */
export function lineBag(state: State, random: Random): LineBag {
	const bags = new Map<string, number[]>();
	const usedOf = (key: string) => bags.get(key) ?? state.bags[key] ?? [];
	function take(key: string, pool: readonly string[], index: number | undefined): string | null {
		const line = index === undefined ? undefined : pool[index];
		if (index === undefined || line === undefined) return null;
		bags.set(key, [...usedOf(key).filter((other) => other !== index), index]);
		return line;
	}
	function fresh(key: string, pool: readonly string[], slots: Slots = {}): string | null {
		const used = usedOf(key);
		const open = pool
			.map((_, index) => index)
			.filter((index) => !used.includes(index) && fits(pool[index] ?? '', slots));
		return take(key, pool, open[Math.floor(random() * open.length)]);
	}
	function any(key: string, pool: readonly string[], slots: Slots = {}): string | null {
		const line = fresh(key, pool, slots);
		if (line) return line;
		return take(
			key,
			pool,
			usedOf(key).find((index) => fits(pool[index] ?? '{none}', slots)),
		);
	}
	return {
		fresh,
		any,
		events: () => [...bags].map(([key, used]) => ({ type: 'bagged', key, used })),
	};
}
