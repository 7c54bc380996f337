// Players on a server that is killed again and again, told by a language model and by the built-in narrator in turn.

import { p99 } from '#tests/attacks/measures.ts';
import {
	atMost,
	type FaultStage,
	none,
	numbers,
	openStage,
	pause,
	type Suite,
	told as tell,
} from '#tests/faults/suite.ts';
import { answerFaithfully } from '#tests/support/models/model-script.ts';
import { type ModelServer, startModelServer } from '#tests/support/models/model-server.ts';
import { compareBooks } from './books.ts';
import { live, type Told } from './life.ts';
import { askOnce, createPersistentCaller, type PersistentCaller } from './persist.ts';
import { BOOK_WORDS } from './words.ts';

/** Players at once. */
const PLAYERS = 6;
/** The most milliseconds between a start and the next kill, on a machine that is not busy; mostly less, and now and then enough for an import. */
const LIFE_MS = 4000;
/** So many lives have a long one among them, in which an import surely ends. */
const LONG_EVERY = 10;

/** The suite of kills. */
export const kills: Suite = {
	name: 'kills',
	counts: 'kills',
	async run({ scale, seed, postgres, count = scale === 'short' ? 2 : 1000 }) {
		const model = await startModelServer('openai', slowly(numbers(seed + 1)));
		const stage = await openStage({ postgres });
		try {
			const told: Told = { games: [], purchases: [] };
			const caller = createPersistentCaller(() => stage.server().url);
			const going = { on: true };
			const lives = Array.from({ length: PLAYERS }, (_, n) =>
				liveOn(caller, numbers(seed * 100 + n), told, going),
			);
			const starts = await killAll(stage, model, { count, draw: numbers(seed), talks: scale === 'full' });
			going.on = false;
			await Promise.all(lives);
			const replays = await countWrongReplays(stage, caller);
			const books = await stage.inspect((database) => compareBooks(database, told));
			const turns = told.games.reduce((sum, game) => sum + game.acts.length, 0);
			for (const fault of caller.faults.slice(0, 10)) console.error(fault);
			return [
				tell(
					`turns told through ${count} kills, in ${told.games.length} games with ${told.purchases.length} purchases and ${caller.tries()} tries`,
					turns,
				),
				...Object.entries(books).map(([kind, n]) => none(BOOK_WORDS[kind as keyof typeof books], n)),
				none(`of ${caller.answered.length} keyed calls, replays that differ from the first answer`, replays),
				none('answers of 500', caller.faults.length),
				scale === 'full'
					? atMost('ms until a killed server is ready again, p99', p99(starts), 3000)
					: tell('ms until ready, p99', Math.round(p99(starts))),
			];
		} finally {
			await stage.close();
			await model.close();
		}
	},
};

async function liveOn(
	caller: PersistentCaller,
	draw: () => number,
	told: Told,
	going: { on: boolean },
): Promise<void> {
	while (going.on) await live(caller, draw, told, { goesOn: () => going.on, accounts: true });
}

/** Kills the server as often as that; returns the milliseconds of each start. */
async function killAll(
	stage: FaultStage,
	model: ModelServer,
	{ count, draw, talks }: { count: number; draw: () => number; talks: boolean },
): Promise<number[]> {
	const told = {
		NARRATOR: 'openai-compatible',
		NARRATOR_BASE_URL: model.url,
		NARRATOR_MODEL: 'scripted-1',
		NARRATOR_PLAYER_TOKENS: '0',
		NARRATOR_DAILY_TOKENS: '0',
	};
	const starts: number[] = [];
	for (let n = 0; n < count; n += 1) {
		// Where a start takes long, so does all else.
		const life = Math.max(LIFE_MS, 3 * (starts.at(-1) ?? 0));
		await pause(n % LONG_EVERY === LONG_EVERY - 1 ? 3 * life : 100 + draw() ** 3 * life);
		starts.push(await stage.restart(n % 2 === 0 ? told : {}));
		if (talks && (n + 1) % 50 === 0) console.log(`${n + 1} kills`);
	}
	return starts;
}

/** Repeats each call that was answered; returns how many are answered otherwise now. */
async function countWrongReplays(stage: FaultStage, { answered }: PersistentCaller): Promise<number> {
	let wrong = 0;
	for (const { path, data, status, ...init } of answered) {
		const again = await askOnce(stage.server().url + path, init);
		// A guest who became an account is nobody any more.
		if (again?.status === 401 || again?.status === 403 || again?.status === 404) continue;
		if (again?.status === 429) continue;
		if (again?.status !== status || JSON.stringify(again.data) !== data) wrong += 1;
	}
	return wrong;
}

/** A model that takes a while, so that kills hit between the two transactions of a turn. */
function slowly(draw: () => number): ModelServer['say'] {
	return async (asked) => {
		await pause(draw() * 250);
		const said = answerFaithfully(asked);
		return typeof said === 'string' ? said : JSON.stringify(said);
	};
}
