import { announceStatus } from '#islands/stores/browser/announcer.ts';
import { $game, replaceGame } from '#islands/stores/games/game.ts';
import type { ApiAnswer, ApiFailure } from '#islands/stores/http/answer.ts';
import { fetchFile, request } from '#islands/stores/http/client.ts';
import { randomId } from '#islands/stores/http/random-id.ts';
import { $draft } from '#islands/stores/turns/draft.ts';
import { dismissTurnNotices, writeAction } from '#islands/stores/turns/turn.ts';
import { errorText, fieldMessages, NETWORK_ERROR, NETWORK_MESSAGE } from '#lib/http/errors.ts';
import type { GameSearchHit, GameView } from '#lib/wire/game.ts';
import { IMPORT_MAX } from '#lib/wire/saved.ts';
import type { SummaryView } from '#lib/wire/summary.ts';

/** The result of a call: its data, or why it failed in words for the player. */
export type TaskResult<T = null> = { ok: true; data: T } | { ok: false; why: string };

export const EXPORT_FORMATS = ['md', 'html', 'epub', 'json'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Renames the game. */
export function renameGame(name: string): Promise<TaskResult> {
	return change({ name }, `The game is called ${name.trim()} now.`);
}

/** Pauses the game, resumes it or gives it up. */
export function setOpenGameStatus(status: 'active' | 'paused' | 'abandoned'): Promise<TaskResult> {
	const news = {
		active: 'The game goes on.',
		paused: 'The game is paused.',
		abandoned: 'You gave this game up.',
	};
	return change({ status }, news[status]);
}

async function change(body: object, news: string): Promise<TaskResult> {
	return showChangedGame(await request<GameView>('PATCH', `/api/games/${gameId()}`, { body }), news);
}

/** Rewinds the story to a turn. */
export async function rewindTo(toTurn: number): Promise<TaskResult> {
	const body = { toTurn };
	const answer = await postWithKey<GameView>(`/api/games/${gameId()}/rewind`, body);
	const outcome = showChangedGame(answer, `The story stands at turn ${toTurn} again.`);
	if (!outcome.ok) return outcome;
	dismissTurnNotices();
	// The choices have changed, so the words in the box may mean something else.
	writeAction($draft.get());
	return outcome;
}

/** Begins a new game from a turn; returns its address. */
export async function branchAt(atTurn: number): Promise<TaskResult<string>> {
	const answer = await postWithKey<GameView>(`/api/games/${gameId()}/branch`, { atTurn });
	return answer.ok ? { ok: true, data: `/play/${answer.data.id}` } : toTaskFailure(answer.error);
}

/** Lets others read the game; returns the whole address. */
export async function shareGame(): Promise<TaskResult<string>> {
	const answer = await request<{ path: string }>('POST', `/api/games/${gameId()}/share`, { body: {} });
	if (!answer.ok) return toTaskFailure(answer.error);
	showShared(answer.data.path);
	return { ok: true, data: new URL(answer.data.path, location.origin).href };
}

/** Makes the address invalid for good. */
export async function stopSharing(): Promise<TaskResult> {
	const answer = await request<null>('DELETE', `/api/games/${gameId()}/share`);
	if (!answer.ok) return toTaskFailure(answer.error);
	showShared(null);
	announceStatus('The game is not shared any more.');
	return { ok: true, data: null };
}

/** Finds words in this game; returns one page of results from `offset` on. */
export async function searchStory(
	q: string,
	offset: number,
): Promise<TaskResult<{ hits: GameSearchHit[]; hasMore: boolean }>> {
	const query = new URLSearchParams({ q, limit: '20', offset: String(offset) });
	const answer = await request<{ hits: GameSearchHit[]; hasMore: boolean }>(
		'GET',
		`/api/games/${gameId()}/search?${query}`,
	);
	return answer.ok ? answer : toTaskFailure(answer.error);
}

/** Downloads the open game as a file; a book with its rolls as notes, or without `notes`. */
export function downloadGame(format: ExportFormat, notes = true): Promise<TaskResult> {
	return downloadFile(gameId(), format, notes);
}

/** Downloads a game as a file. */
export async function downloadFile(id: string, format: ExportFormat, notes = true): Promise<TaskResult> {
	const query = `format=${format}${notes ? '' : '&notes=no'}`;
	const answer = await fetchFile(`/api/games/${id}/export?${query}`);
	if (!answer.ok) return toTaskFailure(answer.error);
	const { name, blob } = answer.data;
	const link = Object.assign(document.createElement('a'), {
		href: URL.createObjectURL(blob),
		download: name,
	});
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
	announceStatus(`${name} is downloaded.`);
	return { ok: true, data: null };
}

/** What is wrong with a file: a sentence, and each faulty place. */
export interface ImportFailure {
	why: string;
	faults: [place: string, fault: string][];
}

/** Imports a saved game; returns its address, or what is wrong with the file. */
export async function importGame(
	file: File,
): Promise<{ ok: true; path: string } | ({ ok: false } & ImportFailure)> {
	if (file.size > IMPORT_MAX) return toImportFailure('This file is too large: 2 MB is the most.');
	let saved: unknown;
	try {
		saved = JSON.parse(await file.text());
	} catch {
		return toImportFailure('This is not a saved game: choose the .json file that Download gave you.');
	}
	const answer = await postWithKey<GameView>('/api/games/import', saved);
	if (answer.ok) return { ok: true, path: `/play/${answer.data.id}` };
	const faults = Object.entries(fieldMessages(answer.error.details));
	return faults.length === 0
		? toImportFailure(taskFailureText(answer.error))
		: { ok: false, why: 'This file cannot be brought back:', faults };
}

/** Loads the story in figures, for its ending. */
export async function loadSummary(id: string): Promise<TaskResult<SummaryView>> {
	const answer = await request<SummaryView>('GET', `/api/games/${id}/summary`);
	return answer.ok ? answer : toTaskFailure(answer.error);
}

let last: { call: string; key: string } | null = null;

/** Posts under a key that stays until the call succeeds, so that a retry is safe. */
async function postWithKey<T>(path: string, body: unknown): Promise<ApiAnswer<T>> {
	const call = `${path} ${JSON.stringify(body)}`;
	if (last?.call !== call) last = { call, key: randomId() };
	const answer = await request<T>('POST', path, { body, headers: { 'Idempotency-Key': last.key } });
	if (answer.ok) last = null;
	return answer;
}

function showChangedGame(answer: ApiAnswer<GameView>, news: string): TaskResult {
	if (!answer.ok) return toTaskFailure(answer.error);
	replaceGame(answer.data);
	announceStatus(news);
	return { ok: true, data: null };
}

function toTaskFailure(error: ApiFailure): { ok: false; why: string } {
	return { ok: false, why: taskFailureText(error) };
}

function toImportFailure(why: string): { ok: false } & ImportFailure {
	return { ok: false, why, faults: [] };
}

function taskFailureText(error: ApiFailure): string {
	if (error.code === NETWORK_ERROR) return NETWORK_MESSAGE;
	return Object.values(fieldMessages(error.details))[0] ?? errorText(error);
}

function gameId(): string {
	const state = $game.get();
	return state.phase === 'ready' ? state.game.id : '';
}

function showShared(sharedAt: string | null): void {
	const state = $game.get();
	if (state.phase === 'ready') $game.set({ ...state, game: { ...state.game, sharedAt } });
}
