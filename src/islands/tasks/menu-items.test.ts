import { expect, test } from 'vitest';
import type { GameStatus, GameView } from '#lib/wire/game.ts';
import { gameItems, lastTurn, turnItems } from './menu-items.ts';

const labels = (status: GameStatus, turnCount = 5) =>
	gameItems({ status, turnCount }).map(({ label }) => label);

test('the menu holds what the game allows, and nothing that would be refused', () => {
	expect(labels('active')).toEqual([
		'Rename…',
		'Pause',
		'Go back to a turn…',
		'New game from a turn…',
		'Read it as a book',
		'Search this story…',
		'Download…',
		'Share…',
		'Give up…',
	]);
	expect(gameItems({ status: 'active', turnCount: 5 }, true)[0]).toEqual({
		label: 'Reading settings…',
		does: 'reading',
	});
	expect(gameItems({ status: 'active', turnCount: 5 }, false, true)).toContainEqual({
		label: 'Sign Up for Free',
		does: 'sign-up',
		apart: true,
	});
	expect(labels('paused')).toContain('Resume');
	expect(labels('paused')).not.toContain('Pause');
	for (const status of ['completed', 'abandoned'] as const) {
		expect(labels(status)).toEqual([
			'Rename…',
			'New game from a turn…',
			'Read it as a book',
			'Search this story…',
			'Download…',
			'Share…',
		]);
	}
	expect(labels('active', 0)).not.toContain('Go back to a turn…');
	expect(labels('active', 0)).not.toContain('New game from a turn…');
});

test('a turn offers a rewind while the game is open, and a new game always', () => {
	expect(turnItems({ status: 'active' }, 3).map(({ does }) => does)).toEqual([
		{ kind: 'rewind', turn: 3 },
		{ kind: 'branch', turn: 3 },
	]);
	expect(turnItems({ status: 'completed' }, 3)).toHaveLength(1);
});

test('a rewind goes to before the newest turn; a new game starts at it, unless it is the ending', () => {
	const game = { turnCount: 7, ending: null } as GameView;
	expect([lastTurn('rewind', game), lastTurn('branch', game)]).toEqual([6, 7]);
	expect(lastTurn('branch', { ...game, ending: {} } as GameView)).toBe(6);
});
