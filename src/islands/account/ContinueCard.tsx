import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { CoverPicture } from '#islands/pictures/CoverPicture.tsx';
import { $games, loadGames } from '#islands/stores/games/games.ts';
import { relativeTime } from '#lib/text/relative-time.ts';

/** The game played last, to go on with; nothing for somebody without one under way. */
export function ContinueCard() {
	const games = useStore($games) ?? [];
	useEffect(() => void loadGames(), []);
	const game = games.find(({ status }) => status === 'active' || status === 'paused');
	if (!game) return null;
	const { id, adventureId, adventureTitle, worldSlug, worldName, characterName, turnCount, lastPlayedAt } =
		game;
	return (
		<section className="card continue-card" data-world={worldSlug} aria-labelledby="continue">
			<CoverPicture world={worldSlug} adventure={adventureId} place="panel" />
			<div>
				<p className="purse-when">
					<b>{characterName}</b>, {worldName}. Turn {turnCount}, {relativeTime(lastPlayedAt, Date.now())}
				</p>
				<h2 id="continue">{adventureTitle}</h2>
				<p className="purse-acts">
					<a className="btn btn-primary" href={`/play/${id}`}>
						Continue
					</a>
					{games.length > 1 && (
						<a className="btn btn-quiet" href="/adventures">
							All {games.length} games
						</a>
					)}
				</p>
			</div>
		</section>
	);
}
