import { $game } from '#islands/stores/games/game.ts';
import { goToTurn } from '#islands/stores/play/go-to-turn.ts';
import { $keyHelpWanted } from '#islands/stores/play/key-help.ts';
import { $sheet, openSheet, type SheetName } from '#islands/stores/play/sheet.ts';
import { $letterKeys, stepTextSize } from '#islands/stores/preferences/preferences.ts';
import { $task } from '#islands/stores/tasks/task.ts';
import { $turn, chooseWords } from '#islands/stores/turns/turn.ts';
import { focusHeading } from '#islands/turns/focus-heading.ts';

const SHEETS: Record<string, SheetName> = {
	c: 'Character',
	r: 'Relationships',
	f: 'Factions',
	l: 'World Rules',
	v: 'Wallet',
	h: 'Help',
	'?': 'Help',
};

/** Places where keys write or choose, or that are open over the game. */
const ELSEWHERE =
	'input, textarea, select, [contenteditable], [popover], [role="menu"], [role="alertdialog"], [role="dialog"]:not(.sheet)';

/**
 * Runs one of the game's keys, as the Help sheet lists them. Single characters work only outside fields, and can be
 * turned off.
 */
export function pressKey(event: KeyboardEvent): void {
	const elsewhere = event.target instanceof Element && event.target.closest(ELSEWHERE);
	if (event.defaultPrevented || event.isComposing || elsewhere || event.altKey) return;
	const key = event.key.toLowerCase();
	const done = event.ctrlKey || event.metaKey ? command(key) : $letterKeys.get() && act(key);
	if (done) event.preventDefault();
}

/** Runs a key pressed with Ctrl or Cmd; returns false if the game has no such key. */
function command(key: string): boolean {
	if (key !== 'k') return false;
	openSheet(null);
	$task.set({ kind: 'search' });
	return true;
}

/** Runs a key; returns false if the game has no such key. */
function act(key: string): boolean {
	const sheet = SHEETS[key];
	if (key === '?') $keyHelpWanted.set(true);
	if (sheet) openSheet(sheet);
	else if ($sheet.get()) return false;
	else if (/^[1-9]$/.test(key)) return takeChoice(Number(key));
	else if (key === '/' || key === 'w') focusBox();
	else if (key === 'n') focusHeading(document.getElementById('turn-now'));
	else if (key === 'j') step(1);
	else if (key === 'k') step(-1);
	else if (key === '+' || key === '=') stepTextSize(1);
	else if (key === '-') stepTextSize(-1);
	else return false;
	return true;
}

function takeChoice(number: number): boolean {
	const reading = document.querySelectorAll<HTMLElement>('.readings button')[number - 1];
	if (reading) {
		// A reading casts when it is pressed, so its number only leads to it.
		reading.focus();
		return true;
	}
	const state = $game.get();
	const choice = state.phase === 'ready' ? state.game.choices[number - 1] : undefined;
	if (!choice || $turn.get().phase === 'processing' || !focusBox()) return false;
	chooseWords(choice.label);
	return true;
}

/** Returns false if there is no box because the story has ended. */
function focusBox(): boolean {
	const box = document.getElementById('action');
	box?.focus();
	return box !== null;
}

/** From the turn that holds the focus, or the newest, to the next older (1) or newer (-1) one. */
function step(by: 1 | -1): void {
	const headings = [...document.querySelectorAll<HTMLElement>('[data-turn]')].sort(
		(a, b) => placeOf(b) - placeOf(a),
	);
	const here = document.activeElement?.closest('article, .ending')?.querySelector<HTMLElement>('[data-turn]');
	const at = Math.max(0, here ? headings.indexOf(here) : 0);
	const next = headings[at + by];
	const last = headings.at(-1);
	if (next) focusHeading(next);
	else if (by === 1 && last && placeOf(last) > 0) void goToTurn(placeOf(last) - 1);
	else focusHeading(headings[at] ?? null);
}

/** The turn number of a heading; the ending comes after every turn. */
function placeOf(heading: HTMLElement): number {
	const turn = Number(heading.dataset['turn'] || Number.NaN);
	return Number.isNaN(turn) ? Number.POSITIVE_INFINITY : turn;
}
