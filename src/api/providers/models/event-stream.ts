import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { ModelFault } from '#api/models/model.ts';

/** Characters of a server's error that are logged. */
const EXCERPT_MAX = 300;

/** A request for a stream. */
export interface StreamRequest {
	url: string;
	headers: Record<string, string>;
	body: unknown;
	signal: AbortSignal;
}

/** Posts JSON and yields the response's server-sent events. Throws ModelFault, or the signal's reason once it is aborted. */
export async function* streamEvents({
	url,
	headers,
	body,
	signal,
}: StreamRequest): AsyncGenerator<EventSourceMessage> {
	const response = await postJson(url, { headers, body, signal });
	if (!response.ok) throw await statusFault(response);
	if (!response.body || !/event-stream/i.test(response.headers.get('content-type') ?? ''))
		throw new ModelFault('garbled', `No event stream but ${await readExcerpt(response)}`);
	const events: EventSourceMessage[] = [];
	const parser = createParser({ onEvent: (event) => void events.push(event) });
	const text = new TextDecoder();
	try {
		for await (const bytes of response.body) {
			parser.feed(text.decode(bytes, { stream: true }));
			yield* events.splice(0);
		}
	} catch (cause) {
		signal.throwIfAborted();
		if (cause instanceof ModelFault) throw cause;
		throw new ModelFault('cut', 'The stream broke off.', { cause });
	}
}

async function postJson(
	url: string,
	{ headers, body, signal }: Omit<StreamRequest, 'url'>,
): Promise<Response> {
	try {
		return await fetch(url, {
			method: 'POST',
			headers: { 'Content-Type': 'application/json', Accept: 'text/event-stream', ...headers },
			body: JSON.stringify(body),
			signal,
			redirect: 'error',
		});
	} catch (cause) {
		signal.throwIfAborted();
		throw new ModelFault('network', `No connection to ${new URL(url).host}.`, { cause });
	}
}

/** Turns an HTTP error status into a fault. */
async function statusFault(response: Response): Promise<ModelFault> {
	const { status } = response;
	const message = `HTTP ${status}: ${await readExcerpt(response)}`;
	if (status === 429)
		return new ModelFault('limited', message, { retryAfter: retryAfterMs(response.headers) });
	if (status === 503)
		return new ModelFault('server', message, { retryAfter: retryAfterMs(response.headers) });
	if (status === 408 || status >= 500) return new ModelFault('server', message);
	return new ModelFault(status === 400 || status === 422 ? 'format' : 'refused', message);
}

/** Retry-After in milliseconds, from seconds or a date. */
function retryAfterMs(headers: Headers): number {
	const after = headers.get('retry-after') ?? '';
	const seconds = Number(after);
	const wait =
		after.trim() !== '' && Number.isFinite(seconds) ? seconds * 1000 : Date.parse(after) - Date.now();
	return Number.isFinite(wait) ? Math.max(0, wait) : 0;
}

async function readExcerpt(response: Response): Promise<string> {
	try {
		const text = await response.text();
		return text.replace(/\s+/g, ' ').slice(0, EXCERPT_MAX);
	} catch {
		return 'an answer that broke off';
	}
}

/** Parses an event's JSON. Throws ModelFault for anything else. */
export function parseEventData(event: EventSourceMessage): unknown {
	try {
		return JSON.parse(event.data);
	} catch (cause) {
		throw new ModelFault('garbled', `No JSON: ${event.data.slice(0, EXCERPT_MAX)}`, { cause });
	}
}

/** Turns a server's error object into a fault. */
export function toModelFault(error: { type?: unknown; code?: unknown; message?: unknown }): ModelFault {
	const said = [error.type, error.code, error.message].filter((part) => part != null).join(' ');
	const kind = /rate.?limit|429|quota/i.test(said) ? 'limited' : 'server';
	return new ModelFault(kind, said.slice(0, EXCERPT_MAX));
}
