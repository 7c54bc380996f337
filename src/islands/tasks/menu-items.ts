import type { Task } from '#islands/stores/tasks/task.ts';
import type { GameView } from '#lib/wire/game.ts';

/** An entry of a menu: opens a dialog, or changes the game at once. */
export interface MenuItem {
	label: string;
	does: Task | 'pause' | 'resume' | 'reading' | 'book' | 'sign-up';
	/** Comes after a separator. */
	apart?: boolean;
}

/** The actions for a game in its state. On a `narrow` screen the header has no room for the reading settings. A guest may sign up. */
export function gameItems(
	{ status, turnCount }: Pick<GameView, 'status' | 'turnCount'>,
	narrow = false,
	guest = false,
): MenuItem[] {
	const open = status === 'active' || status === 'paused';
	const items: (MenuItem | false)[] = [
		narrow && { label: 'Reading settings…', does: 'reading' },
		{ label: 'Rename…', does: { kind: 'rename' } },
		status === 'active' && { label: 'Pause', does: 'pause' },
		status === 'paused' && { label: 'Resume', does: 'resume' },
		open &&
			turnCount > 0 && { label: 'Go back to a turn…', does: { kind: 'rewind', turn: null }, apart: true },
		turnCount > 0 && { label: 'New game from a turn…', does: { kind: 'branch', turn: null }, apart: !open },
		{ label: 'Read it as a book', does: 'book', apart: true },
		{ label: 'Search this story…', does: { kind: 'search' } },
		{ label: 'Download…', does: { kind: 'download' } },
		{ label: 'Share…', does: { kind: 'share' } },
		guest && { label: 'Sign Up for Free', does: 'sign-up', apart: true },
		open && { label: 'Give up…', does: { kind: 'give-up' }, apart: true },
	];
	return items.filter((item) => item !== false);
}

/** The actions for an earlier turn. */
export function turnItems({ status }: Pick<GameView, 'status'>, turn: number): MenuItem[] {
	const branch: MenuItem = { label: 'New game from here…', does: { kind: 'branch', turn } };
	if (status === 'completed' || status === 'abandoned') return [branch];
	return [{ label: 'Go back to here…', does: { kind: 'rewind', turn } }, branch];
}

/** The last turn that a story can go back to or a new game can start from; an ending does not count. */
export function lastTurn(kind: 'rewind' | 'branch', { turnCount, ending }: GameView): number {
	return kind === 'rewind' || ending ? turnCount - 1 : turnCount;
}
