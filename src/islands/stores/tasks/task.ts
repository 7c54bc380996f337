import { atom } from 'nanostores';

/** What can be done with a game in a dialog of its own. */
export type Task =
	| { kind: 'rename' | 'share' | 'search' | 'download' | 'give-up' }
	/** From which turn; null lets the player say. */
	| { kind: 'rewind' | 'branch'; turn: number | null };

/** The open dialog. */
export const $task = atom<Task | null>(null);

/** The open menu: the game's, or that of one turn. */
export const $menu = atom<{ anchor: HTMLElement; turn: number | null } | null>(null);
