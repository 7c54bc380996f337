import { createHash, randomUUID } from 'node:crypto';
import { type Endpoint, runEndpoint } from '#api/http/endpoint.ts';
import { holdStones, postEntry, spendStones } from '#api/ledger/ledger.ts';
import { applyEvent } from '#api/payments/apply-event.ts';
import type { ProviderEvent } from '#api/payments/provider.ts';
import { createPurchase } from '#api/payments/purchases.ts';
import { finishRequest, keepReservation, releaseRequest, reserveRequest } from '#api/players/idempotency.ts';
import type { KeyedCall } from '#api/players/keyed-call.ts';
import type { Server } from '#api/server.ts';
import type { Sql } from '#api/storage/database.ts';
import { violatesConstraint } from '#api/storage/database.ts';
import { adjustWallet } from '#api/wallet/adjust-wallet.ts';
import { convertStones } from '#api/wallet/convert-stones.ts';
import { settleBalance } from '#api/wallet/wallet.ts';

/** The outcome of an operation. A `refused` one must not have changed anything. */
export interface OperationOutcome {
	key: string;
	kind: keyof typeof OPERATIONS;
	outcome: 'done' | 'refused';
}

/** An account that several actors share. */
export interface Customer {
	userId: string;
	playerId: string;
}

interface Act {
	server: Server;
	customer: Customer;
	/** The same for the same operation, so that an interrupted one is repeated. */
	key: string;
	draw: (below: number) => number;
}

type Operation = (act: Act) => Promise<boolean>;

/** Does the n-th operation of an actor. The same seed, actor and number give the same operation and key. */
export async function runOperation(
	server: Server,
	customers: readonly Customer[],
	seed: string,
): Promise<OperationOutcome> {
	const bytes = createHash('sha256').update(seed).digest();
	const key = uuidFrom(bytes);
	let used = 16;
	const draw = (below: number) => (bytes.readUInt8(used++) * 256 + bytes.readUInt8(used++)) % below;
	const kinds = Object.keys(OPERATIONS) as (keyof typeof OPERATIONS)[];
	const kind = kinds[draw(kinds.length)] ?? 'grant';
	const customer = customers[draw(customers.length)];
	if (!customer) throw new Error('There is nobody to play with.');
	const done = await OPERATIONS[kind]({ server, customer, key, draw });
	return { key, kind, outcome: done ? 'done' : 'refused' };
}

const OPERATIONS = {
	grant: ({ server, customer, key, draw }) =>
		once(server, (sql) =>
			postEntry(server, sql, {
				playerId: customer.playerId,
				kind: 'grant',
				stones: draw(10),
				shard: draw(3),
				crystal: draw(2),
				relic: draw(2),
				reason: 'A gift',
				cause: `op:${key}`,
			}),
		),
	spend: ({ server, customer: { playerId }, key, draw }) =>
		once(server, async (sql) => {
			await settleBalance(server, sql, playerId);
			await spendStones(server, sql, {
				playerId,
				stones: 1 + draw(12),
				reason: 'A start',
				cause: `op:${key}`,
			});
		}),
	turn: (act) => turn(act, true),
	failedTurn: async (act) => {
		await turn(act, false);
		return false;
	},
	convert: async ({ server, customer, key, draw }) => {
		const body = { type: ['shard', 'crystal', 'relic'][draw(3)], amount: 1 + draw(3) };
		return (await call(server, convertStones, customer, '/api/wallet/convert', key, body)).ok;
	},
	purchase: async ({ server, customer, key, draw }) => {
		const packId = ['stones-50', 'stones-120', 'stones-300'][draw(3)];
		const { ok, data } = await call(server, createPurchase, customer, '/api/purchases', key, { packId });
		if (!ok) return false;
		const paid = await payment(server, data?.id ?? '');
		// The provider sends it twice, and once more under another id.
		await Promise.all([
			tell(server, `paid:${key}`, paid),
			tell(server, `paid:${key}`, paid),
			tell(server, `again:${key}`, paid),
		]);
		return true;
	},
	refund: async ({ server, customer, key, draw }) => {
		const [paid] = await server.database.sql<{ payment_ref: string; amount_cents: number }>`
			select payment_ref, amount_cents from game.purchase
			where player_id = ${customer.playerId} and status = 'completed' order by id limit 1 offset ${draw(4)}`;
		if (!paid) return false;
		const { payment_ref: paymentRef, amount_cents: cents } = paid;
		const amountCents = Math.ceil((cents * (1 + draw(3))) / 3);
		const happenings: ProviderEvent[] = [
			{ type: 'refunded', paymentRef, amountCents },
			{ type: 'disputed', paymentRef, disputeRef: key, amountCents },
			{ type: 'dispute_won', paymentRef, disputeRef: key },
		];
		for (const [n, happening] of happenings.slice(draw(2)).entries())
			await tell(server, `refund:${n}:${key}`, happening);
		return true;
	},
	plan: async ({ server, customer: { playerId }, key, draw }) => {
		const status = (['active', 'trialing', 'past_due', 'unpaid'] as const)[draw(4)] ?? 'active';
		const state = {
			playerId,
			ref: `sub_${playerId}`,
			customer_ref: null,
			status,
			trial_ends_at: null,
			period_ends_at: null,
			cancels_at_period_end: false,
			first: false,
		};
		await tell(server, `plan:${key}`, { type: 'subscription', state });
		return true;
	},
	adjust: ({ server, customer, key, draw }) =>
		once({ ...server, uuid: () => key }, (sql) =>
			adjustWallet({ ...server, uuid: fresh(key) }, sql, {
				player: customer.playerId,
				stones: draw(21) - 10,
				shard: 0,
				crystal: 0,
				relic: 1,
				reason: 'By hand',
			}),
		),
} satisfies Record<string, Operation>;

