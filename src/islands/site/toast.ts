import { loadItem, saveItem } from '#islands/stores/browser/storage.ts';
import { addStyles } from './page-parts.ts';
import styles from './toast.css?url';

const styled = addStyles(styles);

/** The default duration of a toast, in milliseconds. */
const DURATION = 4000;
/** How many toasts a corner shows: the newest. */
const VISIBLE = 3;
/** How far a toast has to be swiped to be dismissed, in pixels. */
const SWIPE = 45;
/** How long a toast takes to disappear, in milliseconds. */
const REMOVAL = 200;

export interface ToastOptions {
	/** Milliseconds; Infinity stays until dismissed. */
	duration?: number;
	position?: 'top-right' | 'bottom-right';
	/** The toast was dismissed or has timed out. */
	onLeave?: () => void;
}

/** In localStorage: the names of the hints that were dismissed. */
const DISMISSED = 'stonecast:hints';

/**
 * Shows a hint until it is dismissed; this browser does not show it again after that. Invited visitors do not see hints
 * about the invitation; accounts can turn all hints off.
 */
export async function showTip({ dataset, content }: HTMLTemplateElement): Promise<void> {
	const spared = 'uninvitedOnly' in dataset && 'invited' in document.documentElement.dataset;
	const name = dataset['hint'] ?? '';
	if (spared || loadItem('stonecast:tips') === false || dismissed().includes(name)) return;
	await showToast(content.cloneNode(true), {
		position: 'bottom-right',
		duration: Number.POSITIVE_INFINITY,
		onLeave: () => saveItem(DISMISSED, [...dismissed(), name]),
	});
}

function dismissed(): unknown[] {
	const names = loadItem(DISMISSED);
	return Array.isArray(names) ? names : [];
}

/** Shows a message in a corner of the page and reads it out; returns a function that removes it. */
export async function showToast(message: string | Node, options: ToastOptions = {}): Promise<() => void> {
	await styled;
	const { duration = DURATION, position = 'top-right' } = options;
	const area =
		document.querySelector<HTMLElement>(`.toasts[data-position="${position}"]`) ?? newArea(position);
	const item = document.createElement('div');
	item.className = 'toast';
	item.append(message, closeButton());
	const leave = () => {
		item.dataset['leaving'] = '';
		options.onLeave?.();
		setTimeout(() => {
			item.remove();
			showNewest(area);
		}, REMOVAL);
	};
	item.querySelector('.toast-close')?.addEventListener('click', leave);
	leaveOnTime(item, duration, leave);
	leaveBySwipe(item, leave);
	area.append(item);
	showNewest(area);
	if (position === 'bottom-right') keepOffForms(area);
	return leave;
}

function newArea(position: string): HTMLElement {
	const area = document.createElement('div');
	area.className = 'toasts';
	area.dataset['position'] = position;
	area.setAttribute('role', 'status');
	area.setAttribute('aria-label', 'Notifications');
	document.body.append(area);
	if (position === 'bottom-right')
		for (const event of ['scrollend', 'resize']) addEventListener(event, () => keepOffForms(area));
	return area;
}

/** An area of the foot stands below the header where it covers less there: first of fields, then of what is to be read. */
function keepOffForms(area: HTMLElement): void {
	const covered = [false, true].map((lifted) => {
		area.toggleAttribute('data-lifted', lifted);
		return 100 * countCovered(area, FIELDS) + countCovered(area, WORDS);
	});
	const [foot = 0, head = 0] = covered;
	area.toggleAttribute('data-lifted', head < foot);
}

const FIELDS = 'main form :is(input, select, textarea, button)';
const WORDS = 'main :is(h1, .say, .btn-gold, summary)';

function countCovered(area: HTMLElement, selector: string): number {
	const { left, right, top, bottom } = area.getBoundingClientRect();
	return [...document.querySelectorAll(selector)].filter((one) => {
		const box = one.getBoundingClientRect();
		return box.width > 0 && box.left < right && box.right > left && box.top < bottom && box.bottom > top;
	}).length;
}

function closeButton(): HTMLElement {
	const button = document.createElement('button');
	button.type = 'button';
	button.className = 'icon-btn toast-close';
	button.textContent = '×';
	button.setAttribute('aria-label', 'Dismiss');
	return button;
}

function showNewest(area: Element): void {
	const items = [...area.children].filter((item): item is HTMLElement => item instanceof HTMLElement);
	items.forEach((item, at) => {
		item.hidden = at < items.length - VISIBLE;
	});
}

/** The timer stops while the pointer or the focus is on the toast. */
function leaveOnTime(item: HTMLElement, duration: number, leave: () => void): void {
	if (duration === Number.POSITIVE_INFINITY) return;
	let timer = setTimeout(leave, duration);
	const wait = () => clearTimeout(timer);
	const go = () => {
		timer = setTimeout(leave, duration);
	};
	for (const event of ['pointerenter', 'focusin']) item.addEventListener(event, wait);
	for (const event of ['pointerleave', 'focusout']) item.addEventListener(event, go);
}

function leaveBySwipe(item: HTMLElement, leave: () => void): void {
	let from: number | null = null;
	item.addEventListener('pointerdown', (event) => {
		if (event.target instanceof Element && event.target.closest('a, button')) return;
		from = event.clientX;
		item.setPointerCapture(event.pointerId);
	});
	item.addEventListener('pointermove', ({ clientX }) => {
		if (from !== null) item.style.translate = `${Math.max(0, clientX - from)}px`;
	});
	const end = ({ clientX, type }: PointerEvent) => {
		if (from !== null && type === 'pointerup' && clientX - from >= SWIPE) leave();
		else item.style.translate = '';
		from = null;
	};
	item.addEventListener('pointerup', end);
	item.addEventListener('pointercancel', end);
}
