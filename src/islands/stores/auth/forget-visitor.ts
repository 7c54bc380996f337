import { READING_KEY } from '#lib/site/reading-init.ts';

/** What a browser keeps for whoever sits at it. */
const SHARED = [READING_KEY];

/** Clears away what this browser kept of its player: copies of games, drafts, whether they are invited. */
export function forgetVisitor(): void {
	for (const storage of ['localStorage', 'sessionStorage'] as const) {
		try {
			const kept = globalThis[storage];
			const names = Array.from({ length: kept.length }, (_, n) => kept.key(n) ?? '');
			for (const name of names)
				if (name.startsWith('stonecast:') && !SHARED.includes(name)) kept.removeItem(name);
		} catch {
			// Storage is forbidden here: there is nothing to clear away.
		}
	}
	document.documentElement.toggleAttribute('data-invited', false);
}
