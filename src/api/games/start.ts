import { createFromPremade } from '#api/characters/characters.ts';
import { parseWith } from '#api/http/body.ts';
import { ApiError, invalidFields } from '#api/http/errors.ts';
import { spendStones } from '#api/ledger/ledger.ts';
import { type Player, requireInvited } from '#api/players/identity.ts';
import { lockWallet } from '#api/players/lock-player.ts';
import { addContent, contentVersion } from '#api/process/content-version.ts';
import { requireStartFeature } from '#api/settings/features.ts';
import type { Sql } from '#api/storage/database.ts';
import { settleBalance } from '#api/wallet/wallet.ts';
import { toPlayerCharacter } from '#lib/characters/player-character.ts';
import type { Attributes } from '#lib/content/character.ts';
import type { Effect } from '#lib/content/story.ts';
import type { Skill } from '#lib/content/verbs.ts';
import { BUILT_IN_NARRATOR } from '#lib/engine/narrate.ts';
import type { Story } from '#lib/engine/story.ts';
import { findAdventure } from '#lib/library/books.ts';
import { openingView } from '#lib/play/opening.ts';
import { open } from '#lib/play/play.ts';
import { replayTaste } from '#lib/play/replay-taste.ts';
import { TURN_COST } from '#lib/wallet/tiers.ts';
import { type StartBody, startBodySchema } from '#lib/wire/game.ts';
import { refuseTooManyGames } from './game-limit.ts';
import { appendToLog } from './game-rows.ts';
import type { GamesPort } from './port.ts';

/** The columns of a character that a start needs. */
interface PlayableRow {
	id: string;
	name: string;
	world_slug: string;
	active_game_id: string | null;
	attributes: Attributes;
	skills: Partial<Record<Skill, number>>;
	inventory: { id: string; quantity: number }[];
	effects: Effect[];
	current_health: number;
	max_health: number;
}

/**
 * Starts an adventure in the caller's transaction and returns the game's id: character (from a premade where one is
 * named), game, first page and entry price, all or nothing. CONFLICT with `details.existingGameId` when the character
 * is in a game; INSUFFICIENT_STONES; FORBIDDEN without an invitation, for an adventure that the tier does not have, or
 * past the tier's games (COOKIE_CAP for a guest).
 */
export async function startGame(port: GamesPort, sql: Sql, player: Player, body: unknown): Promise<string> {
	requireInvited(player);
	const wanted = parseWith(startBodySchema, body);
	const adventure = findAdventure(port.library, wanted.adventureSlug);
	if (!adventure) throw new ApiError('NOT_FOUND');
	if (adventure.adventure.retired)
		throw new ApiError('NOT_FOUND', {
			message: 'This adventure is no longer begun. Games of it that are under way can be played on.',
		});
	const story = port.story(adventure.slug);
	requireStartFeature(player, story.adventure);
	refuseStrangeTaste(port, story, wanted);
	// Starts of one player wait here for each other, so that limits hold.
	await lockWallet(sql, player.playerId);
	const characterId =
		wanted.characterId ?? (await findOrCreatePremade(port, sql, player, story, wanted.premadeData));
	const character = await requirePlayable(sql, player, characterId, story);
	await refuseTooManyGames(sql, player);
	const price = wanted.taste ? await priceOfTaste(sql, player) : 0;
	const { gameId, carried } = await writeGame(port, sql, player, {
		story,
		character,
		taste: wanted.taste,
		price,
	});
	// Regrown stones count before the price is taken.
	await settleBalance(port, sql, player.playerId);
	await spendStones(port, sql, {
		playerId: player.playerId,
		stones: story.adventure.stoneCost,
		reason: `Began ${story.adventure.title}`,
		cause: `start:${gameId}`,
	});
	if (price * carried > 0)
		await spendStones(port, sql, {
			playerId: player.playerId,
			stones: price * carried,
			reason: `Turns carried over, ${story.adventure.title}`,
			cause: `taste:${gameId}`,
		});
	return gameId;
}

/** What each turn of a taste costs this player: nothing the first time. Starts of one player wait for each other. */
async function priceOfTaste(sql: Sql, { playerId }: Player): Promise<number> {
	const [before] = await sql`select 1 from game.game
		where player_id = ${playerId} and carried > 0 and not imported limit 1`;
	return before ? TURN_COST : 0;
}

/** The turns of a taste begin with a premade under its own name, because the name stands in what is told. */
function refuseStrangeTaste(
	{ library }: GamesPort,
	{ adventure, worldSlug }: Story,
	{ taste, premadeData }: StartBody,
): void {
	if (!taste) return;
	if (adventure.premium)
		throw invalidFields({ taste: 'This adventure is for Premium accounts, and has no turns to try.' });
	const world = library.worlds.find(({ slug }) => slug === worldSlug);
	const premade = world?.premades.find(({ archetypeKey }) => archetypeKey === premadeData?.archetypeKey);
	if (premade && premade.displayName !== premadeData?.displayName)
		throw invalidFields({ taste: `These turns were played as ${premade.displayName}.` });
}

