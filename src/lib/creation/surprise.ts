import type { Creation, CreationField, Surprise } from '#lib/content/character.ts';
import { lineRandomFrom, type Random } from '#lib/engine/random.ts';
import type { Answers, FieldAnswer } from './wizard.ts';

/** Draws all answers of a consistent character; the same seed draws the same one. */
export function drawCharacter({ fields, names, surprises }: Creation, seed: string): Answers {
	const random = lineRandomFrom(seed);
	const kind = pick(surprises, random) ?? {};
	const [nameField, ...rest] = fields;
	const name = pick(names, random) ?? nameField?.placeholder ?? '';
	const drawn = rest.flatMap((field): [string, FieldAnswer][] => {
		const answer = draw(field, kind[field.id], random);
		return answer === null ? [] : [[field.id, answer]];
	});
	return Object.fromEntries([[nameField?.id ?? 'name', name], ...drawn]);
}

function draw(
	field: CreationField,
	fitting: Surprise[string] | undefined,
	random: Random,
): FieldAnswer | null {
	switch (field.type) {
		case 'slider':
			return drawNumber(field, fitting, random);
		case 'text':
		case 'textarea':
			return pick(texts(fitting), random) ?? null;
		case 'select':
		case 'radio':
			return pick(fitting === undefined ? valuesOf(field) : texts(fitting), random) ?? null;
		case 'chips':
		case 'checkbox':
			return drawSome(field, texts(fitting), random);
	}
}

/** Draws as many values as the field takes, the fitting ones first. */
function drawSome(field: CreationField, fitting: string[], random: Random): string[] {
	const others = valuesOf(field).filter((value) => !fitting.includes(value));
	const [least, most] = [Math.max(1, field.minSelections ?? 0), field.maxSelections ?? fitting.length];
	const count = Math.max(least, Math.min(most, fitting.length));
	return [...shuffled(fitting, random), ...shuffled(others, random)].slice(0, count);
}

function drawNumber(
	{ min = 0, max = 100 }: CreationField,
	fitting: Surprise[string] | undefined,
	random: Random,
): number {
	const [low, high] = Array.isArray(fitting) ? fitting.map(Number) : [min, max];
	return Math.round((low ?? min) + random() * ((high ?? max) - (low ?? min)));
}

function texts(fitting: Surprise[string] | undefined): string[] {
	return [fitting ?? []].flat().map(String);
}

function valuesOf({ options = [] }: CreationField): string[] {
	return options.map(({ value }) => value);
}

function pick<T>(list: readonly T[], random: Random): T | undefined {
	return list[Math.floor(random() * list.length)];
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
	return list
		.map((entry) => ({ entry, at: random() }))
		.sort((a, b) => a.at - b.at)
		.map(({ entry }) => entry);
}
