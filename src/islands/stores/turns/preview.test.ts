import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';
import { $preview, cancelPreview, requestPreview } from './preview.ts';

const server = setupServer();
let asked: unknown[];

beforeAll(() => server.listen());
beforeEach(() => {
	openFakeBrowser();
	asked = [];
	server.use(
		http.post('http://stonecast.test/api/games/g/preview', async ({ request }) => {
			const body = (await request.json()) as { action: string };
			asked.push(body.action);
			return HttpResponse.json({ ok: true, data: { cost: 1, action: body.action } });
		}),
	);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('asks after a pause in typing, for the last words only', async () => {
	for (const action of ['I', 'I r', 'I ring']) requestPreview('g', { action });
	expect($preview.get().waiting).toBe(true);
	await vi.waitFor(() => expect($preview.get().view).toMatchObject({ action: 'I ring' }));
	expect(asked).toEqual(['I ring']);
	expect($preview.get().waiting).toBe(false);
});

test('asks nothing after it was cancelled', async () => {
	requestPreview('g', { action: 'I ring' });
	cancelPreview();
	await new Promise((resume) => setTimeout(resume, 450));
	expect(asked).toEqual([]);
	expect($preview.get()).toEqual({ waiting: false, view: null });
});
