// What the database says of the players' lives, against what the players were told.

import { isDeepStrictEqual } from 'node:util';
import { readStateAt } from '#api/games/game-rows.ts';
import { auditLedger } from '#api/ledger/ledger-audit.ts';
import type { Database, Sql } from '#api/storage/database.ts';
import type { Told, ToldGame } from './life.ts';

/** Faults by kind; all have to be 0. */
export interface BookFaults {
	lost: number;
	doubled: number;
	unpaid: number;
	wrongWords: number;
	wrongState: number;
	held: number;
	unknownGames: number;
	purchases: number;
	audit: number;
}

/** Compares all games, purchases and wallets with what was told. */
export async function compareBooks({ sql, transaction }: Database, told: Told): Promise<BookFaults> {
	const found: BookFaults = {
		lost: 0,
		doubled: 0,
		unpaid: 0,
		wrongWords: 0,
		wrongState: 0,
		held: 0,
		unknownGames: 0,
		purchases: 0,
		audit: 0,
	};
	for (const game of told.games) await compareGame(sql, game, found);
	const [rows] = await sql<{ games: number; held: number; paid: number; open: number }>`select
		(select count(*)::int from game.game) as games,
		(select coalesce(sum(held), 0)::int from game.wallet) as held,
		(select count(*)::int from game.purchase where status = 'completed') as paid,
		(select count(*)::int from game.request where state = 'reserved') as open`;
	found.unknownGames = Math.abs((rows?.games ?? 0) - told.games.length);
	found.purchases = Math.abs((rows?.paid ?? 0) - told.purchases.length);
	found.held = (rows?.held ?? 0) + (rows?.open ?? 0);
	found.audit = (await transaction(auditLedger)).differences.length;
	return found;
}

async function compareGame(sql: Sql, { id, acts, brought }: ToldGame, found: BookFaults): Promise<void> {
	const rows = await sql<{ action: string }>`
		select action from game.log where game_id = ${id} and kind = 'turn' and turn > 0 order by seq`;
	const own = rows.slice(brought);
	found.lost += Math.max(0, acts.length - own.length);
	found.doubled += Math.max(0, own.length - acts.length);
	if (own.some(({ action }, n) => action !== acts[n])) found.wrongWords += 1;
	const [paid] = await sql<{
		n: number;
	}>`select count(*)::int as n from game.ledger where cause like ${`turn:${id}:%`}`;
	found.unpaid += Math.abs((paid?.n ?? 0) - acts.length);
	const [game] = await sql<{
		state: object;
		turn_count: number;
	}>`select state, turn_count from game.game where id = ${id}`;
	const folded = game && (await readStateAt(sql, { id }, game.turn_count));
	if (!isDeepStrictEqual(JSON.parse(JSON.stringify(folded ?? null)), game?.state ?? null))
		found.wrongState += 1;
}
