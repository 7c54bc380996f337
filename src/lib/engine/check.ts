import type { Rule } from '#lib/content/meter.ts';
import type { Degree, Skill, Verb } from '#lib/content/verbs.ts';
import type { Sheet, State } from './state.ts';
import type { Story } from './story.ts';

/** A check before it is rolled. */
export interface Odds {
	skill: Skill;
	/** Added to the die. */
	modifier: number;
	/** 1 to 30. */
	difficulty: number;
	/** Why two dice are rolled, of which the better one counts; after "you". */
	prepared?: string;
}

/** A check as rolled: `die + modifier` against `difficulty`. */
export interface Check extends Odds {
	/** 1 to 20. */
	die: number;
	/** Both dice, where two were rolled; `die` is the better one. */
	dice?: number[];
	degree: Degree;
}

/** The usual skill and difficulty of each verb. Verbs not listed are not rolled. */
const USUAL: Partial<Record<Verb, { skill: Skill; difficulty: number }>> = {
	attack: { skill: 'strength', difficulty: 14 },
	threaten: { skill: 'strength', difficulty: 13 },
	persuade: { skill: 'charisma', difficulty: 13 },
	deceive: { skill: 'charisma', difficulty: 13 },
	ask: { skill: 'charisma', difficulty: 10 },
	say: { skill: 'charisma', difficulty: 9 },
	give: { skill: 'charisma', difficulty: 7 },
	take: { skill: 'dexterity', difficulty: 13 },
	sneak: { skill: 'dexterity', difficulty: 12 },
	look: { skill: 'wisdom', difficulty: 10 },
	use: { skill: 'intelligence', difficulty: 11 },
	help: { skill: 'wisdom', difficulty: 10 },
	other: { skill: 'constitution', difficulty: 16 },
};

/** Verbs between people. The other's standing counts for the odds. */
export const SOCIAL: ReadonlySet<Verb> = new Set([
	'persuade',
	'deceive',
	'ask',
	'say',
	'give',
	'threaten',
	'help',
]);

/** Verbs that wrong the other person. */
export const HOSTILE_VERBS: ReadonlySet<Verb> = new Set(['attack', 'threaten', 'take', 'deceive']);

/** Added to every difficulty of an adventure. */
const TIER_STEP = { easy: 0, medium: 1, hard: 2 } as const;

/** An attribute's modifier: (value - 10) / 2, rounded down (the d20 System's rule). */
export function attributeModifier(value: number): number {
	return Math.floor((value - 10) / 2);
}

/** Added to a skill's rolls: its attribute's modifier and the bonus. Magic takes the best of the mental attributes. */
export function skillModifier(
	{ attributes, skills }: Pick<Sheet, 'attributes' | 'skills'>,
	skill: Skill,
): number {
	const value = skill === 'magic' ? Math.max(attributes.intelligence, attributes.wisdom) : attributes[skill];
	return attributeModifier(value) + (skills[skill] ?? 0);
}

/** The odds of an attempt: a scene's own check or the usual one, changed by meters, standing, act, wounds and earlier failures. */
export function computeOdds(
	story: Story,
	state: State,
	act: {
		verb: Verb;
		target?: string | undefined;
		check?: { skill: Skill; difficulty: number } | undefined;
		failed?: number;
	},
): Odds | null {
	const base = act.check ?? USUAL[act.verb];
	if (!base) return null;
	let difficulty = base.difficulty + TIER_STEP[story.adventure.difficulty] + (act.failed ?? 0) * 2;
	difficulty += Math.max(0, state.act - 2);
	if (state.health * 4 <= state.maxHealth) difficulty += 2;
	for (const rule of story.rules.values()) difficulty += harderBy(rule, state, act.verb);
	let modifier = skillModifier(state.sheet, base.skill);
	if (act.target && SOCIAL.has(act.verb)) {
		modifier += Math.trunc((state.standings[act.target] ?? 0) / 25);
		if (state.regards[act.target] === 'trusts') modifier += 2;
		if (state.regards[act.target] === 'doubts') modifier -= 2;
	}
	return { skill: base.skill, modifier, difficulty: Math.min(30, Math.max(1, difficulty)) };
}

/** The band of a meter's value. */
export function bandOf(rule: Rule, value: number): Rule['bands'][number] | undefined {
	return rule.bands.findLast((band) => value >= band.from) ?? rule.bands[0];
}

function harderBy(rule: Rule, state: State, verb: Verb): number {
	const band = bandOf(rule, state.meters[rule.id] ?? rule.current);
	return band && (!band.verbs || band.verbs.includes(verb)) ? band.harder : 0;
}

/**
 * How well a roll went: `great` at 7 over the difficulty or a natural 20, `good` at the difficulty,
 * `cost` at up to 5 under it, `fail` below and on a natural 1.
 */
export function degreeOf(
	die: number,
	{ modifier, difficulty }: Pick<Odds, 'modifier' | 'difficulty'>,
): Degree {
	const margin = die + modifier - difficulty;
	if (die === 1) return 'fail';
	if (die === 20 || margin >= 7) return 'great';
	if (margin >= 0) return 'good';
	return margin >= -5 ? 'cost' : 'fail';
}

/** Rolls a die against the odds; the better of two where the roll was prepared. */
export function roll(first: number, odds: Odds, second = first): Check {
	const die = odds.prepared ? Math.max(first, second) : first;
	return { ...odds, die, ...(odds.prepared && { dice: [first, second] }), degree: degreeOf(die, odds) };
}

/** The chance (0 to 1) of not failing, counted over the twenty faces. */
export function successChance(odds: Pick<Odds, 'modifier' | 'difficulty' | 'prepared'> | null): number {
	if (!odds) return 1;
	const faces = Array.from({ length: 20 }, (_, face) => degreeOf(face + 1, odds));
	const fails = faces.filter((degree) => degree === 'fail').length;
	return odds.prepared ? (400 - fails * fails) / 400 : (20 - fails) / 20;
}

/** The chance (0 to 1) of a success at a price; a part of `successChance`. */
export function priceChance(odds: Odds | null): number {
	if (!odds) return 0;
	const faces = Array.from({ length: 20 }, (_, face) => degreeOf(face + 1, odds));
	return faces.filter((degree) => degree === 'cost').length / 20;
}
