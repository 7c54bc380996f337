import {
	buildSheet,
	buildWizard,
	type CharacterSheet,
	type Wizard,
} from '#lib/characters/character-sheet.ts';
import type { CreationField } from '#lib/content/character.ts';
import type { Answers, FieldAnswer } from '#lib/creation/wizard.ts';
import type { PlayerCharacter } from '#lib/engine/game.ts';
import type { WorldBook } from '#lib/library/books.ts';

/** The wizard of a world; throws when it has none. */
export function wizardFor(book: WorldBook): Wizard {
	if (!book.creation) throw new Error(`${book.slug} has no wizard.`);
	return buildWizard({ ...book, creation: book.creation });
}

/** One end of a field's values: its first or last option, a slider's lowest or highest value. */
export function answerAtEnd(field: CreationField, end: 'first' | 'last'): FieldAnswer | null {
	const { type, options = [], min = 0, max = 100, maxSelections = options.length } = field;
	if (type === 'text' || type === 'textarea') return null;
	if (type === 'slider') return end === 'first' ? min : max;
	const values = options.map(({ value }) => value);
	const several = end === 'first' ? values.slice(0, maxSelections) : values.slice(-maxSelections);
	if (type === 'chips' || type === 'checkbox') return several;
	return (end === 'first' ? values[0] : values.at(-1)) ?? null;
}

/** All answers at one end, with one name. */
export function answersAt({ creation }: Wizard, end: 'first' | 'last'): Answers {
	const [nameField, ...rest] = creation.fields;
	const given = rest.flatMap((field) => {
		const answer = answerAtEnd(field, end);
		return answer === null ? [] : [[field.id, answer] as const];
	});
	return { ...Object.fromEntries(given), [nameField?.id ?? 'name']: 'Ash' };
}

/** The player's character that these answers make. */
export function playerFromAnswers(wizard: Wizard, answers: Answers): PlayerCharacter {
	return playerOfSheet(buildSheet(wizard, answers));
}

function playerOfSheet({ name, attributes, skills, inventory, effects }: CharacterSheet): PlayerCharacter {
	return {
		sheet: { name, attributes, skills },
		inventory: inventory.flatMap(({ id, quantity }) => new Array<string>(quantity).fill(id)),
		effects,
		health: { current: 100, max: 100 },
	};
}
