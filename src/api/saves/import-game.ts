import { z } from 'zod';
import { remakeCharacter, writeCharacter } from '#api/characters/characters.ts';
import { NO_REWARDS } from '#api/games/rewards.ts';
import { parseWith } from '#api/http/body.ts';
import { invalidFields } from '#api/http/errors.ts';
import { type Player, requireInvited } from '#api/players/identity.ts';
import { requireStartFeature } from '#api/settings/features.ts';
import type { Sql } from '#api/storage/database.ts';
import { commitmentTo, rollFromSecret } from '#lib/engine/random.ts';
import { foldUntrustedLog } from '#lib/engine/refold.ts';
import { collectNames, collectTags } from '#lib/engine/saved-names.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { endingView } from '#lib/engine/view.ts';
import type { EndingView } from '#lib/wire/turn.ts';
import type { SavesPort } from './port.ts';
import { type SavedGame, type SavedLogEntry, savedGameSchema } from './saved-game.ts';

/** Bytes of a file at most: about 5,000 turns. */
export const IMPORT_MAX = 16 * 1024 * 1024;

/** Faults of a file that are reported at most. */
const FAULTS_SHOWN = 20;

/**
 * Imports a saved game for the player, in the caller's transaction: paused, or completed where its story has ended,
 * with a copy of its character and a new secret for the next roll. Returns its id. It counts against the tier's
 * characters, and its ending earns nothing. VALIDATION_FAILED names the faults of the file.
 */
export async function importGame(port: SavesPort, sql: Sql, player: Player, body: unknown): Promise<string> {
	requireInvited(player);
	const saved = parseSavedGame(body);
	const story = requireStory(port, saved);
	requireStartFeature(player, story.adventure);
	const made = remakeCharacter(port, player, saved.game.worldSlug, saved.character);
	const { state, ending } = checkLog(story, saved, collectTags(made.effects));
	const characterId = await writeCharacter(port, sql, player, made);
	const [id, now] = [port.uuid(), port.now()];
	const { name, turnCount, createdAt } = saved.game;
	await sql`insert into game.game (id, root_id, player_id, character_id, adventure_slug, world_slug, name, status, turn_count, entries,
			state, secret, ending, imported, created_at, updated_at, last_played_at)
		values (${id}, ${id}, ${player.playerId}, ${characterId}, ${story.slug}, ${story.worldSlug}, ${name},
			${ending ? 'completed' : 'paused'}, ${turnCount}, ${saved.log.length}, ${JSON.stringify(state)}::text::json, ${port.random(32)},
			${ending ? JSON.stringify(ending) : null}::text::json, true, ${createdAt}, ${now}, ${now})`;
	await writeLog(sql, id, saved.log);
	if (!ending) await sql`update game.character set active_game_id = ${id} where id = ${characterId}`;
	return id;
}

function parseSavedGame(body: unknown): SavedGame {
	try {
		return parseWith(savedGameSchema, body);
	} catch (error) {
		if (!(error instanceof z.ZodError)) throw error;
		throw new z.ZodError(error.issues.slice(0, FAULTS_SHOWN));
	}
}

/** The story of the file. VALIDATION_FAILED names missing content. */
function requireStory(
	{ library, story }: SavesPort,
	{ game: { adventureSlug, worldSlug } }: SavedGame,
): Story {
	const world = library.worlds.find(({ slug }) => slug === worldSlug);
	if (!world) throw invalidFields({ 'game.worldSlug': `There is no world "${worldSlug}" here.` });
	const adventure = library.adventures.find(({ slug }) => slug === adventureSlug);
	if (!adventure)
		throw invalidFields({ 'game.adventureSlug': `There is no adventure "${adventureSlug}" here.` });
	if (adventure.worldSlug !== worldSlug)
		throw invalidFields({
			'game.worldSlug': `${adventure.adventure.title} is not an adventure of ${world.world.title}.`,
		});
	return story(adventureSlug);
}

/** Folds the log and returns the state with its ending. VALIDATION_FAILED names what does not fit. */
function checkLog(
	story: Story,
	{ game, log, character }: SavedGame,
	brought: string[],
): { state: State; ending: EndingView | null } {
	const views = log.flatMap((entry, n) => findViewFaults(story, entry, `log.${n}`)).slice(0, FAULTS_SHOWN);
	if (views.length > 0) throw invalidFields(Object.fromEntries(views));
	const { state, faults } = foldUntrustedLog(story, collectNames(story, brought), log);
	if (!state) throw invalidFields(Object.fromEntries(faults));
	const { name, attributes, skills } = state.sheet;
	if (name !== character.name) throw invalidFields({ 'character.name': `The log is of ${name}.` });
	if (!sameNumbers(attributes, character.attributes))
		throw invalidFields({ 'character.attributes': 'These are not the attributes of the log.' });
	if (!sameNumbers(skills, character.skills))
		throw invalidFields({ 'character.skills': 'These are not the skills of the log.' });
	if (state.turn !== game.turnCount)
		throw invalidFields({ 'game.turnCount': `The log ends with turn ${state.turn}.` });
	const found = endingView(story, state);
	if ((found?.id ?? null) !== (game.ending?.id ?? null))
		throw invalidFields({ 'game.ending': 'This is not how the log ends.' });
	if ((game.status === 'completed') !== (found !== null))
		throw invalidFields({ 'game.status': found ? 'The log has an ending.' : 'The log has no ending.' });
	return { state, ending: found && { ...found, rewards: NO_REWARDS } };
}

function sameNumbers(a: Record<string, number>, b: Record<string, number>): boolean {
	const names = new Set([...Object.keys(a), ...Object.keys(b)]);
	return [...names].every((name) => a[name] === b[name]);
}

/** Finds faults in an entry's view: a roll that does not fit its secret, speakers that are not in the story. */
function findViewFaults(story: Story, entry: SavedLogEntry, at: string): [string, string][] {
	if (entry.kind === 'absence') return [];
	const { secret, view, turn } = entry;
	const faults: [string, string][] = view.npcResponses.flatMap(({ npcId }, n): [string, string][] =>
		story.npcs.has(npcId)
			? []
			: [[`${at}.view.npcResponses.${n}.npcId`, `This story has no person "${npcId}".`]],
	);
	const { check, proof } = view.receipt ?? { check: null, proof: null };
	if ((secret === '') !== (turn === 0))
		faults.push([`${at}.secret`, 'Every turn but the opening has a secret.']);
	if (proof && (proof.secret !== secret || proof.commitment !== commitmentTo(secret)))
		faults.push([`${at}.view.receipt.proof`, 'The proof does not belong to the secret.']);
	if (check && secret !== '' && check.die !== rollFromSecret(secret))
		faults.push([`${at}.view.receipt.check.die`, 'The die does not follow from the secret.']);
	return faults;
}

async function writeLog(sql: Sql, gameId: string, log: SavedLogEntry[]): Promise<void> {
	const rows = log.map((entry, seq) => ({ seq, ...entry }));
	await sql`insert into game.log (game_id, seq, kind, turn, action, events, view, secret, narrator, at)
		select ${gameId}::uuid, seq, kind, turn, action, events, view, decode(secret, 'hex'), narrator, at
		from json_to_recordset(${JSON.stringify(rows)}::text::json)
			as saved(seq int, kind text, turn int, action text, events json, view json, secret text, narrator text, at timestamptz)`;
}
