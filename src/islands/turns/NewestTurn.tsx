import { useStore } from '@nanostores/react';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import type { Turn } from '#islands/stores/games/history.ts';
import { parseTurnAnchor } from '#islands/stores/play/go-to-turn.ts';
import { $preferences } from '#islands/stores/preferences/preferences.ts';
import { $turn } from '#islands/stores/turns/turn.ts';
import type { GameView } from '#lib/wire/game.ts';
import { PendingBody, type PendingTurn } from './PendingBody.tsx';
import { TurnBody } from './TurnBody.tsx';

const AloudButton = lazy(() =>
	import('#islands/preferences/AloudButton.tsx').catch(() => ({ default: () => null })),
);

const DIFFICULTY = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;

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
	const number = (pending ?? turn)?.number;
	if (number === undefined) return null;
	return (
		<article
			className={isPending ? 'turn-now turn-pending' : 'turn-now'}
			aria-labelledby="turn-now"
			aria-busy={isPending || undefined}
			ref={article}
		>
			<TurnHeading number={number} adventure={game.adventure}>
				{aloud && turn && !isPending && (
					<Suspense fallback={null}>
						<AloudButton turn={turn} />
					</Suspense>
				)}
			</TurnHeading>
			{pending ? (
				<PendingBody turn={pending} />
			) : (
				turn && <TurnBody turn={turn} next={game.status === 'completed' ? undefined : game.nextCommitment} />
			)}
		</article>
	);
}

/** `Turn 12`, with the adventure's difficulty and cost. */
function TurnHeading({
	number,
	adventure,
	children,
}: {
	number: number;
	adventure: GameView['adventure'];
	children?: ReactNode;
}) {
	const cost = adventure.stoneCost === 1 ? '1 stone' : `${adventure.stoneCost} stones`;
	return (
		<header className="turn-head">
			<h2 id="turn-now" tabIndex={-1} data-turn={number}>
				{number === 0 ? 'The opening' : `Turn ${number}`}
			</h2>
			<p>
				{DIFFICULTY[adventure.difficulty]} · {cost} to begin
			</p>
			{children}
		</header>
	);
}
