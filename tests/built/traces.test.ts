// The built server with a collector of traces, and with one that does not answer.
import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { afterAll, expect, test, vi } from 'vitest';
import { listen } from '#tests/support/listen.ts';
import { createDataFolder } from '#tests/support/storage/made-once.ts';
import { beginGame, guestCaller, startServer } from './running.ts';

vi.setConfig({ testTimeout: 60_000 });

interface Span {
	traceId: string;
	spanId: string;
	parentSpanId?: string;
	name: string;
}

const folder = await createDataFolder('traces');
afterAll(() => rm(folder, { recursive: true, force: true }));

async function textOf(request: IncomingMessage): Promise<string> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk as Buffer);
	return Buffer.concat(chunks).toString();
}

test('sends a span of each call, with what the database was asked, and nothing of a player', async () => {
	const sent: string[] = [];
	const collector = await listen(async (request, response) => {
		sent.push(await textOf(request));
		response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
	});
	const server = await startServer({
		DATA_DIR: folder,
		OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
		OTEL_SERVICE_NAME: 'stonecast-test',
	});
	const guest = randomUUID();
	const caller = guestCaller(server, guest);
	const game = await beginGame(caller, server.invitation);
	const parent = randomUUID().replaceAll('-', '');
	await caller.send(`/api/games/${game.id}/turn`, {
		method: 'POST',
		headers: {
			'Content-Type': 'application/json',
			'Idempotency-Key': randomUUID(),
			traceparent: `00-${parent}-00f067aa0ba902b7-01`,
		},
		body: JSON.stringify({ action: 'look around for Gundred' }),
	});
	await server.stop();
	await collector.close();
	const text = sent.join('\n');
	const spans = sent.flatMap((one) =>
		(JSON.parse(one).resourceSpans as { scopeSpans: { spans: Span[] }[] }[]).flatMap(({ scopeSpans }) =>
			scopeSpans.flatMap((scope) => scope.spans),
		),
	);
	const turn = spans.find(({ name }) => name === 'POST /api/games/{id}/turn');
	expect(turn).toMatchObject({ traceId: parent, parentSpanId: '00f067aa0ba902b7' });
	const asked = spans.filter(({ parentSpanId }) => parentSpanId === turn?.spanId).map(({ name }) => name);
	expect(asked).toContain('database transaction');
	expect(text).toContain('stonecast-test');
	for (const secret of [guest, game.id, 'Gundred', server.invitation]) expect(text).not.toContain(secret);
});

test('plays on, and stops, while the collector does not answer', async () => {
	const silent = await listen(() => {});
	const server = await startServer({ DATA_DIR: folder, OTEL_EXPORTER_OTLP_ENDPOINT: silent.url });
	const caller = guestCaller(server, randomUUID());
	expect((await caller.get('/api/wallet')).status).toBe(200);
	const begun = performance.now();
	await server.stop();
	expect(performance.now() - begun).toBeLessThan(15_000);
	await silent.close();
});
