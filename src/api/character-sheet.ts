import type { Attributes, Creation, Premade } from '#lib/content/character.ts';
import type { WorldBook } from '#lib/content/library.ts';
import type { Effect } from '#lib/content/story.ts';
import type { CharacterView } from '#lib/wire.ts';
import { type Answers, optionOf } from '#lib/wizard.ts';

/** A character as it is written down at first. */
export interface NewCharacter {
	name: string;
	worldSlug: string;
	race: string | null;
	class: string | null;
	attributes: Attributes;
	skills: Record<string, number>;
	inventory: CharacterView['inventory'];
	backstory: string;
	worldData: Record<string, unknown>;
	premadeKey: string | null;
	effects: Effect[];
}

/** Health of everybody at the start, now and at most. */
export const HEALTH = 100;

/** An average attribute: its modifier is 0. */
const AVERAGE = 10;

const ATTRIBUTES = ['strength', 'dexterity', 'constitution', 'intelligence', 'wisdom', 'charisma'] as const;

/** The character that a premade stands for, under a name of the player's. */
export function fromPremade(world: WorldBook, premade: Premade, name: string): NewCharacter {
	const counts = new Map<string, number>();
	for (const id of premade.inventory) counts.set(id, (counts.get(id) ?? 0) + 1);
	return {
		name,
		worldSlug: world.slug,
		race: premade.race ?? null,
		class: premade.class,
		attributes: premade.attributes,
		skills: premade.skills,
		inventory: [...counts].flatMap(([id, quantity]) => {
			const item = world.items.find((candidate) => candidate.id === id);
			return item ? [{ id, name: item.name, description: item.description, quantity }] : [];
		}),
		backstory: premade.backstory,
		worldData: { traits: premade.baseTraits },
		premadeKey: premade.archetypeKey,
		effects: premade.effects,
	};
}

/** The character that checked and tidied answers make: average, plus what the chosen options and sliders add. */
export function fromAnswers(world: WorldBook, { fields }: Creation, answers: Answers): NewCharacter {
	const [nameField] = fields;
	const chosen = fields.flatMap((field) =>
		[answers[field.id] ?? []].flat().flatMap((value) => {
			const option = optionOf(field, value);
			return option ? [{ field: field.id, option }] : [];
		}),
	);
	const { [nameField?.id ?? 'name']: name, ...worldData } = answers;
	const pick = (field: string, known: string[]) =>
		chosen.find((choice) => choice.field === field || known.includes(choice.option.label))?.option.label ??
		null;
	const story = fields.find(({ type }) => type === 'textarea');
	return {
		name: String(name),
		worldSlug: world.slug,
		race: pick('race', world.world.races),
		class: pick('class', world.world.classes),
		attributes: attributesFrom(chosen.map(({ option }) => option.attributes)),
		skills: skillsFrom([...chosen.map(({ option }) => option.skills), ...sliderSkills(fields, answers)]),
		inventory: [],
		backstory: String((story && answers[story.id]) ?? ''),
		worldData,
		premadeKey: null,
		effects: chosen.flatMap(({ option }) => option.effects),
	};
}

function attributesFrom(bonuses: { [Name in keyof Attributes]?: number | undefined }[]): Attributes {
	const sum = (name: keyof Attributes) =>
		bonuses.reduce((total, bonus) => total + (bonus[name] ?? 0), AVERAGE);
	return Object.fromEntries(ATTRIBUTES.map((name) => [name, clamp(sum(name), 1, 20)])) as Attributes;
}

function skillsFrom(bonuses: Partial<Record<string, number>>[]): Record<string, number> {
	const skills: Record<string, number> = {};
	for (const bonus of bonuses) {
		for (const [name, by] of Object.entries(bonus))
			skills[name] = clamp((skills[name] ?? 0) + (by ?? 0), -5, 10);
	}
	return skills;
}

/** Every `per` points above a slider's middle add one to its skill; below, they take one. */
function sliderSkills(fields: Creation['fields'], answers: Answers): Record<string, number>[] {
	return fields.flatMap(({ id, skill, min = 0, max = 100 }) => {
		const value = answers[id];
		if (!skill || typeof value !== 'number') return [];
		const by = Math.trunc((value - (min + max) / 2) / skill.per);
		return by === 0 ? [] : [{ [skill.name]: by }];
	});
}

function clamp(value: number, min: number, max: number): number {
	return Math.min(max, Math.max(min, value));
}
