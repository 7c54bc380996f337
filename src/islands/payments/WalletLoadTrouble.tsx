import { loadWallet } from '#islands/stores/wallet/wallet.ts';

/** Why the wallet is not shown. */
export function WalletLoadTrouble({ message }: { message: string }) {
	return (
		<div className="result" role="alert" data-status="failed">
			<p>{message} Your stones are safe.</p>
			<button className="btn btn-quiet" type="button" onClick={() => void loadWallet()}>
				Try Again
			</button>
		</div>
	);
}
