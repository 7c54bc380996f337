import { useStore } from '@nanostores/react';
import { $wallet } from '#islands/stores/wallet/wallet.ts';

/** Says, wherever something is sold, that it costs nothing on this server; nothing where it does. */
export function SandboxNotice() {
	const wallet = useStore($wallet);
	if (!wallet?.sandbox) return null;
	return (
		<p className="purse-sandbox">
			<b>No money moves here.</b> This server is for trying: prices are shown, and nothing is charged.
		</p>
	);
}
