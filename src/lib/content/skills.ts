/** What a check is rolled on: the six attributes and magic. */
export const SKILLS = [
	'strength',
	'dexterity',
	'constitution',
	'intelligence',
	'wisdom',
	'charisma',
	'magic',
] as const;

export type Skill = (typeof SKILLS)[number];
