import { useState } from 'react';
import { ConfirmDialog } from '#islands/forms/Confirm.tsx';
import { Field } from '#islands/forms/Field.tsx';
import { FormEnd } from '#islands/forms/FormEnd.tsx';
import { useForm } from '#islands/forms/use-form.ts';
import type { PendingAuthenticator, SignInSettings } from '#islands/stores/account/auth-settings.ts';
import { enrollAuthenticator, removeAuthenticator } from '#islands/stores/account/security.ts';
import { NewAuthenticator } from './NewAuthenticator.tsx';

type Authenticators = SignInSettings['authenticators'];

/** The account's authenticators, and a way to add one. */
export function TwoFactor({ authenticators }: { authenticators: Authenticators }) {
	const [pending, setPending] = useState<PendingAuthenticator | null>(null);
	const { busy, told, submit } = useForm(async ({ name = '' }) => {
		const answer = await enrollAuthenticator(name.trim());
		if (typeof answer === 'string') return { failure: answer };
		setPending(answer);
		return {};
	});
	const none = authenticators.length === 0;
	return (
		<div className="profile-form">
			<h3>Two-factor Authentication</h3>
			<p className="purse-note">
				{none
					? 'Off. With it, signing in also takes a code from an app on your phone.'
					: 'On. Signing in also takes a code from one of these.'}
			</p>
			{!none && <AuthenticatorList authenticators={authenticators} />}
			{pending ? (
				<NewAuthenticator pending={pending} onEnd={() => setPending(null)} />
			) : (
				<form className="profile-form" noValidate onSubmit={(event) => void submit(event)}>
					<Field
						label="Name of the authenticator"
						name="name"
						maxLength={100}
						autoComplete="off"
						placeholder="My phone"
					/>
					<FormEnd label="Add an Authenticator" busyLabel="Preparing…" busy={busy} told={told} quiet />
				</form>
			)}
			{authenticators.length === 1 && (
				<p className="purse-fine">
					Add a second one on another device. If you lose the only one, nobody can sign in for you but whoever
					runs this site.
				</p>
			)}
		</div>
	);
}

function AuthenticatorList({ authenticators }: { authenticators: Authenticators }) {
	const [removing, setRemoving] = useState<Authenticators[number] | null>(null);
	return (
		<>
			<ul className="purse-list">
				{authenticators.map((one) => (
					<li key={one.id}>
						<span className="purse-what">
							<b>{one.name}</b>
							<span className="purse-when">
								Added {new Date(one.since).toLocaleDateString('en', { dateStyle: 'medium' })}
							</span>
						</span>
						<button className="btn btn-quiet" type="button" onClick={() => setRemoving(one)}>
							Remove<span className="sr-only"> {one.name}</span>
						</button>
					</li>
				))}
			</ul>
			{removing && (
				<ConfirmDialog
					title={`Remove ${removing.name}?`}
					text={
						authenticators.length === 1
							? 'It is the only one: from then on your password alone signs you in.'
							: 'Its codes no longer sign you in.'
					}
					act="Remove"
					busy="Removing…"
					leave="Keep"
					onAct={() => removeAuthenticator(removing.id)}
					onClose={() => setRemoving(null)}
				/>
			)}
		</>
	);
}
