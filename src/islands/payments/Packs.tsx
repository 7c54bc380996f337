import { useStore } from '@nanostores/react';
import { StoneIcon } from '#islands/pictures/StoneIcon.tsx';
import { $busyWith, buyPack } from '#islands/stores/payments/shop.ts';
import { STONE_KINDS, stoneCountText } from '#lib/wallet/conversion.ts';
import { firstPurchaseExtra, priceText, type StonePack, stonePriceText } from '#lib/wallet/packs.ts';
import type { WalletView } from '#lib/wire/wallet.ts';

interface Props {
	packs: readonly StonePack[];
	wallet: WalletView | null;
}

/** The packs on sale. */
export function Packs({ packs, wallet }: Props) {
	return (
		<section aria-labelledby="packs">
			<h2 id="packs" className="purse-title">
				Stone Packs
			</h2>
			{wallet?.tier === 'guest' && <p className="purse-note if-accounts">Packs are for accounts.</p>}
			<ul className="packs">
				{packs.map((pack) => (
					<li key={pack.id}>
						<Pack pack={pack} wallet={wallet} />
					</li>
				))}
			</ul>
		</section>
	);
}

function Pack({ pack, wallet }: { pack: StonePack; wallet: WalletView | null }) {
	const busy = useStore($busyWith);
	const { id, amount, bonus, priceCents, currency, mostPopular, description } = pack;
	const extra = wallet?.offers.firstPurchase ? firstPurchaseExtra(amount) : 0;
	const total = amount + bonus + extra;
	const parts = [amount, bonus, extra].filter((part) => part > 0);
	const kept = STONE_KINDS.flatMap((kind) => (pack[kind] > 0 ? [stoneCountText(kind, pack[kind])] : []));
	return (
		<article className={mostPopular ? 'card pack popular' : 'card pack'} aria-labelledby={id}>
			{mostPopular && <p className="pack-flag">Most popular</p>}
			<h3 id={id}>
				<StoneIcon size={28} className="text-gold" />
				{amount} <span className="pack-unit">stones</span>
			</h3>
			<ul className="pack-more">
				{bonus > 0 && <li>+{bonus} bonus</li>}
				{extra > 0 && <li>+{extra} first purchase</li>}
				{parts.length > 1 && (
					<li className="num">
						{parts.join(' + ')} = {total} stones
					</li>
				)}
				{kept.length > 0 && <li>+{kept.join(', ')}</li>}
			</ul>
			<p className="purse-fine">{description}</p>
			<p className="pack-price num">
				{priceText(priceCents, currency)} <small>{stonePriceText(priceCents / total)} a stone</small>
			</p>
			<button
				className={mostPopular ? 'btn btn-primary' : 'btn btn-quiet'}
				type="button"
				aria-disabled={wallet === null || wallet.tier === 'guest' || busy !== null}
				aria-describedby={id}
				onClick={() => wallet && wallet.tier !== 'guest' && void buyPack(id)}
			>
				{busy === id ? 'Opening…' : 'Buy'}
				<span className="sr-only"> {amount} stones</span>
			</button>
		</article>
	);
}
