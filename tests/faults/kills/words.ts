import type { BookFaults } from './books.ts';

/** What each kind of fault in the books is called. */
export const BOOK_WORDS: Readonly<Record<keyof BookFaults, string>> = {
	lost: 'turns told and not in the log',
	doubled: 'turns in the log and not told',
	unpaid: 'turns without their stone, or stones without their turn',
	wrongWords: 'games whose log has other words',
	wrongState: 'games whose state is not the fold of their log',
	held: 'stones and calls that are still held',
	unknownGames: 'games that no player knows, or that are missing',
	purchases: 'purchases that were paid and not completed, or completed and not told',
	audit: 'differences in the audit',
};
