/** Runs an action when the page is loaded and idle, after 2 s at the latest. */
export function whenIdle(act: () => unknown): void {
	if ('requestIdleCallback' in globalThis) requestIdleCallback(act, { timeout: 2000 });
	else setTimeout(act, 200);
}
