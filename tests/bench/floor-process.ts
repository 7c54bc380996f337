import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { worldStateView } from '#lib/engine/view.ts';
import { followsChoices, playGame } from '#scripts/gate/bots/bot.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

/** A bench's process. */
export interface BenchProcess {
	url: string;
	pid: number | undefined;
	stop(): void;
}

/** Starts a file of this folder as a process that sends its port. */
export async function startProcess(file: string, env: Record<string, string>): Promise<BenchProcess> {
	const started = fork(fileURLToPath(new URL(file, import.meta.url)), { env: { ...process.env, ...env } });
	const [message] = (await once(started, 'message')) as [{ port: number }];
	return {
		url: `http://127.0.0.1:${message.port}/`,
		pid: started.pid,
		stop: () => started.disconnect(),
	};
}

/** Starts the least that could be done instead of a turn, for so many players. */
export async function startFloor(env: Record<string, string>, players: number): Promise<BenchProcess> {
	return startProcess('floor.ts', { ...env, ...(await usualSizes()), PLAYERS: `${players}` });
}

/** Sizes of a usual turn in characters, from games that bots play. */
async function usualSizes(): Promise<Record<string, string>> {
	const turns = 15;
	const game = playGame(await worldsLibrary(), 'the-fox-who-would-not-sign', followsChoices, 'size', turns);
	const length = (value: unknown) => JSON.stringify(value).length;
	const half = game.turns[Math.floor(turns / 2)];
	if (!half) throw new Error('The bot did not play.');
	const { outcome, narration } = half;
	const view = length(narration.paragraphs) + length(narration.said) + length(outcome.changes);
	const world = length(worldStateView(game.story, outcome.state)) + length(outcome.state.offers);
	return {
		STATE: `${length(outcome.state)}`,
		EVENTS: `${length(outcome.events)}`,
		VIEW: `${view}`,
		ANSWER: `${view + world}`,
	};
}
