import { z } from 'zod';
import { verbSchema } from './verbs.ts';

/** What a sentence says to somebody. */
export const SPEECH_KINDS = [
	'question',
	'claim',
	'promise',
	'threat',
	'order',
	'request',
	'offer',
	'confession',
	'apology',
	'insult',
	'thanks',
	'praise',
	'warning',
	'greeting',
	'lie',
] as const;

export type SpeechKind = (typeof SPEECH_KINDS)[number];

/** Which parts of a sentence the prepositions after a verb bring in. */
export const ROLE_SETS = [
	'sense',
	'take',
	'give',
	'put',
	'posture',
	'motion',
	'body',
	'speech',
	'request',
	'gesture',
] as const;

export type RoleSet = (typeof ROLE_SETS)[number];

/** verb, particles joined by `_`, `:noun`, and `@` with what follows: `put_up:hand`, `push@p`. */
const PATTERN = /^[a-z’'-]+(?:_[a-z’'-]+)*(?::[a-z’'-]+)?(?:@[ptildov])?$/;

const patternsSchema = z
	.string()
	.transform((text) => text.split(/\s+/).filter((pattern) => pattern !== ''))
	.pipe(z.array(z.string().regex(PATTERN, 'write a pattern such as put_up:hand or push@p')).min(1));

/** A group of verbs that stand for each other. */
export const frameSchema = z.strictObject({
	/** The wider class. */
	verb: verbSchema,
	roles: z.enum(ROLE_SETS).optional(),
	/** How it is done to somebody; left out where the verb does not say. */
	tone: z.enum(['kind', 'unkind', 'violent']).optional(),
	/** The kind of speech that it is. */
	speech: z.enum(SPEECH_KINDS).optional(),
	patterns: patternsSchema,
});

/** `shared/frames.yaml`: frame id to frame. Every pattern belongs to one frame. */
export const framesSchema = z
	.record(z.string().regex(/^[a-z]+(-[a-z]+)*$/), frameSchema)
	.superRefine((frames, context) => {
		const owners = new Map<string, string>();
		for (const [id, { patterns }] of Object.entries(frames))
			for (const pattern of patterns) {
				const owner = owners.get(pattern);
				if (owner)
					context.addIssue({
						code: 'custom',
						path: [id, 'patterns'],
						message: `${pattern} belongs to ${owner} already: leave it in one of them`,
					});
				owners.set(pattern, id);
			}
	});

export type Frame = z.output<typeof frameSchema>;
export type Frames = z.output<typeof framesSchema>;

/** `shared/frames-near.yaml`: a pair of frames that stand close, so that a scene of one may tell the other. */
export const nearPairSchema = z.tuple([z.string(), z.string()]);

export type NearPair = z.output<typeof nearPairSchema>;
