import type { Memory, State } from '#lib/engine/state.ts';

/**
 * How words that did neither good nor harm are recalled: as they were said, while they still hold. What was kept, broken
 * or found out has been spoken of.
 */
export function wordsMood({ sayings = [] }: State, { turn, quote = '', tags }: Memory): 'words' | null {
	const held = sayings.filter((saying) => saying.turn === turn && quote.includes(saying.quote));
	if (held.some(({ fate }) => fate !== 'open' && fate !== 'believed')) return null;
	return tags.some((tag) => SPOKEN_OF.has(tag)) ? 'words' : null;
}

const SPOKEN_OF: ReadonlySet<string> = new Set([
	'promise',
	'bargain',
	'offer',
	'claim',
	'lie',
	'confession',
	'name',
]);
