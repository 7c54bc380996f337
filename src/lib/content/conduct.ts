import { z } from 'zod';
import { gistSchema } from './prose.ts';
import { skillSchema } from './verbs.ts';

/** How an act on somebody's body is meant, kindest first. */
export const MANNERS = ['kind', 'friendly', 'plain', 'rude', 'violent'] as const;

export type ConductManner = (typeof MANNERS)[number];

const linesSchema = z.array(z.string().trim().min(3).max(160));

const statesSchema = z.array(z.enum(['tied', 'held', 'following', 'asleep', 'hurt', 'off balance']));

/** What comes of an act on somebody's body, where no scene answers. */
export const conductRuleSchema = z.strictObject({
	/** What the player does, as frames. */
	frames: z.array(z.string()).min(1),
	manner: z.enum(MANNERS),
	skill: skillSchema,
	/** Up to 5 nothing is rolled. */
	difficulty: z.int().min(0).max(20),
	/** What the person is from now on. */
	becomes: statesSchema.default([]),
	ends: statesSchema.default([]),
	/** What they remember, after "you". */
	gist: gistSchema,
	good: linesSchema.min(1),
	cost: linesSchema.default([]),
	fail: linesSchema.min(1),
});

/** What somebody without a name does when this is done or said to them. */
export const STRANGER_ACTS = [
	'asked',
	'told',
	'greeted',
	'thanked',
	'promised',
	'asked-for',
	'refused',
	'insulted',
	'threatened',
	'doubted',
	'paid',
	'kind',
	'rude',
	'missed',
	'violent',
	'asleep',
	'infant',
] as const;

export type StrangerAct = (typeof STRANGER_ACTS)[number];

/** Who or what hears words that nobody answers: a thing, a beast, a place that they are sent to, somebody unknown. */
export const UNHEARD_BY = ['thing', 'beast', 'away', 'unknown'] as const;

export type UnheardBy = (typeof UNHEARD_BY)[number];

/** What comes of words that nobody answers, by how they are meant; `told` for all others. */
const unheardSchema = z
	.partialRecord(z.enum(STRANGER_ACTS), linesSchema.min(1))
	.and(z.object({ told: linesSchema.min(1) }));

/** What the player does with their own body alone. */
const bearingRuleSchema = z.strictObject({
	/** What the player does, as frames. */
	frames: z.array(z.string()).min(1),
	/** Only these verbs of those frames. */
	words: z.array(z.string()).min(1).optional(),
	/** How the player is from now on, until they move: `sitting`. */
	becomes: z.string().max(20).optional(),
	/** Why the next roll goes better, after "you". */
	prepares: z.string().max(60).optional(),
	/** What comes of it for the player. */
	good: linesSchema.min(1),
	/** What somebody who sees it does. */
	seen: linesSchema.min(1),
});

/** `shared/conduct.yaml`: acts on people as bodies, and what people without a name do. */
export const conductSchema = z.strictObject({
	rules: z.record(z.string(), conductRuleSchema),
	strangers: z.record(z.enum(STRANGER_ACTS), linesSchema.min(1)),
	unheard: z.record(z.enum(UNHEARD_BY), unheardSchema),
	bearing: z.record(z.string(), bearingRuleSchema),
});

export type BearingRule = z.output<typeof bearingRuleSchema>;
export type ConductRule = z.output<typeof conductRuleSchema>;
export type Conduct = z.output<typeof conductSchema>;

/** No rules, for content that has no such file. */
export const NO_CONDUCT: Conduct = {
	rules: {},
	strangers: Object.fromEntries(
		STRANGER_ACTS.map((act) => [act, ['{Target} looks at you.']]),
	) as Conduct['strangers'],
	unheard: Object.fromEntries(
		UNHEARD_BY.map((by) => [by, { told: ['Nobody answers.'] }]),
	) as Conduct['unheard'],
	bearing: {},
};
