import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { Refusal } from '#islands/forms/Refusal.tsx';
import { $sessions, endOtherSessions, endSession, loadSessions } from '#islands/stores/account/security.ts';
import { relativeTime } from '#lib/text/relative-time.ts';
import type { AccountView, SessionView } from '#lib/wire/profile.ts';

/** Where the account is signed in, with a button to sign out each session. */
export function Sessions({ kept }: Pick<AccountView, 'kept'>) {
	const sessions = useStore($sessions);
	const [busy, setBusy] = useState(false);
	const [told, setTold] = useState<{ why?: string; done?: string }>({});
	useEffect(() => {
		if (kept === 'built-in') void loadSessions();
	}, [kept]);
	async function run(act: () => Promise<string | null>, done: string): Promise<void> {
		if (busy) return;
		setBusy(true);
		setTold({});
		const why = await act();
		setBusy(false);
		setTold(why ? { why } : { done });
	}
	const others = sessions === null ? kept === 'supabase' : sessions.some(({ current }) => !current);
	return (
		<div className="profile-form">
			<h3>Where You Are Signed In</h3>
			{kept === 'supabase' && (
				<p className="purse-note">Another service keeps your sign-ins. It does not list them.</p>
			)}
			{sessions && (
				<ul className="purse-list">
					{sessions.map((session) => (
						<Row
							key={session.id}
							session={session}
							busy={busy}
							onEnd={() => void run(() => endSession(session.id), `${session.device} is signed out.`)}
						/>
					))}
				</ul>
			)}
			<p className="purse-refused" role="alert">
				<Refusal text={told.why} />
			</p>
			<div className="form-end">
				{others && (
					<button
						className="btn btn-quiet"
						type="button"
						aria-disabled={busy}
						onClick={() => void run(endOtherSessions, 'You are signed out everywhere else.')}
					>
						Sign Out Everywhere Else
					</button>
				)}
				<button className="btn btn-quiet" type="button" data-sign-out>
					Sign Out
				</button>
				<p className="form-good" role="status">
					{told.done}
				</p>
			</div>
		</div>
	);
}

function Row({ session, busy, onEnd }: { session: SessionView; busy: boolean; onEnd: () => void }) {
	const { device, network, twoFactor, startedAt, seenAt, current } = session;
	const since = new Date(startedAt).toLocaleDateString('en', { dateStyle: 'medium' });
	return (
		<li>
			<span className="purse-what">
				<b>
					{device}
					{current && <span className="chip profile-here">This one</span>}
				</b>
				<span className="purse-when">
					{network && `${network}. `}Signed in {since}
					{twoFactor && ' with a code'}. Last seen {relativeTime(seenAt, Date.now()).toLowerCase()}.
				</span>
			</span>
			{!current && (
				<button className="btn btn-quiet" type="button" aria-disabled={busy} onClick={onEnd}>
					Sign Out<span className="sr-only"> {device}</span>
				</button>
			)}
		</li>
	);
}
