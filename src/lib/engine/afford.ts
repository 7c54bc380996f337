import { NOWHERE } from '#lib/content/roles.ts';
import type { Attempt } from './attempt.ts';
import type { State } from './state.ts';
import type { Story } from './story.ts';

/** Why the world does not let an act happen; it costs nothing. */
export type Refusal =
	| { lack: 'item'; item: string }
	/** It is held already. */
	| { lack: 'held'; item: string }
	/** It is not here to be taken. */
	| { lack: 'absent'; item: string }
	| { lack: 'money'; item: string }
	| { lack: 'gone'; target: string }
	| { lack: 'way'; to: string }
	| { lack: 'words' }
	| { lack: 'language' }
	| { lack: 'rules' };

/** Whether the player can try this at all, before anything is spent; null when they can. A scene about the thing named (`handled`) says itself what must be held. */
export function refusalOf(story: Story, state: State, attempt: Attempt, handled = false): Refusal | null {
	if (attempt.storylet) return null;
	if (attempt.verb === 'meta') return { lack: 'rules' };
	if (attempt.foreign) return { lack: 'language' };
	if (attempt.verb === 'unclear' || !/[\p{L}\p{N}]/u.test(attempt.text)) return { lack: 'words' };
	if (attempt.target && state.people[attempt.target] === NOWHERE)
		return { lack: 'gone', target: attempt.target };
	if (attempt.lacks) return { lack: 'item', item: attempt.lacks };
	const { item } = attempt;
	if (handled || !item || !story.items.has(item)) return null;
	const held = state.items[item] ?? 0;
	const isMoney = item === story.world.money.item;
	// What the story knows of is where its scenes put it; only they hand it over.
	if (attempt.verb === 'take' && !isMoney) return { lack: held > 0 ? 'held' : 'absent', item };
	if (attempt.verb !== 'give' && attempt.verb !== 'use') return null;
	if (held === 0) return { lack: 'item', item };
	return attempt.verb === 'give' && isMoney && (attempt.amount ?? 1) > held ? { lack: 'money', item } : null;
}

/** Where one may go without its being a place of its own. */
const VAGUE = new Set(
	'exit door doors doorway window way street road lane outside other others next back front left right north south east west side end far place room stairs steps dark darkness shadow shadows crowd light top bottom edge corner'.split(
		' ',
	),
);

/** A place that the player names and nobody here has heard of: `go to the church` where there is none. */
export function strangeWay({ verb, acts, place, target, item, text }: Attempt): Refusal | null {
	if (verb !== 'move' || acts.length > 1 || place || target || item) return null;
	const [, to] = /\b(?:to|into|inside|towards?) the ([\p{L}'’-]+)/iu.exec(text) ?? [];
	return to && !VAGUE.has(to.toLowerCase()) ? { lack: 'way', to: `the ${to}` } : null;
}
