import { $game } from '#islands/stores/games/game.ts';
import { type ApiAnswer, type ApiFailure, networkError } from '#islands/stores/http/answer.ts';
import { postForStream, type StreamOptions } from '#islands/stores/http/client.ts';
import type { CheckView, NpcResponse, TurnView } from '#lib/wire/turn.ts';
import type { PendingAct } from './draft.ts';
import { createNarrationStream, type NarrationStream } from './narration-stream.ts';
import { whenLanded } from './ritual.ts';
import { createThrottle, type Throttle } from './throttle.ts';
import { isTurnView, parseCheck, parseDelta, parseSpeech } from './turn-events.ts';

/** How often to ask, about once a second, for a turn whose first call is still running. */
const TURN_TRIES = 90;

/** What is known of a turn while it streams. */
export interface TurnProgress {
	/** A model is asked what the words mean. */
	reading: boolean;
	/** The check is known, before any text; it is null if nothing was rolled. */
	resolved: boolean;
	check: CheckView | null;
	/** Whole sentences so far. */
	text: string;
	speeches: NpcResponse[];
}

/** Shows what has become known. */
type Show = (part: Partial<TurnProgress>) => void;

/** A turn's answer, and what was read out of it. */
export interface StreamedTurn {
	answer: ApiAnswer<TurnView>;
	reading: NarrationStream;
}

/** Asks until the turn or its failure arrives: a first call with this key may still be running. */
export async function streamUntilDone(act: PendingAct, show: Show): Promise<StreamedTurn> {
	for (let tries = 1; ; tries += 1) {
		const heard = await streamTurn(act, show);
		const { answer } = heard;
		if (answer.ok || !stillRunning(answer.error) || tries > TURN_TRIES) return heard;
		await new Promise((resume) => setTimeout(resume, (answer.error.retryAfter ?? 1) * 1000));
	}
}

/** Asks once, and shows and reads out the stream. */
async function streamTurn(act: PendingAct, show: Show): Promise<StreamedTurn> {
	const state = $game.get();
	const id = state.phase === 'ready' ? state.game.id : '';
	const pace = createThrottle<TurnProgress>((part) => {
		show(part);
		reading.flush();
	}, whenLanded);
	const reading = createNarrationStream(act.key, (text) => pace.push({ text }));
	const answer = await postForStream<TurnView>(`/api/games/${id}/turn`, {
		headers: { 'Idempotency-Key': act.key },
		body: act.body,
		onEvent: handleStreamEvents(reading, pace),
	});
	pace.stop();
	if (answer.ok && !isTurnView(answer.data, id))
		return { answer: { ok: false, error: networkError() }, reading };
	return { answer, reading };
}

/** Handles the stream's events before the last one. */
function handleStreamEvents(
	reading: NarrationStream,
	pace: Throttle<TurnProgress>,
): StreamOptions['onEvent'] {
	const speeches: NpcResponse[] = [];
	return (name, data) => {
		if (name === 'reading') pace.push({ reading: true });
		if (name === 'resolved') {
			const check = parseCheck(data);
			if (check !== undefined) pace.push({ resolved: true, check });
		}
		if (name === 'narrative') reading.append(parseDelta(data));
		const speech = name === 'npc' ? parseSpeech(data) : null;
		if (!speech) return;
		speeches.push(speech);
		pace.push({ speeches: [...speeches] });
	};
}

function stillRunning(error: ApiFailure): boolean {
	return error.code === 'CONFLICT' && error.retryAfter !== undefined;
}
