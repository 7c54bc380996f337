// An embedded database on a disk that fills up under players and is emptied again.
import { spawnSync } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Finding } from '#tests/attacks/stage.ts';
import { compareBooks } from './kills/books.ts';
import { live, type Told } from './kills/life.ts';
import { askOnce, createPersistentCaller } from './kills/persist.ts';
import { BOOK_WORDS } from './kills/words.ts';
import {
	atMost,
	type FaultStage,
	none,
	numbers,
	openStage,
	pause,
	type Suite,
	told as tell,
} from './suite.ts';

const DISK = '192m';
const PLAYERS = 3;
/** Milliseconds in which play has to go on once there is room again. */
const BACK_MS = 5000;

/** The suite of full disks. Only where this user may mount one; elsewhere it says so. */
export const disk: Suite = {
	name: 'disk',
	counts: 'times that the disk is full',
	async run({ scale, seed, count = scale === 'short' ? 1 : 20 }) {
		const place = await mkdtemp(join(tmpdir(), 'stonecast-disk-'));
		const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', place]).status === 0;
		try {
			return mounted
				? await fillAgain(place, seed, count)
				: [tell('left out: this user may mount no disk', 0)];
		} finally {
			if (mounted) spawnSync('umount', ['-l', place]);
			await rm(place, { recursive: true, force: true });
		}
	},
};

async function fillAgain(place: string, seed: number, count: number): Promise<Finding[]> {
	const stage = await openStage({}, { within: place });
	try {
		const told: Told = { games: [], purchases: [] };
		const caller = createPersistentCaller(() => stage.server().url);
		let on = true;
		const lives = Array.from({ length: PLAYERS }, async (_, n) => {
			while (on) await live(caller, numbers(seed * 100 + n), told, { goesOn: () => on, accounts: true });
		});
		const found = { unread: 0, unsaid: 0, full: 0, back: 0 };
		for (let n = 0; n < count; n += 1) await fillOnce(stage, place, found);
		on = false;
		await Promise.all(lives);
		const books = await stage.inspect((database) => compareBooks(database, told));
		return [
			tell(
				`turns told through ${count} times of a full disk`,
				told.games.reduce((sum, game) => sum + game.acts.length, 0),
			),
			...Object.entries(books).map(([kind, n]) => none(BOOK_WORDS[kind as keyof typeof books], n)),
			none('answers of 500', caller.faults.length),
			none('times that reading failed while the disk was full', found.unread),
			none('refusals of readiness that did not name the full disk', found.unsaid),
			atLeastOnce('times that it could not write, and named the full disk', found.full),
			atMost('ms until the server was ready after room was made, at most', found.back, BACK_MS),
		];
	} finally {
		await stage.close();
	}
}

function atLeastOnce(what: string, measured: number): Finding {
	return { what, measured, wanted: 'at least 1', holds: measured > 0 };
}

async function fillOnce(
	stage: FaultStage,
	place: string,
	found: { unread: number; unsaid: number; full: number; back: number },
): Promise<void> {
	await pause(1500);
	const filler = join(place, 'filler');
	const { bavail, bsize } = statfsSync(place);
	await writeFile(filler, Buffer.alloc(bavail * bsize, 1)).catch(() => {});
	const ready = () => askOnce(`${stage.server().url}/api/health/ready`, {});
	// The database has room of its own, so that it may still write for a while, or all the time.
	for (let tries = 0; tries < 50; tries += 1) {
		const said = await ready();
		if (said?.status === 503 && said.text.includes('"full"')) {
			found.full += 1;
			break;
		}
		if (said?.status !== 200) found.unsaid += 1;
		await pause(100);
	}
	if ((await askOnce(`${stage.server().url}/api/adventures`, {}))?.status !== 200) found.unread += 1;
	await rm(filler);
	const begun = performance.now();
	while ((await ready())?.status !== 200 && performance.now() - begun < 60_000) await pause(50);
	found.back = Math.max(found.back, performance.now() - begun);
}
