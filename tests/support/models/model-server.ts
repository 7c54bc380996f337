// A model's server on loopback with scripted answers and failures, in OpenAI's or Anthropic's protocol.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { anthropicProtocol, openaiProtocol } from './model-wire.ts';

/** A model's answer to a prompt. */
export interface ScriptedAnswer {
	senses?: string[];
	people?: string[];
	speech?: { npcId: string; line: string }[];
	choices?: { label: string; description: string }[];
}

/** Modes of answering; all but the first few are failures. */
export const ANSWER_MODES = [
	'plain',
	'thinking',
	'fenced',
	'prefaced',
	'wrapped',
	'split-unicode',
	'long',
	'malformed',
	'truncated',
	'wrong-shape',
	'empty',
	'no-space',
	'destroyed',
	'early-end',
	'error-event',
	'corrupt',
	'limited-shortly',
	'limited-long',
	'error-500',
	'html-502',
	'schema-400',
	'unauthorized',
	'not-found',
	'hang-before-headers',
	'hang-after-headers',
	'hang-between',
	'drip',
	'filtered',
	'json-instead-of-stream',
] as const;
export type AnswerMode = (typeof ANSWER_MODES)[number];

/** Modes whose answer can still be used in the model's own words. */
export const TOLD_MODES: ReadonlySet<AnswerMode> = new Set([
	'plain',
	'thinking',
	'fenced',
	'prefaced',
	'wrapped',
	'split-unicode',
	'malformed',
	'schema-400',
]);

/** A request to the server. */
export interface ModelRequest {
	path: string;
	headers: IncomingMessage['headers'];
	body: Record<string, unknown>;
	/** All text of the prompt. */
	prompt: string;
}

/** The server, and the requests it got. */
export interface ModelServer {
	/** Ends in /v1. */
	url: string;
	asked: ModelRequest[];
	mode: AnswerMode;
	/** How many of the next answers are in `mode`; later ones are plain. */
	times: number;
	/** Returns its answer; a string is sent unchanged. */
	say: (asked: ModelRequest) => ScriptedAnswer | string | Promise<string>;
	/** The number of hanging connections. */
	open(): number;
	close(): Promise<void>;
}

/** The pause between two characters of `drip`, in milliseconds. */
const DRIP = 40;

