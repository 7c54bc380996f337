// Who may open what: one table with every page. src/api/players/access.test.ts has the table of the API.
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOperatorFile } from '#api/providers/operator-file.ts';
import type { UsersView } from '#lib/wire/admin.ts';
import { createDataFolder } from '#tests/support/storage/made-once.ts';
import { beginGame, guestCaller, type RunningServer, startServer } from './running.ts';

const WHO = ['anonymous', 'guest', 'other guest', 'user', 'former admin', 'admin'] as const;
type Who = (typeof WHO)[number];

interface Row {
	/** An address of the page; `[game]`, `[shared]` and `[player]` stand for what the test makes. */
	at: string;
	/** `same` for a page that everybody gets, byte for byte; else the status by caller. */
	access: 'same' | { admin: number; others: number };
	/** The status that everybody gets; 200 if left out. */
	status?: number;
}

const SAME = 'same' as const;
const ADMINS = { admin: 200, others: 403 };
const FOX = 'the-fox-who-would-not-sign';
const NESTED = `/worlds/mystika/adventures/${FOX}`;

/** File below src/pages, to its row. */
const TABLE: Record<string, Row> = {
	'index.astro': { at: '/', access: SAME },
	'404.astro': { at: '/none-such', access: SAME, status: 404 },
	'[page].astro': { at: '/faq', access: SAME },
	'[legal].astro': { at: '/tos', access: SAME },
	'adventures/index.astro': { at: '/adventures', access: SAME },
	'adventures/filtered.astro': { at: '/adventures?world=mystika', access: SAME },
	'adventures/[id]/index.astro': { at: `/adventures/${FOX}`, access: SAME },
	'adventures/[id]/characters.astro': { at: `/adventures/${FOX}/characters`, access: SAME },
	'adventures/[id]/create-character.astro': { at: `/adventures/${FOX}/create-character`, access: SAME },
	'worlds/index.astro': { at: '/worlds', access: SAME },
	'worlds/filtered.astro': { at: '/worlds?q=fox', access: SAME },
	'worlds/[worldSlug]/index.astro': { at: '/worlds/mystika', access: SAME },
	'worlds/[worldSlug]/creation.json.ts': { at: '/worlds/mystika/creation.json', access: SAME },
	'worlds/[worldSlug]/adventures/index.astro': { at: '/worlds/mystika/adventures', access: SAME },
	'worlds/[worldSlug]/adventures/filtered.astro': { at: '/worlds/mystika/adventures?q=fox', access: SAME },
	'worlds/[worldSlug]/adventures/[adventureSlug]/index.astro': { at: NESTED, access: SAME },
	'worlds/[worldSlug]/adventures/[adventureSlug]/character.astro': {
		at: `${NESTED}/character`,
		access: SAME,
	},
	'worlds/[worldSlug]/adventures/[adventureSlug]/create-character.astro': {
		at: `${NESTED}/create-character`,
		access: SAME,
	},
	'og/[...picture].jpg.ts': { at: `/og/adventures/${FOX}.jpg`, access: SAME },
	'search.json.ts': { at: '/search.json', access: SAME },
	'rss.xml.ts': { at: '/rss.xml', access: SAME },
	'robots.txt.ts': { at: '/robots.txt', access: SAME },
	'manifest.webmanifest.ts': { at: '/manifest.webmanifest', access: SAME },
	// The pages of a player hold nothing of a player: their scripts ask the API.
	'game/[gameId].astro': { at: '/game/[game]', access: SAME },
	'play/[gameId].astro': { at: '/play/[game]', access: SAME },
	'play/[gameId]/book.astro': { at: '/play/[game]/book', access: SAME },
	'profile.astro': { at: '/profile', access: SAME },
	'wallet/index.astro': { at: '/wallet', access: SAME },
	'wallet/statement.astro': { at: '/wallet/statement', access: SAME },
	'payments/index.astro': { at: '/payments', access: SAME },
	'payments/checkout.astro': { at: '/payments/checkout', access: SAME },
	'auth/index.astro': { at: '/auth', access: SAME },
	'auth/signin.astro': { at: '/auth/signin', access: SAME },
	'auth/signup.astro': { at: '/auth/signup', access: SAME },
	'auth/password.astro': { at: '/auth/password', access: SAME },
	'auth/success.astro': { at: '/auth/success', access: SAME },
	// Whoever has the address of a shared story may read it.
	'shared/[token].astro': { at: '/shared/[shared]', access: SAME },
	'admin/index.astro': { at: '/admin', access: { admin: 302, others: 403 } },
	// The gate itself lets nobody in.
	'admin/closed.astro': { at: '/admin/closed', access: { admin: 403, others: 403 } },
	'admin/invitations.astro': { at: '/admin/invitations', access: ADMINS },
	'admin/users/index.astro': { at: '/admin/users', access: ADMINS },
	'admin/users/[id].astro': { at: '/admin/users/[player]', access: ADMINS },
	'admin/flags.astro': { at: '/admin/flags', access: ADMINS },
	'admin/log.astro': { at: '/admin/log', access: ADMINS },
	'admin/prompts/index.astro': { at: '/admin/prompts', access: ADMINS },
	'admin/prompts/[scope]/[slug].astro': { at: '/admin/prompts/adventure/check', access: ADMINS },
};

