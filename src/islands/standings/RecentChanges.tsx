import { useStore } from '@nanostores/react';
import { $reasons } from '#islands/stores/standings/reasons.ts';
import type { FactionView, MeterView } from '#lib/wire/world-state.ts';
import { ScoreHistory, toScoreChanges } from './ScoreHistory.tsx';

/** Changes shown before the button for the rest. */
const MOVES = 2;

/** A faction's aim, and what changed its standing lately. */
export function RecentFactionChanges({ faction: { id, name, aim } }: { faction: FactionView }) {
	const moves = toScoreChanges(useStore($reasons).get(`faction:${id}`));
	return (
		<>
			<p className="aim">{aim}</p>
			{moves.length > 0 && (
				<ScoreHistory
					moves={moves}
					most={MOVES}
					kind="standing"
					label={`what moved your standing with ${name}`}
				/>
			)}
		</>
	);
}

/** What a meter measures, and what changed it lately. */
export function RecentMeterChanges({ meter: { id, name, description } }: { meter: MeterView }) {
	const moves = toScoreChanges(useStore($reasons).get(`meter:${id}`));
	return (
		<>
			<p className="aim">{description}</p>
			{moves.length > 0 && (
				<ScoreHistory moves={moves} most={MOVES} kind="meter" label={`what moved ${name}`} />
			)}
		</>
	);
}
