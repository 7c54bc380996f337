import { z } from 'zod';
import { colourSchema } from './colour.ts';
import { coverFocusSchema } from './cover.ts';
import { qualitySchema } from './kinds.ts';
import { ruleSchema } from './meter.ts';
import {
	answerLinesSchema,
	askedLinesSchema,
	attitudeLinesSchema,
	lineSchema,
	touchedLinesSchema,
} from './person-lines.ts';
import { plainProseSchema, proseSchema } from './prose.ts';
import { beatSchema, conditionSchema, idSchema } from './story.ts';
import { skillSchema, verbSchema } from './verbs.ts';

/** Words and phrases that a player may use for something. */
const wordsSchema = z.array(z.string().trim().min(2).max(40));

/** The four kinds of things that set a world apart. */
export const DIFFERENTIATORS = ['relationships', 'factions', 'npcAgency', 'worldRules'] as const;

export const differentiatorSchema = z.strictObject({
	id: idSchema,
	type: z.enum(DIFFERENTIATORS),
	title: z.string().min(3).max(60),
	description: z.string().min(20).max(260),
});

/** What the world's template allows a game. */
export const templateRulesSchema = z.strictObject({
	allowMagic: z.boolean(),
	allowTechnology: z.boolean(),
	difficultyLevel: z.enum(['easy', 'medium', 'hard', 'deadly']),
	combatSystem: z.enum(['d20', 'narrative', 'custom']),
});

/** `worlds/<slug>/world.md`: the world as its page shows it; the Markdown body is the long description. */
export const worldSchema = z.strictObject({
	title: z.string().min(2).max(40),
	tagline: z.string().min(5).max(90),
	/** Two or three sentences for the card. */
	description: z.string().min(40).max(400),
	/** One plain sentence that says what the cover shows. */
	coverAlt: z.string().min(15).max(160),
	/** What stays in view of the cover where it is cropped. */
	coverFocus: coverFocusSchema.optional(),
	/** Its colours; a new world has its hue alone. */
	colour: colourSchema.prefault({ hue: 300 }),
	/** Three to six; the first is the genre as the page names it. */
	tags: z.array(z.string().min(2).max(24)).min(3).max(6),
	rules: z.array(ruleSchema).min(2).max(3),
	differentiators: z.array(differentiatorSchema).min(4),
	genre: z.enum(['fantasy', 'scifi', 'horror', 'mystery', 'historical', 'modern', 'custom']),
	setting: z.string().min(20).max(400),
	themes: z.array(z.string().trim().min(2)).min(2),
	races: z.array(z.string().trim().min(2)).min(1),
	classes: z.array(z.string().trim().min(2)).min(2),
	template: templateRulesSchema,
	isPublic: z.boolean().default(true),
	/** The slugs that it had before: its games, characters and addresses that have one of them find it. */
	was: z.array(idSchema).min(1).optional(),
	/** Lower comes first in lists. */
	order: z.int(),
	/** What this world calls a skill: `magic: Arcana`. */
	skillNames: z.partialRecord(skillSchema, z.string()).default({}),
	/** The meter that a failed act moves when no scene says otherwise, and by how much. */
	trouble: z.strictObject({ meter: idSchema, by: z.int(), why: z.string().max(80) }),
	/** What the thing is called that is given and paid with: `ten gold`. */
	money: z.strictObject({ item: idSchema, words: wordsSchema }),
	/** The item that stands for the small things a player takes which no scene tells of. */
	oddment: idSchema,
});

/** `worlds/<slug>/factions.yaml`: a list of these. */
export const factionSchema = z.strictObject({
	id: idSchema,
	name: z.string().min(3).max(40),
	aliases: wordsSchema.default([]),
	/** What they want, as the player may come to know it. */
	aim: z.string().min(10).max(160),
	rivals: z.array(idSchema).default([]),
	/** Standing with the player at the start, -100 to 100. */
	standing: z.int().min(-100).max(100).default(0),
	/** Moves they make on their own clock, in order. */
	ticks: z.array(beatSchema).default([]),
});

/** A thing that an author declares or describes. What its prose shows need not be declared. */
export const thingSchema = z.strictObject({
	/** With its article: `the price board`. */
	name: z.string().min(3).max(50),
	aliases: wordsSchema.default([]),
	/** The noun that tells its kind, where the name's last word does not: `sign`. */
	is: z.string().min(2).max(40).optional(),
	/** What looking closer or touching it tells. */
	detail: plainProseSchema.optional(),
	/** The person whose it is. */
	owner: idSchema.optional(),
	/** What can be done with it besides what its kind allows. */
	can: z.array(qualitySchema).default([]),
	/** What its kind allows and it does not. */
	cannot: z.array(qualitySchema).default([]),
	/** Frame to the plain reason for which this one thing refuses it: `ride: Behind the wheel there is only a cap.` */
	refuses: z.record(z.string(), plainProseSchema).default({}),
});

