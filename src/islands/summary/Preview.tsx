import { CoverPicture } from '#islands/pictures/CoverPicture.tsx';
import type { CharacterSummary } from '#lib/characters/character-summary.ts';
import { Attributes } from './Attributes.tsx';
import { CharacterIdentity } from './CharacterIdentity.tsx';
import { Standings } from './Standings.tsx';

interface Props {
	world: string;
	summary: CharacterSummary;
}

/** The character as the answers make it: beside the form, if there is room. */
export function CharacterPreview({ world, summary }: Props) {
	return (
		<aside className="card preview" aria-label="Your character so far">
			<CoverPicture className="preview-scene" world={world} place="card" />
			<CharacterIdentity summary={summary} size={84} />
			<Attributes attributes={summary.attributes} modifiers />
			{summary.items.length > 0 && (
				<>
					<h3>You carry</h3>
					<ul className="preview-list">
						{summary.items.map(({ id, name, quantity }) => (
							<li key={id}>{quantity > 1 ? `${quantity} × ${name}` : name}</li>
						))}
					</ul>
				</>
			)}
			{summary.standings.length > 0 && (
				<>
					<h3>Who knows of you</h3>
					<Standings summary={summary} />
				</>
			)}
		</aside>
	);
}
