import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useMedia } from '#islands/parts/use-media.ts';
import { $turns } from '#islands/stores/game.ts';
import { $sheet } from '#islands/stores/sheet.ts';
import { $turn } from '#islands/stores/turn.ts';
import type { GameView } from '#lib/wire.ts';
import { Announcer } from './Announcer.tsx';
import { CastFlight } from './CastFlight.tsx';
import { Earlier } from './Earlier.tsx';
import { Ending } from './Ending.tsx';
import { HeaderTitle, HeaderTools } from './HeaderParts.tsx';
import { NewestTurn } from './NewestTurn.tsx';
import { PendingTurn } from './PendingTurn.tsx';
import { LeftRail, RightRail } from './Rails.tsx';
import { TabBar } from './TabBar.tsx';
import { useKeys } from './use-keys.ts';
import { YourTurn } from './YourTurn.tsx';

const Sheet = lazy(() => import('./Sheet.tsx'));

interface Props {
	game: GameView;
	stale: boolean;
	older: 'idle' | 'loading' | 'failed';
	actionMax: number;
}

/** A loaded game: header, rails, the column of the story, and what opens over it. */
export function Play({ game, stale, older, actionMax }: Props) {
	const turns = useStore($turns);
	const turn = useStore($turn);
	const wide = useMedia('(width >= 1100px)');
	const phone = useMedia('(width < 768px)');
	const pending = turn.phase === 'processing';
	const newest = turns[0];
	useKeys();
	return (
		<div className="game">
			<div className="scene game-scene" aria-hidden="true">
				<img src={`/scenes/${game.world.slug}.svg`} alt="" />
			</div>
			<HeaderTitle game={game} />
			<HeaderTools game={game} phone={phone} wide={wide} />
			<div className="game-grid">
				<div className="story-column">
					{stale && <Stale />}
					{game.ending && !pending && <Ending ending={game.ending} game={game} />}
					{pending ? (
						<PendingTurn turn={turn} game={game} />
					) : (
						newest && <NewestTurn turn={newest} game={game} />
					)}
					{game.status !== 'completed' && <YourTurn game={game} actionMax={actionMax} />}
					<Earlier turns={pending ? turns : turns.slice(1)} hasOlder={game.hasOlder} older={older} />
				</div>
				{wide && <LeftRail game={game} />}
				{!phone && <RightRail game={game} />}
			</div>
			{phone && <TabBar />}
			<SheetSlot game={game} />
			<CastFlight />
			<Announcer />
		</div>
	);
}

/** The server could not be reached: what is shown is what this browser kept. */
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

/** Fetches the sheet's code when the first sheet opens, or when the page has nothing else to do. */
function SheetSlot({ game }: { game: GameView }) {
	const open = useStore($sheet) !== null;
	const [needed, setNeeded] = useState(false);
	useEffect(() => {
		if (open) setNeeded(true);
	}, [open]);
	if (!needed) return null;
	return (
		<Suspense fallback={null}>
			<Sheet game={game} />
		</Suspense>
	);
}
