import { z } from 'zod';
import { parseWith, readJson } from '#api/http/body.ts';
import type { Params, Reply } from '#api/http/endpoint.ts';
import { ApiError, invalidFields } from '#api/http/errors.ts';
import { withIdempotency } from '#api/players/idempotency.ts';
import {
	ensurePlayer,
	type Identity,
	identifyVisitor,
	type Player,
	requireInvited,
} from '#api/players/identity.ts';
import { idempotencyKey, keyedCall } from '#api/players/keyed-call.ts';
import { lockPlayer } from '#api/players/lock-player.ts';
import { requireFeature } from '#api/settings/features.ts';
import type { Sql } from '#api/storage/database.ts';
import { healthAt } from '#lib/characters/levels.ts';
import { type NewCharacter, newFromAnswers, newFromPremade } from '#lib/characters/new-character.ts';
import { characterNameSchema } from '#lib/content/character-name.ts';
import { addCustomFields, isCustom } from '#lib/creation/custom-character.ts';
import { CREATION_MISSING, checkAnswers, tidyAnswers, WORLD_MISSING } from '#lib/creation/wizard.ts';
import { findWorld, type WorldBook } from '#lib/library/books.ts';
import { isUuid } from '#lib/text/uuid.ts';
import { characterLimitText } from '#lib/wallet/benefits.ts';
import { hasRoom, tierLimits } from '#lib/wallet/tiers.ts';
import type { CharacterView } from '#lib/wire/player.ts';
import { type CharacterRow, characterView, readCharacterRow, requireCharacter } from './character-rows.ts';
import type { CharactersPort } from './port.ts';

const slugSchema = z.string().min(1).max(100);
export const fromPremadeSchema = z.strictObject({
	fromPremade: z.literal(true),
	worldSlug: slugSchema,
	archetypeKey: slugSchema,
	name: characterNameSchema,
});

export const fromWizardSchema = z.strictObject({
	/** The wizard's first field; the wizard checks it. */
	name: z.unknown().optional(),
	worldSlug: slugSchema,
	/** All other answers by field id. */
	worldData: z.record(z.string(), z.unknown()).default({}),
	fromPremade: z.literal(false).optional(),
});

/** GET /api/characters: the caller's own, the newest first; `world` filters them. */
export async function listCharacters(request: Request, port: CharactersPort): Promise<CharacterView[]> {
	return readCharacters(
		port,
		await identifyVisitor(request, port),
		new URL(request.url).searchParams.get('world'),
	);
}

/** A player's characters, the newest first: of one world, or of all. */
export async function readCharacters(
	port: CharactersPort,
	{ playerId }: Identity,
	world: string | null,
): Promise<CharacterView[]> {
	if (!playerId || (world !== null && !findWorldBook(port, world))) return [];
	const rows = await port.database.sql<CharacterRow>`
		select c.*, p.user_id from game.character c join game.player p on p.id = c.player_id
		where c.player_id = ${playerId} and c.deleted_at is null and (${world}::text is null or c.world_slug = ${world}::text)
		order by c.created_at desc, c.id limit 200`;
	return rows.map(characterView);
}

/**
 * POST /api/characters: makes a character from the wizard's answers or from a premade, once for an Idempotency-Key,
 * where one is sent. 201. FORBIDDEN for a custom one where the tier has none.
 */
export async function createCharacter(request: Request, port: CharactersPort): Promise<Reply> {
	const identity = await identifyVisitor(request, port);
	requireInvited(identity);
	requireFeature(identity, 'canCreateCharacters');
	const body = await readJson(request);
	const key = idempotencyKey(request, false);
	const player = await port.database.transaction((sql) => ensurePlayer(port, sql, identity));
	return withIdempotency(port, key ? keyedCall(request, player, key, body) : null, async (sql) => {
		const id = await writeCharacter(port, sql, player, newCharacter(port, player, body));
		return { status: 201, data: await requireCharacter(port, player.playerId, id, sql) };
	});
}

function newCharacter(port: CharactersPort, player: Player, body: unknown): NewCharacter {
	const premade =
		typeof body === 'object' && body !== null && 'fromPremade' in body && body.fromPremade === true;
	return premade
		? premadeCharacter(port, parseWith(fromPremadeSchema, body))
		: wizardCharacter(port, player, parseWith(fromWizardSchema, body));
}

/** GET /api/characters/{id}. NOT_FOUND unless it is the asker's. */
export async function fetchCharacter(
	request: Request,
	port: CharactersPort,
	{ id }: Params,
): Promise<CharacterView> {
	const { playerId } = await identifyVisitor(request, port);
	const [row] = isUuid(id) && playerId ? await readCharacterRow(port.database.sql, playerId, id) : [];
	if (!row || row.deleted_at) throw new ApiError('NOT_FOUND');
	return characterView(row);
}

/** DELETE /api/characters/{id}. CONFLICT, with the game's id, while the character is in a game. */
export async function deleteCharacter(
	request: Request,
	port: CharactersPort,
	{ id }: Params,
): Promise<{ id: string }> {
	const { playerId } = await identifyVisitor(request, port);
	if (!isUuid(id) || !playerId) throw new ApiError('NOT_FOUND');
	return port.database.transaction(async (sql) => {
		const [row] = await sql<Pick<CharacterRow, 'active_game_id'>>`select active_game_id from game.character
			where id = ${id} and player_id = ${playerId} and deleted_at is null for update`;
		if (!row) throw new ApiError('NOT_FOUND');
		if (row.active_game_id) {
			throw new ApiError('CONFLICT', {
				message: 'This character is in an adventure under way. Finish or abandon that first.',
				details: { existingGameId: row.active_game_id },
			});
		}
		await sql`update game.character set deleted_at = ${port.now()}, updated_at = ${port.now()} where id = ${id}`;
		return { id };
	});
}

