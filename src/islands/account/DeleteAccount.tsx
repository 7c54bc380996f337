import { useStore } from '@nanostores/react';
import { useModal } from '#islands/back/use-modal.ts';
import { Field } from '#islands/forms/Field.tsx';
import { type FormResult, useForm } from '#islands/forms/use-form.ts';
import { requestErasure } from '#islands/stores/account/profile.ts';
import { $signInSettings } from '#islands/stores/account/security.ts';
import { GRACE_DAYS } from '#lib/account/profile.ts';
import type { AccountView } from '#lib/wire/profile.ts';

interface Props extends Pick<AccountView, 'kept'> {
	onClose: () => void;
}

/** What deleting means, and the proof that the owner asks for it. */
export function DeleteAccount({ kept, onClose }: Props) {
	const dialog = useModal();
	const signIn = useStore($signInSettings);
	const byPassword = kept === 'built-in' && (signIn?.hasPassword ?? true);
	const { busy, told, submit } = useForm(async ({ proof = '' }): Promise<FormResult> => {
		if (proof === '') return { fields: { proof: byPassword ? 'Type your password.' : 'Type your e-mail.' } };
		const why = await requestErasure(byPassword ? { password: proof } : { email: proof });
		return why ? { fields: { proof: why } } : {};
	});
	return (
		<dialog className="confirm" ref={dialog} aria-labelledby="leaving" onClose={onClose}>
			<h2 id="leaving">Delete your account?</h2>
			<div className="leaving-text">
				<p>
					You are signed out everywhere. For {GRACE_DAYS} days you can sign in and take it back. Then your
					profile, characters, games and stones are gone for good, and stories that you shared with them.
				</p>
				<p>A Premium plan ends with the month that is paid for.</p>
				{kept === 'supabase' && (
					<p>
						Your sign-in itself is kept by another service. Ask whoever runs this site to remove it there.
					</p>
				)}
			</div>
			<form className="profile-form" noValidate onSubmit={(event) => void submit(event)}>
				<Field
					label={byPassword ? 'Your password' : `Type ${signIn?.email ?? 'your e-mail'} to go on`}
					name="proof"
					type={byPassword ? 'password' : 'text'}
					autoComplete={byPassword ? 'current-password' : 'off'}
					fault={told.fields?.['proof']}
				/>
				<div className="confirm-acts">
					<button className="btn btn-quiet" type="button" onClick={() => dialog.current?.close()}>
						Keep Account
					</button>
					<button className="btn btn-danger" type="submit" aria-disabled={busy}>
						{busy ? 'Deleting…' : 'Delete Account'}
					</button>
				</div>
			</form>
		</dialog>
	);
}
