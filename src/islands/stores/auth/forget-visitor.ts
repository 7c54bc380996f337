import { READING_KEY } from '#lib/site/reading-init.ts';

/** Keys that belong to the browser, not to the player. */
const SHARED = [READING_KEY];

/** Deletes what this browser stored of its player: copies of games, drafts, whether they are invited. */
export function forgetVisitor(): void {
	for (const storage of ['localStorage', 'sessionStorage'] as const) {
		try {
			const kept = globalThis[storage];
			const names = Array.from({ length: kept.length }, (_, n) => kept.key(n) ?? '');
			for (const name of names)
				if (name.startsWith('stonecast:') && !SHARED.includes(name)) kept.removeItem(name);
		} catch {
			// Storage is forbidden here: there is nothing to delete.
		}
	}
	document.documentElement.toggleAttribute('data-invited', false);
}
