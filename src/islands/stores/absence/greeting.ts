import { atom } from 'nanostores';
import { announceParagraph } from '#islands/stores/browser/announcer.ts';
import type { WhileAwayView } from '#lib/wire/game.ts';

/** A greeting for a returning player. */
export type Greeting = 'recap' | 'away';

/** Greetings dismissed in this visit, as `greeting:game:turn`. A new visit shows them again. */
export const $dismissedGreetings = atom<ReadonlySet<string>>(new Set());

const told = new Set<string>();

/** The key of a dismissed greeting; it changes with the next turn. */
export function greetingKey(greeting: Greeting, gameId: string, turn: number): string {
	return `${greeting}:${gameId}:${turn}`;
}

/** Dismisses a greeting for this visit. */
export function dismissGreeting(key: string): void {
	$dismissedGreetings.set(new Set([...$dismissedGreetings.get(), key]));
}

/** Reads out what happened while the player was gone, once a visit. */
export function announceAbsence(key: string, { items }: WhileAwayView): void {
	if (told.has(key)) return;
	told.add(key);
	announceParagraph(`While you were gone: ${items.map(({ text }) => text).join(' ')}`);
}

/** The length of an absence in words: `7 hours`, `3 days`. Null if the clock makes no sense. */
export function absenceText(hours: number): string | null {
	if (!(hours >= 1)) return null;
	if (hours < 48) return hours < 2 ? 'an hour' : `${Math.floor(hours)} hours`;
	return `${Math.floor(hours / 24)} days`;
}
