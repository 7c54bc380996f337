import { NOWHERE } from '../content/references.ts';
import type { Attempt } from './attempt.ts';
import type { State } from './state.ts';
import type { Story } from './story.ts';

/** Why the world does not let an act happen; it costs nothing. */
export type Refusal =
	| { lack: 'item'; item: string }
	| { lack: 'money'; item: string }
	| { lack: 'gone'; target: string }
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
	const { item } = attempt;
	if (handled || !item || !story.items.has(item)) return null;
	if (attempt.verb !== 'give' && attempt.verb !== 'use') return null;
	const held = state.items[item] ?? 0;
	if (held === 0) return { lack: 'item', item };
	const isMoney = item === story.world.money.item;
	return attempt.verb === 'give' && isMoney && (attempt.amount ?? 1) > held ? { lack: 'money', item } : null;
}
