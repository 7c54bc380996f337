// Holds the API's contract, its endpoints and its tests against each other.
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import type { Operation } from '#api/contract/operation.ts';
import { findOperation, OPERATIONS } from '#api/contract/operations.ts';
import { possibleErrors } from '#api/contract/refusals.ts';
import { contractFiles } from '#api/openapi/contract-files.ts';
import { version } from '../package.json';
import { checkAnswer } from './support/checked-answer.ts';
import { importsOf } from './support/imports.ts';

const root = fileURLToPath(new URL('../', import.meta.url));
const read = (path: string) => readFileSync(root + path, 'utf8');

function filesBelow(folder: string): string[] {
	return readdirSync(root + folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => posix.join(entry.parentPath.slice(root.length), entry.name));
}

test.each(Object.entries(contractFiles(version, read('docs/api.md'))))(
	'%s is what the schemas say (else: npm run openapi)',
	(path, text) => {
		expect(read(path) === text).toBe(true);
	},
);

test('every endpoint is an operation, and every operation has its endpoint', () => {
	const served = filesBelow('src/pages/api')
		.filter((path) => !path.includes('[...'))
		.flatMap((path) => {
			const address = path.replace(/^src\/pages|(\/index)?\.ts$/g, '').replace(/\[(\w+)\]/g, '{$1}');
			const methods = read(path).matchAll(/^export const (?!HEAD|ALL)([A-Z]+) = /gm);
			return [...methods].map(([, method]) => `${method} ${address}`);
		});
	const written = OPERATIONS.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
	expect(served.sort()).toEqual(written.sort());
});

test('every operation has a unique name, and is found by its call', () => {
	expect(new Set(OPERATIONS.map(({ id }) => id)).size).toBe(OPERATIONS.length);
	expect(findOperation('GET', '/api/games/search')?.id).toBe('searchGames');
	expect(findOperation('GET', '/api/games/7')?.id).toBe('fetchGame');
	expect(findOperation('GET', '/api/games/7/search/')?.id).toBe('searchGame');
	expect(findOperation('DELETE', '/api/games/7')).toBeUndefined();
	expect(findOperation('GET', '/api/none')).toBeUndefined();
});

test('every reference in the document leads to a part of it', () => {
	const document = JSON.parse(read('public/openapi.json'));
	const references = [...read('public/openapi.json').matchAll(/"\$ref": ?"#\/components\/(\w+)\/([^"]+)"/g)];
	expect(references.length).toBeGreaterThan(500);
	const lost = references.filter(([, kind = '', name = '']) => !document.components[kind]?.[name]);
	expect(lost).toEqual([]);
});

test('the errors of an operation follow from its caller, its body and its key', () => {
	const operation: Operation = {
		id: 'x',
		method: 'post',
		path: '/api/x/{id}',
		summary: '',
		caller: 'admin',
		key: 'required',
		answer: {},
		errors: ['COOKIE_CAP'],
	};
	expect(possibleErrors(operation).map(({ status, code }) => `${status} ${code}`)).toEqual([
		'400 IDEMPOTENCY_REQUIRED',
		'401 REQUIRES_AUTH',
		'401 UNAUTHORIZED',
		'403 CSRF_TOKEN_INVALID',
		'403 FORBIDDEN',
		'404 NOT_FOUND',
		'409 CONFLICT',
		'422 COOKIE_CAP',
		'422 VALIDATION_FAILED',
		'429 RATE_LIMITED',
		'500 INTERNAL_ERROR',
		'503 INTERNAL_ERROR',
		'503 RATE_LIMITED',
		'503 UPSTREAM_TIMEOUT',
	]);
});

const meta = { traceId: '5f0c1d9e-6f43-4a53-9f0a-2f6f4f0c8a11' };
const telemetry = new Request('http://localhost/api/telemetry/event', { method: 'POST' });
const accepted = (data: unknown, init: ResponseInit = { status: 202 }) =>
	checkAnswer(telemetry, Response.json({ ok: true, data, meta }, init));