/** Starts a server; `shape` is the protocol of its streams. */
export async function startModelServer(
	shape: 'openai' | 'anthropic' = 'openai',
	say: ModelServer['say'] = () => ({ senses: ['The air smells of dust and damp wood.'] }),
): Promise<ModelServer> {
	const hanging = new Set<ServerResponse>();
	const http = createServer(async (request, response) => {
		response.on('close', () => hanging.delete(response));
		const asked = await read(request);
		if (request.method === 'GET')
			return void json(response, 200, { data: [{ id: 'scripted-1' }, { id: 'scripted-2' }] });
		server.asked.push(asked);
		const mode = server.times > 0 ? server.mode : 'plain';
		server.times -= 1;
		await answer(response, { shape, mode, asked, said: await server.say(asked), hanging });
	});
	await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
	const server: ModelServer = {
		url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/v1`,
		asked: [],
		mode: 'plain',
		times: Number.POSITIVE_INFINITY,
		say,
		open: () => hanging.size,
		async close() {
			http.closeAllConnections();
			await new Promise((resolve) => http.close(resolve));
		},
	};
	return server;
}

async function read(request: IncomingMessage): Promise<ModelRequest> {
	let text = '';
	for await (const chunk of request) text += chunk;
	const body = text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
	const { system = '', messages = [] } = body as { system?: unknown; messages?: unknown };
	const prompt = JSON.stringify([system, messages]);
	return { path: request.url ?? '', headers: request.headers, body, prompt };
}

interface Answering {
	shape: 'openai' | 'anthropic';
	mode: AnswerMode;
	asked: ModelRequest;
	said: ScriptedAnswer | string;
	hanging: Set<ServerResponse>;
}

const REFUSALS: Partial<Record<AnswerMode, (response: ServerResponse) => void>> = {
	'limited-shortly': (response) =>
		json(response, 429, { error: { message: 'slow down' } }, { 'Retry-After': '1' }),
	'limited-long': (response) =>
		json(response, 429, { error: { message: 'come back later' } }, { 'Retry-After': '3600' }),
	'error-500': (response) => json(response, 500, { error: { message: 'internal' } }),
	'html-502': (response) =>
		void response.writeHead(502, { 'Content-Type': 'text/html' }).end('<html><h1>Bad Gateway</h1></html>'),
	unauthorized: (response) => json(response, 401, { error: { message: 'Incorrect API key provided' } }),
	'not-found': (response) => json(response, 404, { error: { message: 'model not found' } }),
	'json-instead-of-stream': (response) =>
		json(response, 200, { choices: [{ message: { content: 'Hello' } }] }),
};

async function answer(
	response: ServerResponse,
	{ shape, mode, asked, said, hanging }: Answering,
): Promise<void> {
	const refuse = REFUSALS[mode];
	if (refuse) return refuse(response);
	const takesSchema = 'response_format' in asked.body || 'output_config' in asked.body;
	if (mode === 'schema-400' && takesSchema)
		return json(response, 400, { error: { message: 'response_format is not supported by this model' } });
	if (mode === 'hang-before-headers') return void hanging.add(response);
	response.writeHead(200, { 'Content-Type': 'text/event-stream' });
	response.flushHeaders();
	if (mode === 'hang-after-headers') return void hanging.add(response);
	const events = shape === 'openai' ? openaiProtocol : anthropicProtocol;
	const text = worded(mode, asked, said);
	response.write(events.begin);
	if (mode === 'thinking' && shape === 'openai')
		for (const piece of cut('First I weigh it all. ', 5)) response.write(events.thought(piece));
	const pieces = cut(text, 6);
	const middle = Math.floor(pieces.length / 2);
	for (const [n, piece] of pieces.entries()) {
		if (response.destroyed) return;
		if (n === middle && mode === 'destroyed') return void setTimeout(() => response.destroy(), 5);
		if (n === middle && mode === 'early-end') return void response.end();
		if (n === middle && mode === 'error-event') return void response.end(events.error);
		if (n === middle && mode === 'corrupt') response.write('data: {"choices": [{"del\n\n');
		if (n === middle && mode === 'hang-between') return void hanging.add(response);
		if (mode === 'drip') await new Promise((resolve) => setTimeout(resolve, DRIP));
		await write(response, events.text(piece), mode === 'split-unicode');
	}
	response.end(events.end(mode === 'filtered' ? 'filter' : mode === 'truncated' ? 'length' : 'stop'));
}

/** Words the model's answer in the prompt's answer format, with the defect of its mode. */
function worded(mode: AnswerMode, asked: ModelRequest, said: ScriptedAnswer | string): string {
	const whole =
		typeof said === 'string' ? said : inFormat(said, /at the beginning of a line/.test(asked.prompt));
	const isJson = whole.startsWith('{');
	switch (mode) {
		case 'thinking':
			return `<think>The player wants {"narrative": "more"} <b>.</think>\n${whole}`;
		case 'fenced':
			return `\`\`\`${isJson ? 'json' : ''}\n${whole}\n\`\`\``;
		case 'prefaced':
			return isJson ? `Certainly! Here is the JSON:\n\n${whole}\n\nLet me know if you need more.` : whole;
		case 'wrapped':
			return isJson ? `{"result": ${whole}}` : whole;
		case 'malformed':
			return isJson
				? whole.replace('"choices"', "'choices'").replace(/\}$/, ',}')
				: whole.replace('SENSE', '**SENSE**');
		case 'truncated':
			return whole.slice(0, Math.floor(whole.length * 0.6));
		case 'wrong-shape':
			return isJson ? '{"title": 7, "paragraphs": 1}' : 'SPEECH\nCHOICE';
		case 'empty':
			return '';
		case 'no-space':
			return isJson ? `{"senses": ["${'a'.repeat(3000)}"]}` : 'a'.repeat(3000);
		case 'long':
			return isJson
				? `{"senses": ["${'The rain goes on falling on the roofs of the valley. '.repeat(2000)}"]}`
				: 'The rain goes on falling on the roofs of the valley. '.repeat(2000);
		default:
			return whole;
	}
}

function inFormat(
	{ senses = [], people = [], speech = [], choices = [] }: ScriptedAnswer,
	sections: boolean,
): string {
	if (!sections) return JSON.stringify({ senses, people, speech, choices });
	return [
		...senses.map((sentence) => `SENSE: ${sentence}`),
		...people.map((sentence) => `PERSON: ${sentence}`),
		...speech.map(({ npcId, line }) => `SPEECH ${npcId}: ${line}`),
		...choices.map(({ label, description }) => `CHOICE: ${label} | ${description}`),
	].join('\n');
}

/** Writes an event, byte by byte where characters have to be divided between packets. */
async function write(response: ServerResponse, text: string, bytewise: boolean): Promise<void> {
	if (!bytewise) return void response.write(text);
	const bytes = Buffer.from(text);
	const at = bytes.findIndex((byte) => byte > 127);
	if (at < 0) return void response.write(bytes);
	response.write(bytes.subarray(0, at + 1));
	await new Promise((resolve) => setImmediate(resolve));
	response.write(bytes.subarray(at + 1));
}

function json(
	response: ServerResponse,
	status: number,
	body: unknown,
	headers: Record<string, string> = {},
): void {
	response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
}

function cut(text: string, size: number): string[] {
	return Array.from({ length: Math.ceil(text.length / size) }, (_, n) =>
		text.slice(n * size, (n + 1) * size),
	);
}
