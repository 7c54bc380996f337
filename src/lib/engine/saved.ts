import { z } from 'zod';
import { attributesSchema } from '#lib/content/character.ts';
import { SPEECH_KINDS } from '#lib/content/frames.ts';
import { idSchema } from '#lib/content/story.ts';
import { DEGREES, skillSchema } from '#lib/content/verbs.ts';
import type { GameEvent } from './events.ts';
import { IMPROVISED_MAX, SAYINGS_MAX, SCREENS_MAX, SHOWN_MAX } from './fold.ts';
import { FATES, SAYING_KINDS, type Saying } from './said/saying.ts';
import type { Memory, Offer, State } from './state.ts';
import { SCREEN_WORDS_MAX } from './things/naming/screen-words.ts';

/** The longest text of an event: a label, a reason, a gist. */
const TEXT_MAX = 1000;

const text = z.string().max(TEXT_MAX);
const id = idSchema.max(100);
const turn = z.int().min(0).max(1_000_000);
const standing = z.int().min(-100).max(100);
const number = z.int().min(-1_000_000).max(1_000_000);
const count = z.int().min(1).max(1_000_000);
const degree = z.enum(DEGREES);
const regard = z.enum(['trusts', 'doubts']);
/** The key of a pool of lines: `topic.hamo.bell.open`. */
const poolKey = z.string().regex(/^[a-z][\w.-]{0,199}$/i);
/** Indexes into a pool of lines. */
const used = z.array(z.int().min(0).max(10_000)).max(10_000);

/** The longest quote of the player's words. */
const QUOTE_LENGTH = 300;

/** See `Memory`. */
export const memorySchema = z.strictObject({
	who: id,
	of: id,
	turn,
	learned: turn,
	gist: text,
	quote: z.string().max(QUOTE_LENGTH).exactOptional(),
	valence: z.int().min(-2).max(2),
	importance: z.int().min(0).max(5),
	tags: z.array(text).max(50),
	source: z.enum(['saw', 'found', 'heard', 'told']),
	from: id.exactOptional(),
	used: z.boolean(),
});

/** See `Offer`. */
export const offerSchema = z.strictObject({
	id: z.string().max(80),
	label: text,
	description: text,
	words: text.exactOptional(),
	storylet: id.exactOptional(),
	act: z
		.strictObject({
			verb: z.enum(['ask', 'move', 'look', 'wait']),
			target: id.exactOptional(),
			topic: id.exactOptional(),
			place: id.exactOptional(),
		})
		.exactOptional(),
});

const offersSchema = z.array(offerSchema).max(20);

/** The id of a thing: `long-dock.price-board.edge`. */
export const thingIdSchema = z
	.string()
	.regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/)
	.max(200);
const bodyStates = z.array(z.string().max(60)).max(8);
const thingWords = z.string().max(80);
const screenText = z.string().max(SCREEN_WORDS_MAX);

/** See `ThingState`. */
export const thingStateSchema = z.strictObject({
	is: z.array(thingWords).max(8).exactOptional(),
	text: text.exactOptional(),
	at: id.exactOptional(),
	since: turn.exactOptional(),
	name: thingWords.exactOptional(),
});

const namesSchema = z.array(z.string().max(200)).max(60);
const fate = z.enum(FATES);

/** See `Saying`. */
export const sayingSchema = z.strictObject({
	id: z.string().regex(/^\d{1,7}\.\d{1,3}$/),
	turn,
	kind: z.enum([...SPEECH_KINDS, ...SAYING_KINDS]),
	quote: z.string().max(QUOTE_LENGTH),
	to: id.exactOptional(),
	heard: z.array(id).max(100),
	matter: z
		.strictObject({ frame: thingWords, negated: z.boolean(), ids: namesSchema, stems: namesSchema })
		.exactOptional(),
	due: z
		.discriminatedUnion('by', [
			z.strictObject({ by: z.literal('act'), act: z.int().min(1).max(3) }),
			z.strictObject({ by: z.literal('place'), place: id }),
			z.strictObject({ by: z.literal('ending') }),
		])
		.exactOptional(),
	price: z
		.strictObject({
			count,
			favour: z.discriminatedUnion('does', [
				z.strictObject({ does: z.literal('come'), place: id.exactOptional() }),
				z.strictObject({ does: z.literal('wait') }),
				z.strictObject({ does: z.literal('go'), place: id }),
				z.strictObject({ does: z.literal('hand'), thing: thingIdSchema, name: text }),
				z.strictObject({ does: z.literal('agree'), what: text.exactOptional() }),
			]),
		})
		.exactOptional(),
	fate,
});

const improvisedFields = {
	aim: z.string().max(120),
	gains: z.record(z.string().max(120), z.int().min(0).max(20)),
	failed: z.boolean(),
	ready: z.boolean(),
};

