import type { CSSProperties } from 'react';
import type { CharacterSummary } from '#lib/characters/character-summary.ts';

interface Props {
	attributes: CharacterSummary['attributes'];
	/** Also shows what each adds to a roll. */
	modifiers?: boolean;
}

/** The six attributes as bars; those that the answers raised or lowered are marked. */
export function Attributes({ attributes, modifiers = false }: Props) {
	return (
		<dl className="attributes">
			{attributes.map(({ id, name, value, modifier }) => (
				<div key={id} data-moved={value > 10 ? 'up' : value < 10 ? 'down' : undefined}>
					<dt>{name}</dt>
					<dd>
						<span className="bar attribute-bar" aria-hidden="true">
							<span style={{ '--v': `${(value / 20) * 100}%` } as CSSProperties} />
						</span>
						<b>{value}</b>
						{modifiers && <span className="attribute-mod">{formatModifier(modifier)}</span>}
					</dd>
				</div>
			))}
		</dl>
	);
}

/** `+3`, `−1`, `±0`. */
export function formatModifier(value: number): string {
	if (value === 0) return '±0';
	return value > 0 ? `+${value}` : `−${-value}`;
}
