/** Brings a turn's heading into view and focuses it, because the reader asked for it. */
export function focusHeading(heading: HTMLElement | null): void {
	heading?.focus({ preventScroll: true });
	const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
	heading?.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
}