/** The cause that an operation leaves in the ledger; null for one that is checked in another way. */
export function ledgerCause({ kind, key }: OperationOutcome): string | null {
	if (kind === 'convert') return `convert:${key}`;
	return kind === 'grant' || kind === 'spend' || kind === 'turn' || kind === 'failedTurn'
		? `op:${key}`
		: null;
}

/** Returns the key the first time, for the cause, and new ids afterwards. */
function fresh(key: string): () => string {
	let given = false;
	return () => {
		const id = given ? randomUUID() : key;
		given = true;
		return id;
	};
}

/** Runs work in a transaction; returns true also when it was done before, false for a refusal. */
async function once(server: Server, work: (sql: Sql) => Promise<unknown>): Promise<boolean> {
	try {
		await server.database.transaction(work);
		return true;
	} catch (error) {
		if (violatesConstraint(error, 'ledger_cause')) return true;
		if (isRefusal(error)) return false;
		throw error;
	}
}

/** A turn: holds a stone in one transaction, and spends or releases it in the next. */
async function turn({ server, customer: { playerId }, key }: Act, succeeds: boolean): Promise<boolean> {
	const keyed: KeyedCall = { playerId, path: '/api/turn', key, fingerprint: new Uint8Array(32) };
	try {
		const reserved = await server.database.transaction(async (sql) => {
			const found = await reserveRequest(server, sql, keyed);
			if ('replay' in found) return found;
			await settleBalance(server, sql, playerId);
			await holdStones(sql, playerId, 1);
			await sql`update game.request set cost = 1 where player_id = ${playerId} and path = ${keyed.path} and key = ${key}`;
			return found;
		});
		if ('replay' in reserved) return true;
		await server.database.transaction(async (sql) => {
			if (!succeeds) return releaseRequest(server, sql, keyed, reserved.attempt);
			await keepReservation(server, sql, keyed, reserved.attempt);
			await spendStones(server, sql, { playerId, stones: 1, held: 1, reason: 'A turn', cause: `op:${key}` });
			await finishRequest(server, sql, keyed, reserved.attempt, { status: 200, data: null });
		});
		return true;
	} catch (error) {
		if (isRefusal(error)) return false;
		throw error;
	}
}

async function payment(server: Server, purchaseId: string): Promise<ProviderEvent> {
	const [row] = await server.database.sql<{ amount_cents: number; currency: string }>`
		select amount_cents, currency from game.purchase where id = ${purchaseId}`;
	return {
		type: 'paid',
		purchaseId,
		sessionId: `sandbox_${purchaseId}`,
		paymentRef: `payment_${purchaseId}`,
		amountCents: row?.amount_cents ?? 0,
		currency: row?.currency ?? '',
	};
}

function tell(server: Server, id: string, happening: ProviderEvent): Promise<boolean> {
	return applyEvent(server, { ...happening, id, at: server.now() });
}

async function call(
	server: Server,
	run: Endpoint<Server>,
	{ userId }: Customer,
	path: string,
	key: string,
	body: unknown,
): Promise<{ ok: boolean; data?: { id: string } }> {
	const request = new Request(`http://localhost:3000${path}`, {
		method: 'POST',
		headers: {
			Authorization: `Bearer ${userId}`,
			'Content-Type': 'application/json',
			'Idempotency-Key': key,
		},
		body: JSON.stringify(body),
	});
	const response = await runEndpoint(run, request, server, {});
	if (response.status >= 500) throw new Error(`${path} answered ${response.status}.`);
	return response.json();
}

function isRefusal(error: unknown): boolean {
	return error instanceof Error && error.name === 'ApiError';
}

function uuidFrom(bytes: Buffer): string {
	const hex = bytes.toString('hex');
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
