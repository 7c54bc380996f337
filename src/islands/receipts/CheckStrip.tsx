import { Check, CheckCheck, CircleAlert, X } from 'lucide-react';
import type { CheckView } from '#lib/wire/turn.ts';

const DEGREES = {
	great: { word: 'Great success', Icon: CheckCheck, tone: 'ok' },
	good: { word: 'Success', Icon: Check, tone: 'ok' },
	cost: { word: 'At a cost', Icon: CircleAlert, tone: 'warn' },
	fail: { word: 'Failure', Icon: X, tone: 'bad' },
} as const;

/** A check at the head of its turn: the die, the sum and the degree. */
export function CheckStrip({ check }: { check: CheckView }) {
	const { word, Icon, tone } = DEGREES[check.degree];
	const sign = check.modifier < 0 ? '−' : '+';
	const spoken = check.modifier < 0 ? 'minus' : 'plus';
	const modifier = Math.abs(check.modifier);
	const rolled = check.dice ? `${check.dice.join(' and ')}, the better one is ${check.die},` : `${check.die}`;
	return (
		<div
			className={`check check-${tone}`}
			role="group"
			aria-label={`Check on ${check.skillName}: rolled ${rolled} ${spoken} ${modifier}, total ${check.total}, against ${check.difficulty}. ${word}.`}
		>
			<span className="die" aria-hidden="true">
				<svg viewBox="0 0 40 44" width="40" height="44" aria-hidden="true">
					<path
						d="M20 1.5L38 12V32L20 42.5L2 32V12Z"
						fill="currentColor"
						fillOpacity=".14"
						stroke="currentColor"
						strokeWidth="1.5"
						strokeLinejoin="round"
					/>
					<path
						d="M20 1.5L9 29H31ZM9 29L2 12M9 29L2 32M9 29L20 42.5L31 29L38 32M31 29L38 12"
						fill="none"
						stroke="currentColor"
						strokeOpacity=".38"
					/>
				</svg>
				<b>{check.die}</b>
			</span>
			<span className="check-sum">
				<b>{check.skillName}</b>
				<span className="num">
					{check.die} {sign} {modifier} = <b>{check.total}</b> against {check.difficulty}
				</span>
				{check.dice && (
					<span>
						better of {check.dice.join(' and ')}: you {check.prepared}
					</span>
				)}
			</span>
			<span className="check-degree">
				<Icon size={17} strokeWidth={2.4} aria-hidden="true" />
				{word}
			</span>
		</div>
	);
}
