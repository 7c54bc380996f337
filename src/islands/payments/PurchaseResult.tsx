import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Refusal } from '#islands/forms/Refusal.tsx';
import { $busyWith, $purchase, cancelPurchase, loadPurchase } from '#islands/stores/payments/shop.ts';
import { ERRORS } from '#lib/http/errors.ts';
import type { PurchaseView } from '#lib/wire/wallet.ts';

/** Milliseconds between two checks of a payment under way. */
const ASK_MS = 2000;

/** The result of the purchase that `?purchase=` names. */
export function PurchaseResult() {
	const purchase = useStore($purchase);
	const [trouble, setTrouble] = useState('');
	const pending = purchase === null || purchase.status === 'pending';
	useEffect(() => {
		const id = new URLSearchParams(location.search).get('purchase');
		if (!id || !pending) return;
		const ask = async () => setTrouble((await loadPurchase(id)) ?? '');
		if (purchase === null) void ask();
		const timer = setInterval(ask, ASK_MS);
		return () => clearInterval(timer);
	}, [pending, purchase === null]);
	const text = trouble || (purchase && resultText(purchase));
	return (
		<div className="result" role="status" data-status={trouble ? 'failed' : purchase?.status}>
			{text && (
				<p>
					<Refusal text={text} />
				</p>
			)}
			{purchase?.status === 'pending' && <Open purchase={purchase} />}
		</div>
	);
}

/** An unpaid purchase can be paid or cancelled. */
function Open({ purchase: { id, checkoutUrl } }: { purchase: PurchaseView }) {
	const busy = useStore($busyWith);
	return (
		<p className="purse-acts">
			{checkoutUrl && (
				<a className="btn btn-quiet" href={checkoutUrl}>
					Back to the Checkout
				</a>
			)}
			<button
				className="btn btn-quiet"
				type="button"
				aria-disabled={busy !== null}
				onClick={() => void cancelPurchase(id)}
			>
				{busy === 'give-up' ? 'Cancelling…' : 'Cancel This Purchase'}
			</button>
		</p>
	);
}

function resultText({ kind, status, stones, extra, trial }: PurchaseView): string {
	if (status === 'failed') return `${ERRORS.PAYMENT_FAILED.message} Nothing was paid.`;
	if (status === 'cancelled') return 'The checkout was cancelled. Nothing was paid.';
	if (status === 'pending') return 'This checkout is open. Nothing has been paid yet.';
	if (kind === 'plan') return trial ? 'Your Premium trial has begun.' : 'You have Premium now.';
	const first = extra > 0 ? `, and ${extra} more for your first purchase` : '';
	return `Paid. ${stones} stones are in your wallet${first}.`;
}
