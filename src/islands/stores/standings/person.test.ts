import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import { $knowledge, loadPerson } from './person.ts';

const server = setupServer();
const address = (npc: string) => `http://stonecast.test/api/games/g/npcs/${npc}`;
const known = (id: string) => HttpResponse.json({ ok: true, data: { id, knowledge: [] } });
const refusal = (status: number, message: string) =>
	HttpResponse.json({ ok: false, error: { code: 'X', message } }, { status });

beforeAll(() => server.listen());
beforeEach(() => {
	openFakeBrowser();
	$knowledge.set({ phase: 'loading' });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('what a person knows is there once it has loaded', async () => {
	server.use(http.get(address('mara'), () => known('mara')));
	const loading = loadPerson('g', 'mara');
	expect($knowledge.get().phase).toBe('loading');
	await loading;
	expect($knowledge.get()).toMatchObject({ phase: 'ready', view: { id: 'mara' } });
});

test('what is known stays in view while the same person is asked for again', async () => {
	server.use(http.get(address('hamo'), () => known('hamo')));
	await loadPerson('g', 'hamo');
	const again = loadPerson('g', 'hamo');
	expect($knowledge.get().phase).toBe('ready');
	await again;
});

test('of two people the one asked for last is shown, in whatever order the answers come', async () => {
	let release = () => {};
	const gate = new Promise<void>((resolve) => {
		release = resolve;
	});
	server.use(
		http.get(address('slow'), async () => {
			await gate;
			return known('slow');
		}),
		http.get(address('quick'), () => known('quick')),
	);
	const slow = loadPerson('g', 'slow');
	await loadPerson('g', 'quick');
	release();
	await slow;
	expect($knowledge.get()).toMatchObject({ phase: 'ready', view: { id: 'quick' } });
});

test('a person whom the story does not have is missing', async () => {
	server.use(http.get(address('nobody'), () => refusal(404, 'Nobody of that name is in this story.')));
	await loadPerson('g', 'nobody');
	expect($knowledge.get()).toEqual({ phase: 'missing' });
});

test('a failure is explained in words: the network’s, the server’s, or our own', async () => {
	const said = async (answer: () => Response) => {
		server.use(http.get(address('gundred'), answer));
		await loadPerson('g', 'gundred');
		return $knowledge.get();
	};
	expect(await said(() => HttpResponse.error())).toEqual({
		phase: 'failed',
		message: 'Network error. Please check your connection and try again.',
	});
	expect(await said(() => refusal(429, 'Wait a moment.'))).toEqual({
		phase: 'failed',
		message: 'Wait a moment.',
	});
	expect(await said(() => refusal(500, ' '))).toEqual({
		phase: 'failed',
		message: 'The server could not answer. Please try again.',
	});
});
