import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LoadTrouble } from '#islands/forms/LoadTrouble.tsx';
import { useReloadOnReturn } from '#islands/site/use-fresh.ts';
import { $erasureDate, $profile, $profileTrouble, loadProfile } from '#islands/stores/account/profile.ts';
import { loadWallet } from '#islands/stores/wallet/wallet.ts';
import { AccountStatus } from './AccountStatus.tsx';
import { ContinueCard } from './ContinueCard.tsx';
import { Details } from './Details.tsx';
import { EndingsFound } from './EndingsFound.tsx';
import { ErasureNotice, ErasureRequested } from './ErasureNotices.tsx';
import { PreferenceChoices } from './PreferenceChoices.tsx';
import { RecentCharacters } from './RecentCharacters.tsx';
import { Security } from './Security.tsx';
import { Statistics } from './Statistics.tsx';
import { YourData } from './YourData.tsx';

/** The whole profile of an account, or the part that a guest has. */
export function Profile() {
	const profile = useStore($profile);
	const unloaded = useStore($profileTrouble);
	const farewell = useStore($erasureDate);
	useReloadOnReturn();
	useEffect(() => {
		void loadProfile();
		void loadWallet();
	}, []);
	if (farewell) return <ErasureRequested eraseAt={farewell} />;
	const account = profile?.account ?? null;
	return (
		<div className="purse profile" aria-busy={profile === null}>
			{unloaded && <LoadTrouble message={unloaded} retry={() => void loadProfile()} />}
			{profile && (
				<>
					{account?.eraseAt && <ErasureNotice eraseAt={account.eraseAt} />}
					<ContinueCard />
					<RecentCharacters characters={profile.recentCharacters} />
					<EndingsFound endings={profile.endings} />
					<Statistics profile={profile} />
					<div className="purse-columns">
						<div>
							<AccountStatus profile={profile} />
							{account && <PreferenceChoices account={account} />}
						</div>
						<div>{account && <Details account={account} />}</div>
					</div>
					{account && <Security kept={account.kept} />}
					<YourData account={account} />
				</>
			)}
		</div>
	);
}
