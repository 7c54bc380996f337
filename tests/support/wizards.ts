import { type CharacterSheet, sheetOf, type Wizard, wizardOf } from '#lib/characters/character-sheet.ts';
import type { CreationField } from '#lib/content/character.ts';
import type { Answer, Answers } from '#lib/creation/wizard.ts';
import type { Player } from '#lib/engine/game.ts';
import type { WorldBook } from '#lib/library/books.ts';

/** The wizard of a world that has one. */
export function wizardFor(book: WorldBook): Wizard {
	if (!book.creation) throw new Error(`${book.slug} has no wizard.`);
	return wizardOf({ ...book, creation: book.creation });
}

/** One end of what a field takes: its first option or its last, a slider's foot or its top. */
export function endOf(field: CreationField, end: 'first' | 'last'): Answer | null {
	const { type, options = [], min = 0, max = 100, maxSelections = options.length } = field;
	if (type === 'text' || type === 'textarea') return null;
	if (type === 'slider') return end === 'first' ? min : max;
	const values = options.map(({ value }) => value);
	const several = end === 'first' ? values.slice(0, maxSelections) : values.slice(-maxSelections);
	if (type === 'chips' || type === 'checkbox') return several;
	return (end === 'first' ? values[0] : values.at(-1)) ?? null;
}

/** All answers at one end, under one name. */
export function answersAt({ creation }: Wizard, end: 'first' | 'last'): Answers {
	const [nameField, ...rest] = creation.fields;
	const given = rest.flatMap((field) => {
		const answer = endOf(field, end);
		return answer === null ? [] : [[field.id, answer] as const];
	});
	return { ...Object.fromEntries(given), [nameField?.id ?? 'name']: 'Ash' };
}

/** Returns the player that these answers make. */
export function playerBy(wizard: Wizard, answers: Answers): Player {
	return playerOfSheet(sheetOf(wizard, answers));
}

function playerOfSheet({ name, attributes, skills, inventory, effects }: CharacterSheet): Player {
	return {
		sheet: { name, attributes, skills },
		inventory: inventory.flatMap(({ id, quantity }) => new Array<string>(quantity).fill(id)),
		effects,
		health: { current: 100, max: 100 },
	};
}
