import { atom } from 'nanostores';
import { showsAtOnce } from '#islands/stores/preferences/preferences.ts';

/** A cast as the page shows it. */
export interface Ritual {
	/** The number of the turn that was cast for. */
	turn: number;
	/** The stone flies and the die tumbles; the turn is told piece by piece; or all of it is shown. */
	phase: 'flying' | 'telling' | 'whole';
}

/** The cast under way, from the tap until everything of the turn is shown; null at other times. */
export const $ritual = atom<Ritual | null>(null);

/** Milliseconds from the tap until the die lies still. Nothing of the turn is told before. */
export const LANDS_AFTER = 950;

let isDrawn = false;
let land: () => void = () => {};
let landed: Promise<void> | null = null;

/** Says whether a page is there that draws casts. Without one, nothing waits for a die. */
export function setRitualDrawn(drawn: boolean): void {
	isDrawn = drawn;
}

/** Begins the ritual of a cast; not for readers who want turns at once, and not on a page that nobody looks at. */
export function beginRitual(turn: number): void {
	endRitual();
	if (!isDrawn || document.hidden || showsAtOnce()) return;
	const timer = setTimeout(() => land(), LANDS_AFTER);
	landed = new Promise((resolve) => {
		land = () => {
			clearTimeout(timer);
			landed = null;
			resolve();
		};
	});
	$ritual.set({ turn, phase: 'flying' });
	for (const event of SKIPS) addEventListener(event, skipBy, true);
}

/** Runs when the die lies still: at once if it does, or if there is none. From then on the turn is told. */
export function whenLanded(run: () => void): void {
	if (landed) void landed.then(() => tell(run));
	else tell(run);
}

/** Shows everything that is there at once. */
export function skipRitual(): void {
	const ritual = $ritual.get();
	if (ritual) $ritual.set({ ...ritual, phase: 'whole' });
	land();
}

/** Ends the ritual: all is shown, or the words were not played. */
export function endRitual(): void {
	for (const event of SKIPS) globalThis.removeEventListener?.(event, skipBy, true);
	land();
	$ritual.set(null);
}

const SKIPS = ['pointerdown', 'keydown'] as const;

/** Any tap and any key skips, except Tab, which only moves the focus, and a key that is held down. */
function skipBy(event: Event): void {
	if (event instanceof KeyboardEvent && (event.key === 'Tab' || event.repeat)) return;
	skipRitual();
}

function tell(run: () => void): void {
	const ritual = $ritual.get();
	if (ritual?.phase === 'flying') $ritual.set({ ...ritual, phase: 'telling' });
	run();
}
