import { z } from 'zod';
import { coverFocusSchema } from './cover.ts';
import { pageProseSchema, plainProseSchema, spoken } from './prose.ts';
import { conditionSchema, idSchema, speechSchema } from './story.ts';
import { itemSchema } from './world.ts';

/** A calendar date. Astro's frontmatter reader turns a date without quotation marks into a Date. */
const daySchema = z.preprocess(
	(day) => (day instanceof Date ? day.toISOString().slice(0, 10) : day),
	z.iso.date(),
);

/** What ends an act besides its last turn. */
const actSchema = z.strictObject({
	/** The act is over when this holds. */
	until: conditionSchema,
	/** ...or after this turn of the game at the latest. */
	ceiling: z.int().min(3),
	/** Told when the act begins (acts 2 and 3). */
	opening: plainProseSchema.optional(),
});

/** Something learned, kept in the player's notes. */
export const clueSchema = z.strictObject({
	id: idSchema,
	/** The knowledge itself, a sentence or two, as the player's notes show it and as a scene may tell it ({clue}). */
	text: pageProseSchema,
});

/** `adventures/<world>/<slug>.md`: the adventure as its page shows it; the Markdown body is its description. */
export const adventureSchema = z.strictObject({
	title: z.string().min(3).max(60),
	excerpt: z.string().min(20).max(200),
	/** One plain sentence that says what the cover shows. */
	coverAlt: z.string().min(15).max(160),
	/** What stays in view of the cover where it is cropped. */
	coverFocus: coverFocusSchema.optional(),
	tags: z.array(z.string().min(2).max(24)).min(2).max(6),
	difficulty: z.enum(['easy', 'medium', 'hard']),
	/** Stones to enter. */
	stoneCost: z.int().min(1).max(100),
	length: z.enum(['short', 'medium', 'epic']),
	/** Only Premium accounts can begin it. Any player may finish a game under way. */
	premium: z.boolean().optional(),
	/** The three acts in a line each. */
	scenarios: z.array(z.string().min(10).max(160)).length(3),
	order: z.int(),
	/** False while it is being written: it stands in no list, and what it lacks does not fail. */
	isPublic: z.boolean().optional(),
	/** Taken out of all lists. Its games can be played on. */
	retired: z.boolean().optional(),
	/** The slugs that it had before: games and addresses that have one of them find it. */
	was: z.array(idSchema).min(1).optional(),
	/** The day it was published, `2026-11-21`; without one it is not in the feed of new adventures. */
	published: daySchema.optional(),
	/** Where the story begins. */
	start: idSchema,
	/** The first page, before any stone is cast; who speaks in it, if anybody. */
	opening: z.strictObject({
		text: z.array(pageProseSchema).min(1),
		says: z
			.array(speechSchema.extend({ line: spoken(pageProseSchema) }))
			.max(2)
			.default([]),
		/** People whom the text shows at the start though their own place is another; whoever speaks is there anyway. They go home when the player leaves. */
		here: z.array(idSchema).default([]),
	}),
	/** In order; `next` in an effect gives the first one not found yet. */
	clues: z.array(clueSchema).min(4),
	/** Items that only this adventure has. */
	items: z.array(itemSchema).default([]),
	acts: z.array(actSchema).length(3),
});

/** `adventures/<world>/<slug>/endings.yaml`: a list; the first whose condition holds is told. The last needs none. */
export const endingSchema = z.strictObject({
	id: idSchema,
	title: z.string().min(3).max(60),
	when: conditionSchema.default({}),
	/** Ends the game as soon as it holds, even before the last act is over. */
	atOnce: z.boolean().default(false),
	text: z.array(pageProseSchema).min(1),
	/** What the player earns with this ending. */
	rewards: z
		.strictObject({
			experience: z.int().min(0).default(0),
			shard: z.int().min(0).default(0),
			crystal: z.int().min(0).default(0),
			relic: z.int().min(0).default(0),
		})
		.prefault({}),
});

/** `adventures/<world>/<slug>/epilogue.yaml`: a list; every slide whose condition holds is shown, in order. */
export const slideSchema = z.strictObject({
	id: idSchema,
	when: conditionSchema.default({}),
	text: pageProseSchema,
});

export type Adventure = z.output<typeof adventureSchema>;
export type Ending = z.output<typeof endingSchema>;
export type Slide = z.output<typeof slideSchema>;
export type Clue = z.output<typeof clueSchema>;
