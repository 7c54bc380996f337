// Who may call what: one table with every endpoint.
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createGame } from '#api/games/endpoints.ts';
import type { Endpoint } from '#api/http/endpoint.ts';
import { builtInNarrator } from '#api/narrators/built-in.ts';
import { createPurchase } from '#api/payments/purchases.ts';
import type { Server } from '#api/server.ts';
import type { GameView } from '#lib/wire/game.ts';
import type { PurchaseView } from '#lib/wire/wallet.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import { newGuest, newUser, playApi } from '#tests/support/players.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

const ADMIN = randomUUID();
const server = await testServer({
	library: await worldsLibrary(),
	narrator: builtInNarrator,
	verifyToken: async (token) => ({ userId: token, admin: token === ADMIN }),
	operatorToken: 'only in the data folder',
});
const table = playApi(server);

const WHO = ['anonymous', 'guest', 'other guest', 'not invited', 'user', 'other user', 'admin'] as const;
type Who = (typeof WHO)[number];
/** `in` for a call that is let in, whatever its result; else the status of the refusal. */
type Access = 'in' | 401 | 403 | 404;

const everybody = { anonymous: 'in', others: 'in' } as const;
const known = { anonymous: 401, others: 'in' } as const;
const invited = { anonymous: 403, 'not invited': 403, admin: 403, others: 'in' } as const;
/** For a player's own things; others get the same status as for unknown ids. */
const own = { owner: 'in', others: 404 } as const;

interface Row {
	access: Partial<Record<Who | 'owner' | 'others', Access>>;
	query?: string;
	body?: unknown;
	params?: Record<string, string>;
	/** Which of guest and user can own one; both by default. */
	owners?: readonly ('guest' | 'user')[];
}

/** For administrators. */
const admins = {
	anonymous: 401,
	guest: 401,
	'other guest': 401,
	'not invited': 401,
	admin: 'in',
	others: 403,
} as const;

/** For accounts, invited or not: profile and money. */
const accounts = {
	anonymous: 401,
	guest: 401,
	'other guest': 401,
	'not invited': 401,
	others: 'in',
} as const;

const act = { action: 'look around' };
/** For the owner only; a caller who may not play gets that refusal first. */
const written = { ...own, anonymous: 401, 'not invited': 403, admin: 403 } as const;
const READ = { access: own };

