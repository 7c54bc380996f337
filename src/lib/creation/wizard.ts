import type { Creation, CreationField } from '#lib/content/character.ts';
import { countCodePoints, hasControlCharacters, isBlank } from '#lib/text/plain-text.ts';

/** The message for an unknown world. */
export const WORLD_MISSING = 'World not found';

/** The message for a world without a wizard. */
export const CREATION_MISSING = 'Character creation schema not available for this world';

/** The answer to one field of the wizard: text, one value, a number, or several values. */
export type FieldAnswer = string | number | string[];

/** Answers by field id; the first field is the name. */
export type Answers = Record<string, FieldAnswer>;

/** Returns the problem of one answer as a sentence for the player; null when there is none. */
export function checkAnswer(field: CreationField, answer: unknown): string | null {
	if (isEmpty(answer)) return field.required ? `${field.label} is required` : null;
	switch (field.type) {
		case 'text':
		case 'textarea':
			return checkText(field, answer);
		case 'select':
		case 'radio':
			return findOption(field, answer) ? null : `Please select one of the options of ${field.label}`;
		case 'slider':
			return checkNumber(field, answer);
		case 'chips':
		case 'checkbox':
			return checkSelection(field, answer);
	}
}

/** Returns the problems of all answers by field id; empty when they make a character. */
export function checkAnswers(
	{ fields }: Creation,
	answers: Readonly<Record<string, unknown>>,
): Record<string, string> {
	const problems: Record<string, string> = {};
	for (const field of fields) {
		const problem = checkAnswer(field, answers[field.id]);
		if (problem) problems[field.id] = problem;
	}
	for (const id of Object.keys(answers)) {
		if (!fields.some((field) => field.id === id)) problems[id] = 'There is no such field';
	}
	return problems;
}

/** Tidies answers for saving: trims text, removes repeated choices, fills in defaults. */
export function tidyAnswers({ fields }: Creation, answers: Readonly<Record<string, unknown>>): Answers {
	const tidy: Answers = {};
	for (const field of fields) {
		const given = isEmpty(answers[field.id]) ? field.default : (answers[field.id] as FieldAnswer);
		if (given === undefined) continue;
		tidy[field.id] =
			typeof given === 'string' ? given.trim() : Array.isArray(given) ? [...new Set(given)] : given;
	}
	return tidy;
}

/** The longest text of a field in code points; null without a limit. */
export function maxTextLength(field: CreationField): number | null {
	return field.validation?.maxLength ?? field.maxLength ?? null;
}

function checkText(field: CreationField, answer: unknown): string | null {
	if (typeof answer !== 'string') return `${field.label} must be text`;
	const text = answer.trim();
	const lines = field.type === 'textarea' ? text.split(/\r?\n|\t/) : [text];
	if (lines.some(hasControlCharacters)) return `${field.label} must not contain control characters`;
	const length = countCodePoints(text);
	const [least, most] = [field.validation?.minLength, maxTextLength(field)];
	if (least !== undefined && length < least) return `${field.label} must be at least ${least} characters`;
	if (most !== null && length > most) return `${field.label} must be no more than ${most} characters`;
	return null;
}

function checkNumber({ label, min = 0, max = 100 }: CreationField, answer: unknown): string | null {
	const fits = typeof answer === 'number' && Number.isFinite(answer) && answer >= min && answer <= max;
	return fits ? null : `${label} must be between ${min} and ${max}`;
}

function checkSelection(field: CreationField, answer: unknown): string | null {
	if (!Array.isArray(answer) || !answer.every((value) => findOption(field, value))) {
		return `Please select among the options of ${field.label}`;
	}
	const count = new Set(answer).size;
	if (field.minSelections !== undefined && count < field.minSelections)
		return `Please select at least ${field.minSelections} options`;
	if (field.maxSelections !== undefined && count > field.maxSelections)
		return `Please select no more than ${field.maxSelections} options`;
	return null;
}

/** Returns the option of a field with this value. */
export function findOption(field: CreationField, value: unknown) {
	return field.options?.find((option) => option.value === value);
}

function isEmpty(answer: unknown): boolean {
	if (typeof answer === 'string') return isBlank(answer);
	return answer === undefined || answer === null || (Array.isArray(answer) && answer.length === 0);
}
