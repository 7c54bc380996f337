import { Cameo } from '#islands/parts/Cameo.tsx';
import type { CharacterView } from '#lib/wire.ts';

interface Props {
	character: CharacterView;
	chosen: boolean;
	onChoose: () => void;
}

/** One of the visitor's characters: name, class, and when it was made. */
export function CharacterCard({ character, chosen, onChoose }: Props) {
	const created = new Date(character.createdAt).toLocaleDateString('en', { dateStyle: 'medium' });
	return (
		<label className="card character">
			<input type="radio" name="character" checked={chosen} onChange={onChoose} />
			<span className="character-head">
				<Cameo name={character.name} seed={character.id} size={64} />
				<span>
					<span className="character-name">{character.name}</span>
					<span className="character-kind">{character.class ?? 'Adventurer'}</span>
				</span>
			</span>
			<span className="character-text">
				Created {created}
				{character.activeGameId && '. In a story already.'}
			</span>
		</label>
	);
}