const refused = (code: string, status: number, more = {}) =>
	checkAnswer(
		telemetry,
		Response.json({ ok: false, error: { code, message: 'No.' }, meta, ...more }, { status }),
	);

test('accepts a response that fits the contract, and refuses any other', async () => {
	expect(await (await accepted({ accepted: true })).json()).toMatchObject({ data: { accepted: true } });
	await expect(accepted({ accepted: true, more: 1 })).rejects.toThrow('Unrecognized key: "more"');
	await expect(accepted({})).rejects.toThrow('data.accepted');
	await expect(accepted({ accepted: true }, { status: 200 })).rejects.toThrow('no status 200');
	expect((await refused('RATE_LIMITED', 429)).status).toBe(429);
	await expect(refused('RATE_LIMITED', 400)).rejects.toThrow('no 400 RATE_LIMITED');
	await expect(refused('NOT_FOUND', 404)).rejects.toThrow('no 404 NOT_FOUND');
	await expect(refused('RATE_LIMITED', 429, { stack: '' })).rejects.toThrow('"stack"');
	const file = new Response('a,b', { headers: { 'Content-Type': 'text/csv' } });
	await expect(checkAnswer(telemetry, file)).rejects.toThrow('no status 200');
	const unknown = new Request('http://localhost/api/none');
	await expect(checkAnswer(unknown, Response.json({}))).rejects.toThrow('no such operation');
});

test("accepts a stream's events in the contract's order only", async () => {
	const request = new Request('http://localhost/api/games/7/turn', { method: 'POST' });
	const streamed = async (...events: [name: string, data: unknown][]) => {
		const body = events.map(([name, data]) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`).join('');
		const headers = { 'Content-Type': 'text/event-stream' };
		return (await checkAnswer(request, new Response(`: open\n\n${body}`, { headers }))).text();
	};
	const resolved: [string, unknown] = ['resolved', { check: null, changes: [] }];
	const told: [string, unknown] = ['narrative', { delta: 'It rains.' }];
	expect(await streamed(resolved, told, told)).toContain('It rains.');
	await expect(streamed(told, resolved)).rejects.toThrow('no event resolved here');
	await expect(streamed(['weather', {}])).rejects.toThrow('no event weather here');
	await expect(streamed(['narrative', { delta: 1 }])).rejects.toThrow('expected string');
	await expect(streamed(['turn', {}])).rejects.toThrow('event turn');
});

test('every test of the API checks its responses, except the tests of `runEndpoint`', () => {
	const unchecked = [...filesBelow('src/api'), ...filesBelow('tests/support')]
		.filter((path) => /\.test\.ts$|^tests\/support\//.test(path))
		.filter((path) => /\brunEndpoint\b[^;]*from '(#api\/http|\.)\/endpoint\.ts'/.test(read(path)));
	expect(unchecked.sort()).toEqual([
		'src/api/http/call-limits.test.ts',
		'src/api/http/endpoint.test.ts',
		'src/api/http/logged-path.test.ts',
		'src/api/players/idempotency.test.ts',
		// The account service has another protocol.
		'tests/support/auth-routes.ts',
		'tests/support/checked-answer.ts',
	]);
});

test('no island imports the schemas at run time, so that browsers do not load zod', () => {
	const reached = new Set<string>();
	const visit = (path: string) => {
		if (reached.has(path) || !/\.tsx?$/.test(path)) return;
		reached.add(path);
		for (const { to, typeOnly } of importsOf(path, read(path))) {
			if (typeOnly) continue;
			if (to.startsWith('#')) visit(`src/${to.slice(1)}`);
			else if (to.startsWith('.')) visit(posix.join(posix.dirname(path), to));
			else reached.add(to);
		}
	};
	filesBelow('src/islands')
		.filter((path) => !/\.test\.tsx?$/.test(path))
		.forEach(visit);
	expect(reached.has('react')).toBe(true);
	expect(reached.has('zod')).toBe(false);
});
