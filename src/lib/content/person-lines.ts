import { z } from 'zod';
import { plainProseSchema, spoken } from './prose.ts';

/** A line that somebody speaks, without quotation marks. */
export const lineSchema = spoken(plainProseSchema);

/** Lines by what the person thinks of the player: standing from 20 up warm, below -20 cold. */
export const attitudeLinesSchema = z.strictObject({
	warm: z.array(lineSchema).min(1),
	even: z.array(lineSchema).min(1),
	cold: z.array(lineSchema).min(1),
});

const spokenSchema = z.array(lineSchema).default([]);

/** What a person says when somebody lays hands on them. Spoken words only, no quotation marks. */
export const touchedLinesSchema = z.strictObject({
	/** Embraced, comforted, steadied or led by the hand, and glad of it. */
	kind: spokenSchema,
	/** The same, and they step back from it. */
	shy: spokenSchema,
	/** Grabbed, shoved, held or barred from going. */
	rough: spokenSchema,
	/** Something is taken from them. */
	robbed: spokenSchema,
});

/** What a person answers to what is said to them. Spoken words only; they name no subject of their own, so that they fit any. */
export const answerLinesSchema = z.strictObject({
	/** They do as they are asked, or agree to a bargain. */
	yes: spokenSchema,
	/** They do not. */
	no: spokenSchema,
	/** They would, for something in return, which they name in general words. */
	price: spokenSchema,
	/** They are thanked or praised. */
	thanks: spokenSchema,
	/** They are amused. */
	laugh: spokenSchema,
	/** They will not answer a question, or do not know. */
	dodge: spokenSchema,
	/** Somebody confesses, apologises or grieves. */
	comfort: spokenSchema,
	/** They are insulted or threatened, or have caught a lie. */
	scold: spokenSchema,
	/** They are promised something. */
	promised: spokenSchema,
	/** They do not believe what they are told. */
	doubt: spokenSchema,
});

/** What people are asked about themselves. */
export const ASKED_KINDS = ['name', 'work', 'mood', 'want', 'fear', 'home', 'kin', 'age', 'past'] as const;

export type AskedKind = (typeof ASKED_KINDS)[number];

/** A person's lines about themselves, by what is asked. */
export const askedLinesSchema = z.partialRecord(z.enum(ASKED_KINDS), z.array(lineSchema).min(1));
