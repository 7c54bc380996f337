import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Turn } from '#islands/stores/games/history.ts';
import { $wantedTurn, clearWantedTurn, goToTurn, parseTurnAnchor } from '#islands/stores/play/go-to-turn.ts';
import { focusHeading } from './focus-heading.ts';

/** Focuses the turn that a link leads to once it is on the page, and follows links of the form `#turn-12`. */
export function useWantedTurn(turns: Turn[]): void {
	const wanted = useStore($wantedTurn);
	useEffect(() => {
		if (wanted === null || !turns.some(({ number }) => number === wanted)) return;
		const heading = document.querySelector<HTMLElement>(`[data-turn="${wanted}"]`);
		if (!heading) return;
		focusHeading(heading);
		clearWantedTurn();
	}, [wanted, turns]);
	useEffect(() => {
		followAddress();
		addEventListener('hashchange', followAddress);
		document.addEventListener('click', followAgain);
		return () => {
			removeEventListener('hashchange', followAddress);
			document.removeEventListener('click', followAgain);
		};
	}, []);
}

function followAddress(): void {
	const turn = parseTurnAnchor(location.hash);
	if (turn !== null) void goToTurn(turn);
}

/** A link to the current address fires no event, so the turn is followed here. */
function followAgain({ target }: MouseEvent): void {
	const link = target instanceof Element && target.closest('a');
	if (link && link.hash === location.hash && link.pathname === location.pathname) followAddress();
}
