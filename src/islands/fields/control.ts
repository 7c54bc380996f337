import type { Wizard } from '#lib/characters/character-sheet.ts';
import type { CreationField } from '#lib/content/character.ts';
import type { FieldAnswer } from '#lib/creation/wizard.ts';

/** Props of every field's control. */
export interface ControlProps {
	wizard: Wizard;
	field: CreationField;
	answer: FieldAnswer | undefined;
	onAnswer: (answer: FieldAnswer) => void;
	/** What names and describes the control, and whether its answer is wrong. */
	aria: {
		'aria-labelledby': string;
		'aria-describedby': string;
		'aria-invalid': boolean;
	};
}
