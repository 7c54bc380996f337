// The cost of a turn against the least possible cost, as ratios within this run.
import { randomUUID } from 'node:crypto';
import type { TurnView } from '#lib/wire/turn.ts';
import { beginGame, guestCaller, startServer } from '#tests/built/running.ts';
import { TEST_DATABASE_URL } from '#tests/support/storage/postgres.ts';
import { median, post } from './client.ts';
import { type Figure, tellFigures } from './figures.ts';
import { startFloor, startProcess } from './floor-process.ts';
import { longAgainstShort } from './opening.ts';
import { invite, LINES, type Store, stores } from './stores.ts';

/** Rounds, and turns of each: a game on the product, and as many calls of the floor. */
const ROUNDS = 7;
const TURNS = 15;
const WARM_UP = 2;
/** Fresh games whose turns 4 to 8 are compared with the old game's turns. */
const FRESH = 40;
console.log('Sequential turns over one connection, medians.\n');
tellFigures(await inTurn(stores, turnAgainstFloor));
tellFigures(await inTurn(stores, lateAgainstEarly));
tellFigures([await longAgainstShort()]);
if (!TEST_DATABASE_URL) console.log('PostgreSQL was not measured: set TEST_DATABASE_URL.');
process.exit();

async function inTurn<T>(list: Store[], work: (store: Store) => Promise<T>): Promise<T[]> {
	const results: T[] = [];
	for (const store of list) results.push(await work(store));
	return results;
}

/** The built server's turn against an echo with one transaction that writes the same rows. */
async function turnAgainstFloor(store: Store): Promise<Figure> {
	const [own, least] = [await store.env(), await store.env()];
	const invitation = await invite(own.env, ROUNDS);
	const server = await startServer(own.env);
	const floor = await startFloor(least.env, 1);
	const [ours, floors]: [number[], number[]] = [[], []];
	for (let round = 0; round < ROUNDS; round += 1) {
		const guest = randomUUID();
		const game = await beginGame(guestCaller(server, guest), invitation);
		for (let n = 0; n < TURNS; n += 1) {
			const headers = { 'X-Guest-Id': guest, 'Idempotency-Key': randomUUID() };
			const action = LINES[n % LINES.length];
			const turn = await post(`${server.url}/api/games/${game.id}/turn`, { action }, headers);
			const echo = await post(`${floor.url}0`, { action });
			if (round < WARM_UP) continue;
			ours.push(turn.ms);
			floors.push(echo.ms);
		}
	}
	await server.stop();
	floor.stop();
	await Promise.all([own.drop(), least.drop()]);
	const [turn, echo] = [median(ours), median(floors)];
	return {
		what: 'a turn against an echo that writes the same rows',
		store: store.name,
		measured: turn,
		unit: 'ms',
		floor: echo,
		atMost: 3,
	};
}

/** Turn 2,000 of one game against the fifth turn of fresh ones, in the same warm process, alternating. */
async function lateAgainstEarly(store: Store): Promise<Figure> {
	const place = await store.env();
	const server = await startProcess('long-game.ts', place.env);
	const play = async (game: number, turn: number) => {
		const { ms, text } = await post(`${server.url}${game}`, { action: LINES[turn % LINES.length] });
		return (JSON.parse(text) as { data: TurnView }).data.refused ? [] : [ms];
	};
	await post(`${server.url}begin`, {});
	for (let turn = 0; turn < 2000; turn += 1) await play(0, turn);
	const [earlyTimes, lateTimes]: [number[], number[]] = [[], []];
	for (let fresh = 1; fresh <= FRESH; fresh += 1) {
		await post(`${server.url}begin`, {});
		for (let turn = 0; turn < 8; turn += 1) {
			const [early, late] = [await play(fresh, turn), await play(0, turn)];
			if (turn < 3) continue;
			earlyTimes.push(...early);
			lateTimes.push(...late);
		}
	}
	server.stop();
	await place.drop();
	const [early, late] = [median(earlyTimes), median(lateTimes)];
	return {
		what: 'turn 2,000 against turn 5',
		store: store.name,
		measured: late,
		unit: 'ms',
		floor: early,
		atMost: 1.15,
	};
}
