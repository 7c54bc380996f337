import { z } from 'zod';
import { remakeCharacter, writeCharacter } from '#api/characters/characters.ts';
import { NO_REWARDS } from '#api/games/rewards.ts';
import { parseWith } from '#api/http/body.ts';
import { invalidFields } from '#api/http/errors.ts';
import { type Player, requireInvited } from '#api/players/identity.ts';
import { addContent, contentVersion } from '#api/process/content-version.ts';
import { requireStartFeature } from '#api/settings/features.ts';
import type { Sql } from '#api/storage/database.ts';
import { healthAt } from '#lib/characters/levels.ts';
import type { NewCharacter } from '#lib/characters/new-character.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { endingView } from '#lib/engine/view.ts';
import { findAdventure, findWorld } from '#lib/library/books.ts';
import type { EndingView } from '#lib/wire/turn.ts';
import { describeExpected, findDifference } from './find-difference.ts';
import type { SavesPort } from './port.ts';
import { refoldGame } from './refold-game.ts';
import { type SavedGame, type SavedLogEntry, savedEntrySchema, savedHeadSchema } from './saved-game.ts';

/** Faults of a file that are reported at most. */
const FAULTS_SHOWN = 20;

/** A saved game that can be played on: what it says follows from the content and from the rules. */
export interface CheckedSave {
	saved: SavedGame;
	story: Story;
	/** The character, made anew. */
	made: NewCharacter;
	state: State;
	ending: EndingView | null;
}

/**
 * Checks a saved game: its form, its character, and every turn, which is played once more. `pace` is awaited between two
 * pieces of this work. VALIDATION_FAILED names what is wrong with the file.
 */
export async function checkSave(
	port: SavesPort,
	player: Player,
	body: unknown,
	pace: () => Promise<void>,
): Promise<CheckedSave> {
	requireInvited(player);
	const saved = await parseSavedGame(body, pace);
	const story = requireStory(port, saved);
	requireStartFeature(player, story.adventure);
	const made = remakeCharacter(port, player, saved.game.worldSlug, saved.character);
	refuseOtherCharacter(saved, made);
	refuseForeignSpeakers(story, saved);
	const { content } = saved.game;
	const sameContent = content === undefined ? null : content === contentVersion(port, story.slug);
	const state = await refoldGame({ story, made, sameContent, pace }, saved);
	return { saved, story, made, state, ending: checkEnd(story, saved, state) };
}

/**
 * Writes a checked save down as a game of the player's, in the caller's transaction: paused, or ended where its story had
 * ended, with a copy of its character and a new secret for the next roll. Returns its id. It counts against the tier's
 * characters, and its ending earns nothing.
 */
export async function writeSave(
	port: SavesPort,
	sql: Sql,
	player: Player,
	{ saved, story, made, state, ending }: CheckedSave,
): Promise<string> {
	const characterId = await writeCharacter(port, sql, player, made);
	const [id, now] = [port.uuid(), port.now()];
	const { name, turnCount, createdAt, content } = saved.game;
	const contents = content === undefined ? [] : addContent([], { turn: 0, version: content });
	await sql`insert into game.game (id, root_id, player_id, character_id, adventure_slug, world_slug, name, status, turn_count, contents, entries,
			carried, state, secret, ending, imported, created_at, updated_at, last_played_at)
		values (${id}, ${id}, ${player.playerId}, ${characterId}, ${story.slug}, ${story.worldSlug}, ${name},
			${ending ? 'completed' : 'paused'}, ${turnCount}, ${JSON.stringify(contents)}::text::json, ${saved.log.length}, ${carriedTurns(saved)}, ${JSON.stringify(state)}::text::json, ${port.random(32)},
			${ending ? JSON.stringify(ending) : null}::text::json, true, ${createdAt}, ${now}, ${now})`;
	await writeLog(sql, id, saved.log);
	if (!ending) await sql`update game.character set active_game_id = ${id} where id = ${characterId}`;
	return id;
}

/** Turns of a saved game that have a public die. */
function carriedTurns({ log }: SavedGame): number {
	return log.filter((entry) => entry.kind === 'turn' && entry.view.receipt?.publicDie).length;
}

/** Checks a file's form, entry by entry. Throws a zod error with the first faults. */
async function parseSavedGame(body: unknown, pace: () => Promise<void>): Promise<SavedGame> {
	await pace();
	const head = parseWith(savedHeadSchema, body);
	await pace();
	const log: SavedLogEntry[] = [];
	for (const [n, raw] of head.log.entries()) {
		log.push(parseEntry(raw, n));
		await pace();
	}
	return { ...head, log };
}

