import { expect, test } from 'vitest';
import { readEvents, type StreamEvent } from './event-stream.ts';

const TEXT =
	': open\r\n\r\nevent: narrative\rdata: a — b\rdata:c\r\revent: npc\ndata: “Wren”\n\ndata: bare\r\n\r\nevent: turn\r\ndata: last\r\n\r\n';
const EVENTS = [
	{ name: 'narrative', data: 'a — b\nc' },
	{ name: 'npc', data: '“Wren”' },
	{ name: 'message', data: 'bare' },
	{ name: 'turn', data: 'last' },
];

async function read(chunks: Uint8Array<ArrayBuffer>[]): Promise<StreamEvent[]> {
	const waiting = [...chunks];
	const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
		pull(controller) {
			const next = waiting.shift();
			if (next) controller.enqueue(next);
			else controller.close();
		},
	});
	return Array.fromAsync(readEvents(body));
}

test('reads every kind of line end, cut at every byte', async () => {
	const bytes = new TextEncoder().encode(TEXT);
	for (let cut = 1; cut < bytes.length; cut += 1) {
		expect(await read([bytes.slice(0, cut), bytes.slice(cut)]), `cut at ${cut}`).toEqual(EVENTS);
	}
});

test('reads a stream that comes byte by byte', async () => {
	const bytes = new TextEncoder().encode(TEXT);
	expect(await read(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(EVENTS);
});

test('skips a byte order mark, even a split one', async () => {
	const bytes = new TextEncoder().encode(`\uFEFF${TEXT}`);
	expect(await read(Array.from(bytes, (byte) => Uint8Array.of(byte)))).toEqual(EVENTS);
});

test('drops an event that the stream ends inside', async () => {
	expect(await read([new TextEncoder().encode('data: whole\n\ndata: half\n')])).toEqual([
		{ name: 'message', data: 'whole' },
	]);
});
