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
			<h3 id="asked">What do you mean?</h3>
			<p>
				{asks.text} You wrote: <q>{action}</q>
			</p>
			<ol className="choices readings" data-count={asks.readings.length}>
				{asks.readings.map(({ id, label }, n) => (
					<li key={id}>
						<button type="button" onClick={() => void castReading(action, id)}>
							<kbd>{n + 1}</kbd>
							<b>{label}</b> <span>Casts 1 stone</span>
						</button>
					</li>
				))}
			</ol>
			<p className="asked-free">
				<button className="btn btn-quiet" type="button" onClick={onSayAnotherWay}>
					Say it another way
				</button>
				Asking cost nothing. Nothing has happened yet.
			</p>
		</section>
	);
}
