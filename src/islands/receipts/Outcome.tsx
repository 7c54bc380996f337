import { useState } from 'react';
import { type Consequence, rankConsequences } from '#lib/turns/consequences.ts';
import type { ChangeView } from '#lib/wire/turn.ts';

/** Changes shown before the button for the rest. */
const SHOWN = 3;

/** What a turn changed, in one line: signed, the biggest first and with its cause. */
export function Outcome({ changes }: { changes: ChangeView[] }) {
	const [all, setAll] = useState(false);
	const ranked = rankConsequences(changes);
	if (ranked.length === 0) return null;
	const rest = ranked.length - SHOWN;
	return (
		<div className="outcome" data-tell>
			<ul aria-label="What changed">
				{(all ? ranked : ranked.slice(0, SHOWN)).map((one, n) => (
					<li key={one.key}>
						<Change {...one} />
						{(n === 0 || one.isClue) && one.why && <span className="why">: {one.why}</span>}
					</li>
				))}
				{rest > 0 && !all && (
					<li>
						<button type="button" onClick={() => setAll(true)}>
							{rest} more<span className="sr-only"> {rest === 1 ? 'change' : 'changes'}</span>
						</button>
					</li>
				)}
			</ul>
		</div>
	);
}

function Change({ name, by, good }: Consequence) {
	const tone = good === null ? '' : good ? 'text-ok' : 'text-bad';
	return (
		<span className={tone}>
			<span className="mark" aria-hidden="true">
				{by === undefined ? '◆' : by > 0 ? '▲' : '▼'}
			</span>
			<b>{name}</b>
			{by !== undefined && (
				<span className="num">
					{' '}
					{by > 0 ? '+' : '−'}
					{Math.abs(by)}
				</span>
			)}
		</span>
	);
}
