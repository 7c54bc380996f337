import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createStoryFinder } from '#api/catalogue/story-finder.ts';
import { requireGame } from '#api/games/game-rows.ts';
import { requirePlayer } from '#api/games/player-calls.ts';
import { readBody } from '#api/http/body.ts';
import type { Endpoint, Params } from '#api/http/endpoint.ts';
import { ApiError, invalidFields } from '#api/http/errors.ts';
import { contentVersion } from '#api/process/content-version.ts';
import type { TurnsPort } from '#api/turns/port.ts';
import { readContentFiles, readWorldFiles } from '#integrations/content/content-files.ts';
import { readSound } from '#integrations/content/reading.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Library } from '#lib/library/books.ts';
import type { ContentFiles, ReadFiles } from '#lib/library/reader.ts';
import { type EntryInFile, findEntry } from './entry-texts.ts';
import { explainTurn, readLastPlayed, type ToldEntry } from './met-turn.ts';
import { playAgain } from './play-again.ts';
import { replaceText } from './replace-text.ts';
import { type MetTurnView, type RenewedView, type RewrittenView, rewriteSchema } from './views.ts';

/** The endpoints of the workshop: what the last turn of a game met, and the change of a text. */
export interface Workshop {
	/** GET /api/workshop/{id}; null before the first turn. NOT_FOUND for anybody else's game. */
	look: Endpoint<TurnsPort>;
	/** POST /api/workshop/{id}: changes a text in its file and plays the last turn again. CONFLICT where the file has changed meanwhile. */
	rewrite: Endpoint<TurnsPort>;
	/** PATCH /api/workshop/{id}: plays the last turn again where the content has changed since it was played. */
	renew: Endpoint<TurnsPort>;
}

/** Opens the workshop on a folder of content; what was read of it is kept, so that a change is read quickly. */
export function openWorkshop(folder: string): Workshop {
	const known: ReadFiles = new Map();
	return {
		look: (request, port, params) => look(request, port, params, folder),
		rewrite: (request, port, params) => rewrite(request, port, params, { folder, known }),
		renew,
	};
}

async function look(
	request: Request,
	port: TurnsPort,
	{ id = '' }: Params,
	folder: string,
): Promise<MetTurnView | null> {
	const { playerId } = await requirePlayer(request, port);
	const played = await readLastPlayed(port.database.sql, playerId, id);
	if (!played) return null;
	const story = port.story(played.game.adventure_slug);
	const { told, ...turn } = explainTurn(story, played);
	return { ...turn, entry: told && (await viewEntry(folder, story, told)) };
}

/** What was told as it stands in its file now, the texts that were told before the others. */
async function viewEntry(folder: string, story: Story, told: ToldEntry): Promise<MetTurnView['entry']> {
	const entry = await entryIn(folder, story, told);
	if (!entry) return null;
	const { kind, id, fields } = told;
	const begin = fields.find((field) => entry.texts.some((text) => text.field.startsWith(field))) ?? '';
	const first = entry.texts.filter(({ field }) => field.startsWith(begin));
	const rest = entry.texts.filter((text) => !first.includes(text));
	return { ...entry, kind, id, texts: [...first, ...rest], told: first.length };
}

async function rewrite(
	request: Request,
	port: TurnsPort,
	{ id = '' }: Params,
	content: { folder: string; known: ReadFiles },
): Promise<RewrittenView> {
	const player = await requirePlayer(request, port);
	const change = await readBody(request, rewriteSchema);
	const played = await readLastPlayed(port.database.sql, player.playerId, id);
	if (!played) throw new ApiError('CONFLICT', { message: 'No turn has been played yet.' });
	const { folder } = content;
	const story = port.story(played.game.adventure_slug);
	const entry = await entryIn(folder, story, change);
	const at = change.path.join('.');
	const found = entry?.texts.find(({ path }) => path.join('.') === at);
	if (!entry || !found || found.text !== change.was)
		throw new ApiError('CONFLICT', {
			message: 'The file has changed meanwhile. Look at the turn again, then change it.',
		});
	const { file } = entry;
	const source = await readFile(join(folder, file), 'utf8');
	// A text of one paragraph stays one.
	const text = found.text.includes('\n') ? change.text : change.text.replace(/\s+/g, ' ');
	const written = replaceText(source, found.path, text);
	const library = await readWith(content, story.worldSlug, { [file]: written });
	const edited = { ...port, library, story: createStoryFinder(library) };
	// Played first: the page loads anew as soon as the file has changed, and then shows the turn as it is now.
	const why = await playAgain(edited, request, player, id);
	await writeFile(join(folder, file), written);
	return { file, line: found.line, replayed: why === null, why };
}

async function renew(request: Request, port: TurnsPort, { id = '' }: Params): Promise<RenewedView> {
	const player = await requirePlayer(request, port);
	const game = await requireGame(port.database.sql, player.playerId, id);
	const now = contentVersion(port, game.adventure_slug);
	if (game.contents.at(-1)?.version === now) return { replayed: false, why: 'The content is the same.' };
	const why = await playAgain(port, request, player, id);
	return { replayed: why === null, why };
}

/** A scene or a topic of a story as it stands in its file; null where no file has it. */
async function entryIn(
	folder: string,
	{ worldSlug, slug }: Story,
	{ kind, id }: Pick<ToldEntry, 'kind' | 'id'>,
): Promise<EntryInFile | null> {
	const rooms = [`adventures/${worldSlug}/${slug}`, `worlds/${worldSlug}`, 'shared'];
	const isWanted = (path: string) =>
		kind === 'topic'
			? path === `worlds/${worldSlug}/topics.yaml`
			: rooms.some((room) => path.startsWith(`${room}/storylets/`)) && path.endsWith('.yaml');
	return findEntry(await readContentFiles(folder, isWanted), id);
}

/** Reads a world and what all worlds share, with one file changed. VALIDATION_FAILED with the faults that the change brings. */
async function readWith(
	{ folder, known }: { folder: string; known: ReadFiles },
	world: string,
	changed: ContentFiles,
): Promise<Library> {
	const files = { ...(await readWorldFiles(world, folder)), ...changed };
	const { library, problems, leftOut } = readSound(files, known);
	const [file = ''] = Object.keys(changed);
	const faults = [...problems, ...[...leftOut.values()].flat()].filter((line) => line.includes(file));
	if (faults.length > 0) throw invalidFields({ text: faults.join('\n') });
	return library;
}
