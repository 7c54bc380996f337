/** What a character is made of. */
export const ATTRIBUTES = [
	'strength',
	'dexterity',
	'constitution',
	'intelligence',
	'wisdom',
	'charisma',
] as const;

/** What a check is rolled on: the six attributes and magic. */
export const SKILLS = [...ATTRIBUTES, 'magic'] as const;

export type Skill = (typeof SKILLS)[number];
