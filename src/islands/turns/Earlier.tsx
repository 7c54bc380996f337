import { useStore } from '@nanostores/react';
import { ArrowDownUp } from 'lucide-react';
import { type MouseEvent, memo } from 'react';
import { $turns, loadOlderTurns } from '#islands/stores/games/game.ts';
import type { Turn } from '#islands/stores/games/history.ts';
import { $wantedTurn } from '#islands/stores/play/go-to-turn.ts';
import { $order, flipTurnOrder } from '#islands/stores/preferences/preferences.ts';
import { OldTurn } from './OldTurn.tsx';

/** Turns shown whole; older ones show only their first sentence until opened. */
const WHOLE = 5;

interface Props {
	/** Newest first. */
	turns: Turn[];
	hasOlder: boolean;
	older: 'idle' | 'loading' | 'failed';
}

/** The earlier turns, newest first unless the reader has reversed the order. */
export const Earlier = memo(function Earlier({ turns, hasOlder, older }: Props) {
	const order = useStore($order);
	const wanted = useStore($wantedTurn);
	if (turns.length === 0 && !hasOlder) return null;
	const rows = turns.map((turn, n) => (
		<OldTurn key={turn.number} turn={turn} folded={n >= WHOLE} wanted={turn.number === wanted} />
	));
	const pager = hasOlder && <Pager state={older} />;
	return (
		<section className="earlier" aria-labelledby="earlier">
			<header>
				<h2 id="earlier">Earlier</h2>
				<button className="order" type="button" onClick={flipTurnOrder} title="Turn the order round">
					<ArrowDownUp size={16} aria-hidden="true" />
					{order === 'newest' ? 'Newest first' : 'Story order'}
				</button>
			</header>
			{order === 'oldest' && pager}
			{order === 'newest' ? rows : rows.toReversed()}
			{order === 'newest' && pager}
		</section>
	);
});

/** Loads older turns. Pressed by keyboard, it focuses the first of them. */
function Pager({ state }: { state: Props['older'] }) {
	async function page({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
		const next = ($turns.get().at(-1)?.number ?? 0) - 1;
		const byKeyboard = button.matches(':focus-visible');
		await loadOlderTurns();
		if (!byKeyboard) return;
		requestAnimationFrame(() => document.getElementById(`turn-${next}`)?.focus());
	}
	return (
		<div className="pager">
			{state === 'failed' && <p role="alert">Older turns could not be loaded.</p>}
			<button
				className="btn btn-quiet"
				type="button"
				aria-disabled={state === 'loading'}
				onClick={(event) => void page(event)}
			>
				{state === 'loading' ? 'Loading older turns…' : 'Show older turns'}
			</button>
		</div>
	);
}
