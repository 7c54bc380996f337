import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useMedia } from '#islands/site/use-media.ts';
import { $preferences } from '#islands/stores/preferences/preferences.ts';
import { firstInView, isInView, lookAtScroll, lookAtSpread, type Seen, showPart } from './look.ts';
import { usePageKeys } from './use-page-keys.ts';

/** Where there is room for two pages side by side; book.css has the same line. */
const SPREAD = '(width >= 900px) and (height >= 560px)';

/** Where the reader is, and how to get elsewhere. */
export interface Place extends Seen {
	/** Turns pages on, or back where the number is negative; infinity leads to either end. */
	turnBy: (pages: number) => void;
	/** Brings a turn into view and focuses it. */
	goTo: (turn: number) => void;
}

/** Lays the story out in pages and follows the reader through them. It opens on a turn, or at the beginning. */
export function usePages(pages: RefObject<HTMLElement | null>, opensOn: number | null): Place {
	const [seen, setSeen] = useState<Seen>({ page: 0, count: 1, turn: opensOn ?? 0, share: 0 });
	const isSpread = useMedia(SPREAD);
	/** What stays in view when the story is laid out anew. */
	const kept = useRef<HTMLElement | null>(null);
	/** The width that the story was laid out for. At another one the reader has not moved: the browser has. */
	const laidFor = useRef(0);

	const look = useCallback(() => {
		const { current } = pages;
		if (current) setSeen(isSpread ? lookAtSpread(current) : lookAtScroll(current));
	}, [pages, isSpread]);
	const lay = useCallback(() => {
		const { current } = pages;
		if (!current) return;
		// The pages have to be there before one of them can be turned to.
		look();
		requestAnimationFrame(() => {
			laidFor.current = current.clientWidth;
			if (kept.current) showPart(current, kept.current, isSpread);
			look();
		});
	}, [pages, isSpread, look]);
	const goTo = useCallback(
		(turn: number) => {
			const { current } = pages;
			kept.current = turnIn(current, turn);
			if (!current || !kept.current) return;
			showPart(current, kept.current, isSpread);
			kept.current.focus({ preventScroll: true });
			if (turn === 0) scrollTo({ top: 0, behavior: 'instant' });
			look();
		},
		[pages, isSpread, look],
	);
	/** The page that is being turned to; null when the pages lie still. */
	const aim = useRef<number | null>(null);
	const turnBy = useCallback(
		(by: number) => {
			const { current } = pages;
			if (!current) return;
			const { page, count } = lookAtSpread(current);
			aim.current = Math.min(count - 1, Math.max(0, (aim.current ?? page) + by));
			kept.current = null;
			current.scrollTo({ left: aim.current * current.clientWidth });
		},
		[pages],
	);

	useLayoutEffect(() => {
		if (opensOn !== null) kept.current = turnIn(pages.current, opensOn);
	}, [pages, opensOn]);
	useLayoutEffect(lay, [lay]);
	useNewLayouts(pages, isSpread, lay);
	useEffect(() => {
		const { current } = pages;
		const scroller = isSpread ? current : document;
		const keep = () => {
			aim.current = null;
			if (!current || current.clientWidth !== laidFor.current) return;
			if (!kept.current || !isInView(current, kept.current, isSpread))
				kept.current = firstInView(current, isSpread);
		};
		scroller?.addEventListener('scroll', look, { passive: true });
		scroller?.addEventListener('scrollend', keep);
		return () => {
			scroller?.removeEventListener('scroll', look);
			scroller?.removeEventListener('scrollend', keep);
		};
	}, [pages, isSpread, look]);
	usePageKeys(isSpread, turnBy);
	return { ...seen, turnBy, goTo };
}

/** Calls `lay` whenever the lines may break elsewhere: another size, a font that arrives, another setting of the reader. */
function useNewLayouts(pages: RefObject<HTMLElement | null>, isSpread: boolean, lay: () => void): void {
	useEffect(() => {
		history.scrollRestoration = 'manual';
		const { current } = pages;
		const observer = new ResizeObserver(() => isSpread && lay());
		if (current) observer.observe(current);
		void document.fonts.ready.then(lay);
		const stop = $preferences.listen(() => requestAnimationFrame(lay));
		return () => {
			observer.disconnect();
			stop();
		};
	}, [pages, isSpread, lay]);
}

function turnIn(pages: HTMLElement | null, turn: number): HTMLElement | null {
	return pages?.querySelector<HTMLElement>(`[data-turn="${turn}"]`) ?? null;
}
