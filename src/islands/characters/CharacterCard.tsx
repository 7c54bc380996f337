import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#islands/forms/Confirm.tsx';
import { Medallion } from '#islands/pictures/Medallion.tsx';
import { deleteCharacter } from '#islands/stores/characters/characters.ts';
import type { CharacterView } from '#lib/wire/player.ts';

interface Props {
	character: CharacterView;
	chosen: boolean;
	onChoose: () => void;
	onDeleted: () => void;
}

/** One of the visitor's characters: name, class, level, and when it was made. */
export function CharacterCard({ character, chosen, onChoose, onDeleted }: Props) {
	const { id, name, level, activeGameId, avatar } = character;
	const [asking, setAsking] = useState(false);
	const created = new Date(character.createdAt).toLocaleDateString('en', { dateStyle: 'medium' });
	return (
		<div className="own-character">
			<label className="card character">
				<input type="radio" name="character" checked={chosen} onChange={onChoose} />
				<span className="character-head">
					<Medallion name={name} seed={id} size={64} src={avatar} />
					<span>
						<span className="character-name">{name}</span>
						<span className="character-kind">{character.class ?? 'Adventurer'}</span>
					</span>
				</span>
				<span className="character-text">
					Level {level}. Created {created}
					{activeGameId && '. In a story already.'}
				</span>
			</label>
			<button
				className="icon-btn"
				type="button"
				aria-label={`Delete ${name}`}
				onClick={() => setAsking(true)}
			>
				<Trash2 size={18} aria-hidden="true" />
			</button>
			{asking && (
				<ConfirmDialog
					title={`Delete ${name}?`}
					text="The character is gone for good. Stories that they played can still be read."
					act="Delete"
					busy="Deleting…"
					leave="Keep"
					onAct={() => deleteCharacter(id)}
					onDone={onDeleted}
					onClose={() => setAsking(false)}
				/>
			)}
		</div>
	);
}
