import { useState } from 'react';
import type { Reason } from '#islands/stores/standings/reasons.ts';
import { TurnLink } from '#islands/turns/TurnLink.tsx';
import { formatNumber, formatStanding, toSentence } from '#lib/turns/changes.ts';

/** One change of a score: from, to, why, and in which turn. */
export interface ScoreChange {
	turn: number;
	from: number;
	to: number;
	why: string;
	whileAway: boolean;
	/** Whether it favours the player. */
	good: boolean | null;
}

interface Props {
	/** Newest first. */
	moves: ScoreChange[];
	/** The name of what changed, for screen readers. */
	label: string;
	/** How many to show before the button for the rest. */
	most: number;
	/** Standings carry their sign, meters do not. */
	kind: 'standing' | 'meter';
}

/** The changes of a score, each with its reason and a link to its turn. */
export function ScoreHistory({ moves, label, most, kind }: Props) {
	const [all, setAll] = useState(false);
	const figure = kind === 'standing' ? formatStanding : formatNumber;
	return (
		<>
			<ul className="moves" aria-label={label}>
				{(all ? moves : moves.slice(0, most)).map((move, n) => (
					<li key={n}>
						<span className={`num ${toneOf(move.good)}`}>
							<span aria-hidden="true">{move.to > move.from ? '▲' : '▼'}</span> {figure(move.from)}
							<span aria-hidden="true"> → </span>
							<span className="sr-only"> to </span>
							{figure(move.to)}
						</span>
						<div>
							<p>
								{toSentence(move.why)} <TurnLink turn={move.turn} />
							</p>
							{move.whileAway && <p className="when">While you were away after that turn</p>}
						</div>
					</li>
				))}
			</ul>
			{moves.length > most && (
				<button className="rail-more" type="button" aria-expanded={all} onClick={() => setAll(!all)}>
					{all ? 'Show fewer' : `Show all ${moves.length}`}
					<span className="sr-only"> of {label}</span>
				</button>
			)}
		</>
	);
}

/** The numeric changes among the reasons. */
export function toScoreChanges(reasons: Reason[] | undefined): ScoreChange[] {
	return (reasons ?? []).flatMap(({ turn, whileAway, change: { from, to, why, good } }) =>
		from === undefined || to === undefined ? [] : [{ turn, from, to, why, whileAway, good }],
	);
}

function toneOf(good: boolean | null): string {
	return good === null ? 'text-ink-2' : good ? 'text-ok' : 'text-bad';
}
