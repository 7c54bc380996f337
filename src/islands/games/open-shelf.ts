import { loadGames } from '#islands/stores/games/games.ts';

/** theme-init.ts reads this before the first paint: the shelf's height at the last visit. */
const HEIGHT = 'stonecast:shelf';

/**
 * Fills the shelf if the visitor has games, and stores its height so that the list below does not move on the next
 * visit.
 */
export async function openShelf(place: HTMLElement): Promise<void> {
	const any = await loadGames();
	if (any) {
		const { mountShelf } = await import('./mount-shelf.tsx');
		await mountShelf(place);
	}
	place.style.minHeight = '';
	try {
		if (any) localStorage.setItem(HEIGHT, `${place.offsetHeight}px`);
		else localStorage.removeItem(HEIGHT);
	} catch {
		// Storage is forbidden: the list moves down once on every visit.
	}
}
