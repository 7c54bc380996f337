import { Medallion } from '#islands/pictures/Medallion.tsx';
import type { CharacterSummary } from '#lib/characters/character-summary.ts';

interface Props {
	summary: CharacterSummary;
	/** The portrait's size in pixels. */
	size: number;
}

/** Portrait, name, people and class. */
export function CharacterIdentity({ summary: { name, race, class: calling, avatar }, size }: Props) {
	return (
		<div className="preview-who">
			<Medallion name={name || '?'} seed={name} size={size} src={avatar} />
			<p className="preview-name">{name || 'Nobody yet'}</p>
			<p className="preview-kind">{[race, calling].filter(Boolean).join(' · ') || 'Adventurer'}</p>
		</div>
	);
}
