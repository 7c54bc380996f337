import { memo, useState } from 'react';
import { firstSentence, type Turn } from '#islands/stores/games/history.ts';
import { MenuButton } from '#islands/tasks/MenuButton.tsx';
import { CastLine } from './CastLine.tsx';
import { TurnBody } from './TurnBody.tsx';

interface Props {
	turn: Turn;
	/** Shows only its first sentence until opened. */
	folded: boolean;
	/** A link leads here and opens it. */
	wanted: boolean;
}

/** An earlier turn, quieter than the newest; long past ones are folded to their first sentence. */
export const OldTurn = memo(function OldTurn({ turn, folded, wanted }: Props) {
	const [opened, setOpened] = useState(false);
	if (wanted && !opened) setOpened(true);
	const title = turn.number === 0 ? 'The opening' : `Turn ${turn.number}`;
	const heading = `turn-${turn.number}`;
	return (
		<article className="turn-old" aria-labelledby={heading}>
			<header>
				<h3 id={heading} tabIndex={-1} data-turn={turn.number}>
					{title}
				</h3>
				<MenuButton label={`Menu of ${title.toLowerCase()}`} turn={turn.number} />
			</header>
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
});
