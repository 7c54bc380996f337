import type { ReactNode } from 'react';
import { openSheet } from '#islands/stores/play/sheet.ts';
import { formatStanding } from '#lib/turns/changes.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { FactionView } from '#lib/wire/world-state.ts';
import { ScoreDelta } from './Delta.tsx';
import { StandingBar, StandingWord } from './StandingBar.tsx';
import { useLastChanges } from './use-changes.ts';

interface Props {
	game: GameView;
	/** Shown after each faction's bar; without it a button leads to the sheet that has it. */
	story?: (faction: FactionView) => ReactNode;
}

/** The player's standing with each faction. */
export function Factions({ game, story }: Props) {
	const { factions } = game.storyState.worldState;
	if (factions.length === 0) return <p className="none">No faction has a part in this story.</p>;
	return (
		<>
			<ul className={story ? 'list factions' : 'list'}>
				{factions.map((faction) => (
					<Faction key={faction.id} faction={faction} story={story} />
				))}
			</ul>
			{!story && (
				<button className="rail-more" type="button" onClick={() => openSheet('Factions')}>
					Their aims and reasons
				</button>
			)}
		</>
	);
}

function Faction({ faction, story }: { faction: FactionView; story: Props['story'] }) {
	const { id, name, standing: value } = faction;
	const change = useLastChanges().get(`faction:${id}`);
	return (
		<li className="faction">
			<p className="row">
				<span className="faction-name">{name}</span>
				<span className="num">
					{story && <StandingWord value={value} />}
					{change && <ScoreDelta {...change} />} <b>{formatStanding(value)}</b>
				</span>
			</p>
			<StandingBar label={`Standing with ${name}`} value={value} />
			{story?.(faction)}
		</li>
	);
}
