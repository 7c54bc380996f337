import { $turns, $worldSlug } from '#islands/stores/games/game.ts';
import { $ritual } from '#islands/stores/turns/ritual.ts';
import { createSynth } from './synth.ts';

/** Seconds from a cast until the stone lands. */
const LANDS = 0.5;

/** Lets a game be heard and felt: the stone, the die, a page for each new turn, and the air of the world. Returns how to stop. */
export function followGame(): () => void {
	const synth = createSynth();
	let shakes: ReturnType<typeof setTimeout> | undefined;
	let flying = false;
	const stops = [
		$worldSlug.subscribe((world) => {
			if (world) synth.ambience(world);
		}),
		$ritual.subscribe((ritual) => {
			const isFlying = ritual?.phase === 'flying';
			if (isFlying && !flying) {
				synth.stone(LANDS);
				synth.die(LANDS);
				shakes = setTimeout(() => navigator.vibrate?.(10), LANDS * 1000);
			}
			if (!isFlying && flying && ritual?.phase !== 'telling') clearTimeout(shakes);
			flying = isFlying;
		}),
		$turns.listen((turns, before) => {
			const [newest, last] = [turns[0], before?.[0]];
			if (newest && last && newest.number > last.number) synth.page();
		}),
	];
	return () => {
		for (const stop of stops) stop();
		clearTimeout(shakes);
		synth.stop();
	};
}
