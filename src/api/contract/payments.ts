import { z } from 'zod';
import { subscriptionBodySchema } from '#api/payments/change-subscription.ts';
import { purchaseBodySchema } from '#api/payments/purchases.ts';
import { sandboxBodySchema } from '#api/payments/sandbox-checkout.ts';
import { packViewSchema, purchaseViewSchema, subscriptionAnswerSchema } from '#lib/wire/wallet.ts';
import type { OperationGroup } from './operation.ts';

/** The operations that sell stones and plans. */
export const paymentOperations: OperationGroup = {
	name: 'Payments',
	description: 'Stones and plans for money.',
	operations: [
		{
			id: 'listPacks',
			method: 'get',
			path: '/api/packs',
			summary: 'The packs of stones on sale',
			caller: 'anyone',
			answer: { data: z.array(packViewSchema) },
		},
		{
			id: 'createPurchase',
			method: 'post',
			path: '/api/purchases',
			summary: 'Opens a checkout for a pack',
			caller: 'account',
			body: purchaseBodySchema,
			key: 'required',
			answer: { status: 201, data: purchaseViewSchema },
			errors: ['FORBIDDEN', 'INVALID_PACK', 'PAYMENT_FAILED'],
		},
		{
			id: 'fetchPurchase',
			method: 'get',
			path: '/api/purchases/{id}',
			summary: "One of the visitor's purchases",
			caller: 'reader',
			answer: { data: purchaseViewSchema },
		},
		{
			id: 'cancelPurchase',
			method: 'delete',
			path: '/api/purchases/{id}',
			summary: 'Gives a pending purchase up; CONFLICT for one that is settled',
			caller: 'reader',
			answer: { data: purchaseViewSchema },
			errors: ['CONFLICT', 'PAYMENT_FAILED'],
		},
		{
			id: 'settleInSandbox',
			method: 'post',
			path: '/api/purchases/{id}/sandbox',
			summary: "Decides a purchase on the sandbox's checkout page, where no money moves",
			caller: 'reader',
			body: sandboxBodySchema,
			answer: { data: purchaseViewSchema },
			errors: ['CONFLICT'],
		},
		{
			id: 'changeSubscription',
			method: 'post',
			path: '/api/subscription',
			summary: "Starts Premium, lets it end with its period, or finds the provider's page for it",
			caller: 'account',
			body: subscriptionBodySchema,
			key: 'required',
			answer: { data: subscriptionAnswerSchema },
			errors: ['FORBIDDEN', 'NOT_FOUND', 'PAYMENT_FAILED'],
		},
		{
			id: 'receivePaymentEvent',
			method: 'post',
			path: '/api/payments/webhook',
			summary: 'Takes an event of the payment provider, in the form that it signs',
			caller: 'payment provider',
			answer: { data: z.strictObject({ received: z.literal(true) }) },
		},
	],
};
