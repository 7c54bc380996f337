import { z } from 'zod';
import { gistSchema, pageProseSchema, sceneProseSchema, spoken } from './prose.ts';
import { emotionSchema, skillSchema, verbSchema } from './verbs.ts';

/** An id: lower-case words joined by hyphens, as in `far-shed`. */
export const idSchema = z
	.string()
	.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'use lower-case words joined by hyphens, such as far-shed');

const rangeSchema = z
	.tuple([z.number(), z.number()])
	.refine(([low, high]) => low <= high, 'write a range as [lowest, highest]');

const idsSchema = z.union([idSchema, z.array(idSchema).min(1)]).transform((ids) => [ids].flat());

/** What must be true of the story for something to happen. Every line given must hold. */
export const conditionSchema = z.strictObject({
	/** Tags and items that the player has; all of them. */
	has: idsSchema.optional(),
	/** At least one of these tags or items. */
	any: idsSchema.optional(),
	/** Tags and items that the player must not have. */
	not: idsSchema.optional(),
	/** Clues that have been found; all of them. */
	knows: idsSchema.optional(),
	/** At least one of these clues has been found. */
	knowsAny: idsSchema.optional(),
	/** Clues that have not been found; none of them. */
	unknown: idsSchema.optional(),
	/** The adventure being played is one of these: for people and events that all of a world's adventures share. */
	adventure: idsSchema.optional(),
	/** The least number of clues found. */
	clues: z.int().min(0).optional(),
	/** Meter id to [lowest, highest], both included. */
	meters: z.record(idSchema, rangeSchema).optional(),
	/** NPC or faction id to [lowest, highest] standing, -100 to 100. */
	standing: z.record(idSchema, rangeSchema).optional(),
	/** The acts (1 to 3) in which it can happen. */
	act: z.array(z.int().min(1).max(3)).min(1).optional(),
	/** [first, last] turn. */
	turn: rangeSchema.optional(),
	/** The player stands in one of these places. */
	at: idsSchema.optional(),
	/** These people are where the player is. */
	with: idsSchema.optional(),
	/** NPC id to tags: for each tag the person knows of a deed that has it, seen or heard of. */
	remembers: z.record(idSchema, idsSchema).optional(),
	/** Thing, as a place declares it, to what has become of it: `price-board: broken`. */
	things: z.record(idSchema, z.string().min(2).max(40)).optional(),
	/** [lowest, highest] health, 1 to 100. */
	health: rangeSchema.optional(),
});

/** A condition and what the player tried: all that a storylet listens for. */
export const triggerSchema = conditionSchema.extend({
	/** The verbs it answers; any verb when left out. */
	verb: z
		.union([verbSchema, z.array(verbSchema).min(1)])
		.transform((verbs) => [verbs].flat())
		.optional(),
	/** What the player named: for each field given, one of its ids. */
	about: z
		.strictObject({
			/** People named or addressed. */
			target: idsSchema.optional(),
			/** Things named. */
			item: idsSchema.optional(),
			/** Subjects named (a topic, or anybody or any place spoken about). */
			topic: idsSchema.optional(),
			/** Places named or gone to. */
			place: idsSchema.optional(),
		})
		.optional(),
	/** Words in the player's text that mean this storylet (`chalk mark`). One of them must be said. Where `about` names a thing, a subject or a place, they only raise the scene's score. */
	words: z.array(z.string().trim().min(3)).optional(),
});

const why = { why: z.string().max(80).optional() };

/** One change to the world. `why` is the reason that the receipt shows; `{them}` in it is the person the act is done to. */
export const effectSchema = z.union([
	z.strictObject({ meter: idSchema, by: z.int(), ...why }),
	z.strictObject({ standing: idSchema, by: z.int().min(-40).max(40), ...why }),
	z.strictObject({ faction: idSchema, by: z.int().min(-40).max(40), ...why }),
	z.strictObject({ gain: idSchema, count: z.int().min(1).optional(), ...why }),
	z.strictObject({ lose: idSchema, count: z.int().min(1).optional(), ...why }),
	/** Moves the world's trouble meter by this multiple of its usual step. */
	z.strictObject({ trouble: z.int().min(-3).max(3), ...why }),
	z.strictObject({ tag: idSchema, ...why }),
	z.strictObject({ untag: idSchema, ...why }),
	/** A clue id, or `next` for the adventure's next clue that has not been found. */
	z.strictObject({ clue: idSchema, ...why }),
	z.strictObject({ health: z.int(), ...why }),
	/** The player goes there. */
	z.strictObject({ go: idSchema, ...why }),
	/** An NPC goes there; `nowhere` takes them out of the story. */
	z.strictObject({ send: idSchema, to: idSchema, ...why }),
]);

/** What one person keeps of this moment. */
export const rememberedActSchema = z.strictObject({
	who: idSchema,
	/** What the player did, after "you": `freed {their} brother from the cells`. Write {them}, {their} and {they} for the person who remembers it, because others retell it. */
	gist: gistSchema,
	/** From -2, a grave wrong, to 2, a great kindness. */
	valence: z.int().min(-2).max(2),
	/** From 1, a trifle, to 5, never forgotten. */
	importance: z.int().min(1).max(5),
	tags: z.array(idSchema).default([]),
});

