import { useState } from 'react';
import { Refusal } from '#islands/forms/Refusal.tsx';
import { exportOwnData } from '#islands/stores/account/profile.ts';
import type { AccountView } from '#lib/wire/profile.ts';
import { DeleteAccount } from './DeleteAccount.tsx';

/** All stored data as a file, and the deletion of the account. */
export function YourData({ account }: { account: AccountView | null }) {
	const [busy, setBusy] = useState(false);
	const [why, setWhy] = useState('');
	const [leaving, setLeaving] = useState(false);
	async function download(): Promise<void> {
		if (busy) return;
		setBusy(true);
		setWhy((await exportOwnData()) ?? '');
		setBusy(false);
	}
	return (
		<section className="card" aria-labelledby="data">
			<h2 id="data">Your Data</h2>
			<p className="purse-note">
				Everything that is kept of you in one file (JSON): profile, characters, games with every turn, and
				each stone that came or went.
			</p>
			<p className="purse-refused" role="alert">
				<Refusal text={why} />
			</p>
			<div className="form-end">
				<button className="btn btn-quiet" type="button" aria-disabled={busy} onClick={() => void download()}>
					{busy ? 'Preparing…' : 'Download My Data'}
				</button>
				{account && !account.eraseAt && (
					<button className="btn btn-danger" type="button" onClick={() => setLeaving(true)}>
						Delete Account
					</button>
				)}
			</div>
			{leaving && account && <DeleteAccount kept={account.kept} onClose={() => setLeaving(false)} />}
		</section>
	);
}
