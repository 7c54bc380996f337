import { createStoryFinder } from '#api/catalogue/story-finder.ts';
import { contentVersion, type PlayedContent } from '#api/process/content-version.ts';
import { describeExpected } from '#api/saves/find-difference.ts';
import { refoldTurn } from '#api/saves/refold-turn.ts';
import type { RunningGame } from '#api/saves/running-games.ts';
import type { SavedLogEntry } from '#api/saves/saved-game.ts';
import { foldEvents, replayLog } from '#lib/engine/fold.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Library } from '#lib/library/books.ts';

/** A turn of a running game that would come out otherwise on the content as it is now. */
export interface ChangedTurn {
	turn: number;
	/** The player's words. */
	action: string;
	/** The scene that was told; null where none was. */
	scene: string | null;
	/** What differs first: a field of the turn, and what it would be. */
	what: string;
	/** The version of the content that it was played on; null where none was kept. */
	playedOn: string | null;
}

/** A running game whose turns would come out otherwise. */
export interface ChangedGame {
	id: string;
	adventure: string;
	/** The adventure is no longer there. */
	isRemoved: boolean;
	/** The version of the content as it is now. */
	now: string;
	turns: ChangedTurn[];
}

/** What became of the games that were replayed. */
export interface Replayed {
	games: number;
	turns: number;
	changed: ChangedGame[];
}

/** Replays games under way on a library; `version` is the program's. */
export async function replayGames(
	games: AsyncIterable<RunningGame>,
	source: { library: Library; version: string },
): Promise<Replayed> {
	const storyOf = createStoryFinder(source.library);
	const done: Replayed = { games: 0, turns: 0, changed: [] };
	for await (const { id, adventureSlug, worldSlug, contents, log } of games) {
		const story = storyOf(adventureSlug, worldSlug);
		const isRemoved = story.isRemoved ?? false;
		const turns = isRemoved ? [] : changedTurns(story, log, contents);
		done.games += 1;
		done.turns += log.length;
		if (isRemoved || turns.length > 0) {
			const now = contentVersion(source, story.slug);
			done.changed.push({ id, adventure: adventureSlug, isRemoved, now, turns });
		}
	}
	return done;
}

/** The turns of a log that come out otherwise, each played from the state that the log had before it. */
function changedTurns(
	story: Story,
	[opening, ...log]: readonly SavedLogEntry[],
	contents: readonly PlayedContent[],
): ChangedTurn[] {
	if (!opening) return [];
	let state = replayLog(opening.events);
	return log.flatMap((entry) => {
		const before = state;
		state = foldEvents(state, entry.events);
		if (entry.kind !== 'turn') return [];
		const refolded = refoldTurn(story, before, entry, { words: true });
		if (!('fault' in refolded)) return [];
		const { turn, action } = entry;
		const { path, expected } = refolded.fault;
		return [
			{
				turn,
				action,
				scene: entry.events.find((event) => event.type === 'told')?.id ?? null,
				what: `${path.slice(1) || 'the turn'}: ${describeExpected(expected)}`,
				playedOn: contents.findLast((played) => played.turn <= turn)?.version ?? null,
			},
		];
	});
}
