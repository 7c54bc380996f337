import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { useModal } from '#islands/back/use-modal.ts';
import { Field } from '#islands/forms/Field.tsx';
import { type FormResult, useForm } from '#islands/forms/use-form.ts';
import type { SignInSettings } from '#islands/stores/account/auth-settings.ts';
import { $proofAsked, proveOwner } from '#islands/stores/account/security.ts';
import { PROVIDER_NAMES, PROVIDERS } from '#lib/account/providers.ts';

/** Asks, where the service does, that the owner signs in once more before something is changed. */
export function OwnerCheck({ signIn }: { signIn: SignInSettings }) {
	const asked = useStore($proofAsked);
	return asked && <OwnerDialog signIn={signIn} tell={asked} />;
}

function OwnerDialog({ signIn, tell }: { signIn: SignInSettings; tell: (shown: boolean) => void }) {
	const dialog = useModal();
	const byCode = signIn.authenticators.length > 0;
	const { busy, told, submit } = useForm(async ({ proof = '' }): Promise<FormResult> => {
		if (proof.trim() === '')
			return { fields: { proof: byCode ? 'Type the six digits.' : 'Type your current password.' } };
		const why = await proveOwner(byCode ? { code: proof.replaceAll(/\s/g, '') } : { password: proof });
		if (why === null) tell(true);
		return why === null ? {} : { fields: { proof: why } };
	});
	return (
		<dialog className="confirm" ref={dialog} aria-labelledby="owner-check" onClose={() => tell(false)}>
			<h2 id="owner-check">Is it you?</h2>
			<p>You signed in a while ago. Show once more that this account is yours.</p>
			<form className="profile-form" noValidate onSubmit={(event) => void submit(event)}>
				{byCode || signIn.hasPassword ? (
					<Field
						label={byCode ? 'Code of your authenticator' : 'Current password'}
						name="proof"
						type={byCode ? 'text' : 'password'}
						inputMode={byCode ? 'numeric' : undefined}
						autoComplete={byCode ? 'one-time-code' : 'current-password'}
						fault={told.fields?.['proof']}
					/>
				) : (
					<ThirdPartyButtons names={signIn.thirdParties} />
				)}
				<div className="confirm-acts">
					<button className="btn btn-quiet" type="button" onClick={() => dialog.current?.close()}>
						Cancel
					</button>
					{(byCode || signIn.hasPassword) && (
						<button className="btn btn-primary" type="submit" aria-disabled={busy}>
							{busy ? 'Checking…' : 'Go On'}
						</button>
					)}
				</div>
			</form>
		</dialog>
	);
}

/** Who has no password here shows it where they sign in, and comes back. */
function ThirdPartyButtons({ names }: { names: string[] }) {
	const [why, setWhy] = useState('');
	async function leave(name: (typeof PROVIDERS)[number]) {
		const { goToThirdParty } = await import('#islands/stores/auth/auth.ts');
		const outcome = await goToThirdParty(name, '/profile');
		setWhy(outcome.ok ? '' : outcome.message);
	}
	return (
		<>
			<p>Sign in there once more. You come back here, and have ten minutes for the change.</p>
			{PROVIDERS.filter((name) => names.includes(name)).map((name) => (
				<button className="btn btn-primary" type="button" key={name} onClick={() => void leave(name)}>
					Sign in with {PROVIDER_NAMES[name]}
				</button>
			))}
			<p className="confirm-why" role="alert">
				{why}
			</p>
		</>
	);
}
