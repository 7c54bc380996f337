import { useStore } from '@nanostores/react';
import { $signInSettings } from '#islands/stores/account/security.ts';
import { PROVIDER_NAMES, PROVIDERS } from '#lib/account/providers.ts';
import type { AccountView } from '#lib/wire/profile.ts';
import { OwnerCheck } from './OwnerCheck.tsx';
import { Password } from './Password.tsx';
import { Sessions } from './Sessions.tsx';
import { TwoFactor } from './TwoFactor.tsx';

/** How the account signs in, and where it is signed in. */
export function Security({ kept }: Pick<AccountView, 'kept'>) {
	const signIn = useStore($signInSettings);
	return (
		<section className="card profile-security" aria-labelledby="security">
			<h2 id="security">Sign-in and Security</h2>
			{signIn && signIn.thirdParties.length > 0 && (
				<p className="purse-note">
					You can sign in with{' '}
					{PROVIDERS.filter((name) => signIn.thirdParties.includes(name))
						.map((name) => PROVIDER_NAMES[name])
						.join(' and ')}
					.
				</p>
			)}
			<div className="purse-columns">
				<div>{signIn && <Password hasPassword={signIn.hasPassword} />}</div>
				<div>{signIn && <TwoFactor authenticators={signIn.authenticators} />}</div>
			</div>
			<Sessions kept={kept} />
			{signIn && <OwnerCheck signIn={signIn} />}
		</section>
	);
}