function parseEntry(raw: unknown, n: number): SavedLogEntry {
	try {
		return parseWith(z.object({ log: savedEntrySchema }), { log: raw }).log;
	} catch (error) {
		if (!(error instanceof z.ZodError)) throw error;
		const issues = error.issues.slice(0, FAULTS_SHOWN);
		throw new z.ZodError(issues.map((issue) => ({ ...issue, path: ['log', n, ...issue.path.slice(1)] })));
	}
}

/** The story of the file. VALIDATION_FAILED names missing content. */
function requireStory(
	{ library, story }: SavesPort,
	{ game: { adventureSlug, worldSlug } }: SavedGame,
): Story {
	const world = findWorld(library, worldSlug);
	if (!world) throw invalidFields({ 'game.worldSlug': `There is no world "${worldSlug}" here.` });
	const adventure = findAdventure(library, adventureSlug);
	if (!adventure)
		throw invalidFields({ 'game.adventureSlug': `There is no adventure "${adventureSlug}" here.` });
	if (adventure.worldSlug !== world.slug)
		throw invalidFields({
			'game.worldSlug': `${adventure.adventure.title} is not an adventure of ${world.world.title}.`,
		});
	return story(adventureSlug);
}

/** Refuses abilities that creation does not give, and a health that no level has. */
function refuseOtherCharacter({ character, log }: SavedGame, made: NewCharacter): void {
	const carried = ({ inventory }: Pick<NewCharacter, 'inventory'>) =>
		inventory.map(({ id, quantity }) => ({ id, quantity }));
	const abilities = ({
		attributes,
		skills,
		effects,
	}: Pick<NewCharacter, 'attributes' | 'skills' | 'effects'>) => ({
		attributes,
		skills,
		effects,
	});
	const found =
		findDifference(
			{ ...abilities(made), inventory: carried(made), maxHealth: healthAt(character.level) },
			{ ...abilities(character), inventory: carried(character), maxHealth: character.maxHealth },
		) ??
		(character.currentHealth > character.maxHealth
			? { path: '.currentHealth', expected: character.maxHealth }
			: null);
	if (found)
		throw invalidFields({
			[`character${found.path}`]: `Nobody is made like this here. ${describeExpected(found.expected)}`,
		});
	const [began] = log[0]?.events ?? [];
	if (began?.type === 'began' && began.state.sheet.name !== character.name)
		throw invalidFields({ 'character.name': `The log is of ${began.state.sheet.name}.` });
}

/** Refuses words of somebody whom the story does not have. */
function refuseForeignSpeakers({ npcs }: Story, { log }: SavedGame): void {
	const faults = log.flatMap((entry, n): [string, string][] =>
		entry.kind === 'absence'
			? []
			: entry.view.npcResponses.flatMap(({ npcId }, m): [string, string][] =>
					npcs.has(npcId)
						? []
						: [[`log.${n}.view.npcResponses.${m}.npcId`, `This story has no person "${npcId}".`]],
				),
	);
	if (faults.length > 0) throw invalidFields(Object.fromEntries(faults.slice(0, FAULTS_SHOWN)));
}

/** Returns the ending that the log has reached; refuses a file that says something else of it. */
function checkEnd(story: Story, { game }: SavedGame, state: State): EndingView | null {
	if (state.turn !== game.turnCount)
		throw invalidFields({ 'game.turnCount': `The log ends with turn ${state.turn}.` });
	const ending = endingView(story, state);
	if ((ending?.id ?? null) !== (game.ending?.id ?? null))
		throw invalidFields({ 'game.ending': 'This is not how the log ends.' });
	if ((game.status === 'completed') !== (ending !== null))
		throw invalidFields({ 'game.status': ending ? 'The log has an ending.' : 'The log has no ending.' });
	return ending && { ...ending, rewards: NO_REWARDS };
}

async function writeLog(sql: Sql, gameId: string, log: SavedLogEntry[]): Promise<void> {
	const rows = log.map((entry, seq) => ({ seq, ...entry }));
	await sql`insert into game.log (game_id, seq, kind, turn, action, events, view, secret, narrator, at)
		select ${gameId}::uuid, seq, kind, turn, action, events, view, decode(secret, 'hex'), narrator, at
		from json_to_recordset(${JSON.stringify(rows)}::text::json)
			as saved(seq int, kind text, turn int, action text, events json, view json, secret text, narrator text, at timestamptz)`;
}