/** Makes a character from a premade in the caller's transaction and returns its id. Errors as for POST /api/characters. */
export async function createFromPremade(
	port: CharactersPort,
	sql: Sql,
	player: Player,
	wanted: { worldSlug: string; archetypeKey: string; name: string },
): Promise<string> {
	return writeCharacter(port, sql, player, premadeCharacter(port, wanted));
}

/**
 * Makes a character again from its source: a premade with a name, or the wizard's answers. An imported file cannot
 * grant abilities this way. FORBIDDEN for a custom one where the tier has none; VALIDATION_FAILED for an unknown
 * premade or answers.
 */
export function remakeCharacter(
	port: CharactersPort,
	player: Player,
	worldSlug: string,
	saved: { name: string; premadeKey: string | null; worldData: Record<string, unknown> },
): NewCharacter {
	const { name, premadeKey, worldData } = saved;
	if (premadeKey === null) return wizardCharacter(port, player, { name, worldSlug, worldData }, 'character.');
	const book = requireWorldBook(port, worldSlug);
	const premade = book.premades.find(({ archetypeKey }) => archetypeKey === premadeKey);
	if (premade) return newFromPremade(book, premade, name);
	throw invalidFields({
		'character.premadeKey': `${book.world.title} has no ready-made character "${premadeKey}".`,
	});
}

function premadeCharacter(
	port: CharactersPort,
	{ worldSlug, archetypeKey, name }: { worldSlug: string; archetypeKey: string; name: string },
): NewCharacter {
	const book = requireWorldBook(port, worldSlug);
	const premade = book.premades.find(
		(candidate) => candidate.archetypeKey === archetypeKey && candidate.isActive,
	);
	if (!premade) throw new ApiError('NOT_FOUND');
	return newFromPremade(book, premade, name);
}

function wizardCharacter(
	port: CharactersPort,
	who: Pick<Identity, 'tier' | 'invited'>,
	{ name, worldSlug, worldData }: Omit<z.output<typeof fromWizardSchema>, 'fromPremade'>,
	at = '',
): NewCharacter {
	const book = requireWorldBook(port, worldSlug);
	const custom = Object.keys(worldData).some(isCustom);
	if (custom) requireFeature(who, 'canCreateCustomCharacters');
	const creation = custom && book.creation ? addCustomFields(book.creation) : book.creation;
	const nameField = creation?.fields[0];
	if (!creation || !nameField) throw new ApiError('CONFIG_NOT_FOUND', { message: CREATION_MISSING });
	const answers = { ...worldData, [nameField.id]: name };
	const problems = Object.entries(checkAnswers(creation, answers)).map(([id, message]) => [
		id === nameField.id ? `${at}name` : `${at}worldData.${id}`,
		message,
	]);
	if (nameField.id in worldData) problems.push([`${at}worldData.${nameField.id}`, 'There is no such field']);
	if (problems.length > 0) throw invalidFields(Object.fromEntries(problems));
	const made = newFromAnswers(book, creation, tidyAnswers(creation, answers));
	return { ...made, name: characterNameSchema.parse(made.name) };
}

/** Writes a player's new character and returns its id. COOKIE_CAP or FORBIDDEN where the tier has no room. */
export async function writeCharacter(
	port: CharactersPort,
	sql: Sql,
	player: Player,
	made: NewCharacter,
): Promise<string> {
	await refuseTooManyCharacters(sql, player);
	const now = port.now();
	const id = port.uuid();
	const health = healthAt(1);
	await sql`insert into game.character (id, player_id, name, world_slug, race, class, avatar, attributes, skills, inventory,
			current_health, max_health, backstory, world_data, premade_key, effects, created_at, updated_at)
		values (${id}, ${player.playerId}, ${made.name}, ${made.worldSlug}, ${made.race}, ${made.class}, ${made.avatar},
			${JSON.stringify(made.attributes)}::text::jsonb, ${JSON.stringify(made.skills)}::text::jsonb,
			${JSON.stringify(made.inventory)}::text::jsonb, ${health}, ${health}, ${made.backstory},
			${JSON.stringify(made.worldData)}::text::jsonb, ${made.premadeKey}, ${JSON.stringify(made.effects)}::text::jsonb, ${now}, ${now})`;
	return id;
}

/** Checks the tier's room for one more character. COOKIE_CAP for a guest, FORBIDDEN for an account. */
export async function refuseTooManyCharacters(sql: Sql, { playerId, tier, invited }: Player): Promise<void> {
	// The lock makes two calls count one after the other.
	await lockPlayer(sql, playerId);
	const [counted] = await sql<{
		count: number;
	}>`select count(*)::int as count from game.character where player_id = ${playerId} and deleted_at is null`;
	const { maxCharacters } = tierLimits(tier, invited);
	if (hasRoom(maxCharacters, counted?.count ?? 0)) return;
	if (tier === 'guest') throw new ApiError('COOKIE_CAP');
	throw new ApiError('FORBIDDEN', {
		message: characterLimitText(maxCharacters),
		details: { reason: 'character_limit', limit: maxCharacters },
	});
}

function requireWorldBook(port: CharactersPort, worldSlug: string): WorldBook {
	const book = findWorldBook(port, worldSlug);
	if (!book) throw new ApiError('NOT_FOUND', { message: WORLD_MISSING });
	return book;
}

function findWorldBook({ library }: CharactersPort, worldSlug: string): WorldBook | undefined {
	return findWorld(library, worldSlug);
}
