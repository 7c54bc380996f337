import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Refusal } from '#islands/forms/Refusal.tsx';
import {
	$busyWith,
	$purchase,
	$shopTrouble,
	loadPurchase,
	settleSandboxPurchase,
} from '#islands/stores/payments/shop.ts';
import { STONE_KINDS, stoneCountText } from '#lib/wallet/conversion.ts';
import { PREMIUM_PLAN, priceText } from '#lib/wallet/packs.ts';
import type { PurchaseView } from '#lib/wire/wallet.ts';

/** The sandbox's checkout: no money moves, and the visitor chooses the result. */
export function Checkout() {
	const purchase = useStore($purchase);
	const refused = useStore($shopTrouble);
	const [trouble, setTrouble] = useState('');
	useEffect(() => {
		const id = new URLSearchParams(location.search).get('purchase') ?? '';
		if (id === '') return setTrouble('No purchase is under way. Choose a pack or a plan to begin one.');
		void loadPurchase(id).then((why) => setTrouble(why ?? ''));
	}, []);
	return (
		<div className="checkout card" aria-busy={purchase === null && !trouble}>
			<p className="purse-refused" role="alert">
				<Refusal text={trouble || refused} />
			</p>
			{purchase && <Bill purchase={purchase} />}
			{purchase?.status === 'pending' && <Acts id={purchase.id} />}
			{purchase && purchase.status !== 'pending' && (
				<p>
					This checkout is over. <a href={`/payments?purchase=${purchase.id}`}>See what came of it</a>
				</p>
			)}
			<p>
				<a className="text-link" href={purchase ? `/payments?purchase=${purchase.id}` : '/payments'}>
					{purchase ? 'Close and come back later' : 'See packs and plans'}
				</a>
			</p>
		</div>
	);
}

function Bill({ purchase }: { purchase: PurchaseView }) {
	const { kind, stones, extra, amountCents, currency, trial } = purchase;
	const kept = STONE_KINDS.flatMap((one) => (purchase[one] > 0 ? [stoneCountText(one, purchase[one])] : []));
	const price = priceText(amountCents, currency);
	const lines = kind === 'plan' ? ['Premium, each month'] : [`${stones} Casting Stones`, ...kept];
	return (
		<>
			<dl className="bill">
				<div>
					<dt>
						{lines.join(', ')}
						{extra > 0 && <span className="purse-when">and {extra} more if it is your first purchase</span>}
					</dt>
					<dd className="num">{price}</dd>
				</div>
				<div className="bill-sum">
					<dt>To pay now</dt>
					<dd className="num">{trial ? priceText(0, currency) : price}</dd>
				</div>
			</dl>
			{trial && (
				<p className="purse-fine">
					{price} a month after {PREMIUM_PLAN.trialDays} days.
				</p>
			)}
		</>
	);
}

function Acts({ id }: { id: string }) {
	const busy = useStore($busyWith);
	const act = (outcome: 'pay' | 'fail' | 'cancel', label: string, look: string) => (
		<button
			className={`btn ${look}`}
			type="button"
			aria-disabled={busy !== null}
			onClick={() => void settleSandboxPurchase(id, outcome)}
		>
			{busy === outcome ? 'One moment…' : label}
		</button>
	);
	return (
		<div className="checkout-acts">
			{act('pay', 'Pay', 'btn-primary')}
			{act('fail', 'Let the payment fail', 'btn-quiet')}
			{act('cancel', 'Cancel', 'btn-quiet')}
		</div>
	);
}
