import { useStore } from '@nanostores/react';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Seat } from '#islands/casting/Seat.tsx';
import { useRitual } from '#islands/casting/use-ritual.ts';
import type { Turn } from '#islands/stores/games/history.ts';
import { parseTurnAnchor } from '#islands/stores/play/go-to-turn.ts';
import { $preferences } from '#islands/stores/preferences/preferences.ts';
import { $ritual } from '#islands/stores/turns/ritual.ts';
import { $turn } from '#islands/stores/turns/turn.ts';
import type { GameView } from '#lib/wire/game.ts';
import { GoalRow } from './GoalRow.tsx';
import { TurnBody } from './TurnBody.tsx';
import type { PendingTurn } from './use-pending.ts';

const AloudButton = lazy(() =>
	import('#islands/preferences/AloudButton.tsx').catch(() => ({ default: () => null })),
);

interface Props {
	/** The newest finished turn; undefined before the opening. */
	turn: Turn | undefined;
	/** The turn under way after it, if any. */
	pending: PendingTurn | null;
	game: GameView;
}

/**
 * The newest turn, under way or finished, at full size at the head of the story. Article and heading stay the same
 * elements, so a reader who has focused the heading keeps the focus when the turn ends.
 */
export function NewestTurn({ turn, pending, game }: Props) {
	const article = useRef<HTMLElement>(null);
	const aloud = useStore($preferences).aloud && 'speechSynthesis' in globalThis;
	const isPending = pending !== null;
	// A turn that is answered at once is never drawn as pending, so this follows the cast.
	const isCast = useStore($turn).phase === 'processing';
	useEffect(() => {
		if (!isCast && !isPending) return;
		if (parseTurnAnchor(location.hash) !== null) history.replaceState(null, '', location.pathname);
		void article.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
	}, [isCast, isPending]);
	const isSeated = isPending && !pending.resolved && pending.text === '';
	useRitual(article, isSeated ? 'seat' : isPending ? 'part' : 'turn');
	const number = (pending ?? turn)?.number;
	const told = useToldNumber(number);
	if (number === undefined) return null;
	return (
		<article
			className={`turn-now${isPending ? ' turn-pending' : ''}${isSeated ? ' turn-seated' : ''}`}
			aria-labelledby="turn-now"
			aria-busy={isPending || undefined}
			ref={article}
		>
			<GoalRow game={game} turn={number}>
				{aloud && turn && !isPending && (
					<Suspense fallback={null}>
						<AloudButton turn={turn} />
					</Suspense>
				)}
			</GoalRow>
			<div className="turn-body">
				{isSeated ? (
					<>
						<Seat action={pending.action} />
						{turn && (
							<div className="turn-before" aria-hidden="true" inert>
								<TurnBody turn={turn} />
							</div>
						)}
					</>
				) : (
					<TurnBody
						key={number}
						{...(pending ? partOf(pending) : { turn: turn as Turn })}
						next={game.status === 'completed' || isPending ? undefined : game.nextCommitment}
						bySentence={number === told}
					/>
				)}
			</div>
		</article>
	);
}

/** The number of the turn that this page has seen being told; its sentences stay elements of their own. */
function useToldNumber(number: number | undefined): number | undefined {
	const ritual = useStore($ritual);
	const told = useRef<number | undefined>(undefined);
	if (ritual && ritual.turn === number) told.current = number;
	return told.current;
}

/** What is known of a turn under way, as a turn. */
function partOf({ number, action, text, speeches, check }: PendingTurn) {
	const said = speeches.map(({ npcId, name, response, emotion }, n) => ({
		id: `${number}-npc-${n}`,
		npcId,
		name,
		text: response,
		emotion,
	}));
	const turn: Turn = { number, narrative: text, speeches: said, action, receipt: null, at: '' };
	return { turn, check };
}