const root = fileURLToPath(new URL('../../src/pages', import.meta.url));
const files = readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true })
	.filter((entry) => entry.isFile() && !entry.name.startsWith('_'))
	.map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice(root.length + 1))
	.filter((file) => !/^(api|auth\/v1)\//.test(file));

const folder = await createDataFolder('page-access');
let server: RunningServer;
let callers: Record<Who, Record<string, string>>;
let made: Record<string, string>;

beforeAll(async () => {
	server = await startServer({ DATA_DIR: folder });
	const [owner, other] = [randomUUID(), randomUUID()];
	const guest = guestCaller(server, owner);
	const game = await beginGame(guest, server.invitation);
	const paused = { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() };
	await guest.send(`/api/games/${game.id}`, {
		method: 'PATCH',
		headers: paused,
		body: '{"status":"paused"}',
	});
	const shared = await guest.post<{ path: string }>(`/api/games/${game.id}/share`, {}, randomUUID());
	const [user, former, admin] = [await signUp(), await signUp(), await signUp()];
	await operate({ command: 'admin', email: admin.email });
	await operate({ command: 'admin', email: former.email });
	await operate({ command: 'admin', email: former.email, remove: true });
	callers = {
		anonymous: {},
		guest: { Cookie: `guestId=${owner}`, 'X-Guest-Id': owner },
		'other guest': { Cookie: `guestId=${other}`, 'X-Guest-Id': other },
		user: user.headers,
		'former admin': former.headers,
		admin: admin.headers,
	};
	const found = await fetch(`${server.url}/api/admin/users`, { headers: admin.headers });
	const { data } = (await found.json()) as { data: UsersView };
	made = {
		'[game]': game.id,
		'/shared/[shared]': shared.data.path,
		'[player]': data.users[0]?.playerId ?? '',
	};
}, 60_000);
afterAll(async () => {
	await server?.kill();
	await rm(folder, { recursive: true, force: true });
});

/** Makes an account, with the cookie of the administrators' pages as anybody could set it. */
async function signUp() {
	const email = `${randomUUID()}@example.org`;
	const answer = await fetch(`${server.url}/auth/v1/signup`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({ email, password: 'stones and moss' }),
	});
	const { access_token: token } = (await answer.json()) as { access_token: string };
	return { email, token, headers: { Cookie: `stonecast-admin=${token}`, Authorization: `Bearer ${token}` } };
}

/** Does what the operator's commands do while the server runs. */
async function operate(command: object): Promise<void> {
	const operator = await readOperatorFile(folder);
	const answer = await fetch(`${operator?.url}/api/operate`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', 'X-Operator-Token': operator?.token ?? '' },
		body: JSON.stringify(command),
	});
	expect(answer.status).toBe(200);
}

function addressOf(row: Row): string {
	return Object.entries(made).reduce((at, [place, value]) => at.replace(place, value), row.at);
}

/** Opens a page as a browser would, without following a redirect. */
async function open(who: Who, path: string, init: RequestInit = {}) {
	const { Authorization: _, ...headers } = callers[who];
	const answer = await fetch(server.url + path, {
		redirect: 'manual',
		...init,
		headers: { ...headers, ...init.headers },
	});
	return { status: answer.status, cache: answer.headers.get('Cache-Control'), body: await answer.text() };
}

test('every page is in the table', () => {
	expect(files.sort()).toEqual(Object.keys(TABLE).sort());
});

test.each(Object.entries(TABLE))('%s is opened by whom the table says', async (_, row) => {
	const path = addressOf(row);
	expect(path).not.toMatch(/[[\]]/);
	const first = await open('anonymous', path);
	for (const who of WHO) {
		const page = await open(who, path);
		if (row.access === 'same') {
			expect([who, page.status]).toEqual([who, row.status ?? 200]);
			expect(page.body === first.body, `${path} differs for ${who}`).toBe(true);
			continue;
		}
		expect([who, page.status]).toEqual([who, who === 'admin' ? row.access.admin : row.access.others]);
		expect(page.cache).toBe('no-store');
		if (who !== 'admin') expect(page.body === first.body, `${path} tells ${who} something`).toBe(true);
	}
});

test.each(Object.entries(TABLE).filter(([, { access }]) => access !== 'same'))(
	'%s takes a form from administrators only, and from this site only',
	async (_, row) => {
		const path = addressOf(row);
		const form = (site: string): RequestInit => ({
			method: 'POST',
			headers: {
				'Content-Type': 'application/x-www-form-urlencoded',
				'Sec-Fetch-Site': site,
				Origin: server.url,
			},
			body: new URLSearchParams({ key: randomUUID(), act: 'none-such' }),
		});
		for (const who of WHO.filter((one) => one !== 'admin'))
			expect([who, (await open(who, path, form('same-origin'))).status]).toEqual([who, 403]);
		for (const site of ['cross-site', 'same-site', 'none'])
			expect([site, (await open('admin', path, form(site))).status]).toEqual([site, 403]);
	},
);

test('a story that is no longer shared is gone for everybody at once', async () => {
	const path = made['/shared/[shared]'] ?? '';
	const game = made['[game]'];
	const headers = callers.guest;
	expect((await fetch(`${server.url}/api/games/${game}/share`, { method: 'DELETE', headers })).status).toBe(
		200,
	);
	for (const who of WHO) expect([who, (await open(who, path)).status]).toEqual([who, 404]);
});
