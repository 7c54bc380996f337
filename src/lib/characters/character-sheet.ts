import type { Attributes, Creation, CreationField } from '#lib/content/character.ts';
import { ATTRIBUTES, SKILLS, type Skill } from '#lib/content/skills.ts';
import type { Effect } from '#lib/content/story.ts';
import { customClassAndRace } from '#lib/creation/custom-character.ts';
import { type Answers, findOption } from '#lib/creation/wizard.ts';
import { capitalize } from '#lib/engine/slots.ts';
import type { WorldBook } from '#lib/library/books.ts';
import type { CharacterView } from '#lib/wire/player.ts';

/** The data of a world's wizard: its fields, and the names of everything they change. Plain, for a page's props. */
export interface Wizard {
	worldSlug: string;
	title: string;
	creation: Creation;
	/** What this world calls a skill. */
	skillNames: Record<Skill, string>;
	items: Record<string, { name: string; description: string }>;
	people: Record<string, { name: string; role: string }>;
	factions: Record<string, { name: string; aim: string }>;
	meters: Record<string, { name: string; good: 'high' | 'low' | 'neither' }>;
}

/** A character that has not been saved yet. */
export interface CharacterSheet {
	/** Empty until it is given. */
	name: string;
	race: string | null;
	class: string | null;
	/** A picture's address; null for a medallion chosen by the character's id. */
	avatar: string | null;
	attributes: Attributes;
	/** Bonuses by skill. */
	skills: Partial<Record<Skill, number>>;
	inventory: CharacterView['inventory'];
	backstory: string;
	/** All answers but the name, by field. */
	worldData: Record<string, unknown>;
	/** Applied when a game begins. Items are in `inventory`. */
	effects: Effect[];
}

/** An average attribute: its modifier is 0. */
const AVERAGE = 10;

type Book = Pick<WorldBook, 'slug' | 'items' | 'npcs' | 'factions'> & {
	world: Pick<WorldBook['world'], 'title' | 'skillNames' | 'rules'>;
	creation: Creation;
};

/** Builds the wizard of a world. */
export function buildWizard({ slug, world, items, npcs, factions, creation }: Book): Wizard {
	return {
		worldSlug: slug,
		title: world.title,
		creation,
		skillNames: Object.fromEntries(
			SKILLS.map((skill) => [skill, world.skillNames[skill] ?? capitalize(skill)]),
		) as Record<Skill, string>,
		items: byId(items, ({ name, description }) => ({ name, description })),
		people: byId(npcs, ({ name, role }) => ({ name, role })),
		factions: byId(factions, ({ name, aim }) => ({ name, aim })),
		meters: byId(world.rules, ({ name, good }) => ({ name, good })),
	};
}

/** Builds the character from the answers given so far: average values, plus what options and sliders add. */
export function buildSheet({ creation, items }: Wizard, answers: Answers): CharacterSheet {
	const { fields } = creation;
	const options = fields.flatMap((field) => chosenOptions(field, answers[field.id]));
	const { [fields[0]?.id ?? 'name']: name = '', ...worldData } = answers;
	const story = fields.find(({ type }) => type === 'textarea');
	const portrait = fields.find((field) => field.portrait);
	const effects = options.flatMap((option) => option.effects);
	const own = customClassAndRace(answers);
	return {
		name: String(name).trim(),
		race: own.race ?? options.find(({ race }) => race)?.race ?? null,
		class: own.class ?? options.find((option) => option.class)?.class ?? null,
		avatar: (portrait && chosenOptions(portrait, answers[portrait.id])[0]?.image) ?? null,
		attributes: sumAttributes(options.map(({ attributes }) => attributes)),
		skills: sumSkills([
			...options.map(({ skills }) => skills),
			...fields.map((field) => sliderSkill(field, answers[field.id])),
		]),
		inventory: buildInventory(listGains(effects), items),
		backstory: String((story && answers[story.id]) ?? '').trim(),
		worldData,
		effects: effects.filter((effect) => !('gain' in effect)),
	};
}

/** The options that an answer chooses, in the field's order. */
export function chosenOptions(field: CreationField, answer: unknown) {
	const values = [answer ?? []].flat();
	return (field.options ?? []).filter(
		(option) => values.includes(option.value) && findOption(field, option.value),
	);
}

/** Every `per` points above a slider's middle add one to its skill; below, they take one. */
export function sliderSkill(
	{ skill, min = 0, max = 100 }: CreationField,
	answer: unknown,
): Partial<Record<Skill, number>> {
	if (!skill || typeof answer !== 'number') return {};
	const by = Math.trunc((answer - (min + max) / 2) / skill.per);
	return by === 0 ? {} : { [skill.name]: by };
}

/** The items that a list of effects gives to the player. */
export function listGains(effects: readonly Effect[]): { id: string; count: number }[] {
	return effects.flatMap((effect) =>
		'gain' in effect ? [{ id: effect.gain, count: effect.count ?? 1 }] : [],
	);
}

/** Groups items of one kind. Leaves out ids that the world does not have. */
export function buildInventory(
	things: readonly { id: string; count: number }[],
	items: Wizard['items'],
): CharacterView['inventory'] {
	const quantities = new Map<string, number>();
	for (const { id, count } of things) quantities.set(id, (quantities.get(id) ?? 0) + count);
	return [...quantities].flatMap(([id, quantity]) => {
		const item = items[id];
		return item ? [{ id, name: item.name, description: item.description, quantity }] : [];
	});
}

function sumAttributes(bonuses: { [Name in keyof Attributes]?: number | undefined }[]): Attributes {
	const sum = (name: keyof Attributes) =>
		bonuses.reduce((total, bonus) => total + (bonus[name] ?? 0), AVERAGE);
	return Object.fromEntries(ATTRIBUTES.map((name) => [name, clamp(sum(name), 1, 20)])) as Attributes;
}

function sumSkills(bonuses: Partial<Record<Skill, number>>[]): Partial<Record<Skill, number>> {
	const sums = SKILLS.map((name) => [
		name,
		clamp(
			bonuses.reduce((sum, bonus) => sum + (bonus[name] ?? 0), 0),
			-5,
			10,
		),
	]);
	return Object.fromEntries(sums.filter(([, sum]) => sum !== 0));
}

function byId<T extends { id: string }, V>(list: readonly T[], view: (entry: T) => V): Record<string, V> {
	return Object.fromEntries(list.map((entry) => [entry.id, view(entry)]));
}

function clamp(value: number, min: number, max: number): number {
	return Math.min(max, Math.max(min, value));
}
