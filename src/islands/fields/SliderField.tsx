import type { CSSProperties } from 'react';
import { describeAnswerEffects } from '#lib/characters/character-summary.ts';
import type { ControlProps } from './control.ts';

/** A value between two ends. */
export function SliderField({ wizard, field, answer, onAnswer, aria }: ControlProps) {
	const { min = 0, max = 100, labels } = field;
	const value = typeof answer === 'number' ? answer : Math.round((min + max) / 2);
	const means = describeAnswerEffects(wizard, field, value);
	return (
		<div className="slider">
			<p className="slider-ends" aria-hidden="true">
				<span>{labels?.min ?? min}</span>
				<output>{value}</output>
				<span>{labels?.max ?? max}</span>
			</p>
			<input
				type="range"
				data-control
				min={min}
				max={max}
				value={value}
				aria-valuetext={inWords(value, min, max, labels)}
				style={{ '--v': `${((value - min) / (max - min)) * 100}%` } as CSSProperties}
				onChange={(event) => onAnswer(Number(event.currentTarget.value))}
				{...aria}
			/>
			<p className="option-means" role="status">
				{means.length > 0 ? means.map((line) => <span key={line}>{line}</span>) : 'Changes no roll.'}
			</p>
		</div>
	);
}

/** `7, from 0 Blunt as a gatepost to 10 Smooth as cream`. */
function inWords(value: number, min: number, max: number, labels: ControlProps['field']['labels']): string {
	if (!labels) return String(value);
	if (value === min) return `${value}, ${labels.min}`;
	if (value === max) return `${value}, ${labels.max}`;
	return `${value}, from ${min} ${labels.min} to ${max} ${labels.max}`;
}
