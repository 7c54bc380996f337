import { type Draft, record } from '#lib/engine/draft.ts';

/** What lasts only until the next turn. */
const MOMENTARY: ReadonlySet<string> = new Set(['held', 'off balance']);

/** Ends what lasts only a moment: whoever was held is free again, unless the player holds on. */
export function letGo(draft: Draft): void {
	for (const [id, is] of Object.entries(draft.state.bodies ?? {})) {
		const left = is.filter((word) => !MOMENTARY.has(word));
		if (left.length < is.length) record(draft, { type: 'bodied', id, is: left, why: 'a moment has passed' });
	}
}

/** Whether a person is kept from going anywhere. */
export function isKept({ bodies }: Draft['state'], id: string): boolean {
	return bodies?.[id]?.some((word) => word === 'tied' || word === 'held') ?? false;
}
