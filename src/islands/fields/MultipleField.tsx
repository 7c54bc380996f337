import { type KeyboardEvent, useState } from 'react';
import { describeAnswerEffects } from '#lib/characters/character-summary.ts';
import type { ControlProps } from './control.ts';
import { OptionFace } from './OptionFace.tsx';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Several options, up to a maximum: chips in a grid, checkboxes in a list. */
export function MultipleField({ wizard, field, answer, onAnswer, aria }: ControlProps) {
	const { options = [], minSelections: least = 0, maxSelections: most = options.length } = field;
	const chosen = Array.isArray(answer) ? answer : [];
	const [blocked, setBlocked] = useState(false);
	function toggle(value: string) {
		const taken = chosen.includes(value);
		setBlocked(!taken && chosen.length >= most);
		if (taken) onAnswer(chosen.filter((other) => other !== value));
		else if (chosen.length < most) onAnswer([...chosen, value]);
	}
	return (
		<>
			<div
				className={field.type === 'chips' ? 'options chips-field' : 'options'}
				role="group"
				aria-labelledby={aria['aria-labelledby']}
				aria-describedby={aria['aria-describedby']}
			>
				{options.map((option, at) => (
					<label className="option" key={option.value}>
						<input
							type="checkbox"
							name={field.id}
							value={option.value}
							checked={chosen.includes(option.value)}
							aria-disabled={!chosen.includes(option.value) && chosen.length >= most}
							aria-describedby={at === 0 ? `${field.id}-problem` : undefined}
							data-control={at === 0 ? true : undefined}
							onChange={() => toggle(option.value)}
							onKeyDown={step}
						/>
						<OptionFace option={option} means={describeAnswerEffects(wizard, field, [option.value])} />
					</label>
				))}
			</div>
			<p className="create-count" role="status">
				{blocked ? `Please select no more than ${most} options` : countWords(chosen.length, least, most)}
			</p>
		</>
	);
}

/** Arrow keys move between the boxes, as in a list of radios. */
function step(event: KeyboardEvent<HTMLInputElement>): void {
	const by = STEPS[event.key];
	if (!by) return;
	event.preventDefault();
	const boxes = [...(event.currentTarget.closest('[role="group"]')?.querySelectorAll('input') ?? [])];
	boxes.at((boxes.indexOf(event.currentTarget) + by) % boxes.length)?.focus();
}

function countWords(count: number, least: number, most: number): string {
	const range = least === most ? `${most}` : least > 0 ? `${least} to ${most}` : `up to ${most}`;
	return `Chosen: ${count}, of ${range}`;
}
