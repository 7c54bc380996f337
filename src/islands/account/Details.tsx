import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Field } from '#islands/forms/Field.tsx';
import { FormEnd } from '#islands/forms/FormEnd.tsx';
import { type FormResult, useForm } from '#islands/forms/use-form.ts';
import { saveDetails } from '#islands/stores/account/profile.ts';
import { $signInSettings, changeEmail, loadSignInSettings } from '#islands/stores/account/security.ts';
import { $deliversMail, loadSignInMethods } from '#islands/stores/auth/sign-in-methods.ts';
import { BIO_MAX, DISPLAY_NAME_MAX, LOCATION_MAX } from '#lib/account/profile.ts';
import type { AccountView } from '#lib/wire/profile.ts';

/** The account's details; the e-mail address changes by mailed links. */
export function Details({ account }: { account: AccountView }) {
	const signIn = useStore($signInSettings);
	const mailed = useStore($deliversMail);
	useEffect(() => {
		void loadSignInSettings();
		void loadSignInMethods();
	}, []);
	const { busy, told, submit } = useForm(async ({ displayName = '', email = '', bio = '', location = '' }) =>
		save({ displayName, bio, location }, signIn && email.trim() !== signIn.email ? email.trim() : null),
	);
	const waits = signIn?.newEmail;
	return (
		<section className="card" aria-labelledby="details">
			<h2 id="details">Your Details</h2>
			<form className="profile-form" noValidate onSubmit={(event) => void submit(event)}>
				<Field
					label="Display name"
					name="displayName"
					// A name that a third party gave is suggested once it is known; an e-mail is nobody's name.
					key={`name-${account.version}-${account.displayName ? '' : suggested(signIn)}`}
					defaultValue={account.displayName || suggested(signIn)}
					maxLength={DISPLAY_NAME_MAX}
					autoComplete="nickname"
					hint={account.displayName ? undefined : 'What other players may call you.'}
					fault={told.fields?.['displayName']}
				/>
				<Field
					label="E-mail"
					name="email"
					type="email"
					key={`email-${signIn?.email ?? ''}`}
					defaultValue={signIn?.email ?? ''}
					readOnly={signIn === null}
					autoComplete="email"
					maxLength={254}
					fault={told.fields?.['email']}
					hint={waits ? waitingText(waits, mailed) : undefined}
				/>
				<Field
					label="Bio"
					name="bio"
					lines={4}
					key={`bio-${account.version}`}
					defaultValue={account.bio}
					maxLength={BIO_MAX}
					fault={told.fields?.['bio']}
				/>
				<Field
					label="Location"
					name="location"
					key={`location-${account.version}`}
					defaultValue={account.location}
					maxLength={LOCATION_MAX}
					autoComplete="off"
					fault={told.fields?.['location']}
				/>
				<FormEnd label="Save" busyLabel="Saving…" busy={busy} told={told} />
			</form>
		</section>
	);
}

async function save(
	details: { displayName: string; bio: string; location: string },
	email: string | null,
): Promise<FormResult> {
	const refused = await saveDetails(details);
	if (refused) return { ...(refused.message && { failure: refused.message }), fields: refused.fields };
	if (email === null) return { success: 'Saved.' };
	const why = await changeEmail(email);
	if (why !== null) return { fields: { email: why } };
	await loadSignInSettings();
	return { success: 'Saved. Your e-mail changes once the mailed links are followed.' };
}

function suggested(signIn: { name: string } | null): string {
	return signIn?.name.slice(0, DISPLAY_NAME_MAX) ?? '';
}

function waitingText(email: string, mailed: boolean): string {
	if (!mailed) return `The link for ${email} is in this server's log: it delivers no letters.`;
	return `Links were sent to ${email} and, if it is confirmed, to your present e-mail. Follow them all to use the new one.`;
}
