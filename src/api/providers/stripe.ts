import Stripe from 'stripe';
import type { Clock } from '#api/ledger/port.ts';
import type {
	CheckoutOrder,
	PaymentEvent,
	PaymentProvider,
	ProviderEvent,
	SubscriptionState,
} from '#api/payments/provider.ts';
import { isUuid } from '#lib/text/uuid.ts';

/** Milliseconds that a call of Stripe may take before it fails. */
const STRIPE_TIMEOUT_MS = 15_000;

/** The secrets of calls to Stripe and of Stripe's webhooks. */
export interface StripeSettings {
	secretKey: string;
	webhookSecret: string;
}

/** Payments through Stripe: Checkout Sessions, signed webhooks and the customer portal. */
export function createStripePayments(
	settings: StripeSettings,
	{ siteUrl, now }: { siteUrl: string } & Clock,
): PaymentProvider {
	const client = new Stripe(settings.secretKey, {
		httpClient: Stripe.createFetchHttpClient(),
		timeout: STRIPE_TIMEOUT_MS,
		maxNetworkRetries: 2,
		telemetry: false,
	});
	return {
		name: 'stripe',
		async checkout(order) {
			const { id, url } = await client.checkout.sessions.create(checkoutSessionParams(order, siteUrl), {
				idempotencyKey: order.purchaseId,
			});
			if (!url) throw new Error('Stripe gave a checkout no address.');
			return { sessionId: id, url };
		},
		close: (sessionId) => closeSession(client, sessionId),
		async readEvent(body, headers) {
			const signature = headers.get('stripe-signature');
			if (signature === null) return null;
			const event = verifyEvent(client, body, signature, settings.webhookSecret, now());
			return event && toPaymentEvent(event);
		},
		setEnding: async ({ ref }, ends) =>
			toSubscriptionState(await client.subscriptions.update(ref, { cancel_at_period_end: ends }), false),
		async portal({ customer_ref: customer }) {
			if (customer === null) return null;
			const session = await client.billingPortal.sessions.create({
				customer,
				return_url: `${siteUrl}/payments`,
			});
			return session.url;
		},
	};
}

function checkoutSessionParams(order: CheckoutOrder, siteUrl: string): Stripe.Checkout.SessionCreateParams {
	const { purchaseId, playerId, kind, title, amountCents, currency, trialDays, customerRef } = order;
	const metadata = { purchaseId, playerId };
	const back = `${siteUrl}/payments?purchase=${purchaseId}`;
	const plan = kind === 'plan';
	return {
		mode: plan ? 'subscription' : 'payment',
		line_items: [
			{
				quantity: 1,
				price_data: {
					currency: currency.toLowerCase(),
					unit_amount: amountCents,
					product_data: { name: title },
					...(plan && { recurring: { interval: 'month' as const } }),
				},
			},
		],
		client_reference_id: purchaseId,
		metadata,
		success_url: back,
		cancel_url: back,
		expires_at: Math.floor(order.expiresAt.getTime() / 1000),
		...(customerRef !== null && { customer: customerRef }),
		...(plan
			? { subscription_data: { metadata, ...(trialDays > 0 && { trial_period_days: trialDays }) } }
			: { payment_intent_data: { metadata } }),
	};
}

/** A session that has ended cannot be expired; its own status then decides. */
async function closeSession(client: Stripe, sessionId: string): Promise<boolean> {
	try {
		await client.checkout.sessions.expire(sessionId);
		return true;
	} catch (error) {
		if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
		const { status } = await client.checkout.sessions.retrieve(sessionId);
		return status === 'expired';
	}
}

/** Verifies an event. Returns null for one without our signature, or signed more than five minutes ago. */
function verifyEvent(
	client: Stripe,
	body: string,
	signature: string,
	secret: string,
	now: Date,
): Stripe.Event | null {
	try {
		return client.webhooks.constructEvent(body, signature, secret, 300, undefined, now.getTime());
	} catch (error) {
		if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError)
			return null;
		throw error;
	}
}

