import { useStore } from '@nanostores/react';
import { lazy, Suspense, useRef } from 'react';
import { $draft } from '#islands/stores/turns/draft.ts';
import { $refusedTurn, $turn, chooseWords, dismissTurnNotices } from '#islands/stores/turns/turn.ts';
import type { GameView } from '#lib/wire/game.ts';
import { ActionBox } from './ActionBox.tsx';
import { Choices } from './Choices.tsx';
import { castSoon } from './cast-soon.ts';
import type { FreeAnswerProps } from './FreeAnswer.tsx';
import { useKeyboardRoom, useRoomFor, useWritingMark } from './use-room.ts';

const ChoicesBelow = lazy(() => import('./ChoicesBelow.tsx').catch(() => ({ default: () => null })));
const BackToTurn = lazy(() => import('#islands/turns/BackToTurn.tsx').catch(() => ({ default: () => null })));

/** Its text alone is shown if its code cannot be fetched. */
const FreeAnswer = lazy(() => import('./FreeAnswer.tsx').catch(() => ({ default: PlainAnswer })));

function PlainAnswer({ unplayed }: FreeAnswerProps) {
	return <p className="notice notice-news">{unplayed.narrative}</p>;
}

/** Where the player acts: the choices, and the box for their own words. */
export function YourTurn({ game, actionMax }: { game: GameView; actionMax: number }) {
	const dock = useRef<HTMLDivElement>(null);
	const offers = useRef<HTMLDivElement>(null);
	const draft = useStore($draft);
	const blank = draft === '';
	const busy = useStore($turn).phase === 'processing';
	const unplayed = useStore($refusedTurn);
	// The readings are of the words that were cast: other words in the box put the choices back.
	const asked = unplayed?.asks && draft.trim() === unplayed.action ? unplayed.asks : null;

	const follows = useRoomFor(dock);
	useKeyboardRoom();
	useWritingMark(dock);

	function press(label: string) {
		follows.current = performance.now();
		chooseWords(label);
	}
	function write(text: string) {
		chooseWords(text);
		dock.current?.querySelector('textarea')?.focus();
	}
	function sayAnotherWay() {
		dismissTurnNotices();
		dock.current?.querySelector('textarea')?.focus();
	}
	return (
		<section className="your-turn" aria-labelledby="your-turn">
			<h2 className="sr-only" id="your-turn">
				Your Turn
			</h2>
			<div className="offers" ref={offers}>
				{unplayed && (unplayed.answers || asked) && (
					<Suspense>
						<FreeAnswer unplayed={unplayed} asked={asked} onSayAnotherWay={sayAnotherWay} />
					</Suspense>
				)}
				{!busy && !asked && (
					<Choices choices={game.choices} onPress={({ label }) => press(label)} onCast={castSoon} />
				)}
			</div>
			<div className="dock" ref={dock}>
				{blank && !busy && (
					<Suspense fallback={null}>
						<ChoicesBelow target={offers} count={game.balance < 1 ? 0 : game.choices.length} />
					</Suspense>
				)}
				<ActionBox game={game} actionMax={actionMax} onRephrase={write} />
			</div>
			<Suspense fallback={null}>
				<BackToTurn target={dock} />
			</Suspense>
		</section>
	);
}
