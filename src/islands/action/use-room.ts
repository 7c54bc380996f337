import { type RefObject, useEffect, useRef } from 'react';

/** How long after a choice was pressed a growing box keeps it in view, in milliseconds. */
const FOLLOWED_MS = 3000;
/** How long after a change of the box its height is published, in milliseconds. */
const AFTER_PAINT_MS = 40;

/**
 * Publishes the box's current height as `--box`, so that nothing focused ends up behind it. Returns where to write when
 * a choice was pressed: the card stays above the box while the odds come in.
 */
export function useRoomFor(dock: RefObject<HTMLElement | null>): RefObject<number> {
	const pressed = useRef(Number.NEGATIVE_INFINITY);
	useEffect(() => {
		const box = dock.current?.querySelector('.box');
		const hint = box?.querySelector('.box-hint');
		if (!box || !hint) return;
		let known = '';
		const measure = () => {
			const { top, bottom } = box.getBoundingClientRect();
			const above = hint.firstElementChild?.getBoundingClientRect().top ?? top;
			const height = `${bottom - Math.min(top, above)}px`;
			if (height === known) return;
			known = height;
			document.documentElement.style.setProperty('--box', height);
			// For what floats above the box on phones.
			dock.current?.parentElement?.style.setProperty('--dock', height);
			if (performance.now() - pressed.current > FOLLOWED_MS) return;
			document.querySelector('.choices [aria-pressed="true"]')?.scrollIntoView({ block: 'nearest' });
		};
		let timer: ReturnType<typeof setTimeout>;
		// Not before the paint of the press that made the box grow.
		const soon = () => {
			clearTimeout(timer);
			timer = setTimeout(measure, AFTER_PAINT_MS);
		};
		const resized = new ResizeObserver(soon);
		resized.observe(box);
		// What the words would come to stands above the box, outside of its height.
		const said = new MutationObserver(soon);
		said.observe(hint, { childList: true, subtree: true, characterData: true });
		document.documentElement.toggleAttribute('data-dock', true);
		return () => {
			clearTimeout(timer);
			resized.disconnect();
			said.disconnect();
			document.documentElement.removeAttribute('data-dock');
		};
	}, [dock]);
	return pressed;
}

/** Publishes how much of the page's foot the screen keyboard covers, as `--keyboard`. */
export function useKeyboardRoom(): void {
	useEffect(() => {
		const view = window.visualViewport;
		if (!view) return;
		const measure = () => {
			// While the page is magnified, the part in view says nothing of the keyboard.
			const covered = view.scale > 1.01 ? 0 : innerHeight - view.height - view.offsetTop;
			document.documentElement.style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
		};
		measure();
		view.addEventListener('resize', measure);
		view.addEventListener('scroll', measure);
		return () => {
			view.removeEventListener('resize', measure);
			view.removeEventListener('scroll', measure);
		};
	}, []);
}

/** Marks the page while the player writes in the box: on phones the keyboard takes the tabs' place then. */
export function useWritingMark(dock: RefObject<HTMLElement | null>): void {
	useEffect(() => {
		const { current } = dock;
		const { documentElement: page } = document;
		const mark = () => page.toggleAttribute('data-writing', document.activeElement?.id === 'action');
		const unmark = () => page.removeAttribute('data-writing');
		mark();
		current?.addEventListener('focusin', mark);
		current?.addEventListener('focusout', unmark);
		return () => {
			current?.removeEventListener('focusin', mark);
			current?.removeEventListener('focusout', unmark);
			unmark();
		};
	}, [dock]);
}
