import { useStore } from '@nanostores/react';
import { ArrowDownUp } from 'lucide-react';
import { loadOlder } from '#islands/stores/game.ts';
import type { Turn } from '#islands/stores/history.ts';
import { $order, flipOrder } from '#islands/stores/preferences.ts';
import { OldTurn } from './OldTurn.tsx';

/** Turns shown whole; older ones show their first sentence until opened. */
const WHOLE = 5;

interface Props {
	/** Newest first. */
	turns: Turn[];
	hasOlder: boolean;
	older: 'idle' | 'loading' | 'failed';
}

/** The story so far, newest turn first unless the reader has turned it round. */
export function Earlier({ turns, hasOlder, older }: Props) {
	const order = useStore($order);
	if (turns.length === 0) return null;
	const rows = turns.map((turn, n) => <OldTurn key={turn.number} turn={turn} folded={n >= WHOLE} />);
	const pager = hasOlder && <Pager state={older} />;
	return (
		<section className="earlier" aria-labelledby="earlier">
			<header>
				<h2 id="earlier">Earlier</h2>
				<button className="order" type="button" onClick={flipOrder} title="Turn the order round">
					<ArrowDownUp size={16} aria-hidden="true" />
					{order === 'newest' ? 'Newest first' : 'Oldest first'}
				</button>
			</header>
			{order === 'oldest' && pager}
			{order === 'newest' ? rows : rows.toReversed()}
			{order === 'newest' && pager}
		</section>
	);
}

function Pager({ state }: { state: Props['older'] }) {
	return (
		<div className="pager">
			{state === 'failed' && <p role="alert">Older turns could not be loaded.</p>}
			<button
				className="btn btn-quiet"
				type="button"
				aria-disabled={state === 'loading'}
				onClick={() => void loadOlder()}
			>
				{state === 'loading' ? 'Loading older turns…' : 'Show older turns'}
			</button>
		</div>
	);
}
