import { z } from 'zod';
import { preferencesSchema } from '#lib/account/profile-schema.ts';
import { countSchema, idSchema, instantSchema } from './formats.ts';
import { inviteStatusSchema, tierSchema } from './player.ts';

export const accountViewSchema = z
	.strictObject({
		id: idSchema,
		displayName: z.string().describe('Empty until it is chosen.'),
		bio: z.string(),
		location: z.string(),
		version: countSchema.describe('Send it along with a change of display name, bio or location.'),
		preferences: preferencesSchema,
		eraseAt: instantSchema
			.nullable()
			.describe('When everything is erased, unless the owner takes the wish back.'),
		kept: z.enum(['built-in', 'supabase']).describe('Who keeps the account: this server, or Supabase.'),
	})
	.describe('An account with what it tells of itself.');

export type AccountView = z.infer<typeof accountViewSchema>;

export const statisticsViewSchema = z
	.strictObject({
		gamesBegun: countSchema,
		gamesFinished: countSchema,
		turns: countSchema.describe('Without those carried over from a taste.'),
		endings: countSchema.describe('Different ones.'),
		characters: countSchema,
		worlds: countSchema.describe('Different ones that were played in.'),
		stonesEarned: countSchema,
		stonesSpent: countSchema,
	})
	.describe('Counted from games, characters and ledger; games brought back from files finish nothing.');

export type StatisticsView = z.infer<typeof statisticsViewSchema>;

const recentCharacterSchema = z
	.strictObject({
		id: idSchema,
		name: z.string(),
		class: z.string().nullable(),
		level: z.int().min(1).max(20),
		avatar: z.string().nullable(),
		worldSlug: z.string(),
		worldTitle: z.string(),
		activeGameId: idSchema.nullable().describe('The game they are in.'),
	})
	.describe('A character that was played or made lately.');

export type RecentCharacter = z.infer<typeof recentCharacterSchema>;

const endingsFoundSchema = z
	.strictObject({
		adventureSlug: z.string(),
		adventureTitle: z.string(),
		worldSlug: z.string(),
		found: z.array(z.strictObject({ id: z.string(), title: z.string() })).min(1),
		total: countSchema.describe('How many endings the adventure has.'),
	})
	.describe('The endings of an adventure that were found; games brought back from files find none.');

export type EndingsFound = z.infer<typeof endingsFoundSchema>;

export const profileViewSchema = z
	.strictObject({
		account: accountViewSchema.nullable().describe('Null for a guest.'),
		tier: tierSchema,
		invite: inviteStatusSchema,
		memberSince: instantSchema.nullable().describe('Null for a visitor who has done nothing yet.'),
		statistics: statisticsViewSchema,
		recentCharacters: z.array(recentCharacterSchema).describe('The three that were played or made last.'),
		endings: z.array(endingsFoundSchema).describe('By adventure, the last found first.'),
	})
	.describe('An account or a guest, with figures and characters.');

export type ProfileView = z.infer<typeof profileViewSchema>;

export const erasureViewSchema = z
	.strictObject({ eraseAt: instantSchema.nullable() })
	.describe('When everything is erased; null for never.');

export const sessionViewSchema = z
	.strictObject({
		id: idSchema,
		device: z.string().describe('Such as `Firefox on Linux`.'),
		network: z.string().nullable().describe('The network of the address; null where it is not known.'),
		twoFactor: z.boolean().describe('A code was shown.'),
		startedAt: instantSchema,
		seenAt: instantSchema.describe('To the hour.'),
		current: z.boolean().describe('The session that asks.'),
	})
	.describe('Where the account is signed in.');

export type SessionView = z.infer<typeof sessionViewSchema>;
