/** What a reader has before them. */
export interface Seen {
	/** The pair of pages, from 0; 0 of 1 where the story scrolls. */
	page: number;
	count: number;
	/** The last turn that has begun. */
	turn: number;
	/** How much of the story lies before the end of what is shown, from 0 to 1. */
	share: number;
}

/** Reads where the reader is among pages that are turned. */
export function lookAtSpread(scroller: HTMLElement): Seen {
	const width = scroller.clientWidth;
	const text = scroller.firstElementChild;
	const gap = width - (text?.clientWidth ?? width);
	const columns = Math.round(((text?.scrollWidth ?? 0) + gap) / (width / 2));
	const count = Math.max(1, Math.ceil(columns / 2));
	const page = Math.min(count - 1, Math.round(scroller.scrollLeft / width));
	const turn = lastTurn(scroller, (element) => pageWith(scroller, element) <= page);
	return { page, count, turn, share: (page + 1) / count };
}

/** Reads where the reader is in a story that scrolls: a turn has come when it reaches the upper part of the window. */
export function lookAtScroll(scroller: HTMLElement): Seen {
	const { scrollHeight } = document.documentElement;
	const atEnd = scrollY + innerHeight >= scrollHeight - 2;
	const line = innerHeight * (atEnd ? 1 : 0.4);
	const turn = lastTurn(scroller, (element) => element.getBoundingClientRect().top <= line);
	return { page: 0, count: 1, turn, share: Math.min(1, (scrollY + innerHeight) / scrollHeight) };
}

/** The first paragraph that begins in view, which stays there when the story is laid out anew. */
export function firstInView(scroller: HTMLElement, isSpread: boolean): HTMLElement | null {
	const paragraphs = [...scroller.querySelectorAll<HTMLElement>('.book-turn > p')];
	return paragraphs.find((part) => isInView(scroller, part, isSpread)) ?? null;
}

/** Whether a part of the story begins in view. */
export function isInView(scroller: HTMLElement, part: HTMLElement, isSpread: boolean): boolean {
	const { top } = part.getBoundingClientRect();
	if (!isSpread) return top >= 0 && top < innerHeight;
	return pageWith(scroller, part) === Math.round(scroller.scrollLeft / scroller.clientWidth);
}

/** Brings a part of the story into view without an animation. */
export function showPart(scroller: HTMLElement, part: HTMLElement, isSpread: boolean): void {
	if (isSpread)
		scroller.scrollTo({ left: pageWith(scroller, part) * scroller.clientWidth, behavior: 'instant' });
	else part.scrollIntoView({ block: 'start', behavior: 'instant' });
}

/** The pair of pages on which an element begins. */
function pageWith(scroller: HTMLElement, element: Element): number {
	const left = element.getClientRects()[0]?.left ?? 0;
	const within = left - scroller.getBoundingClientRect().left + scroller.scrollLeft;
	return Math.floor(within / scroller.clientWidth);
}

/** The last turn that has begun. */
function lastTurn(scroller: HTMLElement, hasBegun: (turn: Element) => boolean): number {
	const turns = [...scroller.querySelectorAll<HTMLElement>('[data-turn]')];
	return Number(turns.findLast(hasBegun)?.dataset['turn'] ?? 0);
}
