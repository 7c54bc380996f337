import type { PlayerAct } from '#lib/play/held-game.ts';
import type { ChoiceView, TurnView } from '#lib/wire/turn.ts';

/** What is asked of the game: where it stands, and an act. */
export interface Asked {
	/** The key of the ready-made character who plays. */
	player: string;
	/** The acts that were turns, from the first. */
	acts: PlayerAct[];
	/** The act to play; null asks for the first choices only. */
	next: PlayerAct | null;
}

/** What the game tells. */
export interface Told {
	/** Who the character is, in a sentence or two. */
	summary: string;
	/** The choices before the act. */
	choices: ChoiceView[];
	/** What came of the act. */
	view: TurnView | null;
}

/** A message to the worker. Without `asked` it makes ready what later acts need. */
export interface Call {
	id: number;
	slug: string;
	asked: Asked | null;
}

/** A message of the worker; `told` is null where the game could not be fetched. */
export interface Answer {
	id: number;
	told: Told | null;
}

/** The game of an adventure, which plays beside the page. */
export interface TasteGame {
	/** Fetches the game and has it made ready for what is asked later. */
	prepare(): void;
	/** Asks the game. Throws where it could not be fetched; the next call fetches it again. */
	ask(asked: Asked): Promise<Told>;
}

/** The game of an adventure, which starts when it is first called. */
export function startGame(slug: string): TasteGame {
	let worker: Worker | null = null;
	let calls = 0;
	const waiting = new Map<number, { resolve(told: Told): void; reject(cause: Error): void }>();
	const stop = () => {
		worker?.terminate();
		worker = null;
		for (const { reject } of waiting.values()) reject(new Error(`The game of ${slug} could not be fetched.`));
		waiting.clear();
	};
	const call = (asked: Asked | null): number => {
		worker ??= openWorker((answer) => {
			if (!answer?.told) return stop();
			waiting.get(answer.id)?.resolve(answer.told);
			waiting.delete(answer.id);
		});
		calls += 1;
		worker.postMessage({ id: calls, slug, asked } satisfies Call);
		return calls;
	};
	return {
		prepare: () => void (worker ?? call(null)),
		ask: (asked) => new Promise((resolve, reject) => waiting.set(call(asked), { resolve, reject })),
	};
}

/** A worker; `hear` gets its answers, and null where it could not be started. */
function openWorker(hear: (answer: Answer | null) => void): Worker {
	const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
	worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => hear(data));
	worker.addEventListener('error', () => hear(null));
	return worker;
}
