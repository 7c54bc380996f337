import { PenLine } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { castReading } from '#islands/stores/turns/turn.ts';
import type { AsksView } from '#lib/wire/question.ts';

interface Props {
	/** The words that were asked back. */
	action: string;
	asks: AsksView;
	/** Leads back to the box. */
	onSayAnotherWay: () => void;
}

/** The readings that the player's words were asked back with, in place of the choices. Picking one casts a stone. */
export function AskedBack({ action, asks, onSayAnotherWay }: Props) {
	const section = useRef<HTMLElement>(null);
	useEffect(() => void section.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' }), []);
	return (
		<section className="asked" aria-labelledby="asked" ref={section}>
			<header>
				<h3 id="asked">Did you mean</h3>
				<span>Free of charge</span>
			</header>
			<p>{asks.text}</p>
			<ol className="readings">
				{asks.readings.map(({ id, label }, n) => (
					<li key={id}>
						<button type="button" onClick={() => void castReading(action, id)}>
							<kbd>{n + 1}</kbd>
							<b>{label}</b> <span>Casts 1 stone</span>
						</button>
					</li>
				))}
			</ol>
			<button className="asked-other" type="button" onClick={onSayAnotherWay}>
				<PenLine size={17} aria-hidden="true" />
				Say it another way
			</button>
		</section>
	);
}
