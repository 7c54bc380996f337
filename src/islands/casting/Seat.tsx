import { Die } from '#islands/receipts/Die.tsx';

/** Where the stone lands: the die with a blank face, and the words that were cast. */
export function Seat({ action }: { action: string }) {
	return (
		<div className="seat" data-seat>
			<Die />
			<p className="seat-words">{action}</p>
		</div>
	);
}