/** See `State`. */
export const stateSchema = z.strictObject({
	adventure: id,
	turn,
	act: z.int().min(1).max(3),
	actFrom: turn,
	place: id,
	health: z.int().min(1).max(1000),
	maxHealth: z.int().min(1).max(1000),
	sheet: z.strictObject({
		name: z.string().min(1).max(50),
		attributes: attributesSchema,
		skills: z.partialRecord(skillSchema, z.int().min(-5).max(10)),
	}),
	meters: z.record(id, number),
	standings: z.record(id, standing),
	factions: z.record(id, standing),
	items: z.record(id, count),
	had: z.array(id).exactOptional(),
	tags: z.array(id),
	clues: z.array(id),
	people: z.record(id, id),
	memories: z.array(memorySchema),
	regards: z.record(id, regard),
	told: z.record(
		id,
		z.strictObject({ times: count, failed: z.int().min(0), last: turn, degrees: z.array(degree).max(4) }),
	),
	discussed: z.array(z.string().max(201)),
	bags: z.record(poolKey, used),
	steps: z.record(id, z.int().min(0).max(1000)),
	happened: z.array(id),
	lastPerson: id.nullable(),
	met: z.record(id, turn),
	lastStorylet: id.nullable(),
	lastCallback: number,
	lastBeat: turn,
	lastClue: turn,
	offers: offersSchema,
	shown: z
		.array(z.strictObject({ noun: thingWords, name: thingWords, at: id, turn }))
		.max(SHOWN_MAX)
		.exactOptional(),
	screens: z
		.array(z.strictObject({ at: id, told: screenText, spoken: screenText }))
		.max(SCREENS_MAX)
		.exactOptional(),
	lastThing: thingIdSchema.exactOptional(),
	passed: z.record(id, count).exactOptional(),
	warned: z.record(id, turn).exactOptional(),
	bodies: z.record(id, bodyStates).exactOptional(),
	visiting: z.record(id, id).exactOptional(),
	prepared: z.strictObject({ why: thingWords, until: turn }).exactOptional(),
	sayings: z.array(sayingSchema).max(SAYINGS_MAX).exactOptional(),
	things: z.record(thingIdSchema, thingStateSchema).exactOptional(),
	improvised: z
		.array(z.strictObject({ ...improvisedFields, turn, act: z.int().min(1).max(3) }))
		.max(IMPROVISED_MAX)
		.exactOptional(),
	ending: id.nullable(),
});

const why = { why: text };
const moved = { id, from: number, to: number, ...why };

/** An event of a saved game's log. Unknown fields are refused. */
export const savedEventSchema = z.discriminatedUnion('type', [
	z.strictObject({ type: z.literal('began'), state: stateSchema }),
	z.strictObject({ type: z.literal('turned'), turn }),
	z.strictObject({ type: z.literal('metered'), ...moved }),
	z.strictObject({ type: z.literal('stood'), id, from: standing, to: standing, ...why }),
	z.strictObject({ type: z.literal('leaned'), id, from: standing, to: standing, ...why }),
	z.strictObject({ type: z.literal('hurt'), from: number, to: number, ...why }),
	z.strictObject({ type: z.literal('gained'), id, count, ...why }),
	z.strictObject({ type: z.literal('lost'), id, count, ...why }),
	z.strictObject({ type: z.literal('tagged'), id, ...why }),
	z.strictObject({ type: z.literal('untagged'), id, ...why }),
	z.strictObject({ type: z.literal('learned'), id, ...why }),
	z.strictObject({ type: z.literal('went'), from: id, to: id, ...why }),
	z.strictObject({ type: z.literal('sent'), id, to: id, ...why, back: id.exactOptional() }),
	z.strictObject({ type: z.literal('met'), id }),
	z.strictObject({ type: z.literal('remembered'), memory: memorySchema }),
	z.strictObject({ type: z.literal('recalled'), who: id, turn }),
	z.strictObject({ type: z.literal('regarded'), id, as: regard }),
	z.strictObject({ type: z.literal('told'), id, degree }),
	z.strictObject({ type: z.literal('discussed'), id: z.string().max(201) }),
	z.strictObject({ type: z.literal('bagged'), key: poolKey, used }),
	z.strictObject({
		type: z.literal('stepped'),
		owner: id,
		next: z.int().min(0).max(1000),
		shown: z.boolean(),
	}),
	z.strictObject({ type: z.literal('happened'), id }),
	z.strictObject({ type: z.literal('actBegan'), act: z.int().min(1).max(3) }),
	z.strictObject({ type: z.literal('offered'), offers: offersSchema }),
	z.strictObject({
		type: z.literal('shown'),
		at: id,
		things: z.array(z.strictObject({ noun: thingWords, name: thingWords })).max(SHOWN_MAX),
		told: screenText.exactOptional(),
		spoken: screenText.exactOptional(),
	}),
	z.strictObject({ type: z.literal('bodied'), id, is: bodyStates, ...why }),
	z.strictObject({ type: z.literal('said'), saying: sayingSchema }),
	z.strictObject({ type: z.literal('settled'), id: sayingSchema.shape.id, fate }),
	z.strictObject({ type: z.literal('warned'), id }),
	z.strictObject({ type: z.literal('altered'), id: thingIdSchema, to: thingStateSchema, ...why }),
	z.strictObject({ type: z.literal('prepared'), why: thingWords, until: turn }),
	z.strictObject({ type: z.literal('used'), ...why }),
	z.strictObject({ type: z.literal('improvised'), ...improvisedFields }),
	z.strictObject({ type: z.literal('ended'), id }),
]);

/** True for two types that are equal, including optional fields. */
export type IsSame<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Does not compile when a schema differs from its type. */
type Holds<T extends true> = T;
export type SavedSchemasHold = [
	Holds<IsSame<z.output<typeof memorySchema>, Memory>>,
	Holds<IsSame<z.output<typeof offerSchema>, Offer>>,
	Holds<IsSame<z.output<typeof sayingSchema>, Saying>>,
	Holds<IsSame<z.output<typeof stateSchema>, State>>,
	Holds<IsSame<z.output<typeof savedEventSchema>, GameEvent>>,
];
