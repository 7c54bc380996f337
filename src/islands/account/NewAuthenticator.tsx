import { useEffect, useRef } from 'react';
import { Field } from '#islands/forms/Field.tsx';
import { FormEnd } from '#islands/forms/FormEnd.tsx';
import { type FormResult, useForm } from '#islands/forms/use-form.ts';
import type { PendingAuthenticator } from '#islands/stores/account/auth-settings.ts';
import { confirmAuthenticator } from '#islands/stores/account/security.ts';

/** The steps of a new authenticator: its picture, its key, its first code. */
export function NewAuthenticator({ pending, onEnd }: { pending: PendingAuthenticator; onEnd: () => void }) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => heading.current?.focus(), []);
	const { busy, told, submit } = useForm(async ({ code = '' }): Promise<FormResult> => {
		if (!/^\d{3}\s?\d{3}$/.test(code.trim())) return { fields: { code: 'Type the six digits.' } };
		const why = await confirmAuthenticator(pending.id, code.replaceAll(/\s/g, ''));
		if (why) return { fields: { code: why } };
		onEnd();
		return {};
	});
	return (
		<form className="profile-form" noValidate onSubmit={(event) => void submit(event)}>
			<h4 tabIndex={-1} ref={heading}>
				Scan this with your authenticator app
			</h4>
			<img
				className="profile-qr"
				src={pending.picture}
				alt="QR code of the key below"
				width={180}
				height={180}
			/>
			<p className="purse-fine">
				Or type this key there: <code>{pending.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
			</p>
			<Field
				label="Code"
				name="code"
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={7}
				hint="The six digits that the app shows now."
				fault={told.fields?.['code']}
			/>
			<FormEnd label="Turn On" busyLabel="Checking…" busy={busy} told={told}>
				<button className="btn btn-quiet" type="button" onClick={onEnd}>
					Cancel
				</button>
			</FormEnd>
		</form>
	);
}
