import { useState } from 'react';
import { firstSentence, type Turn } from '#islands/stores/history.ts';
import { CastLine, TurnBody } from './TurnBody.tsx';

/** An earlier turn, quieter than the newest; folded to its first sentence when it is long past. */
export function OldTurn({ turn, folded }: { turn: Turn; folded: boolean }) {
	const [opened, setOpened] = useState(false);
	const title = turn.number === 0 ? 'The opening' : `Turn ${turn.number}`;
	const heading = `turn-${turn.number}`;
	return (
		<article className="turn-old" aria-labelledby={heading}>
			<h3 id={heading} tabIndex={-1} data-turn>
				{title}
			</h3>
			{folded && !opened ? (
				<>
					<div className="prose">
						<p>
							{firstSentence(turn.narrative)}{' '}
							<button className="more" type="button" onClick={() => setOpened(true)}>
								Read all<span className="sr-only"> of {title.toLowerCase()}</span>
							</button>
						</p>
					</div>
					{turn.action && <CastLine action={turn.action} />}
				</>
			) : (
				<TurnBody turn={turn} />
			)}
		</article>
	);
}
