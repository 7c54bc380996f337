import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $menu, $task } from '#islands/stores/tasks/task.ts';
import type { GameView } from '#lib/wire/game.ts';

const Manage = lazy(() => import('./Manage.tsx').catch(() => ({ default: NotLoaded })));

let asked = false;

/** Fetches the menus and dialogs when the first of them is opened. */
export function ManageSlot({ game }: { game: GameView }) {
	const open = useStore($menu) !== null;
	const task = useStore($task) !== null;
	asked ||= open || task;
	if (!asked) return null;
	return (
		<Suspense fallback={null}>
			<Manage game={game} />
		</Suspense>
	);
}

function NotLoaded(_: { game: GameView }) {
	return (
		<p className="notice notice-error sheet-trouble" role="alert">
			This part of the page did not load. Check your connection, then refresh the page.
		</p>
	);
}
