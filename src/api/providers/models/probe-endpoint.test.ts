// A wrong model, key or address is an error at the start; a fault that may pass is a warning.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { probeEndpoint } from './probe-endpoint.ts';

async function endpoint(status: number, body: string): Promise<string> {
	const server = createServer((_, response) => response.writeHead(status).end(body));
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	onTestFinished(() => void server.close());
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}

const models = (...ids: string[]) => JSON.stringify({ object: 'list', data: ids.map((id) => ({ id })) });
const ask = (baseUrl: string, model: string) => probeEndpoint({ baseUrl, apiKey: undefined, model }, {});

test('takes a model that is listed, with or without its tag', async () => {
	const url = await endpoint(200, models('llama3.2:latest', 'qwen3:8b'));
	expect(await ask(url, 'qwen3:8b')).toEqual({ warning: null });
	expect(await ask(url, 'llama3.2')).toEqual({ warning: null });
});

test('refuses a model that is not listed, and names those that are', async () => {
	const url = await endpoint(200, models('llama3.2:latest', 'qwen3:8b', 'qwen3:14b'));
	await expect(ask(url, 'qwen2')).rejects.toThrow(
		'NARRATOR_MODEL: the endpoint has no model qwen2; it has qwen3:8b, qwen3:14b',
	);
});

test('refuses a wrong key and a wrong address', async () => {
	await expect(ask(await endpoint(401, '{}'), 'x')).rejects.toThrow(
		'NARRATOR_API_KEY is refused by 127.0.0.1',
	);
	await expect(ask(await endpoint(200, '<html>'), 'x')).rejects.toThrow('the address mostly ends in /v1');
});

test('warns of a server that is down, that has one model of another name, or that lists none', async () => {
	expect((await ask('http://127.0.0.1:9/v1', 'x')).warning).toContain(
		'Nothing answers at http://127.0.0.1:9/v1 now',
	);
	expect((await ask(await endpoint(200, models('/models/q4.gguf')), 'x')).warning).toBe(
		"The endpoint's only model is /models/q4.gguf, not x.",
	);
	expect((await ask(await endpoint(404, ''), 'x')).warning).toContain('answers 404');
});
