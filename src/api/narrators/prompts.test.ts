import { expect, test } from 'vitest';
import { activatePrompt, createPrompt, listPrompts } from '#api/admin/prompts.ts';
import type { PromptView } from '#lib/wire/admin.ts';
import { playApi } from '#tests/support/players.ts';
import { apiRequest, type TestServer, testServer } from '#tests/support/server.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { createPrompts } from './prompts.ts';

const ADMIN = '11111111-1111-4111-8111-111111111111';
const USER = '22222222-2222-4222-8222-222222222222';
const server: TestServer = await testServer({
	library: await worldsLibrary(),
	verifyToken: async (token) => ({ userId: token, admin: token === ADMIN }),
});
const { call } = playApi(server);

const as = (user: string | null) => ({ headers: user ? { Authorization: `Bearer ${user}` } : {} });
const NAME = { scope: 'world', slug: 'narrator' };
const post = (body: object, user: string | null = ADMIN) =>
	call<PromptView>(
		createPrompt,
		apiRequest('/api/admin/prompts', {
			...as(user),
			body: { ...NAME, content: 'Be brief.', basedOn: 3, ...body },
		}),
	);
const activate = (body: object) =>
	call<PromptView>(
		activatePrompt,
		apiRequest('/api/admin/prompts/activate', { ...as(ADMIN), body: { ...NAME, ...body } }),
	);
const list = async (user: string | null = ADMIN) =>
	call<PromptView[]>(listPrompts, apiRequest('/api/admin/prompts', as(user)));

test('is for administrators only', async () => {
	expect([(await list(null)).status, (await list(null)).error.code]).toEqual([401, 'REQUIRES_AUTH']);
	expect([(await list(USER)).status, (await list(USER)).error.code]).toEqual([403, 'FORBIDDEN']);
	expect((await post({}, USER)).error.code).toBe('FORBIDDEN');
});

test('lists the content’s prompts with scope, version, hash and whether they are active', async () => {
	const { data } = await list();
	expect(data.map(({ scope, slug }) => `${scope}/${slug}`).sort()).toEqual([
		'adventure/check',
		'adventure/json',
		'adventure/sections',
		'quest/improvising',
		'quest/reading',
		'world/narrator',
	]);
	for (const prompt of data) {
		expect(prompt.hash).toMatch(/^[0-9a-f]{64}$/);
		expect([prompt.active, prompt.file]).toEqual([true, true]);
	}
});

test('writes versions one after the other; a stale one is PROMPT_VERSION_CONFLICT', async () => {
	const own = createPrompts({ ...server, now: () => new Date() });
	const file = await own.activeText('world', 'narrator');
	const made = await post({});
	expect([made.status, made.data.version, made.data.active]).toEqual([201, 4, false]);
	const stale = await post({});
	expect([stale.status, stale.error.code, stale.error.message]).toEqual([
		409,
		'PROMPT_VERSION_CONFLICT',
		'The story has been updated. Please refresh and try again.',
	]);
	expect((await post({ basedOn: 4, content: 'Be briefer.', activate: true })).data).toMatchObject({
		version: 5,
		active: true,
	});
	expect(await createPrompts(server).activeText('world', 'narrator')).toBe('Be briefer.');
	expect((await activate({ version: 4 })).data.content).toBe('Be brief.');
	expect(
		(await list()).data
			.filter(({ slug, active }) => slug === 'narrator' && active)
			.map(({ version }) => version),
	).toEqual([4]);
	expect((await activate({ version: 3 })).data.file).toBe(true);
	expect(await createPrompts(server).activeText('world', 'narrator')).toBe(file);
});

test('returns PROMPT_NOT_FOUND for an unknown prompt', async () => {
	const missing = await post({ slug: 'poet' });
	expect([missing.status, missing.error.code, missing.error.message]).toEqual([
		404,
		'PROMPT_NOT_FOUND',
		"The story content isn't ready yet. Please try again later.",
	]);
	expect((await activate({ version: 99 })).error.code).toBe('PROMPT_NOT_FOUND');
	await expect(createPrompts(server).activeText('scenario', 'narrator')).rejects.toThrow(
		"The story content isn't ready yet.",
	);
});

test.each(['world', 'scenario', 'adventure', 'quest'])(
	'makes a prompt of scope %s and changes it',
	async (scope) => {
		const name = { scope, slug: 'poet' };
		const made = await post({ ...name, basedOn: 0 });
		expect([made.status, made.data]).toMatchObject([
			201,
			{ ...name, version: 1, active: false, file: false },
		]);
		expect((await post({ ...name, basedOn: 0 })).error.code).toBe('PROMPT_VERSION_CONFLICT');
		expect((await post({ ...name, basedOn: 1, content: 'In verse.' })).data.version).toBe(2);
		expect((await activate({ ...name, version: 2 })).data).toMatchObject({ active: true, file: false });
		const own = (await list()).data.filter(({ scope, slug }) => scope === name.scope && slug === 'poet');
		expect(own.map(({ version, active }) => [version, active])).toEqual([
			[2, true],
			[1, false],
		]);
		expect((await activate({ ...name, version: 3 })).error.code).toBe('PROMPT_NOT_FOUND');
	},
);

test.each(['', 'Two Words', '../narrator', 'x'.repeat(61)])(
	'refuses "%s" as the name of a new prompt',
	async (slug) => {
		expect((await post({ scope: 'scenario', slug, basedOn: 0 })).error.details?.fields).toHaveProperty(
			'slug',
		);
	},
);

test("takes no name that the content's own prompts have", async () => {
	expect((await post({ slug: 'narrator', basedOn: 0 })).error.code).toBe('PROMPT_VERSION_CONFLICT');
});

test('uses another process’s version within ten seconds', async () => {
	let now = new Date('2026-11-22T10:00:00Z');
	const prompts = createPrompts({ ...server, now: () => now });
	const before = await prompts.activeText('quest', 'reading');
	await server.database
		.sql`insert into game.prompt (scope, slug, version, hash, content, active, created_by, created_at)
		values ('quest', 'reading', 2, sha256('x'), 'Sort it.', true, ${ADMIN}, now())`;
	expect(await prompts.activeText('quest', 'reading')).toBe(before);
	now = new Date('2026-11-22T10:00:11Z');
	expect(await prompts.activeText('quest', 'reading')).toBe('Sort it.');
});
