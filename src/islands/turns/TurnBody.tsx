import { useState } from 'react';
import { CheckStrip } from '#islands/receipts/CheckStrip.tsx';
import { Outcome } from '#islands/receipts/Outcome.tsx';
import { ReceiptSlot } from '#islands/receipts/ReceiptSlot.tsx';
import type { Turn } from '#islands/stores/games/history.ts';
import type { CheckView } from '#lib/wire/turn.ts';
import { CastLine } from './CastLine.tsx';
import { Prose } from './Prose.tsx';
import { Speech } from './Speech.tsx';

interface Props {
	turn: Turn;
	/** The check, where it is known before the receipt. */
	check?: CheckView | null;
	/** The hash of the next roll's secret, under the newest turn. */
	next?: string | undefined;
	/** Each sentence is an element of its own, so that it can be shown by itself. */
	bySentence?: boolean;
}

/** A whole turn: check, narrative, who spoke, what changed, and last the action that caused it. */
export function TurnBody({ turn, check, next, bySentence = false }: Props) {
	const [open, setOpen] = useState(false);
	const { receipt } = turn;
	const rolled = receipt?.check ?? check;
	const toggle = () => setOpen(!open);
	const details = receipt && open && <ReceiptSlot receipt={receipt} next={next} />;
	return (
		<>
			{rolled && (
				<div className={`check check-${toneOf(rolled)}`} data-tell>
					<span className="check-wash" />
					<CheckStrip check={rolled} open={open} onToggle={toggle} />
					{details}
				</div>
			)}
			<Prose text={turn.narrative} bySentence={bySentence} />
			{turn.speeches.map(({ id, ...said }) => (
				<Speech key={id} {...said} />
			))}
			<ToldBy turn={turn} />
			{receipt && <Outcome changes={receipt.changes} />}
			{turn.action && (
				<CastLine action={turn.action} {...(receipt && !rolled && { receipt, open, onToggle: toggle })} />
			)}
			{!rolled && details}
		</>
	);
}

function toneOf({ degree }: CheckView): 'ok' | 'warn' | 'bad' {
	return degree === 'cost' ? 'warn' : degree === 'fail' ? 'bad' : 'ok';
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
