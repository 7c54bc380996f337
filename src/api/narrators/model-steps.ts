import { z } from 'zod';
import { SPEECH_KINDS } from '#lib/content/frames.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { isHere } from '#lib/engine/conditions.ts';
import type { State } from '#lib/engine/state.ts';
import type { NamedKind, Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { GRAVE } from '#lib/engine/verdict/ask-rules.ts';
import { attemptOfStep } from '#lib/engine/verdict/attempt-of-step.ts';
import { isDone } from '#lib/engine/verdict/word-steps.ts';

/** The confidence that a model's reading needs. */
const ACCEPTED_FROM = 0.5;

/** A model is never surer than the engine's own plain reading. */
const SUREST = 0.75;

const STEPS_MAX = 4;

const text = z.string().trim().max(160);
const named = z
	.object({ text, id: z.string().max(100).nullish().catch(null) })
	.nullish()
	.catch(null);

/** What a model answers: the player's words as steps. */
export const modelAnswerSchema = z.object({
	steps: z
		.array(
			z.object({
				frame: z.string(),
				words: text.min(1),
				object: named,
				person: named,
				instrument: named,
				topic: named,
				place: named,
				manner: z.array(text).max(3).catch([]),
				said: z
					.object({ kind: z.enum(SPEECH_KINDS), content: text })
					.nullish()
					.catch(null),
				negated: z.boolean().catch(false),
				condition: text.nullish().catch(null),
			}),
		)
		.max(STEPS_MAX),
	sure: z.coerce.number().min(0).max(1).catch(0.7),
});

export type ModelAnswer = z.output<typeof modelAnswerSchema>;

const nullableText = { type: ['string', 'null'] } as const;
const nullableNamed = {
	type: ['object', 'null'],
	additionalProperties: false,
	required: ['text', 'id'],
	properties: { text: { type: 'string' }, id: nullableText },
} as const;
const ROLES = ['object', 'person', 'instrument', 'topic', 'place'] as const;

/** The same as a JSON schema, for models that keep to one. */
export const MODEL_ANSWER_SCHEMA = {
	type: 'object',
	additionalProperties: false,
	required: ['steps', 'sure'],
	properties: {
		steps: {
			type: 'array',
			items: {
				type: 'object',
				additionalProperties: false,
				required: ['frame', 'words', ...ROLES, 'manner', 'said', 'negated', 'condition'],
				properties: {
					frame: { type: 'string' },
					words: { type: 'string' },
					...Object.fromEntries(ROLES.map((role) => [role, nullableNamed])),
					manner: { type: 'array', items: { type: 'string' } },
					said: {
						type: ['object', 'null'],
						additionalProperties: false,
						required: ['kind', 'content'],
						properties: { kind: { type: 'string', enum: SPEECH_KINDS }, content: { type: 'string' } },
					},
					negated: { type: 'boolean' },
					condition: nullableText,
				},
			},
		},
		sure: { type: 'number' },
	},
};

/** A model's steps in the engine's form, still unchecked. */
export function toSteps({ steps }: ModelAnswer, story: Story): Step[] {
	return steps.map(({ frame, words, object, person, instrument, topic, place, said, manner, ...step }) => {
		const phrase = (name: 'object' | 'person' | 'instrument' | 'topic', given: typeof object) =>
			given && given.text !== '' ? { [name]: toPhrase(story, given) } : {};
		return {
			frame,
			pattern: frame,
			verb: 'other',
			word: words.split(' ')[0] ?? '',
			words,
			...phrase('object', object),
			...phrase('person', person),
			...phrase('instrument', instrument),
			...phrase('topic', topic),
			places: place && place.text !== '' ? [{ preposition: 'to', thing: toPhrase(story, place) }] : [],
			manner: manner.filter((word) => word !== ''),
			...(said && { said: { ...said, quoted: false } }),
			shapes: [],
			...(step.condition && { condition: step.condition }),
			negated: step.negated,
			attempt: false,
			harm: 0,
		};
	});
}

function toPhrase(
	story: Story,
	{ text: said, id }: { text: string; id?: string | null | undefined },
): Phrase {
	const kind = id ? kindOf(story, id) : null;
	return {
		head: said.split(' ').at(-1)?.toLowerCase() ?? '',
		text: said,
		ids: kind && id ? { [kind]: id } : {},
		person: kind === 'npc',
	};
}

function kindOf({ npcs, items, places, topics }: Story, id: string): NamedKind | null {
	if (npcs.has(id)) return 'npc';
	if (items.has(id)) return 'item';
	if (places.has(id)) return 'place';
	return topics.has(id) ? 'topic' : null;
}

/**
 * Returns the engine's attempt with a model's steps in place of its own. Null where the model is unsure, sees no act,
 * uses a frame that does not exist, or makes of the words something worse than the engine did.
 */
export function acceptSteps(
	attempt: Attempt,
	story: Story,
	state: State,
	{ steps: given, sure }: { steps: readonly Step[]; sure: number },
): Attempt | null {
	if (sure < ACCEPTED_FROM) return null;
	const steps = given.flatMap((step) => checkStep(story, state, step) ?? []);
	const first = steps.find(isDone);
	if (!first || steps.length < given.length) return null;
	if (harmOf(steps) > harmKnown(attempt)) return null;
	return {
		...attemptOfStep(first),
		text: attempt.text,
		acts: steps.filter(isDone).map(({ verb }) => verb),
		steps,
		by: 'model',
		confidence: Math.min(SUREST, Math.round(sure * 100) / 100),
		...(attempt.quote && { quote: attempt.quote }),
		...(attempt.amount !== undefined && { amount: attempt.amount }),
	};
}

const harmOf = (steps: readonly Step[]) => Math.max(0, ...steps.map(({ harm }) => harm));

/** How much harm the engine itself has read; any where it could read nothing. */
function harmKnown({ verb, foreign, steps = [] }: Attempt): number {
	if (foreign || steps.length === 0) return 2;
	return Math.max(harmOf(steps), steps.some((step) => step.verb === verb) && GRAVE.has(verb) ? 2 : 0);
}

/** A step with the class and harm of its frame, and with ids of what is there only; null for an unknown frame. */
function checkStep(story: Story, state: State, step: Step): Step | null {
	const frame = story.words.book.frames.get(step.frame);
	if (!frame || frame.verb === 'meta' || frame.verb === 'unclear') return null;
	const harm = frame.tone === 'violent' ? 2 : frame.tone === 'unkind' ? 1 : 0;
	const { object, person, instrument, topic, ...rest } = step;
	const known = (phrase: Phrase): Phrase => ({ ...phrase, ids: knownIds(story, state, phrase) });
	return {
		...rest,
		...(object && { object: known(object) }),
		...(person && { person: known(person) }),
		...(instrument && { instrument: known(instrument) }),
		...(topic && { topic }),
		places: step.places.map(({ preposition, thing }) => ({ preposition, thing: known(thing) })),
		pattern: step.frame,
		verb: frame.verb,
		harm,
	};
}

/** The ids that the player can deal with: people here, things in hand, places and subjects of the story. */
function knownIds(story: Story, state: State, { ids }: Phrase): Phrase['ids'] {
	const { npc, item, place, topic } = ids;
	return {
		...(npc && story.npcs.has(npc) && isHere(state, npc) && { npc }),
		...(item && (state.items[item] ?? 0) > 0 && { item }),
		...(place && story.places.has(place) && { place }),
		...(topic && story.topics.has(topic) && { topic }),
	};
}
