import { useEffect } from 'react';

/** Milliseconds in which the movements of a wheel turn one page. */
const WHEEL_REST = 350;

const ELSEWHERE = 'input, textarea, select, [popover], [role="dialog"]';

/** Arrows, Page Up, Page Down, Space, Home, End and the wheel turn the pages. Where the story scrolls, the browser does. */
export function usePageKeys(isSpread: boolean, turnBy: (pages: number) => void): void {
	useEffect(() => {
		if (!isSpread) return;
		let rested = 0;
		const press = (event: KeyboardEvent) => {
			const by = pagesFor(event);
			if (by === 0) return;
			event.preventDefault();
			turnBy(by);
		};
		const roll = ({ deltaX, deltaY, timeStamp, target }: WheelEvent) => {
			const elsewhere = target instanceof Element && target.closest(ELSEWHERE);
			if (elsewhere || Math.abs(deltaX) > Math.abs(deltaY) || timeStamp < rested) return;
			rested = timeStamp + WHEEL_REST;
			turnBy(Math.sign(deltaY));
		};
		document.addEventListener('keydown', press);
		document.addEventListener('wheel', roll, { passive: true });
		return () => {
			document.removeEventListener('keydown', press);
			document.removeEventListener('wheel', roll);
		};
	}, [isSpread, turnBy]);
}

/** How many pages a key turns; 0 where it turns none. */
function pagesFor(event: KeyboardEvent): number {
	const { key, target, shiftKey } = event;
	if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return 0;
	const on = target instanceof Element ? target : null;
	if (on?.closest(ELSEWHERE) || (key === ' ' && on?.closest('button, a'))) return 0;
	if (key === 'ArrowRight' || key === 'PageDown') return 1;
	if (key === 'ArrowLeft' || key === 'PageUp') return -1;
	if (key === ' ') return shiftKey ? -1 : 1;
	if (key === 'Home') return Number.NEGATIVE_INFINITY;
	return key === 'End' ? Number.POSITIVE_INFINITY : 0;
}
