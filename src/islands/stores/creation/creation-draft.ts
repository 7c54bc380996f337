import { loadItem, saveItem } from '#islands/stores/browser/storage.ts';
import type { Creation, CreationField } from '#lib/content/character.ts';
import { type Answers, type FieldAnswer, findOption } from '#lib/creation/wizard.ts';

/** A character that the server has made, whose game has not begun. */
export interface MadeCharacter {
	id: string;
	/** The answers that it was made of, as JSON. */
	of: string;
}

/** What this browser keeps of a character on its way. */
export interface CreationDraft {
	/** Of the wizard that the answers were given to. */
	schema: string;
	/** From 0; as many as there are fields is the summary. */
	step: number;
	answers: Answers;
	made: MadeCharacter | null;
	/** A call to make the character got no answer: it may have been made. */
	unsure: boolean;
}

/** A draft as it fits the wizard of today. */
export interface LoadedDraft extends CreationDraft {
	/** The wizard has changed since. */
	changed: boolean;
	/** Labels of the fields whose answers do not fit any more. */
	lost: string[];
}

/** What this browser kept of a world's wizard; null where there is nothing of use. */
export function loadCreationDraft(world: string, creation: Creation): LoadedDraft | null {
	const kept = loadItem(slotOf(world)) as Partial<CreationDraft> | null;
	if (typeof kept !== 'object' || kept === null || typeof kept.answers !== 'object') return null;
	const { fields } = creation;
	const given = kept.answers ?? {};
	const fitting = fields.filter((field) => fits(field, given[field.id]));
	const schema = schemaHash(creation);
	const changed = kept.schema !== schema;
	const dropped = fields.filter((field) => field.id in given && !fitting.includes(field));
	const step = Math.min(Math.max(0, Math.trunc(Number(kept.step) || 0)), fields.length);
	return {
		schema,
		changed,
		lost: dropped.map(({ label }) => label),
		// In another wizard the same step is another question.
		step: changed ? 0 : step,
		answers: Object.fromEntries(fitting.map(({ id }) => [id, given[id] as FieldAnswer])),
		made: isMade(kept.made) ? kept.made : null,
		unsure: kept.unsure === true,
	};
}

/** Keeps a draft over a reload; null forgets it. */
export function saveCreationDraft(world: string, draft: CreationDraft | null): void {
	saveItem(slotOf(world), draft);
}

/** Tells one version of a wizard from another (FNV-1a, 32 bits, of its fields). */
export function schemaHash({ fields }: Creation): string {
	let hash = 0x811c9dc5;
	for (const letter of JSON.stringify(fields))
		hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	return (hash >>> 0).toString(16);
}

/** Whether an answer is one that the field could have been given; it may still be too short or too many. */
function fits(field: CreationField, answer: unknown): boolean {
	switch (field.type) {
		case 'slider':
			return typeof answer === 'number' && answer >= (field.min ?? 0) && answer <= (field.max ?? 100);
		case 'chips':
		case 'checkbox':
			return Array.isArray(answer) && answer.every((value) => findOption(field, value));
		case 'select':
		case 'radio':
			return findOption(field, answer) !== undefined;
		case 'text':
		case 'textarea':
			return typeof answer === 'string';
		default:
			return false;
	}
}

function isMade(value: unknown): value is MadeCharacter {
	if (typeof value !== 'object' || value === null) return false;
	const { id, of } = value as Partial<MadeCharacter>;
	return typeof id === 'string' && typeof of === 'string';
}

function slotOf(world: string): string {
	return `stonecast:creation:${world}`;
}
