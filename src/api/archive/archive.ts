// Logs of games that ended long ago are kept compressed, and are put back when somebody opens the game.
import { isDeepStrictEqual, promisify } from 'node:util';
import { brotliCompress, brotliDecompress } from 'node:zlib';
import type { Database, Sql } from '#api/storage/database.ts';
import { type AdventureText, adventureText } from './adventure-text.ts';
import { canPack, type PackedRow, packRows, unpackRows } from './pack-rows.ts';
import type { ArchivePort } from './port.ts';

/** Milliseconds after the last turn, or after somebody last opened it, until the log of an ended game is packed. */
export const ARCHIVE_AFTER_MS = 90 * 24 * 3_600_000;

/** Games that are packed in one go at most, so that play goes on beside it. */
const AT_ONCE = 50;

const compress = promisify<Uint8Array, Buffer>(brotliCompress);
const decompress = promisify<Uint8Array, Buffer>(brotliDecompress);

/** Packs the logs of games that ended long ago; returns how many. */
export async function archiveEndedGames(port: ArchivePort): Promise<number> {
	if (!canPack) return 0;
	const before = new Date(port.now().getTime() - ARCHIVE_AFTER_MS);
	for (let done = 0; done < AT_ONCE; done += 1)
		if (!(await port.database.transaction((sql) => archiveNext(port, sql, before)))) return done;
	return AT_ONCE;
}

async function archiveNext({ library, now }: ArchivePort, sql: Sql, before: Date): Promise<boolean> {
	const [game] = await sql<{ id: string; adventure_slug: string }>`
		select id, adventure_slug from game.game
		where status in ('completed', 'abandoned') and last_played_at < ${before}
			and not exists (select from game.archive a where a.game_id = game.id and (a.packed is not null or a.at >= ${before}))
			and not exists (select from game.request r where r.game_id = game.id and r.state = 'reserved')
		limit 1 for update skip locked`;
	if (!game) return false;
	const rows = await readRows(sql, game.id);
	const text = adventureText(library, game.adventure_slug);
	const bytes = text?.bytes ?? new Uint8Array();
	const packed = await packRows(rows, bytes);
	if (!isDeepStrictEqual(await unpackRows(packed, bytes), rows))
		throw new Error(`The log of the game ${game.id} does not come back as it was; it stays in the log.`);
	if (text) await keepText(sql, text);
	await sql`insert into game.archive (game_id, packed, text_hash, at) values (${game.id}, ${packed}, ${text?.hash ?? null}, ${now()})
		on conflict (game_id) do update set packed = excluded.packed, text_hash = excluded.text_hash, at = excluded.at`;
	await sql`delete from game.log where game_id = ${game.id}`;
	return true;
}

async function readRows(sql: Sql, gameId: string): Promise<PackedRow[]> {
	return sql<PackedRow & Record<string, unknown>>`
		select seq, kind, turn, action, events::text as events, view::text as view, encode(secret, 'hex') as secret, narrator,
			to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
		from game.log where game_id = ${gameId} order by seq`;
}

async function keepText(sql: Sql, { hash, bytes }: AdventureText): Promise<void> {
	const [kept] = await sql`select 1 from game.archive_text where hash = ${hash}`;
	if (kept) return;
	await sql`insert into game.archive_text (hash, packed) values (${hash}, ${await compress(bytes)}) on conflict do nothing`;
}

/** Puts a game's log back where it is archived, so that it can be read as any other. */
export async function openArchive(sql: Sql, gameId: string, now = new Date()): Promise<void> {
	const [archived] = await sql<{ packed: Uint8Array; text: Uint8Array | null }>`
		select a.packed, t.packed as text from game.archive a left join game.archive_text t on t.hash = a.text_hash
		where a.game_id = ${gameId} and a.packed is not null`;
	if (!archived) return;
	const text = archived.text ? await decompress(archived.text) : new Uint8Array();
	const rows = JSON.stringify(await unpackRows(archived.packed, text));
	// In one statement, so that of two who open it at once only one puts the rows back.
	await sql`with opened as (
			update game.archive set packed = null, text_hash = null, at = ${now} where game_id = ${gameId} and packed is not null returning game_id
		)
		insert into game.log (game_id, seq, kind, turn, action, events, view, secret, narrator, at)
		select game_id, seq, kind, turn, action, events::json, view::json, decode(secret, 'hex'), narrator, at
		from opened, json_to_recordset(${rows}::text::json)
			as kept (seq int, kind text, turn int, action text, events text, view text, secret text, narrator text, at timestamptz)`;
}

/** Puts the logs of all games of a player back. */
export async function openArchives({ sql }: Pick<Database, 'sql'>, playerId: string): Promise<void> {
	const games = await sql<{ id: string }>`
		select g.id from game.game g join game.archive a on a.game_id = g.id where g.player_id = ${playerId} and a.packed is not null`;
	for (const { id } of games) await openArchive(sql, id);
}
