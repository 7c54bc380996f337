/** What a page has seen of itself since it was opened. */
export interface Seen {
	/** All layout shifts that no tap or key has just asked for, added up. */
	shift: number;
	/** What shifted, from which height to which. */
	moved: string[];
}

/** An entry of Layout Instability, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
	value: number;
	hadRecentInput: boolean;
	sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/** Runs in the page before everything else: keeps `window.seen`. */
export function observeScreen(): void {
	const seen: Seen = { shift: 0, moved: [] };
	Object.assign(window, { seen });
	const nameOf = (node: Node | null) =>
		node instanceof Element
			? `${node.localName}.${node.getAttribute('class')}`
			: (node?.textContent ?? 'something');
	new PerformanceObserver((list) => {
		for (const entry of list.getEntries()) {
			const { value, hadRecentInput, sources } = entry as LayoutShift;
			if (hadRecentInput) continue;
			seen.shift += value;
			for (const { node, previousRect, currentRect } of sources)
				seen.moved.push(`${nameOf(node)} from ${previousRect.top} to ${currentRect.top}`);
		}
	}).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: `window.firstWord` is the time from the next press to the first visible word of a turn. */
export function recordFirstWord(turn: number): void {
	const firstWord = new Promise<number>((resolve) => {
		let pressed = 0;
		addEventListener('pointerup', () => (pressed = performance.now()), { capture: true, once: true });
		const look = () => {
			const now = document.querySelector(`#turn-now[data-turn="${turn}"]`)?.closest('article');
			const prose = now?.querySelector('.turn-body > .prose');
			const first = prose?.querySelector('[data-tell]') ?? prose;
			const isSeen = first && pressed > 0 && first.textContent && Number(getComputedStyle(first).opacity) > 0;
			if (isSeen) resolve(performance.now() - pressed);
			else requestAnimationFrame(look);
		};
		requestAnimationFrame(look);
	});
	Object.assign(window, { firstWord });
}
