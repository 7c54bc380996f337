import { z } from 'zod';
import { skillSchema } from '#lib/content/verbs.ts';

/** How somebody answers an improvised act; the words are the person's own lines for it. */
export const STANCES = ['yes', 'no', 'price', 'thanks', 'laugh', 'dodge', 'comfort', 'scold'] as const;

/** How hard an improvised act is: the difficulty before the engine adds its own, and the most that it gains or loses. */
export const BANDS = {
	sure: { difficulty: null, gain: 1, loss: 1 },
	easy: { difficulty: 8, gain: 2, loss: 2 },
	fair: { difficulty: 11, gain: 3, loss: 3 },
	hard: { difficulty: 14, gain: 4, loss: 4 },
	long: { difficulty: 18, gain: 5, loss: 5 },
} as const;

/** What may become of a thing: nothing that opens, breaks, hides or moves it. */
export const THING_STATES = [
	'wet',
	'dry',
	'clean',
	'dirty',
	'warm',
	'marked',
	'turned',
	'straight',
	'crooked',
] as const;

const id = z.string().max(60);
const phrase = z.string().trim().max(60);
const points = z.int().min(-5).max(5);
/** Entries are read one by one, so that a bad one falls alone. */
const entries = z.array(z.unknown()).max(8).catch([]);

/** One thing of the player's words as a model reads it. */
const clauseSchema = z.object({
	/** The player's own verb. */
	act: phrase.min(1),
	object: phrase.nullish().catch(null),
	/** The id of a person here. */
	person: id.nullish().catch(null),
	with: phrase.nullish().catch(null),
});

/** What a model may let an improvised act change. Whatever is out of bounds falls. */
export const effectSchema = z.discriminatedUnion('k', [
	z.strictObject({ k: z.literal('standing'), who: id, by: points }),
	z.strictObject({ k: z.literal('meter'), id, by: points }),
	z.strictObject({ k: z.literal('health'), by: z.int().min(-10).max(-1) }),
	z.strictObject({ k: z.literal('thing'), thing: phrase, is: z.enum(THING_STATES) }),
	z.strictObject({ k: z.literal('memory'), who: id, feel: z.int().min(-1).max(1) }),
	z.strictObject({ k: z.literal('go'), to: id }),
	z.strictObject({ k: z.literal('ready') }),
	z.strictObject({ k: z.literal('pay'), to: id.nullish(), amount: z.int().min(1).max(100) }),
	z.strictObject({ k: z.literal('agree'), who: id, answer: z.enum(['yes', 'no', 'price']) }),
]);

export type ProposedEffect = z.output<typeof effectSchema>;

/** Who or what is seen to do something, with a verb of the closed lists; `like` is a comparison, which claims nothing. */
export const beatSchema = z.object({
	who: id,
	does: z.string().max(30),
	at: phrase.nullish().catch(null),
	like: z.string().max(60).nullish().catch(null),
});

/** What somebody answers. */
export const replySchema = z.object({ who: id, stance: z.enum(STANCES) });

/** What a model answers where nobody has written what the player does. */
export const proposalSchema = z.object({
	kind: z.enum(['act', 'scene', 'topic', 'game', 'cannot']),
	/** The id of a scene, `person:topic`, or the question to the game. */
	pick: z.string().max(120).nullish().catch(null),
	clauses: z.array(clauseSchema).max(5).catch([]),
	stance: z.enum(['kind', 'plain', 'sly', 'hostile']).catch('plain'),
	skill: skillSchema.catch('wisdom'),
	band: z.enum(['sure', 'easy', 'fair', 'hard', 'long']).catch('fair'),
	beats: z.object({ done: entries, great: entries, cost: entries, fail: entries }).partial().catch({}),
	reply: z
		.object({ good: replySchema.nullish().catch(null), fail: replySchema.nullish().catch(null) })
		.catch({}),
	effects: z.object({ done: entries, great: entries, cost: entries, fail: entries }).partial().catch({}),
});

export type Proposal = z.output<typeof proposalSchema>;

/** Acts that are done by saying something. */
const SAYS =
	/^(?:say|tell|ask|call|shout|whisper|mutter|promise|announce|answer|reply|beg|plead|request|demand|offer|warn|greet|thank|apologise|apologize|own|admit|confess|radio)\b/;

/** Whether a proposal reads nothing but speech in the words. */
export const isSpeech = ({ clauses }: Proposal): boolean =>
	clauses.length > 0 && clauses.every(({ act }) => SAYS.test(act.toLowerCase()));
