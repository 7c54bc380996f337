/** Plays a taste beside the page, so that the page answers to a finger all the while. */
import type { Call } from './ask.ts';
import { loadTaste, type TasteEngine } from './engine.ts';

let engine: Promise<TasteEngine> | null = null;

self.addEventListener('message', async ({ data }: MessageEvent<Call>) => {
	try {
		engine ??= loadTaste(data.slug);
		const ready = await engine;
		if (data.asked) self.postMessage({ id: data.id, told: ready.play(data.asked) });
		else ready.warmUp();
	} catch {
		self.postMessage({ id: data.id, told: null });
	}
});
