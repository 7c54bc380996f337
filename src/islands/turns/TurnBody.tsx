import { StoneIcon } from '#islands/pictures/StoneIcon.tsx';
import { CheckStrip } from '#islands/receipts/CheckStrip.tsx';
import { Receipt } from '#islands/receipts/Receipt.tsx';
import type { Turn } from '#islands/stores/games/history.ts';
import { Prose } from './Prose.tsx';
import { Speech } from './Speech.tsx';

interface Props {
	turn: Turn;
	/** The hash of the next roll's secret, under the newest turn. */
	next?: string | undefined;
}

/** A whole turn: check, narrative, who spoke, the receipt, and last the action that caused it. */
export function TurnBody({ turn, next }: Props) {
	return (
		<>
			{turn.receipt?.check && <CheckStrip check={turn.receipt.check} />}
			<Prose text={turn.narrative} />
			{turn.speeches.map(({ id, ...said }) => (
				<Speech key={id} {...said} />
			))}
			<ToldBy turn={turn} />
			{turn.receipt && <Receipt receipt={turn.receipt} next={next} />}
			{turn.action && <CastLine action={turn.action} />}
		</>
	);
}

/** Says that a language model wrote the words above, or why it did not. */
function ToldBy({ turn: { narrator, notice } }: { turn: Turn }) {
	if (notice) return <p className="told-by">{notice}</p>;
	if (!narrator) return null;
	return (
		<p className="told-by">
			Written by an AI, {narrator}. <a href="/ai-disclaimer">What that means</a>
		</p>
	);
}

/** The player's own words, as the cause of the turn above. */
export function CastLine({ action }: { action: string }) {
	return (
		<p className="cast-line">
			<span>
				<StoneIcon size={14} /> You cast
			</span>{' '}
			{action}
		</p>
	);
}
