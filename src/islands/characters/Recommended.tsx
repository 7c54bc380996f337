import { Medallion } from '#islands/pictures/Medallion.tsx';
import type { PremadeView } from '#lib/wire/player.ts';

/** Who can play at once, for somebody who has nobody in mind. */
export function Recommended({ premade }: { premade: PremadeView }) {
	const { id, displayName, summary, avatarUrl } = premade;
	return (
		<section className="card recommended" aria-labelledby="recommended">
			<Medallion name={displayName} seed={id} size={64} src={avatarUrl} />
			<div>
				<h2 id="recommended">Play as {displayName} (recommended)</h2>
				<p>{summary}</p>
			</div>
		</section>
	);
}
