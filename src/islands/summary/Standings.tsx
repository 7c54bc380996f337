import type { CharacterSummary } from '#lib/characters/character-summary.ts';
import { formatModifier } from './Attributes.tsx';

/** Who starts with a better or worse opinion of the character, and why. */
export function Standings({
	summary: { standings },
	reasons = false,
}: {
	summary: CharacterSummary;
	reasons?: boolean;
}) {
	return (
		<ul className="preview-list">
			{standings.map(({ kind, id, name, by, why }) => (
				<li key={`${kind}-${id}`}>
					<span className="preview-row">
						{name} <b data-moved={by > 0 ? 'up' : 'down'}>{formatModifier(by)}</b>
					</span>
					{reasons && why && <span className="preview-why">{why}</span>}
				</li>
			))}
		</ul>
	);
}