/** Method and path, as in src/pages. */
const TABLE: Record<string, Row> = {
	'GET /api/health': { access: everybody },
	'GET /api/health/live': { access: everybody },
	'GET /api/health/ready': { access: everybody },
	'GET /api/adventures': { access: everybody },
	'GET /api/worlds': { access: everybody },
	'GET /api/premades': { access: everybody, query: '?world=mystika' },
	'GET /api/me': { access: everybody },
	'GET /api/wallet': { access: everybody },
	'GET /api/wallet/statement': { access: everybody },
	'POST /api/wallet/convert': { access: known, body: { type: 'shard', amount: 1 } },
	'GET /api/packs': { access: everybody },
	'POST /api/purchases': { access: accounts, body: { packId: 'none-such' } },
	'GET /api/purchases/[id]': { access: own, owners: ['user'] },
	'DELETE /api/purchases/[id]': { access: own, owners: ['user'] },
	'POST /api/purchases/[id]/sandbox': { access: own, owners: ['user'], body: { outcome: 'fail' } },
	'POST /api/subscription': { access: accounts, body: { action: 'cancel' } },
	// Anybody may call; the missing signature is refused as such.
	'POST /api/payments/webhook': { access: everybody, body: {} },
	'GET /api/auth/ways': { access: everybody },
	'POST /api/telemetry/event': {
		access: everybody,
		body: { name: 'adventure_error_shown', props: {} },
	},
	'GET /api/search': { access: everybody, query: '?q=fox' },
	'GET /api/games': { access: everybody },
	'GET /api/games/search': { access: everybody, query: '?q=fox' },
	'GET /api/characters': { access: everybody },
	'POST /api/games': { access: invited, body: {} },
	'POST /api/games/import': { access: { ...invited, anonymous: 401 }, body: {} },
	'POST /api/characters': { access: invited, body: {} },
	'POST /api/invites/redeem': { access: known, body: { code: 'NONE-SUCH' } },
	'POST /api/profile/link-guest': {
		access: {
			anonymous: 401,
			guest: 401,
			'other guest': 401,
			'not invited': 401,
			// The id is in no caller's header.
			others: 403,
		},
		body: { cookieGroupId: randomUUID() },
	},
	'GET /api/profile': { access: everybody },
	'PATCH /api/profile': { access: accounts, body: { bio: 'Mine' } },
	'DELETE /api/profile': { access: accounts, body: { email: 'nobody@example.org' } },
	'POST /api/profile/keep': { access: accounts },
	'GET /api/profile/export': { access: known },
	// This server keeps no accounts.
	'GET /api/profile/sessions': { access: { ...accounts, others: 404 } },
	'DELETE /api/profile/sessions/[id]': { access: { ...accounts, others: 404 } },
	// No third party is set up here.
	'GET /api/auth/oauth/[provider]/start': { access: { others: 404 }, params: { provider: 'github' } },
	'GET /api/admin/session': { access: admins },
	'POST /api/admin/session': { access: admins },
	// Deletes a cookie, for anybody.
	'DELETE /api/admin/session': { access: everybody },
	'GET /api/admin/invites': { access: admins },
	'POST /api/admin/invites': { access: admins, body: {} },
	'POST /api/admin/invites/revoke': { access: admins, body: {} },
	'GET /api/admin/users': { access: admins },
	'GET /api/admin/users/[id]': { access: { ...admins, admin: 404 } },
	'POST /api/admin/users/adjust': { access: admins, body: {} },
	'POST /api/admin/users/tier': { access: admins, body: {} },
	'GET /api/admin/flags': { access: admins },
	'POST /api/admin/flags': { access: admins, body: {} },
	'GET /api/admin/audit': { access: admins },
	'GET /api/admin/games': { access: admins },
	'GET /api/admin/prompts': { access: admins },
	'POST /api/admin/prompts': { access: admins, body: {} },
	'POST /api/admin/prompts/activate': { access: admins, body: {} },
	// No caller of the table has the token.
	'GET /api/metrics': { access: { others: 404 } },
	// For commands of the operator.
	'POST /api/operate': { access: { others: 404 }, body: { command: 'invite' } },
	'GET /api/shared/[token]': { access: { others: 404 }, params: { token: 'x'.repeat(43) } },
	'GET /api/games/[id]': READ,
	'PATCH /api/games/[id]': { access: written, body: { name: 'Mine' } },
	'GET /api/games/[id]/history': READ,
	'GET /api/games/[id]/summary': READ,
	'GET /api/games/[id]/journal': { access: own },
	'GET /api/games/[id]/transcript': { access: own },
	'GET /api/games/[id]/search': { access: own, query: '?q=fox' },
	'GET /api/games/[id]/export': { access: own, query: '?format=json' },
	'GET /api/games/[id]/npcs/[npcId]': { access: own },
	'POST /api/games/[id]/turn': { access: written, body: act },
	'POST /api/games/[id]/preview': { access: written, body: act },
	'POST /api/games/[id]/rewind': { access: written, body: { toTurn: 0 } },
	'POST /api/games/[id]/branch': { access: written, body: { atTurn: 0 } },
	'POST /api/games/[id]/share': { access: written, body: {} },
	'DELETE /api/games/[id]/share': { access: written },
	'GET /api/characters/[id]': READ,
	'DELETE /api/characters/[id]': READ,
};

const pages = fileURLToPath(new URL('../../pages/', import.meta.url));
/** The file for unknown addresses. */
const NOWHERE = '[...path].ts';
const files = readdirSync(`${pages}api`, { recursive: true, encoding: 'utf8', withFileTypes: true })
	.filter((entry) => entry.isFile() && entry.name !== NOWHERE)
	.map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/').slice(pages.length));
const endpoints = files.flatMap((file) => {
	const text = readFileSync(pages + file, 'utf8');
	const path = `/${file.replace(/(\/index)?\.ts$/, '')}`;
	return [...text.matchAll(/export const (GET|POST|PUT|PATCH|DELETE) = (?:endpoint\((\w+)\)|(?=.))/g)].map(
		([, method = '', run = '']) => ({ name: `${method} ${path}`, file, run, text }),
	);
});

/** The function that a page's file passes to `endpoint`. */
async function endpointOf(name: string): Promise<Endpoint<Server>> {
	const found = endpoints.find((endpoint) => endpoint.name === name);
	const from = [...(found?.text ?? '').matchAll(/import \{([^}]+)\} from '#api\/([^']+)'/g)].find(
		([, names]) => names?.split(/[\s,]+/).includes(found?.run ?? ''),
	);
	const module = (await import(/* @vite-ignore */ `../${from?.[2]}`)) as Record<string, Endpoint<Server>>;
	const run = module[found?.run ?? ''];
	if (!run) throw new Error(`${name} has no function`);
	return run;
}

type Headers = Record<string, string>;