/** A line that somebody says aloud, shown as its own block. Write it without quotation marks. */
export const speechSchema = z.strictObject({
	/** An NPC id, or `them` for the person whom the player addressed. */
	who: idSchema,
	line: spoken(sceneProseSchema),
	emotion: emotionSchema.default('neutral'),
	/** Heard from elsewhere, by telephone or down a shaft; whoever else speaks in a scene is there from then on. */
	far: z.boolean().default(false),
});

/** Whether `{clue}` has a value: an effect must give a clue. */
function clueIsGiven({ text, says, effects }: Told): boolean {
	const told = [text, ...(says ?? []).map(({ line }) => line)].some((line) => /\{clue\}/i.test(line));
	return !told || effects.some((effect) => 'clue' in effect);
}

type Told = { text: string; says?: { line: string }[]; effects: object[] };

const NO_CLUE = {
	path: ['text'],
	message: '{clue} stands only where a clue is given: add {clue: next}, or the id of a clue, to effects',
};

/** What happens at one degree of success. */
export const outcomeSchema = z
	.strictObject({
		/** The narration: second person, present tense. Never give the player words, choices or feelings. */
		text: sceneProseSchema,
		says: z.array(speechSchema).max(2).default([]),
		effects: z.array(effectSchema).default([]),
		remember: z.array(rememberedActSchema).max(3).default([]),
	})
	.refine(clueIsGiven, NO_CLUE);

/** A roll of a twenty-sided die plus the skill's modifier against a difficulty of 1 to 30. */
export const checkSchema = z.strictObject({
	skill: skillSchema,
	/** 8 easy, 11 fair, 14 hard, 17 very hard, 20 heroic. */
	difficulty: z.int().min(1).max(30),
	/** The risk of failing in a few words, shown before the stone is cast. */
	risk: z.string().max(90).optional(),
});

/** A scene that answers what the player does when its trigger holds; the most specific one wins. */
export const storyletSchema = z
	.strictObject({
		id: idSchema,
		/** The choice offered to the player, an imperative: `Ask Mara about the courier`. Without it the scene is only reached by free text. */
		label: z.string().min(3).max(70).optional(),
		/** One short line under the label. */
		description: z.string().min(3).max(110).optional(),
		when: triggerSchema,
		/** What the player does in it: frames (`pour`) or patterns of them (`take_by:hand`), see `shared/frames.yaml`. */
		does: z.array(z.string().trim().min(2)).min(1).optional(),
		/** Other wordings of the label, as players would type them: six to ten. */
		also: z.array(z.string().trim().min(3).max(120)).optional(),
		check: checkSchema.optional(),
		outcomes: z.strictObject({
			/** A critical success; falls back to `good`. */
			great: outcomeSchema.optional(),
			good: outcomeSchema,
			/** Success at a price; required where there is a check. */
			cost: outcomeSchema.optional(),
			/** Failure; must change something; required where there is a check. */
			fail: outcomeSchema.optional(),
		}),
		/** `once`: not told again after a success; `again`: may be told again after five turns. */
		repeat: z.enum(['once', 'again']).default('once'),
		/** Whether it may be tried again after a failure (two harder each time). */
		retry: z.boolean().default(true),
		/** Storylets that this one leads to: favoured among the next choices. */
		then: idsSchema.optional(),
	})
	.refine((s) => !s.check || (s.outcomes.cost && s.outcomes.fail), {
		path: ['outcomes'],
		message: 'a scene with a check needs the outcomes good, cost and fail',
	})
	.refine((s) => !s.check || !s.outcomes.fail || s.outcomes.fail.effects.length > 0, {
		path: ['outcomes', 'fail', 'effects'],
		message: 'a failure must change something: give it at least one effect',
	});

/** Something that happens off stage, told with its cause. */
export const beatSchema = z
	.strictObject({
		id: idSchema,
		/** Only in these adventures; others skip the step. */
		adventure: idsSchema.optional(),
		/** The first turn at which it may happen. */
		from: z.int().min(1).default(1),
		/** What must be true. */
		needs: conditionSchema.optional(),
		/** The condition that cancels this step for good, such as `{has: brother-free}`. */
		unless: conditionSchema.optional(),
		text: sceneProseSchema,
		/** The same in the past tense, for "While you were gone". Without it the beat waits until the player is back. */
		away: pageProseSchema.optional(),
		effects: z.array(effectSchema).default([]),
		/** Why it happened, for the receipt and for "While you were gone". */
		cause: z.string().min(3).max(110),
	})
	.refine(clueIsGiven, NO_CLUE)
	.refine(({ away, effects }) => !away || !effects.some((effect) => 'go' in effect || 'health' in effect), {
		path: ['away'],
		message:
			'what moves or hurts the player cannot happen while they are away: leave out away, or the effects go and health',
	});

export type Condition = z.output<typeof conditionSchema>;
export type Trigger = z.output<typeof triggerSchema>;
export type Effect = z.output<typeof effectSchema>;
export type Speech = z.output<typeof speechSchema>;
export type OutcomeText = z.output<typeof outcomeSchema>;
export type Storylet = z.output<typeof storyletSchema>;
export type Beat = z.output<typeof beatSchema>;
export type RememberedAct = z.output<typeof rememberedActSchema>;
