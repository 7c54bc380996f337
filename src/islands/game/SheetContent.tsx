import { Stone } from '#islands/parts/Stone.tsx';
import type { SheetName } from '#islands/stores/sheet.ts';
import type { CharacterView, GameView } from '#lib/wire.ts';
import { Help } from './Help.tsx';
import { CharacterCard, Clues, Factions, Items, Stones, WorldRules, WorldTags } from './panels.tsx';
import { Relationships } from './Relationships.tsx';

/** What each sheet holds, from the game's real state. */
export function SheetContent({ name, game }: { name: SheetName; game: GameView }) {
	if (name === 'Character') return <CharacterSheet game={game} />;
	if (name === 'Relationships') {
		return (
			<>
				<p className="lede">
					Standing moves from −100 to 100. The last turn’s change is shown beside each score.
				</p>
				<Relationships game={game} />
			</>
		);
	}
	if (name === 'Factions') {
		return (
			<>
				<p className="lede">What each faction wants, and where you stand with it.</p>
				<Factions game={game} aims />
			</>
		);
	}
	if (name === 'World Rules') {
		return (
			<>
				<p className="lede">{game.world.tagline}</p>
				<WorldRules game={game} />
				<WorldTags game={game} />
			</>
		);
	}
	if (name === 'Wallet') return <WalletSheet game={game} />;
	return <Help />;
}

function CharacterSheet({ game }: { game: GameView }) {
	const { character } = game;
	return (
		<>
			<CharacterCard game={game} />
			<Attributes character={character} />
			{character.backstory && <p className="story">{character.backstory}</p>}
			<h3>What you carry</h3>
			<Items game={game} />
			<h3>What you know</h3>
			<Clues game={game} />
		</>
	);
}

function Attributes({ character }: { character: CharacterView }) {
	return (
		<dl className="attributes">
			{Object.entries(character.attributes).map(([attribute, value]) => (
				<div key={attribute}>
					<dt>{attribute}</dt>
					<dd className="num">{value}</dd>
				</div>
			))}
		</dl>
	);
}

function WalletSheet({ game }: { game: GameView }) {
	return (
		<>
			<p className="purse">
				<Stone size={34} />
				<b className="num">{game.balance}</b> Casting Stones
			</p>
			<h3>Last transactions</h3>
			<Stones game={game} />
			<a className="btn btn-quiet" href="/wallet">
				Open your wallet
			</a>
		</>
	);
}
