import type { Creation, Premade } from '#lib/content/character.ts';
import type { Answers } from '#lib/creation/wizard.ts';
import type { WorldBook } from '#lib/library/books.ts';
import { medallionName, medallionPath } from '#lib/pictures/medallions.ts';
import {
	buildInventory,
	buildSheet,
	buildWizard,
	type CharacterSheet,
	listGains,
} from './character-sheet.ts';

/** A new character, before it is written. */
export interface NewCharacter extends CharacterSheet {
	worldSlug: string;
	premadeKey: string | null;
}

/** A premade as a character, with a name of the player's choice. */
export function newFromPremade(world: WorldBook, premade: Premade, name: string): NewCharacter {
	const { attributes, skills, backstory, effects, baseTraits } = premade;
	const carried = [...premade.inventory.map((id) => ({ id, count: 1 })), ...listGains(effects)];
	const items = Object.fromEntries(world.items.map(({ id, ...item }) => [id, item]));
	return {
		name,
		worldSlug: world.slug,
		race: premade.race ?? null,
		class: premade.class,
		avatar: premade.avatarUrl ?? medallionPath(medallionName(world.slug, premade.archetypeKey)),
		attributes,
		skills,
		inventory: buildInventory(carried, items),
		backstory,
		worldData: { traits: baseTraits },
		premadeKey: premade.archetypeKey,
		effects: effects.filter((effect) => !('gain' in effect)),
	};
}

/** A character made of checked and tidied answers. */
export function newFromAnswers(world: WorldBook, creation: Creation, answers: Answers): NewCharacter {
	return {
		...buildSheet(buildWizard({ ...world, creation }), answers),
		worldSlug: world.slug,
		premadeKey: null,
	};
}
