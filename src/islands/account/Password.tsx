import { Field } from '#islands/forms/Field.tsx';
import { FormEnd } from '#islands/forms/FormEnd.tsx';
import { type FormResult, useForm } from '#islands/forms/use-form.ts';
import { changePassword } from '#islands/stores/account/security.ts';

const MIN = 6;

/** A new password, or a first one for an account that signs in through a third party. */
export function Password({ hasPassword }: { hasPassword: boolean }) {
	const { busy, told, submit } = useForm(
		async ({ current = '', password = '' }, form): Promise<FormResult> => {
			if (hasPassword && current === '') return { fields: { current: 'Type your current password.' } };
			if ([...password].length < MIN)
				return { fields: { password: `Password must be at least ${MIN} characters long` } };
			const why = await changePassword(password, hasPassword ? current : null);
			if (why) return { failure: why };
			form.reset();
			return { success: 'Saved. Everywhere else you are signed out.' };
		},
	);
	return (
		<form className="profile-form" noValidate onSubmit={(event) => void submit(event)}>
			<h3>{hasPassword ? 'Change Password' : 'Set a Password'}</h3>
			{hasPassword && (
				<Field
					label="Current password"
					name="current"
					type="password"
					autoComplete="current-password"
					fault={told.fields?.['current']}
				/>
			)}
			<Field
				label="New password"
				name="password"
				type="password"
				autoComplete="new-password"
				hint="At least six characters."
				fault={told.fields?.['password']}
			/>
			<FormEnd label="Save Password" busyLabel="Saving…" busy={busy} told={told} quiet />
		</form>
	);
}
