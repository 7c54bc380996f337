import { z } from 'zod';
import { chosenPreferencesSchema } from '#lib/account/profile-schema.ts';
import { PROVIDERS } from '#lib/account/providers.ts';
import { attributesSchema, skillBonusesSchema } from '#lib/content/character.ts';
import { countSchema, idSchema, instantSchema } from './formats.ts';

export const characterViewSchema = z
	.strictObject({
		id: idSchema,
		userId: idSchema.nullable().describe("The owner's account; null for a guest."),
		cookieId: idSchema
			.nullable()
			.describe(
				"A name for the guest who owns it, which opens nothing; null for an account. It isn't the guest's id.",
			),
		name: z.string(),
		worldSlug: z.string(),
		activeGameId: idSchema.nullable(),
		race: z.string().nullable(),
		class: z.string().nullable(),
		avatar: z.string().nullable().describe("A picture's address."),
		level: z.int().min(1).max(20),
		experience: countSchema,
		attributes: attributesSchema,
		skills: skillBonusesSchema,
		inventory: z.array(
			z.strictObject({
				id: z.string(),
				name: z.string(),
				description: z.string(),
				quantity: z.int().min(1),
			}),
		),
		currentHealth: countSchema,
		maxHealth: z.int().min(1),
		backstory: z.string(),
		worldData: z.record(z.string(), z.unknown()).describe('The answers given to the wizard, by field id.'),
		createdAt: instantSchema,
		updatedAt: instantSchema,
	})
	.describe("A player's character.");

export type CharacterView = z.infer<typeof characterViewSchema>;

export const premadeViewSchema = z
	.strictObject({
		id: z.string().describe('`<worldSlug>/<archetypeKey>`.'),
		worldSlug: z.string(),
		archetypeKey: z.string(),
		displayName: z.string(),
		summary: z.string(),
		avatarUrl: z.string().nullable(),
		baseTraits: z.array(z.string()),
		isActive: z.boolean(),
		class: z.string(),
		attributes: attributesSchema,
	})
	.describe('A ready-made character.');

export type PremadeView = z.infer<typeof premadeViewSchema>;

export const tierSchema = z.enum(['guest', 'free', 'premium']).describe('Who a visitor is to the limits.');

export const inviteStatusSchema = z
	.strictObject({
		invited: z.boolean(),
		inviteCode: z.string().nullable(),
		invitedAt: instantSchema.nullable(),
		invitedBy: z.string().nullable(),
	})
	.describe('Whether and how a visitor was invited.');

export type InviteStatus = z.infer<typeof inviteStatusSchema>;

const featuresSchema = z.strictObject({
	canCreateCharacters: z.boolean(),
	canStartAdventures: z.boolean(),
	canAccessGameplay: z.boolean(),
	canPurchaseStones: z.boolean(),
	canAccessPremiumAdventures: z.boolean(),
	canCreateCustomCharacters: z.boolean(),
});

const meAccountSchema = z
	.strictObject({
		preferences: chosenPreferencesSchema,
		eraseAt: instantSchema
			.nullable()
			.describe('When everything is erased, unless the owner takes the wish back.'),
	})
	.describe('What a browser has to know of an account.');

export type MeAccount = z.infer<typeof meAccountSchema>;

export const meViewSchema = z
	.strictObject({
		userId: idSchema.nullable(),
		guest: z.boolean(),
		tier: tierSchema,
		limits: z.strictObject({
			maxGames: countSchema.nullable().describe('Null means no limit.'),
			maxCharacters: countSchema.nullable().describe('Null means no limit.'),
			dailyStoneAllowance: countSchema,
			features: featuresSchema,
		}),
		counts: z.strictObject({ games: countSchema, characters: countSchema }),
		invite: inviteStatusSchema,
		notice: z.string().nullable().describe('What administrators want everybody to read.'),
		balance: countSchema.describe('Stones that can be spent now.'),
		account: meAccountSchema
			.nullable()
			.describe('Null for a guest, and for an account that has done nothing yet.'),
	})
	.describe('Who the visitor is to the server, what they may do and what they have.');

export type MeView = z.infer<typeof meViewSchema>;

export const linkViewSchema = z
	.strictObject({
		characters: countSchema,
		games: countSchema,
		stones: countSchema,
		invited: z.boolean().describe("The guest's invitation became the account's."),
		paused: z
			.array(z.strictObject({ id: idSchema, name: z.string() }))
			.describe('Games that are paused now, because the account plays no more at a time.'),
		charactersOver: countSchema.describe(
			'Characters past what the account may make; they stay, and no more can be made until there is room.',
		),
	})
	.describe('What the guest brought into the account. A second call brings nothing.');

export type LinkView = z.infer<typeof linkViewSchema>;

export const accountKeeperSchema = z
	.enum(['built-in', 'supabase', 'off'])
	.describe('Who keeps the accounts.');

export const waysViewSchema = z
	.strictObject({
		accounts: accountKeeperSchema,
		service: z
			.strictObject({ url: z.string(), key: z.string() })
			.nullable()
			.describe('Where Supabase keeps the accounts, and the publishable key to it; null for this server.'),
		providers: z
			.array(z.enum(PROVIDERS))
			.describe('Third parties that are set up. Only Supabase knows its own, so for it all are named.'),
		mail: z
			.boolean()
			.describe("Whether letters reach their addressee; if not, they are written to the server's log."),
	})
	.describe('How one can sign in here.');

export type SignInMethodsView = z.infer<typeof waysViewSchema>;
