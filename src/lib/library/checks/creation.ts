import type { Creation, CreationField, Premade, Surprise } from '#lib/content/character.ts';
import type { Effect } from '#lib/content/story.ts';
import type { World } from '#lib/content/world.ts';
import { namesToWrite } from '#lib/library/faults/suggestion.ts';
import { checkEffects } from './scenes.ts';
import { fieldScope, reportProblem, requireIds, requireUniqueWithin, type Scope } from './scope.ts';

/** Checks a ready-made character's race and class, items and effects. */
export function checkPremade(scope: Scope, world: World, premade: Premade): void {
	const { inventory, effects } = premade;
	checkKin(scope, world, premade);
	requireIds(fieldScope(scope, 'inventory'), 'item', inventory);
	checkBrought(fieldScope(scope, 'effects'), effects);
}

/** Checks a wizard's fields, and that "Surprise me" draws from them. */
export function checkCreation(scope: Scope, world: World, { fields, surprises }: Creation): void {
	requireUniqueWithin(fieldScope(scope, 'fields'), 'field', fields);
	fields.forEach((field, f) => {
		checkField(fieldScope(scope, 'fields', f), world, field);
	});
	if (fields[0]?.type !== 'text')
		reportProblem(fieldScope(scope, 'fields', 0, 'type'), 'the first field is the name, of the type text');
	surprises.forEach((surprise, n) => {
		checkSurprise(fieldScope(scope, 'surprises', n), fields, surprise);
	});
}

function checkField(scope: Scope, world: World, field: CreationField): void {
	const { type, options = [], min = 0, max = 100 } = field;
	const chooses = ['select', 'radio', 'chips', 'checkbox'].includes(type);
	if (chooses && options.length === 0)
		reportProblem(fieldScope(scope, 'options'), `a field of the type ${type} needs options`);
	if (type === 'slider' && min >= max)
		reportProblem(fieldScope(scope, 'max'), `max must be above min, here ${min}`);
	options.forEach((option, o) => {
		const here = fieldScope(scope, 'options', o);
		if (options.findIndex(({ value }) => value === option.value) !== o)
			reportProblem(fieldScope(here, 'value'), `a second option has the value "${option.value}"`);
		checkKin(here, world, option);
		checkBrought(fieldScope(here, 'effects'), option.effects);
	});
}

/** A character's race and class are among those of the world. */
function checkKin(
	scope: Scope,
	{ races, classes }: World,
	kin: { race?: string | undefined; class?: string | undefined },
): void {
	for (const [key, known] of [
		['race', races],
		['class', classes],
	] as const) {
		const named = kin[key];
		if (named !== undefined && !known.includes(named))
			reportProblem(
				fieldScope(scope, key),
				`the world has no ${key} "${named}"; ${namesToWrite(named, known)}`.replace('; (', ' ('),
			);
	}
}

/** Each tag of a character needs a reason, because the wizard shows it before the game begins. */
function checkBrought(scope: Scope, effects: readonly Effect[]): void {
	checkEffects(scope, [...effects]);
	effects.forEach((effect, index) => {
		if ('tag' in effect && !effect.why)
			reportProblem(
				fieldScope(scope, index),
				`say with why what "${effect.tag}" means to the player: "you once kept a secret"`,
			);
	});
}

function checkSurprise(scope: Scope, fields: readonly CreationField[], surprise: Surprise): void {
	for (const [id, fitting] of Object.entries(surprise)) {
		const here = fieldScope(scope, id);
		const field = fields.find((candidate) => candidate.id === id);
		if (!field) reportProblem(here, `the wizard has no field "${id}"`);
		else if (field.type === 'slider') checkRange(here, field, fitting);
		else if (field.options) {
			const unknown = [fitting]
				.flat()
				.find((value) => !field.options?.some((option) => option.value === value));
			if (unknown !== undefined) reportProblem(here, `the field "${id}" has no option "${unknown}"`);
		}
	}
}

function checkRange(scope: Scope, { min = 0, max = 100 }: CreationField, fitting: Surprise[string]): void {
	const fits =
		Array.isArray(fitting) && fitting.every((value) => Number(value) >= min && Number(value) <= max);
	if (!fits) reportProblem(scope, `a slider is drawn from [lowest, highest], here within ${min} and ${max}`);
}
