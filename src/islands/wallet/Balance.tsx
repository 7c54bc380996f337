import { StoneIcon } from '#islands/pictures/StoneIcon.tsx';
import type { WalletView } from '#lib/wire/wallet.ts';
import { useNow } from './use-now.ts';

/** The spendable balance, and what grows back when. */
export function Balance({ wallet }: { wallet: WalletView | null }) {
	return (
		<section className="card purse-balance" aria-labelledby="balance">
			<h2 id="balance">Balance</h2>
			<p className="purse-figure">
				<StoneIcon size={44} className="text-gold" />
				<b>{wallet?.balance ?? '–'}</b>
				<span>Casting {wallet?.balance === 1 ? 'Stone' : 'Stones'}</span>
			</p>
			{wallet && <Regeneration wallet={wallet} />}
		</section>
	);
}

function Regeneration({ wallet }: { wallet: WalletView }) {
	const { regenRate, dailyAllowance, allowanceUsed, nextRegen, unsettled } = wallet;
	const now = useNow();
	if (regenRate === 0) return <p className="purse-note">For guests, none grow back.</p>;
	const full = allowanceUsed >= dailyAllowance;
	return (
		<>
			<p className="purse-note">
				{regenRate} an hour grow back.{' '}
				{nextRegen && `Next stone ${full ? 'after midnight, UTC: ' : ''}${untilText(nextRegen, now)}.`}
			</p>
			<div className="purse-allowance">
				<p>
					<span id="allowance">Daily allowance used</span>
					<span className="num">
						{allowanceUsed} of {dailyAllowance}
					</span>
				</p>
				<div
					className="meter-bar text-gold"
					role="meter"
					aria-labelledby="allowance"
					aria-valuemin={0}
					aria-valuemax={dailyAllowance}
					aria-valuenow={allowanceUsed}
				>
					<i style={{ width: `${(allowanceUsed / dailyAllowance) * 100}%` }} />
				</div>
			</div>
			{unsettled > 0 && (
				<p className="purse-fine">
					Of these, {unsettled} have grown back; the statement gets its line when you next spend.
				</p>
			)}
		</>
	);
}

/** `in 12 min`, `in 3 h 5 min`. */
function untilText(iso: string, now: number): string {
	const minutes = Math.max(1, Math.ceil((Date.parse(iso) - now) / 60_000));
	const hours = Math.floor(minutes / 60);
	return hours === 0 ? `in ${minutes} min` : `in ${hours} h ${minutes % 60} min`;
}
