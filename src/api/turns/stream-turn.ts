import type { NpcResponse } from '#lib/wire/turn.ts';
import type { TurnAnswer } from './open-turn.ts';
import type { TurnListener } from './play-turn.ts';

/** Milliseconds between comment lines, which keep proxies from closing a quiet stream. */
const HEARTBEAT_MS = 10_000;

/** Whether the caller prefers events to JSON; JSON where the header names neither. */
export function wantsStream(request: Request): boolean {
	const accepted = (request.headers.get('accept') ?? '').toLowerCase().split(',');
	const weightOf = (type: string) => {
		const range = accepted.map((part) => part.split(';')).find(([name]) => name?.trim() === type);
		if (!range) return 0;
		const [, weight = '1'] = /^\s*q\s*=\s*([\d.]+)/.exec(range.slice(1).join(';')) ?? [];
		return Number(weight);
	};
	const weight = weightOf('text/event-stream');
	return weight > 0 && weight >= weightOf('application/json');
}

/**
 * Sends a turn as server-sent events: `reading` where a model reads the words, `resolved`, any number of `narrative` and one `npc` for each speaker, then `turn` or
 * `error`. A caller who disconnects does not stop the turn: it is played to its end and stored under its key.
 */
export function streamTurn(
	play: (listener: TurnListener) => Promise<TurnAnswer>,
	describe: (error: unknown) => object,
): Response {
	let heartbeat: ReturnType<typeof setInterval> | undefined;
	const body = new ReadableStream<Uint8Array>({
		start(controller) {
			const send = createEventWriter(controller);
			send.comment('open');
			heartbeat = setInterval(() => send.comment('waiting'), HEARTBEAT_MS);
			void sendTurn(play, describe, send).finally(() => {
				clearInterval(heartbeat);
				send.end();
			});
		},
		cancel() {
			clearInterval(heartbeat);
		},
	});
	const headers = {
		'Content-Type': 'text/event-stream; charset=utf-8',
		'Cache-Control': 'no-store, no-transform',
		'X-Accel-Buffering': 'no',
	};
	return new Response(body, { headers });
}

type EventWriter = ReturnType<typeof createEventWriter>;

async function sendTurn(
	play: (listener: TurnListener) => Promise<TurnAnswer>,
	describe: (error: unknown) => object,
	send: EventWriter,
): Promise<void> {
	let heard = '';
	let spoken = 0;
	try {
		const { view, replayed } = await play({
			reading: () => send.event('reading', {}),
			resolved: (event) => send.event('resolved', event),
			narrative(delta) {
				heard += delta;
				send.event('narrative', { delta });
			},
			said(response) {
				spoken += 1;
				send.event('npc', response);
			},
		});
		if (view.asks || view.answers) return send.event('turn', view);
		if (replayed || view.refused)
			send.event('resolved', { check: view.receipt.check, changes: view.receipt.changes });
		if (heard === '') for (const delta of splitParagraphs(view.narrative)) send.event('narrative', { delta });
		for (const response of view.npcResponses.slice(spoken) satisfies NpcResponse[])
			send.event('npc', response);
		send.event('turn', view);
	} catch (error) {
		send.event('error', describe(error));
	}
}

/** Splits the narrative into pieces that add up to it. */
function splitParagraphs(narrative: string): string[] {
	return narrative.split(/(?<=\n\n)/);
}

/** Writes events until the caller disconnects. */
function createEventWriter(controller: ReadableStreamDefaultController<Uint8Array>) {
	const encoder = new TextEncoder();
	let listening = true;
	const write = (text: string) => {
		try {
			if (listening) controller.enqueue(encoder.encode(text));
		} catch {
			// The caller is gone; the turn goes on.
			listening = false;
		}
	};
	return {
		comment: (text: string) => write(`: ${text}\n\n`),
		event: (name: string, data: unknown) => write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`),
		end() {
			try {
				if (listening) controller.close();
			} catch {
				listening = false;
			}
		},
	};
}
