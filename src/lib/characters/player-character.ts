import type { Attributes } from '#lib/content/character.ts';
import type { Effect } from '#lib/content/story.ts';
import type { Skill } from '#lib/content/verbs.ts';
import type { PlayerCharacter } from '#lib/engine/game.ts';

/** What a game takes of a stored character. */
interface StoredCharacter {
	name: string;
	attributes: Attributes;
	skills: Partial<Record<Skill, number>>;
	inventory: { id: string; quantity: number }[];
	effects: Effect[];
	max_health: number;
}

/** Returns a character as a game needs it, in good health. */
export function toPlayerCharacter(character: StoredCharacter): PlayerCharacter {
	const { name, attributes, skills, inventory, effects } = character;
	return {
		sheet: { name, attributes, skills },
		inventory: inventory.flatMap(({ id, quantity }) => new Array<string>(quantity).fill(id)),
		effects,
		health: { current: character.max_health, max: character.max_health },
	};
}