/** Turns Stripe's event into a provider event. */
export function toPaymentEvent(event: Stripe.Event): PaymentEvent {
	return { id: event.id, at: new Date(event.created * 1000), ...toProviderEvent(event) };
}

function toProviderEvent(event: Stripe.Event): ProviderEvent {
	switch (event.type) {
		case 'checkout.session.completed':
		case 'checkout.session.async_payment_succeeded':
			// Some payments take days; another event follows for those.
			if (event.data.object.payment_status === 'unpaid') return { type: 'other' };
			return { type: 'paid', ...paymentIn(event.data.object) };
		case 'checkout.session.async_payment_failed':
			return { type: 'failed', ...sessionIn(event.data.object) };
		case 'checkout.session.expired':
			return { type: 'expired', ...sessionIn(event.data.object) };
		case 'charge.refunded': {
			const paymentRef = referenceId(event.data.object.payment_intent);
			if (paymentRef === null) return { type: 'other' };
			return { type: 'refunded', paymentRef, amountCents: event.data.object.amount_refunded };
		}
		case 'charge.dispute.created':
		case 'charge.dispute.closed':
			return disputeIn(event.type === 'charge.dispute.created', event.data.object);
		case 'customer.subscription.created':
		case 'customer.subscription.updated':
		case 'customer.subscription.deleted':
		case 'customer.subscription.paused':
		case 'customer.subscription.resumed':
			// A subscription counts only once its first payment is made.
			if (event.data.object.status === 'incomplete') return { type: 'other' };
			return {
				type: 'subscription',
				state: toSubscriptionState(event.data.object, event.type === 'customer.subscription.created'),
			};
		default:
			return { type: 'other' };
	}
}

function sessionIn(session: Stripe.Checkout.Session): { purchaseId: string | null; sessionId: string } {
	return { purchaseId: parseUuid(session.client_reference_id), sessionId: session.id };
}

function paymentIn(session: Stripe.Checkout.Session) {
	return {
		...sessionIn(session),
		paymentRef: referenceId(session.payment_intent),
		amountCents: session.amount_total ?? 0,
		currency: (session.currency ?? '').toUpperCase(),
	};
}

function disputeIn(opened: boolean, dispute: Stripe.Dispute): ProviderEvent {
	const paymentRef = referenceId(dispute.payment_intent);
	if (paymentRef === null) return { type: 'other' };
	const disputeRef = dispute.id;
	if (opened) return { type: 'disputed', paymentRef, disputeRef, amountCents: dispute.amount };
	return dispute.status === 'won' ? { type: 'dispute_won', paymentRef, disputeRef } : { type: 'other' };
}

const STATUS: Readonly<Record<string, SubscriptionState['status']>> = {
	active: 'active',
	trialing: 'trialing',
	past_due: 'past_due',
	unpaid: 'unpaid',
	paused: 'unpaid',
	canceled: 'canceled',
	incomplete_expired: 'canceled',
};

function toSubscriptionState(subscription: Stripe.Subscription, first: boolean): SubscriptionState {
	const periodEnd = subscription.items.data[0]?.current_period_end ?? null;
	return {
		playerId: parseUuid(subscription.metadata['playerId']),
		ref: subscription.id,
		customer_ref: referenceId(subscription.customer),
		status: STATUS[subscription.status] ?? 'unpaid',
		trial_ends_at: fromUnixSeconds(subscription.trial_end),
		period_ends_at: fromUnixSeconds(periodEnd),
		cancels_at_period_end: subscription.cancel_at_period_end || subscription.cancel_at !== null,
		first,
	};
}

function referenceId(reference: string | { id: string } | null): string | null {
	return typeof reference === 'string' ? reference : (reference?.id ?? null);
}

function fromUnixSeconds(seconds: number | null): Date | null {
	return seconds === null ? null : new Date(seconds * 1000);
}

/** Our own ids are UUIDs; any other id is null. */
function parseUuid(text: string | null | undefined): string | null {
	return isUuid(text) ? text.toLowerCase() : null;
}
