import { showsAtOnce } from '#islands/stores/preferences/preferences.ts';
import { castStone } from '#islands/stores/turns/turn.ts';
import { afterPaint } from '#lib/site/after-paint.ts';

/** Casts a stone on the words in the box. Before a ritual the press itself is painted; who reads at once waits for nothing. */
export function castSoon(): void {
	if (showsAtOnce()) void castStone();
	else afterPaint(castStone);
}
