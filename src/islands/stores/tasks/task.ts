import { atom } from 'nanostores';

/** What a dialog can do with a game. */
export type Task =
	| { kind: 'rename' | 'share' | 'search' | 'download' | 'give-up' }
	/** From which turn; null lets the player choose. */
	| { kind: 'rewind' | 'branch'; turn: number | null };

/** The open dialog. */
export const $task = atom<Task | null>(null);

/** The turn that the dialog leads to once it has closed; null for none. */
export const $turnAfterTask = atom<number | null>(null);

/** The open menu: the game's, or that of one turn. */
export const $menu = atom<{ anchor: HTMLElement; turn: number | null } | null>(null);
