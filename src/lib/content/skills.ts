/** The six attributes of a character. */
export const ATTRIBUTES = [
	'strength',
	'dexterity',
	'constitution',
	'intelligence',
	'wisdom',
	'charisma',
] as const;

/** The skills that checks are rolled on: the six attributes and magic. */
export const SKILLS = [...ATTRIBUTES, 'magic'] as const;

export type Skill = (typeof SKILLS)[number];
