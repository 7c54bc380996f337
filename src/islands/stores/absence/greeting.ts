import { atom } from 'nanostores';
import { announceParagraph } from '#islands/stores/browser/announcer.ts';
import type { WhileAwayView } from '#lib/wire/game.ts';

/** What greets a player who comes back. */
export type Greeting = 'recap' | 'away';

/** What this visit has put away, as `greeting:game:turn`. A new visit shows it again. */
export const $dismissedGreetings = atom<ReadonlySet<string>>(new Set());

const told = new Set<string>();

/** The key under which a greeting is put away; after the next turn it is another one. */
export function greetingKey(greeting: Greeting, gameId: string, turn: number): string {
	return `${greeting}:${gameId}:${turn}`;
}

/** Puts a greeting away for this visit. */
export function dismissGreeting(key: string): void {
	$dismissedGreetings.set(new Set([...$dismissedGreetings.get(), key]));
}

/** Reads out what happened while the player was gone, once a visit. */
export function announceAbsence(key: string, { items }: WhileAwayView): void {
	if (told.has(key)) return;
	told.add(key);
	announceParagraph(`While you were gone: ${items.map(({ text }) => text).join(' ')}`);
}

/** How long somebody was gone, in words: `7 hours`, `3 days`. Null where the clock says nothing sensible. */
export function absenceText(hours: number): string | null {
	if (!(hours >= 1)) return null;
	if (hours < 48) return hours < 2 ? 'an hour' : `${Math.floor(hours)} hours`;
	return `${Math.floor(hours / 24)} days`;
}
