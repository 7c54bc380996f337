import { Figures } from '#islands/wallet/Figures.tsx';
import { longDay } from '#lib/text/relative-time.ts';
import type { ProfileView } from '#lib/wire/profile.ts';

/** What was played up to now, in figures. */
export function Statistics({ profile: { statistics: of, memberSince, account } }: { profile: ProfileView }) {
	const figures = [
		['Games begun', of.gamesBegun],
		['Games finished', of.gamesFinished],
		['Turns', of.turns],
		['Endings found', of.endings],
		['Characters', of.characters],
		['Worlds visited', of.worlds],
		['Stones earned', of.stonesEarned],
		['Stones spent', of.stonesSpent],
	] as const;
	return (
		<section className="card" aria-labelledby="statistics">
			<h2 id="statistics">Statistics</h2>
			<Figures figures={figures} className="stats profile-stats" />
			{memberSince && (
				<p className="purse-fine">
					{account ? 'Member since' : 'Here since'} {longDay(memberSince)}
				</p>
			)}
		</section>
	);
}
