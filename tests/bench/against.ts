// A thousand running games, replayed on the content as `npm run content -- --against` does. Needs a build.
import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningGame } from '#api/saves/running-games.ts';
import { readGames } from '#scripts/against/read-games.ts';
import { replayGames } from '#scripts/against/replay-games.ts';
import { beginGame, guestCaller, startServer } from '#tests/built/running.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { tellFigures } from './figures.ts';
import { invite, LINES } from './stores.ts';

const GAMES = 1000;
/** Games that are played, and turns of each; the others are copies of them. */
const PLAYED = 5;
const TURNS = 18;

const folder = await mkdtemp(join(tmpdir(), 'against-'));
const env = { DATA_DIR: join(folder, 'data') };
const invitation = await invite(env, PLAYED);
const server = await startServer(env);
const games: RunningGame[] = [];
for (let n = 0; n < PLAYED; n += 1) games.push(await playGame(n));
await server.stop();

const library = await worldsLibrary();
const begun = performance.now();
const { turns } = await replayGames(copies(), { library, version: 'edited' });
const seconds = (performance.now() - begun) / 1000;
const what = `${GAMES} running games of ${turns / GAMES - 1} turns replayed on edited content`;
tellFigures([{ what, measured: seconds, unit: 's', atMost: 60 }]);
process.exit();

/** Plays choices and words in turn, and reads the game as it is saved. */
async function playGame(n: number): Promise<RunningGame> {
	const guest = guestCaller(server, randomUUID());
	const { id, choices } = await beginGame(guest, invitation);
	let offered = choices;
	for (let turn = 0; turn < TURNS; turn += 1) {
		const choice = offered[(turn + n) % offered.length];
		const act = turn % 2 === 0 && choice ? { optionId: choice.id } : { action: LINES[turn % LINES.length] };
		const answer = await guest.post<{ choices: typeof offered }>(`/api/games/${id}/turn`, act, randomUUID());
		offered = answer.data?.choices ?? offered;
	}
	const file = join(folder, `${id}.json`);
	await writeFile(file, await (await guest.send(`/api/games/${id}/export?format=json`, {})).text());
	for await (const game of readGames(file, undefined)) return game;
	throw new Error('The saved game is not read.');
}

async function* copies(): AsyncGenerator<RunningGame> {
	for (let n = 0; n < GAMES; n += 1) {
		const game = games[n % games.length];
		if (game) yield { ...game, id: randomUUID() };
	}
}