async function started(headers: Headers): Promise<GameView> {
	const { data } = await table.call<GameView>(
		createGame,
		apiRequest('/api/games', { headers, body: table.startBody() }),
	);
	return data;
}

/** Makes every caller of the table, with games of the guest and the user. */
async function cast() {
	const guest = { 'X-Guest-Id': (await newGuest(server, { invited: true })).guest };
	const user = await newUser(server, 'free', { invited: true });
	const who: Record<Who, Headers> = {
		anonymous: {},
		guest,
		'other guest': { 'X-Guest-Id': (await newGuest(server, { invited: true })).guest },
		'not invited': { 'X-Guest-Id': (await newGuest(server)).guest },
		user: user.headers,
		'other user': (await newUser(server, 'free', { invited: true })).headers,
		admin: { Authorization: `Bearer ${ADMIN}` },
	};
	const headers = { ...user.headers, 'Idempotency-Key': randomUUID() };
	const body = { packId: server.packs.find(({ isActive }) => isActive)?.id };
	const purchase = await table.call<PurchaseView>(
		createPurchase,
		apiRequest('/api/purchases', { headers, body }),
	);
	return {
		who,
		games: { guest: await started(guest), user: await started(user.headers) },
		purchase: purchase.data.id,
	};
}

test('every endpoint is in the table', () => {
	// Fails also for an endpoint written in a way that this test cannot read.
	expect(files.filter((file) => !endpoints.some((endpoint) => endpoint.file === file))).toEqual([]);
	expect(endpoints.filter(({ run }) => run === '').map(({ name }) => name)).toEqual([]);
	expect(endpoints.map(({ name }) => name).sort()).toEqual(Object.keys(TABLE).sort());
});

test.each(Object.entries(TABLE))('%s', async (name, row) => {
	const [method = '', path = ''] = name.split(' ');
	const run = await endpointOf(name);
	const { who, games, purchase } = await cast();
	for (const owner of row.owners ?? (['guest', 'user'] as const)) {
		const game = games[owner];
		const [, kind = ''] = /^\/api\/(\w+)/.exec(path) ?? [];
		const id = { characters: game.characterId, purchases: purchase }[kind] ?? game.id;
		const npcId = game.storyState.worldState.npcs[0]?.id ?? '';
		const params = { ...(path.includes('[id]') && { id }), npcId, ...row.params };
		// The owner comes last, since some calls work only once.
		for (const asker of [...WHO.filter((one) => one !== owner), owner]) {
			const wanted =
				(asker === owner ? row.access.owner : undefined) ?? row.access[asker] ?? row.access.others ?? 'in';
			const request = apiRequest(path.replace('[id]', id) + (row.query ?? ''), {
				method,
				headers: { ...who[asker], 'Idempotency-Key': randomUUID() },
				...(row.body !== undefined && { body: row.body }),
			});
			const { status } = await runChecked(run, request, server, params);
			const got = [401, 403, 404].includes(status) ? status : status < 500 ? 'in' : status;
			expect([asker, got], `${name} of the ${owner}'s, by: ${asker}`).toEqual([asker, wanted]);
		}
	}
});

/** Rows of every table, but for the counts that belong to nobody. */
async function countRows(): Promise<Record<string, number>> {
	const { sql } = server.database;
	const tables = await sql<{ name: string }>`select schemaname || '.' || tablename as name from pg_tables
		where schemaname in ('game', 'account') and tablename not in ('telemetry', 'rate')`;
	const counts: Record<string, number> = {};
	for (const { name } of tables) {
		const text = Object.assign([`select count(*)::int as rows from ${name}`], { raw: [''] });
		const [row] = await sql<{ rows: number }>(text);
		counts[name] = row?.rows ?? -1;
	}
	return counts;
}

test('no endpoint writes a row for a visitor whom nobody knows', async () => {
	await newGuest(server);
	const before = await countRows();
	expect(before['game.player']).toBeGreaterThan(0);
	for (const [name, row] of Object.entries(TABLE)) {
		const [method = '', path = ''] = name.split(' ');
		const id = randomUUID();
		const params = { ...(path.includes('[id]') && { id }), npcId: 'nobody', ...row.params };
		for (const headers of [{}, { 'X-Guest-Id': randomUUID() }]) {
			const request = apiRequest(path.replace('[id]', id) + (row.query ?? ''), {
				method,
				headers: { ...headers, 'Idempotency-Key': randomUUID() },
				...(row.body !== undefined && { body: row.body }),
			});
			const verb = await endpointOf(name);
			await (await runChecked(verb, request, server, params)).text();
			expect([name, await countRows()]).toEqual([name, before]);
		}
	}
});
