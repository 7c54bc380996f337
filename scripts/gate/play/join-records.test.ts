// Games that are played in several runs and by several seekers at once give the record of games played one by one.
import { expect, test } from 'vitest';
import { TINY_FILES } from '#lib/library/library.fixture.ts';
import { readLibrary } from '#lib/library/library.ts';
import { playBots, playSeeker } from './adventure.ts';
import { joinRecords } from './join-records.ts';
import { seekRest } from './seek-rest.ts';
import { soughtIn } from './sought.ts';

const { library } = readLibrary(TINY_FILES);
const SLUG = 'the-stopped-clock';
const effort = { bots: 23, turns: 6, seek: true };

/** Plays the bots in runs that end at these numbers, and so many seekers at once. */
async function played(ends: number[], atOnce: number) {
	const runs = [...ends, effort.bots].map((to, n) => ({ from: ends[n - 1] ?? 0, to }));
	const record = runs.map((run) => playBots(library, SLUG, effort, run)).reduce(joinRecords);
	let sent = 0;
	const sought = soughtIn(library, SLUG, [record]);
	const found = await seekRest(
		record,
		async (index, known) => {
			sent += 1;
			return playSeeker(library, SLUG, effort, { index, found: known, sought });
		},
		atOnce,
	);
	return { record: { ...found, milliseconds: 0 }, sent };
}

test.each([
	{ ends: [11], atOnce: 2 },
	{ ends: [6, 18], atOnce: 3 },
	{ ends: [1, 2, 22], atOnce: 16 },
])('bots divided at $ends and $atOnce seekers at once change nothing', async ({ ends, atOnce }) => {
	const [{ record, sent }, whole] = [await played(ends, atOnce), await played([], 1)];
	expect(whole.record.games.length).toBeGreaterThan(effort.bots);
	expect(record).toEqual(whole.record);
	expect(JSON.stringify(record)).toBe(JSON.stringify(whole.record));
	expect(sent).toBeGreaterThanOrEqual(whole.sent);
});
