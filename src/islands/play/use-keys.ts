import { useLayoutEffect } from 'react';

let pressKey: ((event: KeyboardEvent) => void) | null = null;

/** Fetched beside the game, which waits for it: what is visible reacts to keys. A game without keys can be played too. */
export const keysLoaded: Promise<void> = import('./press-key.ts').then(
	(loaded) => {
		pressKey = loaded.pressKey;
	},
	() => {},
);

/** Follows the game's keys, from before the first paint. */
export function useGameKeys(): void {
	useLayoutEffect(() => {
		const press = (event: KeyboardEvent) => pressKey?.(event);
		document.addEventListener('keydown', press);
		return () => document.removeEventListener('keydown', press);
	}, []);
}
