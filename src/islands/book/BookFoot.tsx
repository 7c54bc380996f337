import type { Transcript } from '#lib/wire/share.ts';
import type { Place } from './use-pages.ts';

interface Props {
	story: Transcript;
	place: Place;
	newest: number;
	/** Where the reader stopped the last time. */
	bookmark: number | null;
}

/** How far the reader is, and the way to the newest turn or back to where they stopped. */
export function BookFoot({ story, place, newest, bookmark }: Props) {
	const { turns, acts } = story;
	const act = turns.find(({ turn }) => turn === place.turn)?.act ?? 1;
	const isAtNewest = place.turn >= newest;
	const back = isAtNewest && bookmark !== null;
	const to = back ? bookmark : newest;
	return (
		<nav className="book-foot" aria-label="Your place in the story">
			<p>
				Act {act} of {Math.max(acts.length, act)}
				{place.count > 1 && (
					<span className="book-count num">
						{' '}
						· {place.page + 1} of {place.count}
					</span>
				)}
			</p>
			<div className="bar" aria-hidden="true">
				<span style={{ '--v': `${Math.round(place.share * 100)}%` } as Record<string, string>} />
			</div>
			{back || !isAtNewest ? (
				<button className="text-link" type="button" onClick={() => place.goTo(to)}>
					{back ? 'Back to where you stopped' : 'To your newest turn'}, <span className="num">{to}</span>
				</button>
			) : (
				<button className="text-link" type="button" onClick={() => place.goTo(0)}>
					From the beginning
				</button>
			)}
		</nav>
	);
}
