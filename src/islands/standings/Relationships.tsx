import { useStore } from '@nanostores/react';
import { ChevronRight } from 'lucide-react';
import { useDeferredValue } from 'react';
import { Medallion } from '#islands/pictures/Medallion.tsx';
import { $turns } from '#islands/stores/games/game.ts';
import { openPerson, openSheet } from '#islands/stores/play/sheet.ts';
import { $reasons } from '#islands/stores/standings/reasons.ts';
import { medallionName, medallionPath } from '#lib/pictures/medallions.ts';
import { formatStanding, toSentence } from '#lib/turns/changes.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { NpcView } from '#lib/wire/world-state.ts';
import { ScoreDelta } from './Delta.tsx';
import { StandingBar, StandingWord } from './StandingBar.tsx';
import { useLastChanges } from './use-changes.ts';

interface Props {
	game: GameView;
	/** How many to show before a link to the rest. */
	most?: number;
}

/** What each person thinks of the player: people present first, then the strongest standings. */
export function Relationships({ game, most = Number.POSITIVE_INFINITY }: Props) {
	const npcs = game.storyState.worldState.npcs.toSorted(
		(a, b) => Number(b.here) - Number(a.here) || Math.abs(b.relationship) - Math.abs(a.relationship),
	);
	if (npcs.length === 0) return <p className="none">You have met nobody yet.</p>;
	return (
		<>
			<ul className="list">
				{npcs.slice(0, most).map((npc) => (
					<Bond key={npc.id} npc={npc} world={game.world.slug} />
				))}
			</ul>
			{npcs.length > most && (
				<button className="rail-more" type="button" onClick={() => openSheet('Relationships')}>
					All {npcs.length} people
				</button>
			)}
		</>
	);
}

function Bond({ npc, world }: { npc: NpcView; world: string }) {
	const change = useLastChanges().get(`standing:${npc.id}`);
	const newest = useDeferredValue(useStore($turns))[0]?.number;
	const known = useDeferredValue(useStore($reasons)).get(`standing:${npc.id}`) ?? [];
	const reasons = known.filter(({ turn }) => turn === newest);
	return (
		<li className="bond">
			<Medallion
				name={npc.name}
				seed={npc.id}
				size={56}
				src={medallionPath(medallionName(world, npc.id))}
				mood={npc.mood}
			/>
			<div>
				<p className="row">
					<button
						className="bond-name"
						type="button"
						data-person={npc.id}
						aria-haspopup="dialog"
						aria-label={`${npc.name}: what they know about you`}
						onClick={() => openPerson(npc.id)}
					>
						{npc.name}
						<ChevronRight size={15} aria-hidden="true" />
					</button>
					<StandingWord value={npc.relationship} />
				</p>
				<StandingBar label={`Standing with ${npc.name}`} value={npc.relationship} />
				<p className="row sub">
					<span>
						{npc.mood !== 'calm' && <span className={`mood ${npc.mood}`}>{npc.mood}</span>}
						{npc.mood !== 'calm' && ' · '}
						{npc.here ? `${npc.role}, here` : npc.role}
					</span>
					<span className="num">
						{change && <ScoreDelta {...change} />} <b>{formatStanding(npc.relationship)}</b>
					</span>
				</p>
				{reasons.map(({ change: { why }, whileAway }, n) => (
					<p className="says" key={n}>
						{toSentence(whileAway ? `while you were away: ${why}` : why)}
					</p>
				))}
			</div>
		</li>
	);
}
