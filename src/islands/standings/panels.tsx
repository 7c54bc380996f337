import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { Medallion } from '#islands/pictures/Medallion.tsx';
import { $reasons } from '#islands/stores/standings/reasons.ts';
import { $wallet, loadWallet } from '#islands/stores/wallet/wallet.ts';
import { TurnLink } from '#islands/turns/TurnLink.tsx';
import type { GameView } from '#lib/wire/game.ts';
import type { MeterView } from '#lib/wire/world-state.ts';
import { Meter } from './Meter.tsx';
import { useLastChanges } from './use-changes.ts';

interface Props {
	game: GameView;
}

/** The character: portrait, class and level, health. */
export function PlayerCard({ game }: Props) {
	const { character } = game;
	const { health } = game.storyState.worldState;
	const changes = useLastChanges();
	return (
		<>
			<div className="who">
				<Medallion name={character.name} seed={character.id} size={84} src={character.avatar} />
				<p className="who-name">{character.name}</p>
				<p className="who-class">
					{character.class ?? 'Adventurer'}, level {character.level}
				</p>
			</div>
			<Meter name="Health" tone="health" min={0} {...health} change={changes.get('health:health')} />
		</>
	);
}

/** The world's meters, each with the meaning of its reading, and with its story if given. */
export function WorldRules({ game, story }: Props & { story?: (meter: MeterView) => ReactNode }) {
	const changes = useLastChanges();
	return (
		<div className={story ? 'list rules' : 'list'}>
			{game.storyState.worldState.meters.map((meter) => (
				<div key={meter.id}>
					<Meter
						name={meter.name}
						current={meter.current}
						min={meter.min}
						max={meter.max}
						says={meter.says}
						tone={meter.good}
						change={changes.get(`meter:${meter.id}`)}
					/>
					{story?.(meter)}
				</div>
			))}
		</div>
	);
}

/** The world's first three tags. */
export function WorldTags({ game }: Props) {
	return (
		<ul className="tags" aria-label={`${game.world.title} is`}>
			{game.world.tags.slice(0, 3).map((tag) => (
				<li className="chip" key={tag}>
					{tag}
				</li>
			))}
		</ul>
	);
}

/** The player's items, and what they have picked up on the way. */
export function Items({ game }: Props) {
	const { items, pickedUp = [] } = game.storyState.worldState;
	if (items.length + pickedUp.length === 0) return <p className="none">You carry nothing of note.</p>;
	return (
		<ul className="items">
			{items.map((item) => (
				<li key={item.id}>
					<b>{item.name}</b> {item.count > 1 && <span className="num">×{item.count}</span>}
					<p>{item.description}</p>
				</li>
			))}
			{pickedUp.map(({ id, name, says }) => (
				<li key={id}>
					<b>{name}</b>
					<p>{says || 'Picked up on the way.'}</p>
				</li>
			))}
		</ul>
	);
}

/** The player's clues, in the order found, each with its turn if that is loaded. */
export function Clues({ game }: Props) {
	const { clues } = game.storyState.worldState;
	const reasons = useStore($reasons);
	if (clues.length === 0) return <p className="none">Nothing is clear yet.</p>;
	return (
		<ol className="clues">
			{clues.map((clue) => {
				const found = reasons.get(`clue:${clue.id}`)?.at(-1);
				return (
					<li key={clue.id}>
						{clue.text} {found && <TurnLink turn={found.turn} />}
					</li>
				);
			})}
		</ol>
	);
}

/** The wallet's last three entries. */
export function RecentStones({ game }: Props) {
	const wallet = useStore($wallet);
	const { turnCount } = game;
	useEffect(() => void loadWallet(), [turnCount]);
	if (!wallet || wallet.history.length === 0) return <p className="none">No stones spent yet.</p>;
	return (
		<ul className="ledger">
			{wallet.history.slice(0, 3).map((entry, n) => (
				// By place: a new entry changes the words of the rows and moves none.
				<li className="row" key={n}>
					<span>{entry.reason}</span>
					<b className="num">{entry.type === 'spend' ? `−${entry.amount}` : `+${entry.amount}`}</b>
				</li>
			))}
		</ul>
	);
}
