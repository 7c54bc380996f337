import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { TELEMETRY_EVENTS } from '#lib/wire/telemetry.ts';
import { runChecked } from '#tests/support/checked-answer.ts';
import { apiRequest, testServer } from '#tests/support/server.ts';
import { forgetEvents, recordEvent, TELEMETRY_DAYS } from './telemetry.ts';

const server = await testServer();
const { sql } = server.database;

async function send(body: unknown, guest: string = randomUUID()) {
	const response = await runChecked(
		recordEvent,
		apiRequest('/api/telemetry/event', { guest, body }),
		server,
		{},
	);
	return { status: response.status, headers: response.headers, body: await response.json() };
}

const stored = () =>
	sql<{ name: string; props: unknown }>`select name, props from game.telemetry order by id`;

test('counts the six events of the specification and no others', async () => {
	const events =
		'character_selection_started, character_selected, adventure_started, adventure_resumed, error_shown, time_to_first_turn';
	expect(TELEMETRY_EVENTS).toEqual(events.split(', ').map((event) => `adventure_${event}`));
	for (const name of TELEMETRY_EVENTS)
		expect(await send({ name, props: { adventureSlug: 'two-lanterns' } })).toMatchObject({
			status: 202,
			body: { ok: true, data: { accepted: true } },
		});
	expect((await stored()).map(({ name }) => name)).toEqual([...TELEMETRY_EVENTS]);
	for (const name of ['adventure_bought', 'character_selected', '', 7])
		expect((await send({ name, props: {} })).body.error.details.fields).toHaveProperty('name');
});

test('stores what happened, without the visitor', async () => {
	await sql`delete from game.telemetry`;
	const guest = randomUUID();
	const name = 'adventure_character_selected';
	const props = { characterType: 'existing', adventureSlug: 'two-lanterns', duration: 1200, retried: true };
	await send({ name, props: { ...props, characterId: randomUUID(), player: guest } }, guest);
	await send({ name, props: { characterType: 'premade', characterId: 'veloria/duellist' } }, guest);
	expect(await stored()).toEqual([
		{ name, props },
		{ name, props: { characterType: 'premade', characterId: 'veloria/duellist' } },
	]);
	const columns = await sql<{ column: string }>`select column_name as column from information_schema.columns
		where table_schema = 'game' and table_name = 'telemetry' order by ordinal_position`;
	expect(columns.map(({ column }) => column)).toEqual(['id', 'name', 'props', 'at']);
});

test.each([
	['a prop of more than 100 characters', { errorCode: 'x'.repeat(101) }],
	['a prop that is an object', { extra: { deep: true } }],
	['nine extras', Object.fromEntries('abcdefghi'.split('').map((name) => [name, 1]))],
	['an extra with a strange name', { '<b>': 1 }],
	['a negative duration', { duration: -1 }],
	['a duration of more than a week', { duration: 8 * 24 * 3_600_000 }],
	['an unknown way to play', { characterType: 'borrowed' }],
	['props that are a list', []],
])('refuses %s', async (_what, props) => {
	const before = (await stored()).length;
	const { status, body } = await send({ name: 'adventure_error_shown', props });
	expect([status, body.error.code]).toEqual([422, 'VALIDATION_FAILED']);
	expect(await stored()).toHaveLength(before);
});

test('refuses an event of more than 4 KiB', async () => {
	const { status } = await send({ name: 'adventure_error_shown', props: { extra: 'x'.repeat(5000) } });
	expect(status).toBe(413);
});

test('takes 60 events a minute from one visitor', async () => {
	server.setNow('2026-11-21T10:00:00Z');
	const guest = randomUUID();
	const event = { name: 'adventure_error_shown', props: {} };
	for (let n = 0; n < 60; n += 1) expect((await send(event, guest)).status).toBe(202);
	const refused = await send(event, guest);
	expect([refused.status, refused.body.error.code]).toEqual([429, 'RATE_LIMITED']);
	expect(refused.headers.get('Retry-After')).toBe('60');
	expect((await send(event)).status).toBe(202);
	server.setNow('2026-11-21T10:01:00Z');
	expect((await send(event, guest)).status).toBe(202);
});

test('drops events after 90 days', async () => {
	expect(TELEMETRY_DAYS).toBe(90);
	await sql`delete from game.telemetry`;
	server.setNow('2026-01-01T00:00:00Z');
	await send({ name: 'adventure_error_shown', props: { errorCode: 'old' } });
	server.setNow('2026-01-02T00:00:00Z');
	await send({ name: 'adventure_error_shown', props: { errorCode: 'newer' } });
	server.setNow('2026-04-01T12:00:00Z');
	expect(await forgetEvents(server)).toBe(1);
	expect((await stored()).map(({ props }) => props)).toEqual([{ errorCode: 'newer' }]);
});
