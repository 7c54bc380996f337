// Lists that are drawn when they are asked for, and the preview of words, each beside the least answer of the server.
import { randomUUID } from 'node:crypto';
import { beginGame, guestCaller, startServer } from '#tests/built/running.ts';
import { median } from './client.ts';
import { type Figure, tellFigures } from './figures.ts';
import { invite, LINES, type Store, stores } from './stores.ts';

/** Answers that are timed of each kind, after as many that only warm up. */
const TIMES = 60;
/** A list with a filter, and how another query of the same kind is made. */
const LIST = '/adventures?difficulty=hard';
const OTHER_LIST = (n: number) => `/adventures?search=lantern+${n}`;

for (const store of stores) tellFigures(await measure(store));
process.exit();

async function measure(store: Store): Promise<Figure[]> {
	const own = await store.env();
	const invitation = await invite(own.env, 2);
	const server = await startServer(own.env);
	const guest = randomUUID();
	const game = await beginGame(guestCaller(server, guest), invitation);
	const preview = (n: number) =>
		fetch(`${server.url}/api/games/${game.id}/preview`, {
			method: 'POST',
			headers: { 'X-Guest-Id': guest, 'Content-Type': 'application/json' },
			body: JSON.stringify({ action: LINES[n % LINES.length] }),
		});
	const floor = await timed(() => fetch(`${server.url}/api/me`, { headers: { 'X-Guest-Id': guest } }));
	const common = { store: store.name, unit: 'ms', floor };
	const figures = [
		{ what: 'a list with a filter, asked before', measured: await timed(() => fetch(server.url + LIST)) },
		{
			what: 'a list with words that nobody asked for before',
			measured: await timed((n) => fetch(server.url + OTHER_LIST(n))),
		},
		{ what: 'a preview of words', measured: await timed(preview) },
	].map((figure) => ({ ...figure, ...common }));
	await server.stop();
	await own.drop();
	return figures;
}

/** The median of milliseconds until an answer's last byte. */
async function timed(ask: (n: number) => Promise<Response>): Promise<number> {
	const times: number[] = [];
	for (let n = 0; n < 2 * TIMES; n += 1) {
		const begun = performance.now();
		const answer = await ask(n);
		await answer.text();
		if (answer.status !== 200) throw new Error(`${answer.url} answered ${answer.status}.`);
		if (n >= TIMES) times.push(performance.now() - begun);
	}
	return median(times);
}
