import { useStore } from '@nanostores/react';
import { StoneKindIcon } from '#islands/pictures/StoneKindIcon.tsx';
import { $busyWith, convertStones } from '#islands/stores/payments/shop.ts';
import { type StoneKind as Kind, STONE_KINDS, STONE_WORTH, stoneCountText } from '#lib/wallet/conversion.ts';
import type { WalletView } from '#lib/wire/wallet.ts';

/** Shards, crystals and relics, and how to convert them into Casting Stones. */
export function Inventory({ wallet }: { wallet: WalletView }) {
	const { inventory } = wallet;
	const any = STONE_KINDS.some((kind) => inventory[kind] > 0);
	return (
		<section className="card" aria-labelledby="inventory">
			<h2 id="inventory">Found Stones</h2>
			<p className="purse-note">Endings bring them, and so do the larger packs.</p>
			<ul className="purse-list">
				{STONE_KINDS.map((kind) => (
					<li key={kind}>
						<span className="purse-kind">
							<StoneKindIcon kind={kind} size={26} className="text-gold" />
							<span className="purse-what">
								<span>{stoneCountText(kind, inventory[kind])}</span>
								<span className="purse-when">
									{STONE_WORTH[kind]} Casting {STONE_WORTH[kind] === 1 ? 'Stone' : 'Stones'} each
								</span>
							</span>
						</span>
						{inventory[kind] > 0 && <Convert kind={kind} most={inventory[kind]} />}
					</li>
				))}
			</ul>
			{!any && <p className="purse-fine">None yet.</p>}
		</section>
	);
}

function Convert({ kind, most }: { kind: Kind; most: number }) {
	const busy = useStore($busyWith);
	return (
		<form
			className="purse-convert"
			onSubmit={(event) => {
				event.preventDefault();
				const amount = Number(new FormData(event.currentTarget).get('amount'));
				void convertStones(kind, amount);
			}}
		>
			<input
				className="input num"
				name="amount"
				type="number"
				inputMode="numeric"
				aria-label={`How many ${kind}s`}
				min={1}
				max={most}
				step={1}
				defaultValue={1}
				required
			/>
			<button className="btn btn-quiet" type="submit" aria-disabled={busy !== null}>
				{busy === 'convert' ? 'Converting…' : 'Convert'}
			</button>
		</form>
	);
}
