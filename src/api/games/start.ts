import { begin } from '#lib/engine/game.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Effect } from '#lib/content/story.ts';
import type { Attributes } from '#lib/content/character.ts';
import { type GameView, startBodySchema } from '#lib/wire.ts';
import { characterById, createFromPremade } from '../characters.ts';
import { ApiError } from '../errors.ts';
import type { Identity } from '../identity.ts';
import type { Live } from '../live-type.ts';
import type { Sql } from '../storage/database.ts';
import { balanceOf, spend } from '../wallet.ts';
import { gameView } from './read.ts';
import { appendTurn, ownGame } from './rows.ts';
import { limitsOf } from '#lib/tiers.ts';

/** A character as a game needs it. */
interface CharacterRow {
	id: string;
	name: string;
	world_slug: string;
	active_game_id: string | null;
	attributes: Attributes;
	skills: Record<string, number>;
	inventory: { id: string; quantity: number }[];
	effects: Effect[];
	current_health: number;
	max_health: number;
}

/**
 * Starts an adventure with an existing character or from a premade: character, game, entry price and first page in
 * the caller's transaction. CONFLICT with the existing game's id when the character is playing already;
 * INSUFFICIENT_STONES when the entry can't be paid; nothing is made then.
 */
export async function startGame(live: Live, sql: Sql, identity: Identity & { playerId: string }, body: unknown): Promise<GameView> {
	const wanted = startBodySchema.parse(body);
	const { playerId } = identity;
	const story = live.library.adventures.some(({ slug }) => slug === wanted.adventureSlug) ? live.story(wanted.adventureSlug) : null;
	if (!story) throw new ApiError('NOT_FOUND');
	await sql`select 1 from game.wallet where player_id = ${playerId} for update`;
	const characterId = wanted.characterId ?? (await premadeFor(live, sql, identity, story, wanted.premadeData));
	const character = await playable(sql, playerId, characterId, story);
	await leaveRoom(sql, identity);
	const id = await writeGame(live, sql, playerId, story, character);
	const game = await ownGame(sql, playerId, id);
	const price = story.adventure.stoneCost;
	if ((await balanceOf(live, sql, playerId)) < price) throw new ApiError('INSUFFICIENT_STONES', { details: { price } });
	await spend(live, sql, { playerId, stones: price, held: 0, reason: `Began ${story.adventure.title}`, cause: `start:${id}` });
	const view = await characterById(live, playerId, characterId, sql);
	const history = openingEntries(live, story, game.created_at);
	return gameView(live, game, { history, hasOlder: false, character: view, balance: await balanceOf(live, sql, playerId) });
}
