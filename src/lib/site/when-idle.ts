/** Runs what can wait once the page is shown and has nothing better to do, after 2 s at the latest. */
export function whenIdle(act: () => unknown): void {
	if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 2000 });
	else setTimeout(act, 200);
}
