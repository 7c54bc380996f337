import {
	type CharacterSheet,
	gainsOf,
	inventoryOf,
	sheetOf,
	wizardOf,
} from '#lib/characters/character-sheet.ts';
import type { Creation, Premade } from '#lib/content/character.ts';
import type { Answers } from '#lib/creation/wizard.ts';
import type { WorldBook } from '#lib/library/books.ts';
import { cameoName, cameoPath } from '#lib/pictures/cameo.ts';

/** A character as it is written down at first. */
export interface NewCharacter extends CharacterSheet {
	worldSlug: string;
	premadeKey: string | null;
}

/** The character that a premade stands for, under a name of the player's. */
export function fromPremade(world: WorldBook, premade: Premade, name: string): NewCharacter {
	const { attributes, skills, backstory, effects, baseTraits } = premade;
	const carried = [...premade.inventory.map((id) => ({ id, count: 1 })), ...gainsOf(effects)];
	const items = Object.fromEntries(world.items.map(({ id, ...item }) => [id, item]));
	return {
		name,
		worldSlug: world.slug,
		race: premade.race ?? null,
		class: premade.class,
		avatar: premade.avatarUrl ?? cameoPath(cameoName(world.slug, premade.archetypeKey)),
		attributes,
		skills,
		inventory: inventoryOf(carried, items),
		backstory,
		worldData: { traits: baseTraits },
		premadeKey: premade.archetypeKey,
		effects: effects.filter((effect) => !('gain' in effect)),
	};
}

/** The character that checked and tidied answers make. */
export function fromAnswers(world: WorldBook, creation: Creation, answers: Answers): NewCharacter {
	return {
		...sheetOf(wizardOf({ ...world, creation }), answers),
		worldSlug: world.slug,
		premadeKey: null,
	};
}
