import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBackupFile } from '#api/backup/backup-file.ts';
import { copyIn } from '#api/backup/copy-in.ts';
import { createStoryFinder } from '#api/catalogue/story-finder.ts';
import { describeExpected } from '#api/saves/find-difference.ts';
import { refoldTurn } from '#api/saves/refold-turn.ts';
import type { SavedLogEntry } from '#api/saves/saved-game.ts';
import type { Sql } from '#api/storage/database.ts';
import { openDatabase } from '#api/storage/open-database.ts';
import { readMigrations } from '#api/storage/read-migrations.ts';
import { foldEvents, replayLog } from '#lib/engine/fold.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Library } from '#lib/library/books.ts';

/** A turn of a running game that would come out otherwise on the content as it is now. */
export interface ChangedTurn {
	turn: number;
	/** The player's words. */
	action: string;
	/** The scene that was told; null where none was. */
	scene: string | null;
	/** What differs first: a field of the turn, and what it would be. */
	what: string;
}

/** A running game whose turns would come out otherwise. */
export interface ChangedGame {
	id: string;
	name: string;
	adventure: string;
	/** The adventure is no longer there. */
	isRemoved: boolean;
	turns: ChangedTurn[];
}

interface RunningGame {
	id: string;
	name: string;
	adventure_slug: string;
	world_slug: string;
}

/** Replays the running games of a backup on the content as it is now. The backup and its server stay as they are. */
export async function replayBackup(
	file: string,
	library: Library,
): Promise<{ games: number; turns: number; changed: ChangedGame[] }> {
	const dataDir = await mkdtemp(join(tmpdir(), 'stonecast-against-'));
	try {
		const database = await openDatabase({ dataDir });
		try {
			await copyIn(database, await readMigrations(), readBackupFile(file));
			return await replayGames(database.sql, library);
		} finally {
			await database.close();
		}
	} finally {
		await rm(dataDir, { recursive: true });
	}
}

/** Replays the running games of a database on a library. */
export async function replayGames(sql: Sql, library: Library) {
	const storyOf = createStoryFinder(library);
	const running = await sql<RunningGame>`select id, name, adventure_slug, world_slug from game.game
		where status in ('active', 'paused') order by last_played_at desc, id`;
	const changed: ChangedGame[] = [];
	let turns = 0;
	for (const { id, name, adventure_slug: adventure, world_slug: world } of running) {
		const story = storyOf(adventure, world);
		const log = await sql<SavedLogEntry>`
			select kind, turn, action, events, view, encode(secret, 'hex') as secret, narrator, at::text as at
			from game.line where game_id = ${id} order by seq`;
		turns += log.length;
		const differing = story.isRemoved ? [] : changedTurns(story, log);
		if (story.isRemoved || differing.length > 0)
			changed.push({ id, name, adventure, isRemoved: story.isRemoved ?? false, turns: differing });
	}
	return { games: running.length, turns, changed };
}

/** The turns of a log that come out otherwise, each played from the state that the log had before it. */
function changedTurns(story: Story, [opening, ...log]: readonly SavedLogEntry[]): ChangedTurn[] {
	if (!opening) return [];
	let state = replayLog(opening.events);
	return log.flatMap((entry) => {
		const before = state;
		state = foldEvents(state, entry.events);
		if (entry.kind !== 'turn') return [];
		const refolded = refoldTurn(story, before, entry, { words: true });
		if (!('fault' in refolded)) return [];
		const told = entry.events.find((event) => event.type === 'told');
		const { path, expected } = refolded.fault;
		return [
			{
				turn: entry.turn,
				action: entry.action,
				scene: told?.id ?? null,
				what: `${path.slice(1) || 'the turn'}: ${describeExpected(expected)}`,
			},
		];
	});
}
