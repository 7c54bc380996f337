import { useStore } from '@nanostores/react';
import { StoneIcon } from '#islands/pictures/StoneIcon.tsx';
import { Factions } from '#islands/standings/Factions.tsx';
import { PersonSheet } from '#islands/standings/PersonSheet.tsx';
import { Clues, Items, PlayerCard, RecentStones, WorldRules, WorldTags } from '#islands/standings/panels.tsx';
import { RecentFactionChanges, RecentMeterChanges } from '#islands/standings/RecentChanges.tsx';
import { Relationships } from '#islands/standings/Relationships.tsx';
import type { SheetName } from '#islands/stores/play/sheet.ts';
import { $me } from '#islands/stores/visitor/me.ts';
import { $wallet } from '#islands/stores/wallet/wallet.ts';
import { withReturn } from '#lib/site/return-to.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { CharacterView } from '#lib/wire/player.ts';
import { Help } from './Help.tsx';
import { Journal } from './Journal.tsx';

/** The content of each sheet, from the game's state. */
export function SheetContent({
	name,
	person,
	game,
}: {
	name: SheetName;
	/** The person whose page is open, under Relationships. */
	person: string | null;
	game: GameView;
}) {
	if (name === 'Journal') return <Journal game={game} />;
	if (name === 'Character') return <CharacterSheet game={game} />;
	if (name === 'Relationships' && person) return <PersonSheet game={game} id={person} />;
	if (name === 'Relationships') {
		return (
			<>
				<p className="lede">What each of them thinks of you. Choose a name to see what they know.</p>
				<Relationships game={game} />
			</>
		);
	}
	if (name === 'Factions') {
		return (
			<>
				<p className="lede">What each faction wants, and where you stand with it.</p>
				<Factions game={game} story={(faction) => <RecentFactionChanges faction={faction} />} />
			</>
		);
	}
	if (name === 'World Rules') {
		return (
			<>
				<p className="lede">{game.world.tagline}</p>
				<WorldRules game={game} story={(meter) => <RecentMeterChanges meter={meter} />} />
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
			<PlayerCard game={game} />
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

/** Regenerating stones, and what endings have brought. */
function Holdings() {
	const wallet = useStore($wallet);
	if (!wallet) return null;
	const { shard, crystal, relic } = wallet.inventory;
	const kinds = [
		[shard, 'shard'],
		[crystal, 'crystal'],
		[relic, 'relic'],
	] as const;
	const held = kinds
		.filter(([count]) => count > 0)
		.map(([count, kind]) => `${count} ${kind}${count === 1 ? '' : 's'}`);
	return (
		<p className="lede">
			{wallet.regenRate > 0
				? `${wallet.regenRate} an hour come back by themselves.`
				: 'A guest’s stones do not come back by themselves.'}
			{held.length > 0 && ` You also hold ${held.join(', ')}.`}
		</p>
	);
}

/** Where more stones are to be had. */
function WalletLinks() {
	const guest = useStore($me)?.guest;
	return (
		<p className="wallet-links">
			<a className="btn btn-primary" href="/payments">
				Visit the Shop
			</a>
			{guest && (
				<a className="btn btn-quiet" href={withReturn('/auth/signup', location.pathname)}>
					Sign Up for Free
				</a>
			)}
			<a className="text-link" href="/wallet">
				Open your wallet
			</a>
		</p>
	);
}

function WalletSheet({ game }: { game: GameView }) {
	return (
		<>
			<p className="purse">
				<StoneIcon size={34} />
				<b className="num">{game.balance}</b> Casting Stones
			</p>
			<Holdings />
			<WalletLinks />
			<h3>Last transactions</h3>
			<RecentStones game={game} />
		</>
	);
}
