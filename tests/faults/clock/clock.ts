// Players on a machine whose clock is put forward and back by a day under them, and whose server is killed in between.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compareBooks } from '#tests/faults/kills/books.ts';
import { live, type Told } from '#tests/faults/kills/life.ts';
import { createPersistentCaller } from '#tests/faults/kills/persist.ts';
import { BOOK_WORDS } from '#tests/faults/kills/words.ts';
import { atMost, none, numbers, openStage, pause, type Suite, told as tell } from '#tests/faults/suite.ts';

const DAY = 24 * 3_600_000;
const PLAYERS = 4;
/** Milliseconds that a call may take while the clock jumps and the server is killed, with its repeats. */
const LONGEST_MS = 15_000;

/** The suite of clocks that jump. */
export const clock: Suite = {
	name: 'clock',
	counts: 'jumps',
	async run({ scale, seed, postgres, count = scale === 'short' ? 3 : 200 }) {
		const shift = pathToFileURL(fileURLToPath(new URL('./shift.mjs', import.meta.url))).href;
		const stage = await openStage(
			{ postgres },
			{ env: { NODE_OPTIONS: `--import=${shift}` }, clockFile: true },
		);
		try {
			const draw = numbers(seed);
			const told: Told = { games: [], purchases: [] };
			const caller = createPersistentCaller(() => stage.server().url);
			let on = true;
			const lives = Array.from({ length: PLAYERS }, async (_, n) => {
				// Tokens of accounts end when the clock is put forward; guests go on.
				while (on) await live(caller, numbers(seed * 100 + n), told, { goesOn: () => on, accounts: false });
			});
			let day = 0;
			for (let n = 0; n < count; n += 1) {
				await pause(300 + draw() * 700);
				day = day === 0 ? (draw() < 0.5 ? 1 : -1) : 0;
				await writeFile(join(stage.dataDir, 'clock'), String(day * DAY));
				if (n % 3 === 1) await stage.restart();
			}
			on = false;
			await Promise.all(lives);
			const books = await stage.inspect((database) => compareBooks(database, told));
			for (const fault of caller.faults.slice(0, 10)) console.error(fault);
			return [
				tell(
					`turns told through ${count} jumps of a day`,
					told.games.reduce((sum, game) => sum + game.acts.length, 0),
				),
				...Object.entries(books).map(([kind, n]) => none(BOOK_WORDS[kind as keyof typeof books], n)),
				none('answers of 500', caller.faults.length),
				atMost(
					'ms of the slowest call, with its repeats',
					caller.slowest(),
					scale === 'short' ? 4 * LONGEST_MS : LONGEST_MS,
				),
			];
		} finally {
			await stage.close();
		}
	},
};
