import type { MouseEvent } from 'react';
import { goToTurn } from '#islands/stores/play/go-to-turn.ts';

/** Leads to a turn of this story: closes what is over it, and loads older turns until it is there. */
export function TurnLink({
	turn,
	inline = false,
}: {
	turn: number;
	/** Within a sentence. */
	inline?: boolean;
}) {
	const name = turn === 0 ? 'The opening' : `Turn ${turn}`;
	function follow(event: MouseEvent) {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		void goToTurn(turn);
	}
	return (
		<a className="turn-link" href={`#turn-${turn}`} onClick={follow}>
			{inline ? name.toLowerCase() : name}
		</a>
	);
}
