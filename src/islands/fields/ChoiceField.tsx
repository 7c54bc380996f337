import { describeAnswerEffects } from '#lib/characters/character-summary.ts';
import type { ControlProps } from './control.ts';
import { OptionFace } from './OptionFace.tsx';

/** One of several options, each with its meaning: a select as a gallery if it has pictures, a radio as a list. */
export function ChoiceField({ wizard, field, answer, onAnswer, aria }: ControlProps) {
	const options = field.options ?? [];
	const gallery = field.type === 'select' && options.some(({ image }) => image);
	const chosen = options.find(({ value }) => value === answer)?.value;
	return (
		<>
			<div
				className={gallery ? 'options gallery' : 'options'}
				role="radiogroup"
				aria-required={field.required}
				{...aria}
			>
				{options.map((option, at) => (
					<label className="option" key={option.value}>
						<input
							type="radio"
							name={field.id}
							value={option.value}
							checked={option.value === chosen}
							data-control={option.value === chosen || (chosen === undefined && at === 0) ? true : undefined}
							onChange={() => onAnswer(option.value)}
						/>
						<OptionFace option={option} means={describeAnswerEffects(wizard, field, option.value)} />
					</label>
				))}
			</div>
			{!field.required && chosen !== undefined && (
				<button className="text-link create-clear" type="button" onClick={() => onAnswer('')}>
					None of these
				</button>
			)}
		</>
	);
}
