/** Runs an action once the page has been painted, so that a press is seen at once and the work comes after it. */
export function afterPaint(act: () => unknown): void {
	// A page that nobody looks at is not painted.
	if (document.hidden) act();
	else requestAnimationFrame(() => setTimeout(act));
}
