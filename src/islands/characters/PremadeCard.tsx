import type { CSSProperties } from 'react';
import { Medallion } from '#islands/pictures/Medallion.tsx';
import type { PremadeView } from '#lib/wire/player.ts';

interface Props {
	premade: PremadeView;
	chosen: boolean;
	recommended: boolean;
	onChoose: () => void;
}

/** A ready-made character: name, archetype, summary, traits, and attributes as small bars. */
export function PremadeCard({ premade, chosen, recommended, onChoose }: Props) {
	const { displayName, archetypeKey, summary, baseTraits, attributes, avatarUrl } = premade;
	return (
		<label className="card character">
			<input type="radio" name="character" checked={chosen} onChange={onChoose} />
			<span className="character-head">
				<Medallion name={displayName} seed={premade.id} size={64} src={avatarUrl} />
				<span>
					<span className="character-name">{displayName}</span>
					<span className="character-kind">
						{inWords(archetypeKey)}
						{recommended && ', recommended'}
					</span>
				</span>
			</span>
			<span className="character-text">{summary}</span>
			<span className="traits">
				{baseTraits.map((trait) => (
					<span className="chip" key={trait}>
						{trait}
					</span>
				))}
			</span>
			<span className="attribute-bars">
				{Object.entries(attributes).map(([attribute, value]) => (
					<span key={attribute}>
						<span>{attribute}</span>
						<span className="bar" aria-hidden="true">
							<span style={{ '--v': `${(value / 20) * 100}%` } as CSSProperties} />
						</span>
						<b>{value}</b>
					</span>
				))}
			</span>
		</label>
	);
}

/** `hedge-notary` as `Hedge notary`. */
function inWords(key: string): string {
	const words = key.replaceAll('-', ' ');
	return words.charAt(0).toUpperCase() + words.slice(1);
}
