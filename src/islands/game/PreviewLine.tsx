import { useStore } from '@nanostores/react';
import { $preview } from '#islands/stores/preview.ts';
import { $refused, $turn } from '#islands/stores/turn.ts';
import type { PreviewView } from '#lib/wire.ts';

/** Below this the reading is a guess, and clearer wordings are offered. */
const UNSURE = 0.55;

interface Props {
	/** Nothing is written yet. */
	empty: boolean;
	onRephrase: (text: string) => void;
}

/** How the words would be understood, the odds, what failure risks and the price; free of charge. */
export function PreviewLine({ empty, onRephrase }: Props) {
	const { view, waiting } = useStore($preview);
	const busy = useStore($turn).phase === 'processing';
	const refused = useStore($refused) !== null;
	if (busy) return <p>Your words stay here until the world has answered.</p>;
	if (empty) return <Keys />;
	if (!view) return <p>{waiting ? 'Reading your words…' : 'Costs 1 stone.'}</p>;
	if (view.refusal && refused) return <p>Put it another way, or take a choice.</p>;
	if (view.refusal) return <p className="text-warn">{view.refusal} No stone would be spent.</p>;
	if (view.attempt.confidence < UNSURE && view.rephrasings.length > 0) {
		return <Rephrasings view={view} onRephrase={onRephrase} />;
	}
	return <Odds view={view} stale={waiting} />;
}

function Keys() {
	return (
		<p className="keys-hint">
			<kbd>Ctrl</kbd> <kbd>Enter</kbd> casts. Enter makes a new line.
		</p>
	);
}

function Odds({ view, stale }: { view: PreviewView; stale: boolean }) {
	const percent = Math.round(view.chance * 100);
	const tone = view.chance >= 0.6 ? 'text-ok' : view.chance >= 0.35 ? 'text-warn' : 'text-bad';
	return (
		<p className="odds" data-stale={stale || undefined}>
			<b>{view.attempt.reading}</b>{' '}
			{view.skillName ? (
				<span className="num">
					{view.skillName} <b className={tone}>{percent} %</b>
				</span>
			) : (
				<span>Nothing to roll</span>
			)}{' '}
			<span className="num">
				{view.cost === 0 ? 'free' : view.cost === 1 ? '1 stone' : `${view.cost} stones`}
			</span>{' '}
			{view.stakes.length > 0 && <span className="stakes">Failure risks: {view.stakes.join('; ')}</span>}
		</p>
	);
}

function Rephrasings({ view, onRephrase }: { view: PreviewView; onRephrase: (text: string) => void }) {
	return (
		<div className="rephrase">
			<p>Read as “{view.attempt.reading}”. Clearer:</p>
			{view.rephrasings.slice(0, 3).map((text) => (
				<button className="chip" type="button" key={text} onClick={() => onRephrase(text)}>
					{text}
				</button>
			))}
		</div>
	);
}
