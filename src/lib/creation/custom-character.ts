import type { Attributes, Creation, CreationField } from '#lib/content/character.ts';
import { capitalize } from '#lib/engine/slots.ts';
import type { Answers } from './wizard.ts';

/** Points moved from one attribute to another. Their sum stays the same, so that a custom character rolls no better. */
const MOVED = 2;

const OPPOSITES: readonly [keyof Attributes, keyof Attributes][] = [
	['strength', 'intelligence'],
	['dexterity', 'wisdom'],
	['constitution', 'charisma'],
];

const OPTIONAL = { required: false, portrait: false } as const;
const OWN_WORDS = { ...OPTIONAL, type: 'text', validation: { maxLength: 40 } } as const;

/** The questions of a custom character besides its world's own; all are optional. */
export const CUSTOM_FIELDS: readonly CreationField[] = [
	{
		...OWN_WORDS,
		id: 'custom-class',
		label: 'Calling in your own words',
		description: 'It is shown in place of your calling. What you can do stays as you chose it.',
		placeholder: 'Keeper of the third bridge',
	},
	{
		...OWN_WORDS,
		id: 'custom-race',
		label: 'People in your own words',
		description: 'It is shown in place of your people. Who knows you stays as you chose it.',
		placeholder: 'Of the reed islands',
	},
	{
		...OPTIONAL,
		id: 'custom-bent',
		type: 'radio',
		label: 'Your bent',
		description: 'Two points move from one attribute to another.',
		options: OPPOSITES.flatMap(([a, b]) => [bent(a, b), bent(b, a)]),
	},
];

function bent(to: keyof Attributes, from: keyof Attributes): NonNullable<CreationField['options']>[number] {
	return {
		value: to,
		label: `${capitalize(to)} over ${from}`,
		attributes: { [to]: MOVED, [from]: -MOVED },
		skills: {},
		effects: [],
	};
}

/** Adds the questions of a custom character after a world's own. */
export function addCustomFields(creation: Creation): Creation {
	return { ...creation, fields: [...creation.fields, ...CUSTOM_FIELDS] };
}

/** Whether a question is one of a custom character's. */
export function isCustom(fieldId: string): boolean {
	return CUSTOM_FIELDS.some(({ id }) => id === fieldId);
}

/** The custom texts for class and race; null where the player gave none. */
export function customClassAndRace(answers: Answers): { class: string | null; race: string | null } {
	const text = (id: string) => String(answers[id] ?? '').trim() || null;
	return { class: text('custom-class'), race: text('custom-race') };
}
