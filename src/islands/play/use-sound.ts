import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { $preferences } from '#islands/stores/preferences/preferences.ts';

/** Lets the game be heard while the player wants that. Its code is fetched when they ask for it first. */
export function useSound(): void {
	const { sound } = useStore($preferences);
	useEffect(() => {
		if (!sound) return;
		const stop = import('#islands/sound/follow-game.ts').then(
			({ followGame }) => followGame(),
			() => () => {},
		);
		return () => void stop.then((end) => end());
	}, [sound]);
}
