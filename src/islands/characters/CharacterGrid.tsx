import { UserRound } from 'lucide-react';
import type { Player } from '#islands/stores/characters.ts';
import type { CharacterView, PremadeView } from '#lib/wire.ts';
import { CharacterCard } from './CharacterCard.tsx';
import type { Mode } from './Modes.tsx';
import { PremadeCard } from './PremadeCard.tsx';

interface Props {
	mode: Mode;
	premades: PremadeView[];
	characters: CharacterView[];
	worldTitle: string;
	chosen: Player | null;
	onChoose: (player: Player) => void;
	/** Leads to the ready-made characters, where there are any. */
	onQuickStart: (() => void) | null;
}

/** The characters of one mode as a group of which one is chosen. */
export function CharacterGrid({
	mode,
	premades,
	characters,
	worldTitle,
	chosen,
	onChoose,
	onQuickStart,
}: Props) {
	if (mode === 'existing' && characters.length === 0)
		return <NoCharacters worldTitle={worldTitle} onQuickStart={onQuickStart} />;
	return (
		<fieldset className="characters">
			<legend>
				{mode === 'premade' ? 'Quick Start: choose who you are' : 'My Characters: choose who you are'}
			</legend>
			{mode === 'premade' &&
				premades.map((premade) => (
					<PremadeCard
						key={premade.id}
						premade={premade}
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
					/>
				))}
		</fieldset>
	);
}

function NoCharacters({
	worldTitle,
	onQuickStart,
}: {
	worldTitle: string;
	onQuickStart: (() => void) | null;
}) {
	return (
		<div className="card no-characters">
			<UserRound size={44} strokeWidth={1.3} aria-hidden="true" />
			<h2>No Characters Yet</h2>
			<p>Nobody of yours lives in {worldTitle} so far. One of ours is ready to throw the first stone.</p>
			{onQuickStart && (
				<button className="btn btn-primary" type="button" onClick={onQuickStart}>
					Quick Start
				</button>
			)}
		</div>
	);
}
