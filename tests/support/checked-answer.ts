// Handles a call as the server does, and fails where the response does not fit the API's contract.
import { createParser } from 'eventsource-parser';
import { z } from 'zod';
import { answerSchema, errorEnvelopeSchema } from '#api/contract/envelope.ts';
import type { Operation } from '#api/contract/operation.ts';
import { findOperation } from '#api/contract/operations.ts';
import { possibleErrors } from '#api/contract/refusals.ts';
import { type Endpoint, type Params, runEndpoint } from '#api/http/endpoint.ts';
import type { Server } from '#api/server.ts';

const EVENTS = 'text/event-stream';

/** Handles a call of the API and checks the response: status, code, every field, every event of a stream. */
export async function runChecked(
	run: Endpoint<Server>,
	request: Request,
	server: Server,
	params: Params,
): Promise<Response> {
	const response = await runEndpoint(run, request, server, params);
	return checkAnswer(request, response);
}

/** Returns the response if the operation allows it; throws otherwise. Does not check the account service. */
export async function checkAnswer({ method, url }: Request, response: Response): Promise<Response> {
	const { pathname } = new URL(url);
	if (pathname.startsWith('/auth/v1/')) return response;
	const call = `${method} ${pathname}`;
	const operation = findOperation(method, pathname);
	if (!operation) throw new Error(`${call}: src/api/contract has no such operation.`);
	const type = response.headers.get('content-type')?.split(';')[0] ?? '';
	if (response.ok && type === EVENTS && operation.answer.events)
		return streamChecked(call, operation.answer.events, response);
	await checkWhole(call, operation, type, response.clone());
	return response;
}

async function checkWhole(
	call: string,
	operation: Operation,
	type: string,
	response: Response,
): Promise<void> {
	const { status, headers } = response;
	if (!response.ok) return checkRefusal(call, operation, status, await response.json());
	const { status: wanted = 200, data, files = {} } = operation.answer;
	if (status !== wanted) throw new Error(`${call}: the contract has no status ${status}.`);
	if (headers.has('content-disposition') || type !== 'application/json') {
		if (!(type in files)) throw new Error(`${call}: the contract has no file of type ${type}.`);
		const file = files[type];
		if (file) check(call, file, await response.json());
		return;
	}
	if (!data) throw new Error(`${call}: the contract has no data.`);
	check(call, answerSchema(data), await response.json());
}

function checkRefusal(call: string, operation: Operation, status: number, body: unknown): void {
	const { error } = check(call, errorEnvelopeSchema, body);
	if (!possibleErrors(operation).some((one) => one.status === status && one.code === error.code))
		throw new Error(`${call}: the contract has no ${status} ${error.code}.`);
}

/** Passes a stream on and breaks it off at the first event that the contract does not allow there. */
function streamChecked(
	call: string,
	events: NonNullable<Operation['answer']['events']>,
	response: Response,
): Response {
	const order = Object.keys(events);
	const decoder = new TextDecoder();
	let last = 0;
	const parser = createParser({
		onEvent({ event = '', data }) {
			const schema = events[event];
			// What is told and what people say come in the order of the story.
			const place = order.indexOf(event === 'npc' ? 'narrative' : event);
			if (!schema || place < last) throw new Error(`${call}: the contract has no event ${event} here.`);
			last = place;
			check(`${call}, event ${event}`, schema, JSON.parse(data));
		},
	});
	const checking = new TransformStream<Uint8Array, Uint8Array>({
		transform(chunk, controller) {
			parser.feed(decoder.decode(chunk, { stream: true }));
			controller.enqueue(chunk);
		},
	});
	return new Response(response.body?.pipeThrough(checking), response);
}

function check<S extends z.ZodType>(call: string, schema: S, value: unknown): z.output<S> {
	const read = schema.safeParse(value);
	if (read.success) return read.data;
	throw new Error(`${call}: the answer is not what the contract says.\n${z.prettifyError(read.error)}`);
}