/** `worlds/<slug>/places.yaml`: a list of these. */
export const placeSchema = z.strictObject({
	id: idSchema,
	/** As it stands in a sentence after "in" or "at": `the Gilded Ladle`. */
	name: z.string().min(3).max(50),
	/** `in`, `at`, `on`: what goes before the name. */
	preposition: z.string().default('at'),
	aliases: wordsSchema.default([]),
	tags: z.array(idSchema).default([]),
	exits: z.array(idSchema).default([]),
	/** Said on coming in; at least two, better three. */
	arrivals: z.array(plainProseSchema).min(2),
	/** What a look around finds. */
	look: z.array(plainProseSchema).min(1),
	/** Things that the prose does not show, or that need a detail. */
	things: z.array(thingSchema).default([]),
	/** Nouns of the prose that are no things here. */
	without: wordsSchema.default([]),
});

/** `worlds/<slug>/items.yaml`: a list of these. */
export const itemSchema = z
	.strictObject({
		id: idSchema,
		/** With its article: `the ledger`, `a coil of rope`. */
		name: z.string().min(2).max(50),
		aliases: wordsSchema.default([]),
		description: z.string().min(5).max(160),
		/** How many of it everybody begins with. */
		start: z.int().min(0).default(0),
		/** There are many of it: coins, forms, pears. Of anything else a player gets one, once. */
		stacks: z.boolean().default(false),
	})
	.refine(({ start, stacks }) => stacks || start <= 1, {
		path: ['start'],
		message: 'of a thing that does not stack there is one: write stacks: true, or start: 1',
	});

/** Somebody that a person talks to when the player is not by. */
export const tieSchema = z.strictObject({
	to: idSchema,
	/** What the other is to them: `her cousin`. */
	as: z.string().min(3).max(60),
	/** Deeds of the player's that they pass on: those of importance 2 and up, of 4 and up, or none. */
	tells: z.enum(['all', 'grave', 'nothing']).default('grave'),
});

/** `worlds/<slug>/npcs/<id>.yaml`: one person. */
export const npcSchema = z.strictObject({
	id: idSchema,
	name: z.string().min(2).max(40),
	/** Other names the player may use: `innkeeper`, `the captain`. */
	aliases: wordsSchema.default([]),
	pronoun: z.enum(['she', 'he', 'they', 'it']),
	/** One line under the name: `Keeper of the Gilded Ladle`. */
	role: z.string().min(3).max(60),
	place: idSchema,
	faction: idSchema.optional(),
	standing: z.int().min(-100).max(100).default(0),
	/** What they are after. */
	want: z.string().min(10).max(160),
	likes: z.array(verbSchema).default([]),
	hates: z.array(verbSchema).default([]),
	/** Whom they talk to, and how much of what they know of the player they pass on. */
	ties: z.array(tieSchema).default([]),
	/** What they do on their own, in order. */
	agenda: z.array(beatSchema).default([]),
	/** What they say when spoken to and no scene or topic answers. Spoken words only, no quotation marks. */
	lines: attitudeLinesSchema,
	/** What they say when wronged (attacked, threatened, robbed). */
	hurt: z.array(lineSchema).min(1),
	/** What they say on meeting again. */
	greetings: z.array(lineSchema).default([]),
	/** What they do while one talks with them, wherever they are and whatever they think of the player: `{Target} wipes a dry mug.` */
	gestures: z.array(proseSchema).default([]),
	touched: touchedLinesSchema.prefault({}),
	answers: answerLinesSchema.prefault({}),
	/** What they say when asked about themselves: who they are, how they are, where they live. True in every adventure and at any time. */
	asked: askedLinesSchema.default({}),
});

/** `worlds/<slug>/topics.yaml`: a list of subjects, each with what people say of it. */
export const topicSchema = z.strictObject({
	id: idSchema,
	/** As it stands in a sentence: `the masked courier`. */
	name: z.string().min(2).max(50),
	aliases: wordsSchema.default([]),
	/** The condition under which it is worth asking about (and is offered as a choice); its adventures are the only ones in which it is answered. */
	needs: conditionSchema.optional(),
	/** NPC id to their lines by attitude. Spoken words only, no quotation marks. */
	says: z.record(idSchema, attitudeLinesSchema.partial()),
	/** A clue that a warm or even answer gives, by NPC id. */
	clue: z.record(idSchema, idSchema).default({}),
});

/** `worlds/<slug>/events.yaml`: a list of beats that happen to the world. */
export const worldEventSchema = beatSchema;

/** `worlds/<slug>/words.yaml`: the world's own words for the interpreter. */
export const wordsFileSchema = z.strictObject({
	/** Verb class to words and phrases: `deceive: [glamour, weave a seeming]`. */
	verbs: z.partialRecord(verbSchema, z.array(z.string().trim().min(2))).default({}),
});

export type World = z.output<typeof worldSchema>;
export type Faction = z.output<typeof factionSchema>;
export type Place = z.output<typeof placeSchema>;
export type PlaceThing = z.output<typeof thingSchema>;
export type Item = z.output<typeof itemSchema>;
export type Tie = z.output<typeof tieSchema>;
export type Npc = z.output<typeof npcSchema>;
export type Topic = z.output<typeof topicSchema>;
export type WorldWords = z.output<typeof wordsFileSchema>;
