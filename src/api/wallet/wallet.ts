import { invalidFields } from '#api/http/errors.ts';
import { tryPostEntry } from '#api/ledger/ledger.ts';
import type { Clock, LedgerPort } from '#api/ledger/port.ts';
import { identifyVisitor } from '#api/players/identity.ts';
import type { Sql } from '#api/storage/database.ts';
import { isUuid } from '#lib/text/uuid.ts';
import type { Inventory } from '#lib/wallet/conversion.ts';
import { type Regeneration, regenerate, usedToday } from '#lib/wallet/regeneration.ts';
import { TIERS, type Tier } from '#lib/wallet/tiers.ts';
import type { TransactionView, WalletView } from '#lib/wire/wallet.ts';
import type { WalletPort } from './port.ts';
import { readOffers, readSubscriptionView } from './subscription-view.ts';

/** Transactions on a page. */
const PAGE = 20;

/**
 * GET /api/wallet: what the caller has, and the newest 20 transactions; `before` (a transaction's id) pages to older
 * ones. Regrown stones count; nothing is written.
 */
export async function fetchWallet(request: Request, port: WalletPort): Promise<WalletView> {
	const { playerId, kind, tier } = await identifyVisitor(request, port);
	const before = new URL(request.url).searchParams.get('before');
	if (before !== null && !isUuid(before)) throw invalidFields({ before: 'This is no id of a transaction.' });
	return readWalletView(port, port.database.sql, { playerId, account: kind === 'user', tier }, before);
}

/** A visitor's wallet as it goes over the wire. */
export async function readWalletView(
	port: WalletPort,
	sql: Sql,
	{ playerId, account, tier }: { playerId: string | null; account: boolean; tier: Tier },
	before: string | null = null,
): Promise<WalletView> {
	const { regenPerHour, dailyStoneAllowance } = TIERS[tier];
	const wallet = playerId ? await readWallet(port, sql, playerId) : EMPTY_WALLET;
	const history = playerId ? await readTransactions(sql, playerId, before, PAGE) : [];
	const [last = null] =
		before !== null && playerId ? await readTransactions(sql, playerId, null, 1) : history;
	return {
		balance: wallet.balance,
		tier,
		regenRate: regenPerHour,
		nextRegen: wallet.nextRegen?.toISOString() ?? null,
		dailyAllowance: dailyStoneAllowance,
		allowanceUsed: wallet.usedToday,
		unsettled: wallet.unsettled,
		inventory: wallet.inventory,
		totals: wallet.totals,
		subscription: await readSubscriptionView(port, sql, playerId),
		offers: account ? await readOffers(sql, playerId) : { firstPurchase: false, trial: false },
		sandbox: port.payments.name === 'sandbox',
		lastTransaction: last,
		history,
	};
}

/** Stones that a player can spend now: without held ones, with regrown ones. Writes nothing. */
export async function readBalance(port: Clock, sql: Sql, playerId: string): Promise<number> {
	return (await readWallet(port, sql, playerId)).balance;
}

/** All stones so far: earned, spent, regrown. Writes nothing. */
export async function readTotals(port: Clock, sql: Sql, playerId: string): Promise<WalletView['totals']> {
	return (await readWallet(port, sql, playerId)).totals;
}

/** Regrown stones that are not settled yet. */
export async function readUnsettled(port: Clock, sql: Sql, playerId: string): Promise<number> {
	return (await readWallet(port, sql, playerId)).unsettled;
}

/**
 * Settles regrown stones as one row of the ledger, so that they can be spent, in the caller's transaction. Returns the
 * stones that the player can spend. Of two parallel calls only one writes the row.
 */
export async function settleBalance(port: LedgerPort, sql: Sql, playerId: string): Promise<number> {
	const row = await readWalletRow(sql, playerId);
	if (!row) return 0;
	const { gained, regenAt, regenToday } = regenerateRow(row, port.now());
	if (gained === 0) return row.stones - row.held;
	const free = await tryPostEntry(port, sql, {
		playerId,
		kind: 'regen',
		stones: gained,
		reason: 'Grown back',
		cause: null,
		regrown: { from: row.regen_at, regenAt, regenToday },
	});
	return free ?? settleBalance(port, sql, playerId);
}

interface Wallet {
	balance: number;
	/** The part of the balance that is not settled. */
	unsettled: number;
	nextRegen: Date | null;
	usedToday: number;
	inventory: Inventory;
	totals: WalletView['totals'];
}

const EMPTY_WALLET: Wallet = {
	balance: 0,
	unsettled: 0,
	nextRegen: null,
	usedToday: 0,
	inventory: { shard: 0, crystal: 0, relic: 0 },
	totals: { earned: 0, spent: 0, regrown: 0 },
};

interface WalletRow extends Inventory {
	stones: number;
	held: number;
	regen_at: Date;
	regen_today: number;
	earned: number;
	spent: number;
	regrown: number;
	tier: Tier;
}

async function readWalletRow(sql: Sql, playerId: string): Promise<WalletRow | undefined> {
	const [row] =
		await sql<WalletRow>`select w.stones, w.held, w.shard, w.crystal, w.relic, w.regen_at, w.regen_today,
			w.earned, w.spent, w.regrown, p.tier
		from game.wallet w join game.player p on p.id = w.player_id where w.player_id = ${playerId}`;
	return row;
}

async function readWallet(port: Clock, sql: Sql, playerId: string): Promise<Wallet> {
	const row = await readWalletRow(sql, playerId);
	if (!row) return EMPTY_WALLET;
	const now = port.now();
	const after = regenerateRow(row, now);
	const { shard, crystal, relic, earned, spent, regrown } = row;
	return {
		balance: row.stones - row.held + after.gained,
		unsettled: after.gained,
		nextRegen: after.nextAt,
		usedToday: usedToday(after, now),
		inventory: { shard, crystal, relic },
		totals: { earned, spent, regrown: regrown + after.gained },
	};
}

function regenerateRow(row: WalletRow, now: Date): Regeneration {
	return regenerate({ regenAt: row.regen_at, regenToday: row.regen_today }, row.tier, now);
}

interface LedgerRow {
	id: string;
	kind: string;
	stones: number;
	reason: string;
	created_at: Date;
}

async function readTransactions(
	sql: Sql,
	playerId: string,
	before: string | null,
	limit: number,
): Promise<TransactionView[]> {
	const rows = await sql<LedgerRow>`select id, kind, stones, reason, created_at from game.ledger
		where player_id = ${playerId} and stones <> 0 and seq < case when ${before}::uuid is null then 2147483647
			else (select seq from game.ledger where id = ${before}::uuid and player_id = ${playerId}) end
		order by seq desc limit ${limit}`;
	return rows.map(({ id, kind, stones, reason, created_at }) => ({
		id,
		type: kind === 'regen' ? 'regen' : stones < 0 ? 'spend' : 'earn',
		amount: Math.abs(stones),
		reason,
		timestamp: created_at.toISOString(),
	}));
}
