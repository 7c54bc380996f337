import { useStore } from '@nanostores/react';
import { type ComponentType, lazy, Suspense, useDeferredValue } from 'react';
import { WelcomeBackSlot } from '#islands/absence/WelcomeBackSlot.tsx';
import { YourTurn } from '#islands/action/YourTurn.tsx';
import { CoverPicture } from '#islands/pictures/CoverPicture.tsx';
import { SheetSlot } from '#islands/sheets/SheetSlot.tsx';
import { useMedia } from '#islands/site/use-media.ts';
import { $turns } from '#islands/stores/games/game.ts';
import { $preferences } from '#islands/stores/preferences/preferences.ts';
import { ManageSlot } from '#islands/tasks/ManageSlot.tsx';
import { Earlier } from '#islands/turns/Earlier.tsx';
import { NewestTurn } from '#islands/turns/NewestTurn.tsx';
import { usePendingTurn } from '#islands/turns/use-pending.ts';
import { useWantedTurn } from '#islands/turns/use-wanted-turn.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { EndingView } from '#lib/wire/turn.ts';
import { Announcer } from './Announcer.tsx';
import { HeaderTitle, HeaderTools } from './HeaderParts.tsx';
import { Offline } from './Offline.tsx';
import { useGameKeys } from './use-keys.ts';
import { useSound } from './use-sound.ts';

// The rails' code comes while the game is fetched; a phone has a bar of tabs in their place.
const isPhone = matchMedia('(width < 768px)').matches;
const rails = isPhone ? null : loadRails();
const tabs = isPhone ? loadTabs() : null;
const Rails = lazy(() => rails ?? loadRails());
const TabBar = lazy(() => tabs ?? loadTabs());

function loadRails(): Promise<{ default: ComponentType<{ game: GameView; wide: boolean }> }> {
	return import('./Rails.tsx').catch(() => ({ default: () => null }));
}

function loadTabs(): Promise<{ default: ComponentType }> {
	return import('./TabBar.tsx').catch(() => ({ default: () => null }));
}

const Standstill = lazy(() =>
	import('#islands/endings/Standstill.tsx').catch(() => ({ default: PlainStandstill })),
);
const Ending = lazy(() => import('#islands/endings/Ending.tsx').catch(() => ({ default: PlainEnding })));

interface Props {
	game: GameView;
	stale: boolean;
	older: 'idle' | 'loading' | 'failed';
	actionMax: number;
}

/** A loaded game: header, rails, the story's column, and what opens over it. */
export function Play({ game, stale, older, actionMax }: Props) {
	const turns = useStore($turns);
	const pending = usePendingTurn();
	// Long lines take the left rail's room on medium screens.
	const long = useStore($preferences).width === '70';
	const wide = useMedia(long ? '(width >= 1440px)' : '(width >= 1100px)');
	const phone = useMedia('(width < 768px)');
	const newest = turns[0];
	// Until the first of a new turn is told, the turn before stays in its place, faint.
	const isTold = pending !== null && (pending.resolved || pending.text !== '');
	// Draws a new turn first and the rails after it.
	const settled = useDeferredValue(game);
	const isOpen = game.status === 'active' && !game.isRemoved;
	useGameKeys();
	useSound();
	useWantedTurn(turns);
	return (
		<div className="game" data-ended={(game.ending && !pending) || undefined}>
			<div className="scene game-scene" aria-hidden="true">
				<CoverPicture world={game.world.slug} adventure={game.adventure.id} />
			</div>
			<HeaderTitle game={game} />
			<HeaderTools game={game} phone={phone} wide={wide} />
			<div className="game-grid">
				<div className="story-column" data-open={isOpen || undefined}>
					{stale ? <Stale /> : <Offline />}
					{!pending && <WelcomeBackSlot game={game} />}
					{game.ending && !pending && (
						<Suspense fallback={null}>
							<Ending ending={game.ending} game={game} />
						</Suspense>
					)}
					<NewestTurn turn={newest} pending={pending} game={game} />
					{isOpen && <YourTurn game={game} actionMax={actionMax} />}
					{(game.isRemoved || game.status === 'paused' || game.status === 'abandoned') && (
						<Suspense fallback={null}>
							<Standstill game={game} />
						</Suspense>
					)}
					<Earlier turns={isTold ? turns : turns.slice(1)} hasOlder={game.hasOlder} older={older} />
				</div>
				{!phone && (
					<Suspense fallback={null}>
						<Rails game={settled} wide={wide} />
					</Suspense>
				)}
			</div>
			{phone && (
				<Suspense fallback={null}>
					<TabBar />
				</Suspense>
			)}
			<SheetSlot game={game} />
			<ManageSlot game={game} />
			<Announcer />
		</div>
	);
}

/** The ending in plain text, if the code of its presentation could not be fetched. */
function PlainEnding({ ending }: { ending: EndingView; game: GameView }) {
	return (
		<section className="ending" aria-labelledby="ending">
			<div className="ending-body">
				<h2 id="ending">{ending.title}</h2>
				<p className="prose">{[...ending.text, ...ending.epilogue].join(' ')}</p>
			</div>
		</section>
	);
}

function PlainStandstill({ game }: { game: GameView }) {
	return (
		<p className="standstill">
			This game is{' '}
			{game.isRemoved ? 'of an adventure taken out' : game.status === 'paused' ? 'paused' : 'given up'} and
			takes no turns.
		</p>
	);
}

/** The server could not be reached: the copy in this browser is shown. */
function Stale() {
	return (
		<div className="stale">
			<p>You are offline. This is the story as this browser last saw it.</p>
			<button className="text-link" type="button" onClick={() => location.reload()}>
				Try Again
			</button>
		</div>
	);
}
