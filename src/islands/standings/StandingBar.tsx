import type { CSSProperties } from 'react';
import { formatStanding, STANDING_WORDS, standingStep, standingWord } from '#lib/turns/changes.ts';

/** Where the bar ends: beyond it the mark stays at the edge. */
const REACH = 28;

/** A standing on seven cells, one for each word: the word's cell is lit, and a mark stands where the number stands. */
export function StandingBar({ label, value }: { label: string; value: number }) {
	const step = standingStep(value);
	const at = (Math.max(-REACH, Math.min(REACH, value)) + REACH) / (2 * REACH);
	return (
		<div
			className="seven"
			role="meter"
			aria-label={label}
			aria-valuemin={-100}
			aria-valuemax={100}
			aria-valuenow={value}
			aria-valuetext={`${standingWord(value)}, ${formatStanding(value)}`}
		>
			{STANDING_WORDS.map((word, n) => (
				<i key={word} className={n === step ? `on ${toneOf(n)}` : ''} />
			))}
			<u style={{ '--at': `${at * 100}%` } as CSSProperties} />
		</div>
	);
}

/** A standing's word in its colour. */
export function StandingWord({ value }: { value: number }) {
	return <span className={`attitude ${toneOf(standingStep(value))}`}>{standingWord(value)}</span>;
}

function toneOf(step: number): string {
	if (step > 3) return 'good';
	return step === 3 ? '' : step === 2 ? 'doubtful' : 'bad';
}
