import { useStore } from '@nanostores/react';
import type { Ref } from 'react';
import { $answerProblem, setAnswer } from '#islands/stores/creation/creation.ts';
import type { Wizard } from '#lib/characters/character-sheet.ts';
import type { CreationField } from '#lib/content/character.ts';
import { isCustom } from '#lib/creation/custom-character.ts';
import type { FieldAnswer } from '#lib/creation/wizard.ts';
import { ChoiceField } from './ChoiceField.tsx';
import type { ControlProps } from './control.ts';
import { MultipleField } from './MultipleField.tsx';
import { SliderField } from './SliderField.tsx';
import { TextField } from './TextField.tsx';

interface Props {
	wizard: Wizard;
	field: CreationField;
	answer: FieldAnswer | undefined;
	/** `Step 2 of 9: `, for readers who hear only the heading. */
	place: string;
	heading: Ref<HTMLHeadingElement>;
}

/** One question, its control, and what is wrong with the answer. */
export function FieldStep({ wizard, field, answer, place, heading }: Props) {
	const problem = useStore($answerProblem);
	const { id, label, description, required } = field;
	return (
		<>
			<div className="create-question">
				<h2 ref={heading} tabIndex={-1}>
					<span className="sr-only">{place}</span>
					<span id={`${id}-label`}>{label}</span>
				</h2>
				{!required && field.type !== 'slider' && <span className="create-optional">Optional</span>}
				{isCustom(id) && <span className="premium-badge">Premium</span>}
				<p id={`${id}-about`}>{description}</p>
			</div>
			<Control
				wizard={wizard}
				field={field}
				answer={answer}
				onAnswer={(given) => setAnswer(id, given)}
				aria={{
					'aria-labelledby': `${id}-label`,
					'aria-describedby': `${id}-about ${id}-problem`,
					'aria-invalid': problem !== null,
				}}
			/>
			<p className="create-problem" id={`${id}-problem`} role="alert">
				{problem}
			</p>
		</>
	);
}

function Control(props: ControlProps) {
	switch (props.field.type) {
		case 'text':
		case 'textarea':
			return <TextField {...props} />;
		case 'select':
		case 'radio':
			return <ChoiceField {...props} />;
		case 'slider':
			return <SliderField {...props} />;
		case 'chips':
		case 'checkbox':
			return <MultipleField {...props} />;
		default:
			return <p className="create-unknown">Unknown field type</p>;
	}
}
