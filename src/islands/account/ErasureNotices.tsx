import { useEffect, useRef, useState } from 'react';
import { Refusal } from '#islands/forms/Refusal.tsx';
import { keepAccount } from '#islands/stores/account/profile.ts';
import { longDay } from '#lib/text/relative-time.ts';

/** Shown after the owner has asked to delete the account. */
export function ErasureRequested({ eraseAt }: { eraseAt: string }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	return (
		<section className="card farewell" aria-labelledby="farewell">
			<h2 id="farewell" tabIndex={-1} ref={heading}>
				You are signed out
			</h2>
			<p>Your account will be deleted on {longDay(eraseAt)}. Sign in before then to keep it.</p>
			<a className="btn btn-quiet" href="/">
				Go Home
			</a>
		</section>
	);
}

/** Above the profile of an account that is due to be erased. */
export function ErasureNotice({ eraseAt }: { eraseAt: string }) {
	const [busy, setBusy] = useState(false);
	const [why, setWhy] = useState('');
	async function keep(): Promise<void> {
		if (busy) return;
		setBusy(true);
		setWhy((await keepAccount()) ?? '');
		setBusy(false);
	}
	return (
		<section className="card farewell" aria-labelledby="to-be-erased">
			<h2 id="to-be-erased">This account will be deleted on {longDay(eraseAt)}</h2>
			<p>Until then everything is as it was, and you can take it back.</p>
			<p className="purse-refused" role="alert">
				<Refusal text={why} />
			</p>
			<button className="btn btn-primary" type="button" aria-disabled={busy} onClick={() => void keep()}>
				{busy ? 'Keeping…' : 'Keep My Account'}
			</button>
		</section>
	);
}
