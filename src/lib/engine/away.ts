import type { ChangeView } from '#lib/wire/turn.ts';
import { draftOf, record } from './draft.ts';
import type { GameEvent } from './events.ts';
import { passOn } from './gossip.ts';
import { offersFor } from './offers.ts';
import type { Secret } from './random.ts';
import { capitalize } from './slots.ts';
import type { State } from './state.ts';
import { nameOf, type Story } from './story.ts';
import { dueSteps, take } from './tick.ts';

/** Hours between the world's moves while the player is away, and the most hours that count. */
const HOURS_A_MOVE = 6;
const HOURS_MAX = 24;

/** Turns that pass for the world with each move. */
const TURNS_A_MOVE = 2;

/** One thing that happened while the player was away. */
export interface AwayItem {
	text: string;
	cause: string;
	/** Its changes, as a receipt shows them. */
	changes: ChangeView[];
}

/** What happened in an absence. Without items, nothing happened. */
export interface Absence {
	items: AwayItem[];
	events: GameEvent[];
	state: State;
}

/**
 * Works out an absence of at most a day: every six hours one beat that can be told afterwards, and one piece of news
 * that one person passes on to another. Pure: the same for the same state, hours and secret.
 */
export function passTime(story: Story, state: State, hours: number, secret: Secret): Absence {
	const draft = draftOf(story, state, secret);
	const items: AwayItem[] = [];
	const tell = (text: string, cause: string) => {
		items.push({ text, cause, changes: draft.changes });
		draft.changes = [];
	};
	const moves = Math.floor(Math.min(hours, HOURS_MAX) / HOURS_A_MOVE);
	for (let move = 1; move <= moves && !state.ending; move += 1) {
		const due = dueSteps(draft, move * TURNS_A_MOVE).find(({ step }) => step.away);
		if (due) {
			take(draft, due);
			tell(due.step.away ?? due.step.text, due.step.cause);
		}
		const news = passOn(draft, 0);
		if (news) {
			const [from, to] = [nameOf(story, news.from), nameOf(story, news.to)];
			tell(`${capitalize(from ?? 'Somebody')} told ${to}: ${news.deed}.`, `${from} and ${to} talk`);
		}
	}
	if (items.length > 0)
		record(draft, { type: 'offered', offers: offersFor(story, draft.state, draft.random) });
	return { items, events: draft.events, state: draft.state };
}
