import { loadItem, saveItem } from '#islands/stores/browser/storage.ts';
import type { Creation, CreationField } from '#lib/content/character.ts';
import { type Answers, type FieldAnswer, findOption } from '#lib/creation/wizard.ts';

/** A character that the server has made and whose game has not begun. */
export interface MadeCharacter {
	id: string;
	/** The answers that it was made from, as JSON. */
	of: string;
}

/** What this browser keeps of a character being made. */
export interface CreationDraft {
	/** The hash of the wizard that the answers belong to. */
	schema: string;
	/** From 0; the number of fields means the summary. */
	step: number;
	answers: Answers;
	made: MadeCharacter | null;
	/** A call to make the character got no answer, so it may have been made. */
	unsure: boolean;
}

/** A draft adapted to the current wizard. */
export interface LoadedDraft extends CreationDraft {
	/** The wizard has changed since the draft. */
	changed: boolean;
	/** Labels of the fields whose answers no longer fit. */
	lost: string[];
}

/** What this browser kept of a world's wizard; null if there is nothing usable. */
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
		// In a changed wizard the same step number is another question.
		step: changed ? 0 : step,
		answers: Object.fromEntries(fitting.map(({ id }) => [id, given[id] as FieldAnswer])),
		made: isMade(kept.made) ? kept.made : null,
		unsure: kept.unsure === true,
	};
}

/** Keeps a draft across reloads; null deletes it. */
export function saveCreationDraft(world: string, draft: CreationDraft | null): void {
	saveItem(slotOf(world), draft);
}

/** Identifies a version of a wizard (FNV-1a, 32 bits, of its fields). */
export function schemaHash({ fields }: Creation): string {
	let hash = 0x811c9dc5;
	for (const letter of JSON.stringify(fields))
		hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	return (hash >>> 0).toString(16);
}

/** Whether an answer suits the field's type and options; its length or count may still be wrong. */
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
