import { WaysOut } from '#islands/forms/Refusal.tsx';
import { loadWallet } from '#islands/stores/wallet/wallet.ts';
import { waysOut } from '#lib/http/ways-out.ts';

/** Why the wallet is not shown. */
export function WalletLoadTrouble({ message }: { message: string }) {
	return (
		<div className="result" role="alert" data-status="failed">
			<p>{message} Your stones are safe.</p>
			<WaysOut text={message} look="btn btn-primary" />
			{waysOut(message).length === 0 && (
				<button className="btn btn-quiet" type="button" onClick={() => void loadWallet()}>
					Try Again
				</button>
			)}
		</div>
	);
}
