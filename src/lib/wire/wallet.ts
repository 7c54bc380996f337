import { z } from 'zod';
import { countSchema, idSchema, instantSchema } from './formats.ts';
import { tierSchema } from './player.ts';

export const inventorySchema = z
	.strictObject({ shard: countSchema, crystal: countSchema, relic: countSchema })
	.describe('Stones that are kept until they are turned into Casting Stones.');

export const transactionViewSchema = z
	.strictObject({
		id: idSchema,
		type: z.enum(['earn', 'spend', 'regen']),
		amount: z.int().min(1).describe('Always positive.'),
		reason: z.string(),
		timestamp: instantSchema,
	})
	.describe('A movement of Casting Stones.');

export type TransactionView = z.infer<typeof transactionViewSchema>;

export const subscriptionViewSchema = z
	.strictObject({
		status: z
			.enum(['active', 'canceled', 'past_due', 'unpaid', 'trialing'])
			.nullable()
			.describe('Null for an account that never had a plan.'),
		trialEndsAt: instantSchema.nullable(),
		periodEndsAt: instantSchema.nullable().describe('When it is paid for again, or ends.'),
		cancelsAtPeriodEnd: z.boolean(),
		portal: z.boolean().describe('The provider has a page to manage it on.'),
	})
	.describe("Where an account's plan stands.");

export type SubscriptionView = z.infer<typeof subscriptionViewSchema>;

export const walletViewSchema = z
	.strictObject({
		balance: countSchema.describe('Stones that can be spent now, with those that have grown back.'),
		tier: tierSchema,
		regenRate: countSchema.describe('Stones an hour.'),
		nextRegen: instantSchema.nullable().describe('When the next stone grows back, or null.'),
		dailyAllowance: countSchema,
		allowanceUsed: countSchema.describe("How many of the day's allowance have grown back."),
		unsettled: countSchema.describe(
			'How many of the balance have grown back and are not in the ledger yet: they are when stones move next.',
		),
		inventory: inventorySchema,
		totals: z
			.strictObject({ earned: countSchema, spent: countSchema, regrown: countSchema })
			.describe('Stones ever.'),
		subscription: subscriptionViewSchema,
		offers: z.strictObject({
			firstPurchase: z.boolean().describe('The first purchase still brings stones on top.'),
			trial: z.boolean(),
		}),
		sandbox: z.boolean().describe('No money moves: whatever is bought is for trying.'),
		lastTransaction: transactionViewSchema.nullable(),
		history: z.array(transactionViewSchema).max(20).describe('Newest first, at most 20.'),
	})
	.describe('What a visitor holds.');

export type WalletView = z.infer<typeof walletViewSchema>;

export const statementRowSchema = z
	.strictObject({
		id: idSchema,
		seq: z.int().min(1).describe('1, 2, 3 … for each player.'),
		kind: z.enum(['convert', 'purchase', 'spend', 'regen', 'admin_adjust', 'grant']),
		stones: z.int().describe('The change; negative is spent.'),
		shard: z.int().describe('The change, as for crystal and relic.'),
		crystal: z.int(),
		relic: z.int(),
		released: countSchema.describe('Stones that were held and are free again.'),
		reason: z.string(),
		packId: z.string().nullable().describe('The pack that was bought or taken back; null for all else.'),
		cause: z
			.string()
			.nullable()
			.describe('What brought it about, such as `turn`, `start`, `purchase`; null where nothing did.'),
		after: inventorySchema.extend({ stones: z.int() }).describe('Owned after it.'),
		timestamp: instantSchema,
	})
	.describe('One row of the ledger.');

export type StatementRow = z.infer<typeof statementRowSchema>;

export const statementViewSchema = z
	.strictObject({
		rows: z.array(statementRowSchema).describe('Newest first.'),
		next: z.int().nullable().describe('Send it as `before` to read on; null at the end.'),
		unsettled: countSchema.describe('Grown back and not in the ledger yet.'),
	})
	.describe('A page of the ledger.');

export type StatementView = z.infer<typeof statementViewSchema>;

export const subscriptionAnswerSchema = z
	.strictObject({
		subscription: subscriptionViewSchema,
		checkoutUrl: z.string().nullable().describe('Where to pay; null where nothing is to be paid.'),
		portalUrl: z.string().nullable().describe("The provider's page, asked for with `portal`."),
	})
	.describe('A plan, and where to go on with it.');

export type SubscriptionAnswer = z.infer<typeof subscriptionAnswerSchema>;

const currencySchema = z.string().length(3).describe('Three letters.');

export const packViewSchema = inventorySchema
	.extend({
		id: z.string(),
		name: z.string(),
		description: z.string(),
		priceCents: countSchema.describe('Whole cents.'),
		currency: currencySchema,
		amount: countSchema.describe('Casting Stones.'),
		bonus: countSchema.describe('Casting Stones on top.'),
		mostPopular: z.boolean(),
		isActive: z.boolean().describe('Others can be looked at and not bought.'),
		sortOrder: z.int(),
	})
	.describe('Casting Stones for money.');

export type PackView = z.infer<typeof packViewSchema>;

export const purchaseViewSchema = inventorySchema
	.extend({
		id: idSchema,
		kind: z.enum(['pack', 'plan']),
		packId: z.string(),
		sessionId: z
			.string()
			.nullable()
			.describe("The provider's name for the checkout; null until it has opened one."),
		status: z.enum(['pending', 'completed', 'failed', 'cancelled']),
		amountCents: countSchema,
		currency: currencySchema,
		stones: countSchema.describe('Stones of the pack with its bonus.'),
		extra: countSchema.describe(
			'Stones on top: what the first purchase brought, or would bring while it is pending.',
		),
		trial: z.boolean().describe('Begins with free days.'),
		sandbox: z.boolean().describe('No money moves.'),
		checkoutUrl: z.string().nullable().describe('Where to pay, while it is pending.'),
		expiresAt: instantSchema,
		createdAt: instantSchema,
	})
	.describe('A purchase of a pack or a plan.');

export type PurchaseView = z.infer<typeof purchaseViewSchema>;
