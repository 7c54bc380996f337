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

/** Plays the bots in runs that end at these numbers; the seekers sent together come back in the given order. */
async function played(ends: number[], order: (index: number) => number) {
	const runs = [...ends, effort.bots].map((to, n) => ({ from: ends[n - 1] ?? 0, to }));
	const record = runs.map((run) => playBots(library, SLUG, effort, run)).reduce(joinRecords);
	const sought = soughtIn(library, SLUG, [record]);
	const found = await seekRest(record, async (index, known) => {
		await new Promise((done) => setTimeout(done, order(index)));
		return playSeeker(library, SLUG, effort, { index, found: known, sought });
	});
	return { ...found, milliseconds: 0 };
}

test.each([{ ends: [11] }, { ends: [6, 18] }, { ends: [1, 2, 22] }])(
	'bots divided at $ends and seekers that come back in another order change nothing',
	async ({ ends }) => {
		const divided = await played(ends, (index) => 8 - 2 * (index % 4));
		const whole = await played([], () => 0);
		expect(whole.games.length).toBeGreaterThan(effort.bots);
		expect(divided).toEqual(whole);
		expect(JSON.stringify(divided)).toBe(JSON.stringify(whole));
	},
);
