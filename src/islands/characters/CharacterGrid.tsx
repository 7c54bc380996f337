import { useStore } from '@nanostores/react';
import { UserRound } from 'lucide-react';
import { TroubleCard } from '#islands/games/TroubleCard.tsx';
import { $charactersLost } from '#islands/stores/characters/characters.ts';
import type { ChosenCharacter } from '#islands/stores/characters/start.ts';
import type { CharacterView, PremadeView } from '#lib/wire/player.ts';
import { CharacterCard } from './CharacterCard.tsx';
import { PremadeCard } from './PremadeCard.tsx';

interface Props {
	mode: 'premade' | 'existing';
	premades: PremadeView[];
	characters: CharacterView[];
	worldTitle: string;
	chosen: ChosenCharacter | null;
	/** Whom somebody plays who has nobody in mind. */
	recommended: string | null;
	onChoose: (player: ChosenCharacter) => void;
	/** The character has been deleted for good. */
	onDeleted: () => void;
	/** The wizard's address; null if there is no room for another character. */
	create: string | null;
}

/** The characters of one mode as a group from which one is chosen. */
export function CharacterGrid(props: Props) {
	const { mode, premades, characters, chosen, recommended, onChoose, onDeleted } = props;
	if (mode === 'existing' && characters.length === 0) return <NoCharacters {...props} />;
	return (
		<fieldset className="characters">
			<legend data-heading tabIndex={-1}>
				{mode === 'premade' ? 'Quick Start: choose who you are' : 'My Characters: choose who you are'}
			</legend>
			{mode === 'premade' &&
				premades.map((premade) => (
					<PremadeCard
						key={premade.id}
						premade={premade}
						recommended={premade.id === recommended}
						chosen={chosen?.type === 'premade' && chosen.premade.id === premade.id}
						onChoose={() => onChoose({ type: 'premade', premade })}
					/>
				))}
			{mode === 'existing' &&
				characters.map((character) => (
					<CharacterCard
						key={character.id}
						character={character}
						chosen={chosen?.type === 'existing' && chosen.character.id === character.id}
						onChoose={() => onChoose({ type: 'existing', character })}
						onDeleted={onDeleted}
					/>
				))}
		</fieldset>
	);
}

function NoCharacters({ worldTitle, create }: Pick<Props, 'worldTitle' | 'create'>) {
	const lost = useStore($charactersLost);
	if (lost)
		return (
			<div className="card">
				<TroubleCard
					message="Your characters cannot be reached. Check your connection and try again."
					onRetry={() => location.reload()}
					onDismiss={null}
				/>
			</div>
		);
	return (
		<div className="card no-characters">
			<UserRound size={44} strokeWidth={1.3} aria-hidden="true" />
			<h2 data-heading tabIndex={-1}>
				No Characters Yet
			</h2>
			<p>
				{create
					? `You have no character in ${worldTitle} yet.`
					: `You have no character in ${worldTitle}, and as many elsewhere as you can have.`}
			</p>
			{create && (
				<a className="btn btn-primary" href={create}>
					Create Your First Character
				</a>
			)}
		</div>
	);
}
