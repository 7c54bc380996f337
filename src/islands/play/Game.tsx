import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSkeleton } from '#islands/site/use-skeleton.ts';
import { $game, type GameState } from '#islands/stores/games/game.ts';
import { openGame } from '#islands/stores/play/open-game.ts';
import type { TroubleProps } from './GameLoadTrouble.tsx';
import { Play } from './Play.tsx';
import { Skeleton } from './Skeleton.tsx';
import { keysLoaded } from './use-keys.ts';

const GameLoadTrouble = lazy(() => import('./GameLoadTrouble.tsx').catch(() => ({ default: PlainTrouble })));

interface Props {
	id: string;
	/** The longest action, in characters. */
	actionMax: number;
}

const NOT_FOUND = 'Game Not Found';
const NOT_LOADED = 'Your game did not load';

/** The game screen. It renders in the browser only, since it shows the visitor's own data. */
export default function Game({ id, actionMax }: Props) {
	const state = useStore($game);
	const [opened, setOpened] = useState(false);
	useEffect(() => void Promise.all([openGame(id), keysLoaded]).then(() => setOpened(true)), [id]);
	const world = state.phase === 'ready' ? state.game.world.slug : null;
	const title = titleOf(state);
	useEffect(() => {
		if (world) document.body.dataset['world'] = world;
		if (title) document.title = document.title.replace(/^[^·]*/, `${title} `);
	}, [world, title]);

	const waiting = !opened || state.phase === 'loading';
	const skeleton = useSkeleton(waiting);
	if (skeleton) return <Skeleton />;
	if (waiting) return null;
	return (
		<Suspense fallback={null}>
			{state.phase === 'missing' && (
				<GameLoadTrouble
					title={NOT_FOUND}
					message="This game does not exist, or it is not one of yours."
					importing
				/>
			)}
			{state.phase === 'failed' && <GameLoadTrouble title={NOT_LOADED} message={state.message} />}
			{state.phase === 'ready' && (
				<Play game={state.game} stale={state.stale} older={state.older} actionMax={actionMax} />
			)}
		</Suspense>
	);
}

/** Why there is no game, if the code that presents it could not be fetched. */
function PlainTrouble({ title, message }: TroubleProps) {
	return (
		<div className="load-trouble">
			<h1>{title}</h1>
			<p>{message}</p>
			<button className="btn btn-primary" type="button" onClick={() => location.reload()}>
				Try Again
			</button>
		</div>
	);
}

/** The page's title; null while it is unknown. */
function titleOf(state: GameState): string | null {
	if (state.phase === 'ready') return state.game.adventure.title;
	if (state.phase === 'missing') return NOT_FOUND;
	return state.phase === 'failed' ? NOT_LOADED : null;
}