/** Judges the words of a taste like any words, before a game begins with them. VALIDATION_FAILED. */
export async function moderateTaste({ model }: GamesPort, body: unknown): Promise<void> {
	const { taste = [] } = parseWith(startBodySchema, body);
	for (const { action } of model ? taste : []) {
		const refused = await model?.moderator.judge(action);
		if (refused) throw invalidFields({ taste: refused.message });
	}
}

/** Returns the player's character of a premade with that name, a free one first, or makes one. */
async function findOrCreatePremade(
	port: GamesPort,
	sql: Sql,
	player: Player,
	story: Story,
	premade: { worldSlug: string; archetypeKey: string; displayName: string } | undefined,
): Promise<string> {
	if (!premade) throw invalidFields({ characterId: 'Choose a character to play.' });
	if (premade.worldSlug !== story.worldSlug) throw otherWorldError(story);
	const [made] = await sql<{ id: string }>`
		select id from game.character where player_id = ${player.playerId} and world_slug = ${premade.worldSlug}
			and premade_key = ${premade.archetypeKey} and name = ${premade.displayName} and deleted_at is null
		order by active_game_id is null desc, created_at limit 1`;
	if (made) return made.id;
	const { worldSlug, archetypeKey, displayName } = premade;
	return createFromPremade(port, sql, player, { worldSlug, archetypeKey, name: displayName });
}

async function requirePlayable(sql: Sql, player: Player, id: string, story: Story): Promise<PlayableRow> {
	const [character] = await sql<PlayableRow>`
		select id, name, world_slug, active_game_id, attributes, skills, inventory, effects, current_health, max_health
		from game.character where id = ${id} and player_id = ${player.playerId} and deleted_at is null for update`;
	if (!character) throw new ApiError('NOT_FOUND');
	if (character.world_slug !== story.worldSlug) throw otherWorldError(story);
	if (character.active_game_id)
		throw new ApiError('CONFLICT', { details: { existingGameId: character.active_game_id } });
	return character;
}

function otherWorldError(story: Story): ApiError {
	return invalidFields({
		characterId: `This adventure is set in ${story.world.title}. Choose a character of that world.`,
	});
}

/** What a game begins with. */
interface Beginning {
	story: Story;
	character: PlayableRow;
	/** The turns of a taste to begin with. */
	taste: StartBody['taste'];
	/** Stones for each of them. */
	price: number;
}

async function writeGame(
	port: GamesPort,
	sql: Sql,
	player: Player,
	{ story, character, taste, price }: Beginning,
): Promise<{ gameId: string; carried: number }> {
	const { uuid, now, random } = port;
	const id = uuid();
	const at = now();
	const contents = addContent([], { turn: 0, version: contentVersion(port, story.slug) });
	const secret = toHex(random(32));
	const who = toPlayerCharacter(character);
	const { game, events, turns } = taste
		? replayTaste(story, who, taste, { id, secret, cost: price, balance: 0, now: at })
		: { ...open(story, who, { id, secret, openingSecret: toHex(random(32)) }), turns: [] };
	const carried = turns.length;
	await sql`insert into game.game (id, root_id, player_id, character_id, adventure_slug, world_slug, name, status, turn_count, contents, entries, carried, state, secret, created_at, updated_at, last_played_at)
		values (${id}, ${id}, ${player.playerId}, ${character.id}, ${story.slug}, ${story.worldSlug}, ${story.adventure.title}, 'active', ${carried}, ${JSON.stringify(contents)}::text::json, ${carried + 1}, ${carried},
			${JSON.stringify(game.state)}::text::json, decode(${secret}, 'hex'), ${at}, ${at}, ${at})`;
	await sql`update game.character set active_game_id = ${id}, updated_at = ${at} where id = ${character.id}`;
	const entry = { gameId: id, kind: 'turn', secret: '', narrator: BUILT_IN_NARRATOR, at } as const;
	await appendToLog(sql, { ...entry, seq: 0, turn: 0, action: '', events, view: openingView(story) });
	for (const { view, events: told } of turns) {
		const { turnCount, action, narrative, emotion, npcResponses, receipt } = view;
		await appendToLog(sql, {
			...entry,
			...{ seq: turnCount, turn: turnCount, action, events: told },
			view: { narrative, emotion, npcResponses, receipt },
		});
	}
	return { gameId: id, carried };
}

const toHex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');
