import type { CreationField } from '#lib/content/character.ts';
import { ATTRIBUTES, SKILLS, type Skill } from '#lib/content/skills.ts';
import type { Effect } from '#lib/content/story.ts';
import type { Answers } from '#lib/creation/wizard.ts';
import { attributeModifier, skillModifier } from '#lib/engine/check.ts';
import { capitalize } from '#lib/engine/slots.ts';
import { formatStanding, toSentence } from '#lib/turns/changes.ts';
import {
	buildInventory,
	buildSheet,
	type CharacterSheet,
	chosenOptions,
	listGains,
	sliderSkill,
	type Wizard,
} from './character-sheet.ts';

/** A wizard's character in words and figures, for the last step and the card beside the form. */
export interface CharacterSummary {
	/** Empty until it is given. */
	name: string;
	race: string | null;
	class: string | null;
	/** A picture's address, or null. */
	avatar: string | null;
	backstory: string;
	/** The six attributes, 1 to 20, each with the modifier that a check adds. */
	attributes: { id: (typeof ATTRIBUTES)[number]; name: string; value: number; modifier: number }[];
	/** The seven skills under this world's names; `total` is the modifier plus the bonus of a roll. */
	checks: { id: Skill; name: string; total: number; bonus: number }[];
	items: CharacterSheet['inventory'];
	/** People and factions whose standing differs at the start. */
	standings: { kind: 'person' | 'faction'; id: string; name: string; by: number; why: string }[];
	/** Meters that differ at the start; `good` says whether that favours the player. */
	meters: { id: string; name: string; by: number; good: boolean | null; why: string }[];
	/** Tags as sentences for the player: `You once read a name that was struck.` */
	known: { id: string; text: string }[];
	/** Each answered field, with the answer in words and its effects. */
	answers: { id: string; label: string; answer: string; means: string[] }[];
}

/** Summarises the character that the answers so far make. */
export function characterSummary(wizard: Wizard, answers: Answers): CharacterSummary {
	const sheet = buildSheet(wizard, answers);
	const { name, race, class: calling, avatar, backstory, attributes, skills, inventory, effects } = sheet;
	return {
		name,
		race,
		class: calling,
		avatar,
		backstory,
		attributes: ATTRIBUTES.map((id) => ({
			id,
			name: capitalize(id),
			value: attributes[id],
			modifier: attributeModifier(attributes[id]),
		})),
		checks: SKILLS.map((id) => ({
			id,
			name: wizard.skillNames[id],
			total: skillModifier(sheet, id),
			bonus: skills[id] ?? 0,
		})),
		items: inventory,
		standings: standingsOf(wizard, effects),
		meters: metersOf(wizard, effects),
		known: effects.flatMap((effect) =>
			'tag' in effect ? [{ id: effect.tag, text: toSentence(effect.why ?? effect.tag) }] : [],
		),
		answers: wizard.creation.fields.slice(1).flatMap((field) => {
			const answer = answerInWords(field, answers[field.id]);
			if (!answer) return [];
			return [
				{
					id: field.id,
					label: field.label,
					answer,
					means: describeAnswerEffects(wizard, field, answers[field.id]),
				},
			];
		}),
	};
}

/** Words an answer for the player: option labels, a slider's figure or the text; empty without an answer. */
export function answerInWords(field: CreationField, answer: unknown): string {
	if (typeof answer === 'number') return `${answer} of ${field.max ?? 100}`;
	if (field.options)
		return chosenOptions(field, answer)
			.map(({ label }) => label)
			.join(', ');
	return typeof answer === 'string' ? answer.trim() : '';
}

/** The changes of one answer, a line each: `Intelligence +2`, `An adjusting spanner`, `The Wrights +6`. */
export function describeAnswerEffects(wizard: Wizard, field: CreationField, answer: unknown): string[] {
	const options = chosenOptions(field, answer);
	const effects = options.flatMap((option) => option.effects);
	const sums = (key: 'attributes' | 'skills', id: string) =>
		options.reduce((sum, option) => sum + ((option[key] as Partial<Record<string, number>>)[id] ?? 0), 0);
	const skillSum = (id: Skill) => sums('skills', id) + (sliderSkill(field, answer)[id] ?? 0);
	return [
		...ATTRIBUTES.flatMap((id) => moved(capitalize(id), sums('attributes', id))),
		...SKILLS.flatMap((id) => moved(`${wizard.skillNames[id]} checks`, skillSum(id))),
		...buildInventory(listGains(effects), wizard.items).map(({ name, quantity }) =>
			quantity === 1 ? capitalize(name) : `${quantity} ${name}`,
		),
		...standingsOf(wizard, effects).flatMap(({ name, by }) => moved(name, by)),
		...metersOf(wizard, effects).flatMap(({ name, by }) => moved(name, by)),
		...effects.flatMap((effect) => ('tag' in effect && effect.why ? [toSentence(effect.why)] : [])),
	];
}

function standingsOf(
	{ people, factions }: Wizard,
	effects: readonly Effect[],
): CharacterSummary['standings'] {
	const found = effects.flatMap((effect): CharacterSummary['standings'] => {
		const why = reason(effect);
		if ('standing' in effect) {
			const { standing: id, by } = effect;
			return [{ kind: 'person', id, name: people[id]?.name ?? id, by, why }];
		}
		if (!('faction' in effect)) return [];
		const { faction: id, by } = effect;
		return [{ kind: 'faction', id, name: capitalize(factions[id]?.name ?? id), by, why }];
	});
	return addUp(found).sort((a, b) => b.by - a.by);
}

function metersOf({ meters }: Wizard, effects: readonly Effect[]): CharacterSummary['meters'] {
	const found = effects.flatMap((effect) => {
		if (!('meter' in effect)) return [];
		const { meter: id, by } = effect;
		return [{ id, name: meters[id]?.name ?? id, by, why: reason(effect) }];
	});
	return addUp(found).map((meter) => {
		const { good = 'neither' } = meters[meter.id] ?? {};
		return { ...meter, good: good === 'neither' ? null : meter.by > 0 === (good === 'high') };
	});
}

/** Adds up the changes of each id, with the reason of the largest; leaves out sums of 0. */
function addUp<T extends { id: string; by: number; why: string }>(moves: readonly T[]): T[] {
	const sums = new Map<string, T>();
	for (const move of moves) {
		const first = sums.get(move.id);
		const why = first && Math.abs(first.by) >= Math.abs(move.by) ? first.why : move.why;
		sums.set(move.id, { ...move, by: (first?.by ?? 0) + move.by, why });
	}
	return [...sums.values()].filter(({ by }) => by !== 0);
}

function moved(name: string, by: number): string[] {
	return by === 0 ? [] : [`${name} ${formatStanding(by)}`];
}

function reason(effect: Effect): string {
	return effect.why ? toSentence(effect.why) : '';
}
