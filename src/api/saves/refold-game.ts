import { invalidFields } from '#api/http/errors.ts';
import { healthAt } from '#lib/characters/levels.ts';
import type { NewCharacter } from '#lib/characters/new-character.ts';
import { toPlayerCharacter } from '#lib/characters/player-character.ts';
import { passTime } from '#lib/engine/away.ts';
import type { GameEvent } from '#lib/engine/events.ts';
import { foldEvents, replayLog } from '#lib/engine/fold.ts';
import { beginGame, showOpening } from '#lib/engine/game.ts';
import { possibleOffers } from '#lib/engine/offers.ts';
import type { Offer, State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { openingView } from '#lib/play/opening.ts';
import { type Difference, describeExpected, findDifference } from './find-difference.ts';
import { type Refolded, refoldTurn } from './refold-turn.ts';
import type { SavedAbsence, SavedGame, SavedLogEntry, SavedTurn } from './saved-game.ts';

/** Stands in for the secret of an opening and of an absence, which no file holds: it moves their choices and nothing else. */
const NO_SECRET = '0'.repeat(64);

/** What a log is held against. */
export interface Ground {
	story: Story;
	/** The character as creation makes it. */
	made: NewCharacter;
	/** Whether the file was saved with the content and the program that there are now; null where it does not say. */
	sameContent: boolean | null;
	/** Waits now and then, so that others have their turns. */
	pace: () => Promise<void>;
}

/**
 * Plays a saved game's log once more, from its character to its last entry, and returns the state that it comes to.
 * VALIDATION_FAILED names the first turn and field that do not follow from what stands before them.
 */
export async function refoldGame(ground: Ground, { log, character }: SavedGame): Promise<State> {
	let state: State | null = null;
	for (const [n, entry] of log.entries()) {
		refuseDisorder(state, log, n);
		const refolded: Refolded = state
			? refoldEntry(ground, state, entry)
			: refoldOpening(ground, entry, character.level);
		if ('fault' in refolded) throw misfit(ground, entry, `log.${n}`, refolded.fault);
		state = refolded.state;
		await ground.pace();
	}
	if (!state) throw new Error('The schema lets no log without an entry through.');
	return state;
}

/** What a person is told of an entry that does not follow. */
function misfit(
	{ sameContent }: Ground,
	{ kind, turn }: SavedLogEntry,
	at: string,
	{ path, expected }: Difference,
): Error {
	const where = kind === 'absence' ? `The absence after turn ${turn}` : `Turn ${turn}`;
	const fault = { [at + path]: `${where} does not lead to this. ${describeExpected(expected)}` };
	if (sameContent) return invalidFields(fault);
	const since = sameContent === null ? 'may have changed' : 'has changed';
	return invalidFields({
		'game.content': `The adventure ${since} here since this game was saved, and ${where.toLowerCase()} does not follow from it as it is now.`,
		...fault,
	});
}

/** Whether an entry may stand where it stands. */
function refuseDisorder(state: State | null, log: readonly SavedLogEntry[], n: number): void {
	const [entry, before] = [log[n], log[n - 1]];
	if (!entry) return;
	const refuse = (field: string, message: string) => {
		throw invalidFields({ [`log.${n}${field}`]: message });
	};
	if (!state || !before) {
		if (entry.events[0]?.type !== 'began') refuse('.events.0', 'A game begins with the event "began".');
		if (entry.kind !== 'turn' || entry.turn !== 0) refuse('.turn', 'The first entry is the turn 0.');
	} else if (state.ending !== null) {
		refuse('', 'Nothing follows on an ending.');
	} else if (entry.kind === 'absence') {
		if (entry.turn !== before.turn)
			refuse('.turn', `An absence after turn ${before.turn} belongs to turn ${before.turn}.`);
		if (before.kind === 'absence') refuse('.kind', 'Two absences follow each other.');
	} else if (entry.turn !== before.turn + 1) {
		refuse('.turn', `After turn ${before.turn} comes turn ${before.turn + 1}.`);
	}
}

function refoldEntry({ story, sameContent }: Ground, state: State, entry: SavedLogEntry): Refolded {
	return entry.kind === 'turn'
		? refoldTurn(story, state, entry, { words: sameContent === true })
		: refoldAbsence(story, state, entry);
}

/** The first page: the character as made, at one of the levels that it has had. */
function refoldOpening({ story, made, sameContent }: Ground, entry: SavedLogEntry, level: number): Refolded {
	const { events, secret, action, view } = entry as SavedTurn;
	const [began] = events;
	if (began?.type !== 'began') return { fault: { path: '.events.0.type', expected: 'began' } };
	const { maxHealth } = began.state;
	const levels = Array.from({ length: level }, (_, n) => healthAt(n + 1));
	if (!levels.includes(maxHealth))
		return { fault: { path: '.events.0.state.maxHealth', expected: levels.at(-1) } };
	const game = beginGame(story, toPlayerCharacter({ ...made, max_health: maxHealth }), NO_SECRET);
	const fault =
		findDifference({ secret: '', action: '' }, { secret, action }) ??
		(sameContent ? findDifference({ view: openingView(story) }, { view }) : null);
	if (fault) return { fault };
	return withOffers(story, game.state, game.events, events, null, (offers) =>
		showOpening(story, game.state.place, offers),
	);
}

function refoldAbsence(story: Story, state: State, { events, view }: SavedAbsence): Refolded {
	const passed = passTime(story, state, view.hours, NO_SECRET);
	const fault = findDifference({ view: { items: passed.items } }, { view: { items: view.items } });
	if (fault) return { fault };
	return withOffers(story, passed.state, passed.events, events, state);
}

/**
 * Compares events of which one offers choices by a chance that the log does not tell: each choice must be one that
 * can be offered there. `shown` gives the events that follow on them.
 */
function withOffers(
	story: Story,
	state: State,
	expected: readonly GameEvent[],
	given: readonly GameEvent[],
	before: State | null,
	shown: (offers: readonly Offer[]) => readonly GameEvent[] = () => [],
): Refolded {
	const last = expected.findLastIndex(({ type }) => type === 'offered');
	const offered = given[last];
	const offers = offered?.type === 'offered' ? offered.offers : [];
	const wanted =
		last < 0
			? expected
			: [
					...expected.slice(0, last),
					offered?.type === 'offered' ? offered : expected[last],
					...shown(offers),
				];
	const fault = findDifference({ events: wanted }, { events: given });
	if (fault) return { fault };
	const possible = possibleOffers(story, state);
	const strange = offers.findIndex(
		(offer, n) =>
			!possible.some((one) => !findDifference(one, offer)) ||
			offers.findIndex(({ id }) => id === offer.id) !== n,
	);
	if (strange >= 0) return { fault: { path: `.events.${last}.offers.${strange}`, expected: undefined } };
	return { state: before ? foldEvents(before, given) : replayLog(given) };
}
