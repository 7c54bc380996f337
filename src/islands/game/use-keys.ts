import { useEffect } from 'react';
import { $game } from '#islands/stores/game.ts';
import { $letterKeys } from '#islands/stores/preferences.ts';
import { $sheet, openSheet, type SheetName } from '#islands/stores/sheet.ts';
import { $turn, writeAction } from '#islands/stores/turn.ts';

const SHEETS: Record<string, SheetName> = {
	c: 'Character',
	r: 'Relationships',
	f: 'Factions',
	l: 'World Rules',
	v: 'Wallet',
	h: 'Help',
	'?': 'Help',
};

/** The game's keys, as the Help sheet lists them. Single letters work outside of fields only, and can be turned off. */
export function useKeys(): void {
	useEffect(() => {
		document.addEventListener('keydown', press);
		return () => document.removeEventListener('keydown', press);
	}, []);
}

function press(event: KeyboardEvent): void {
	const field =
		event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]');
	if (event.defaultPrevented || field || event.ctrlKey || event.metaKey || event.altKey || !$letterKeys.get())
		return;
	if (act(event.key.toLowerCase())) event.preventDefault();
}

/** Does what a key is for; false where it is for nothing. */
function act(key: string): boolean {
	const sheet = SHEETS[key];
	if (sheet) openSheet(sheet);
	else if ($sheet.get()) return false;
	else if (/^[1-9]$/.test(key)) return takeChoice(Number(key));
	else if (key === '/' || key === 'w') focusBox();
	else if (key === 'n') goTo(document.getElementById('turn-now'));
	else if (key === 'j') step(1);
	else if (key === 'k') step(-1);
	else return false;
	return true;
}

function takeChoice(number: number): boolean {
	const state = $game.get();
	const choice = state.phase === 'ready' ? state.game.choices[number - 1] : undefined;
	if (!choice || $turn.get().phase === 'processing') return false;
	writeAction(choice.label);
	focusBox();
	return true;
}

function focusBox(): void {
	document.getElementById('action')?.focus();
}

/** From the turn whose heading has the focus, or the newest, to its neighbour in the page. */
function step(by: 1 | -1): void {
	const headings = [...document.querySelectorAll<HTMLElement>('[data-turn]')];
	const at = headings.indexOf(document.activeElement as HTMLElement);
	goTo(headings[at === -1 ? Math.max(0, by) : at + by] ?? null);
}

function goTo(heading: HTMLElement | null): void {
	heading?.focus({ preventScroll: true });
	const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
	heading?.scrollIntoView({ block: 'start', behavior: still ? 'instant' : 'smooth' });
}
