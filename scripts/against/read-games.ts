import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { readBackupFile } from '#api/backup/backup-file.ts';
import { copyIn } from '#api/backup/copy-in.ts';
import { type RunningGame, readRunningGames, runningGamesSchema } from '#api/saves/running-games.ts';
import { EXPORT_FORMAT, savedGameSchema } from '#api/saves/saved-game.ts';
import { openDatabase } from '#api/storage/open-database.ts';
import { readMigrations } from '#api/storage/read-migrations.ts';

/** Games that are read from a database at a time. */
const AT_ONCE = 50;

/** How long a server may take for a page, in milliseconds. */
const PAGE_MS = 60_000;

const savedSchema = z.union([
	savedGameSchema.transform((game) => [game]),
	// What a player's profile page gives holds all of their games.
	z
		.object({ format: z.literal('stonecast-account'), games: z.array(z.looseObject({})) })
		.transform(({ games }) =>
			games.flatMap(({ id: _, ...game }) => savedGameSchema.safeParse(game).data ?? []),
		),
]);

/**
 * Reads the games under way of a backup, of a game or account saved as a file, or of a running server by its address,
 * with an administrator's token. Throws an Error that says what to do.
 */
export function readGames(from: string, token: string | undefined): AsyncGenerator<RunningGame> {
	return /^https?:/.test(from) ? fromServer(from, token) : fromFile(from);
}

async function* fromServer(address: string, token: string | undefined): AsyncGenerator<RunningGame> {
	if (!token)
		throw new Error(`Set ADMIN_TOKEN to the access token of an administrator of ${address}, and try again.`);
	let next: string | null | undefined;
	do {
		const url = new URL('/api/admin/games', address);
		if (next) url.searchParams.set('after', next);
		const page = await fetchPage(url, token);
		yield* page.games;
		next = page.next;
	} while (next !== null);
}

async function fetchPage(url: URL, token: string) {
	const headers = { Authorization: `Bearer ${token}` };
	const answer = await fetch(url, { headers, signal: AbortSignal.timeout(PAGE_MS) }).catch((cause: Error) => {
		throw new Error(`No server answers at ${url.origin}. Is the address right?`, { cause });
	});
	if (answer.status === 401 || answer.status === 403)
		throw new Error(
			`${url.origin} does not take ADMIN_TOKEN for an administrator's. Sign in again and copy the new token.`,
		);
	const body: unknown = await answer.json().catch(() => null);
	const read = z.object({ data: runningGamesSchema }).safeParse(body);
	if (!read.success)
		throw new Error(`${url.origin} answers with status ${answer.status}, and gives no games.`);
	return read.data.data;
}

async function* fromFile(file: string): AsyncGenerator<RunningGame> {
	const start = (await readFile(file).catch(() => fail(`There is no file ${file}.`))).subarray(0, 400);
	if (/^\s*\{/.test(start.toString('latin1'))) yield* savedGames(await readFile(file, 'utf8'), file);
	else yield* fromBackup(file);
}

function savedGames(text: string, file: string): RunningGame[] {
	const read = savedSchema.safeParse(parse(text));
	if (!read.success)
		return fail(`${file} is no game saved here: its format is ${EXPORT_FORMAT} or stonecast-account.`);
	return read.data.map(({ game: { name, adventureSlug, worldSlug, content }, log }) => ({
		...{ id: name, adventureSlug, worldSlug, log },
		contents: content === undefined ? [] : [{ turn: 0, version: content }],
	}));
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}

/** The backup is copied into a database of its own, so that it stays as it is. */
async function* fromBackup(file: string): AsyncGenerator<RunningGame> {
	const dataDir = await mkdtemp(join(tmpdir(), 'stonecast-against-'));
	try {
		const database = await openDatabase({ dataDir });
		try {
			await copyIn(database, await readMigrations(), readBackupFile(file));
			let games: RunningGame[] = [];
			do {
				games = await readRunningGames(database.sql, games.at(-1)?.id ?? null, AT_ONCE);
				yield* games;
			} while (games.length === AT_ONCE);
		} finally {
			await database.close();
		}
	} finally {
		await rm(dataDir, { recursive: true });
	}
}

function fail(message: string): never {
	throw new Error(message);
}
