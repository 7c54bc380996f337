import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openFakeBrowser } from '#islands/stores/browser/fake-browser.ts';

const HOST = 'http://stonecast.test';
const server = setupServer();
/** The codes that were redeemed. */
let codes: unknown[];

beforeAll(() => server.listen());
beforeEach(() => {
	codes = [];
	vi.resetModules();
	server.use(
		http.get(`${HOST}/api/me`, () => HttpResponse.json({ ok: true, data: { invite: { invited: true } } })),
		http.post(`${HOST}/api/invites/redeem`, async ({ request }) => {
			const { code } = (await request.json()) as { code: string };
			codes.push(code);
			if (code === 'GOOD') return HttpResponse.json({ ok: true, data: { invited: true } });
			return HttpResponse.json(
				{ ok: false, error: { code: 'NOT_FOUND', message: 'No such code.' } },
				{ status: 404 },
			);
		}),
	);
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** A form whose field `code` holds the text. */
function form(code: string) {
	vi.stubGlobal(
		'FormData',
		class {
			get = () => code;
		},
	);
	return { reset: vi.fn() } as unknown as HTMLFormElement & { reset: ReturnType<typeof vi.fn> };
}

test('redeems the code of a form and shows the result', async () => {
	const browser = openFakeBrowser();
	const { redeemFromForm } = await import('./invite.ts');
	const status = { textContent: '' } as HTMLElement;
	const good = form(' GOOD ');
	expect(await redeemFromForm(good, status)).toBe(true);
	expect(good.reset).toHaveBeenCalled();
	expect(status.textContent).toContain('accepted');
	expect(browser.storage.get('stonecast:invited')).toBe('1');
	expect(await redeemFromForm(form('BAD'), status)).toBe(false);
	expect(status.textContent).toBe('No such code.');
	expect(await redeemFromForm(form('  '), status)).toBe(false);
	expect(codes).toEqual(['GOOD', 'BAD']);
	vi.unstubAllGlobals();
});

test('redeems ?invite=CODE from the address and takes it out', async () => {
	openFakeBrowser(`${HOST}/?invite=GOOD&search=x`);
	const replaced: string[] = [];
	vi.stubGlobal('history', {
		state: null,
		replaceState: (_: unknown, __: string, to: URL) => replaced.push(to.href),
	});
	vi.stubGlobal('CustomEvent', class {});
	const told: unknown[] = [];
	Object.assign(document, { dispatchEvent: (event: unknown) => told.push(event) });
	const { redeemFromAddress } = await import('./invite.ts');
	await redeemFromAddress();
	expect(codes).toEqual(['GOOD']);
	expect(replaced).toEqual([`${HOST}/?search=x`]);
	expect(told).toHaveLength(1);
	vi.unstubAllGlobals();
});
