// Turns over a connection that breaks, between the page's own stores and the built server; afterwards the server's
// ledger is compared with the players' actions. `npm run faults` plays a thousand (FAULT_TURNS); `npm test` sixty.
import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createInvite } from '#api/invites/invites.ts';
import type { Database } from '#api/storage/database.ts';
import { openDatabase } from '#api/storage/open-database.ts';
import { splitParagraphs } from '#islands/stores/games/history.ts';
import { type Browser, openBrowser } from '#tests/faults/browser.ts';
import { FAULTS, type FaultyLine, openFaultyLine } from '#tests/faults/proxy.ts';
import { createDataFolder } from '#tests/support/storage/made-once.ts';
import { beginGame, guestCaller, type RunningServer, startServer } from './running.ts';

const TURNS = Number(process.env['FAULT_TURNS'] ?? 60);
const SEED = Number(process.env['FAULT_SEED'] ?? 1);
/** The share of calls that meet a fault, and of actions that meet a reload. */
const FAULTY = 0.4;
const RELOADED = 0.08;
/** The stones that an invitation leaves for turns once the adventure is entered. */
const PURSE = 20;
const LINES = ['look around', 'wait', 'go to the green', 'ask Gundred about the lanterns', 'help Isemay'];

const folder = await createDataFolder('faults');
const draw = numbers(SEED);
let server: RunningServer;
let line: FaultyLine;
let invitation: string;

/** What one player did in one game. */
interface Record {
	id: string;
	/** The actions that became turns, in order. */
	acts: string[];
	told: { number: number; narrative: string; action: string }[];
}

beforeAll(async () => {
	const database = await openDatabase({ dataDir: folder });
	const uses = Math.ceil(TURNS / 3);
	invitation = await createInvite({ now: () => new Date(), random: randomBytes }, database.sql, { uses });
	await database.close();
	server = await startServer({ DATA_DIR: folder });
	line = await openFaultyLine(server.url, { draw, share: FAULTY });
});
afterAll(async () => {
	await server?.kill();
	await rm(folder, { recursive: true, force: true });
});

test(`${TURNS} turns over a broken connection: none is lost, none is doubled`, async () => {
	const records: Record[] = [];
	const count = { turns: 0, tries: 0, reloads: 0, refused: 0 };
	while (count.turns < TURNS) records.push(await playGame(Math.min(PURSE, TURNS - count.turns), count));
	await line.close();
	await server.stop();
	const database = await openDatabase({ dataDir: folder });
	const sums = { lost: 0, doubled: 0, paid: 0 };
	for (const record of records) await compare(database, record, sums);
	await database.close();
	report(count, sums, records.length);
	expect([sums.lost, sums.doubled, sums.paid]).toEqual([0, 0, count.turns]);
}, 1_800_000);

/** Plays a new guest until the wallet is empty, the story ends or there are enough turns. */
async function playGame(
	most: number,
	count: { turns: number; tries: number; reloads: number; refused: number },
) {
	const browser = openBrowser(line.url);
	const { id } = await beginGame(guestCaller(server, await browser.guest()), invitation);
	const acts: string[] = [];
	await browser.open(id);
	while (acts.length < most && browser.game().status === 'active') {
		const words = wordsFor(browser);
		const played = await browser.play(words, draw() < RELOADED ? draw() * 30 : undefined);
		count.tries += played.tries;
		if (played.reloaded) count.reloads += 1;
		if (played.outcome === 'refused') {
			count.refused += 1;
			continue;
		}
		acts.push(words);
		count.turns += 1;
		expectShown(browser, words, acts.length);
		if (!played.reloaded) expectHeardOnce(browser, played.heard);
	}
	const told = browser.turns().map(({ number, narrative, action }) => ({ number, narrative, action }));
	expect(browser.game().balance).toBe(PURSE - acts.length);
	browser.close();
	return { id, acts, told };
}

function wordsFor(browser: Browser): string {
	const { choices } = browser.game();
	const any = [...choices.map(({ label }) => label), ...LINES];
	return any[Math.floor(draw() * any.length)] ?? 'wait';
}

/** Expects every turn once on the page, the newest with the player's words. */
function expectShown(browser: Browser, words: string, turn: number): void {
	const turns = browser.turns();
	expect(turns.map(({ number }) => number)).toEqual(turns.map((_, n) => turn - n));
	expect(turns[0]?.action).toBe(words);
}

/** Expects each paragraph and each line to be read out once, then one line of changes. */
function expectHeardOnce(browser: Browser, heard: string[]): void {
	const [newest] = browser.turns();
	const said = newest?.speeches.map(({ name, text }) => `${name}: ${text}`) ?? [];
	expect(heard.slice(0, -1)).toEqual([...splitParagraphs(newest?.narrative ?? ''), ...said]);
}

/** Compares what a player saw with the server's log and ledger. */
async function compare(
	{ sql }: Database,
	{ id, acts, told }: Record,
	sums: { lost: number; doubled: number; paid: number },
): Promise<void> {
	const rows = await sql<{ turn: number; action: string; narrative: string }>`
		select turn, action, view->>'narrative' as narrative from game.log where game_id = ${id} and kind = 'turn' and turn > 0 order by seq`;
	sums.lost += Math.max(0, acts.length - rows.length);
	sums.doubled += Math.max(0, rows.length - acts.length);
	expect(rows.map(({ action }) => action)).toEqual(acts);
	const shown = told.filter(({ number }) => number > 0).toReversed();
	expect(rows.slice(-shown.length).map(({ turn, narrative }) => [turn, narrative])).toEqual(
		shown.map(({ number, narrative }) => [number, narrative]),
	);
	const [books] = await sql<{ spent: number; causes: number; stones: number; held: number }>`
		select count(*)::int as spent, count(distinct cause)::int as causes, min(w.stones)::int as stones, min(w.held)::int as held
		from game.game g join game.wallet w on w.player_id = g.player_id
			join game.ledger l on l.player_id = g.player_id and l.cause like 'turn:%'
		where g.id = ${id} and l.stones = -1`;
	expect(books).toEqual({ spent: acts.length, causes: acts.length, stones: PURSE - acts.length, held: 0 });
	const open = await sql`select 1 from game.request where game_id = ${id} and state = 'reserved'`;
	expect(open).toEqual([]);
	sums.paid += books?.spent ?? 0;
}

function report(count: object, sums: object, games: number): void {
	const { none, ...faults } = line.counts;
	const calls = Object.values(line.counts).reduce((sum, n) => sum + n, 0);
	console.log(`Seed ${SEED}: ${games} games, ${calls} calls, of which ${calls - none} met a fault.`);
	for (const [kind, n] of Object.entries(faults))
		console.log(`  ${FAULTS[kind as keyof typeof FAULTS].padEnd(30)} ${n}`);
	console.log(
		Object.entries({ ...count, ...sums })
			.flatMap(([name, n]) => `${name} ${n}`)
			.join(', '),
	);
}

/** Returns random numbers from 0 to below 1, the same for the same seed (mulberry32). */
function numbers(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}
