import { NOWHERE } from '#lib/content/roles.ts';
import type { Attempt } from './attempt.ts';
import { isUnread } from './carried.ts';
import { refuseImpossible } from './impossible.ts';
import type { ReplyMood } from './outcome.ts';
import type { State } from './state.ts';
import type { Story } from './story.ts';
import { findThing } from './things/find-thing.ts';
import { listThingsAround } from './things/things-around.ts';

/** Why the world does not let an attempt happen. A refusal costs nothing. */
export type Refusal =
	| { lack: 'item'; item: string }
	/** The player holds it already. */
	| { lack: 'held'; item: string }
	/** It cannot be taken here. */
	| { lack: 'absent'; item: string }
	| { lack: 'money'; item: string }
	| { lack: 'gone'; target: string }
	| { lack: 'way'; to: string }
	/** A thing cannot be handled so; `say` tells why in a plain sentence; `again`: it is so already. */
	| { lack: 'thing'; say: string; again?: true }
	/** Nothing can come of the words; `say` tells what is answered. */
	| { lack: 'answer'; say: string; npc?: string; mood?: ReplyMood }
	/** No rule has the verb; `say` tells so. */
	| { lack: 'rule'; say: string }
	| { lack: 'words' }
	| { lack: 'language' };

/** Returns why the player cannot make this attempt; null when they can. With `handled`, a scene itself requires what must be held. */
export function refusalOf(story: Story, state: State, attempt: Attempt, handled = false): Refusal | null {
	if (attempt.storylet) return null;
	if (attempt.foreign) return { lack: 'language' };
	if (attempt.verb === 'unclear' || attempt.verb === 'meta' || !/[\p{L}\p{N}]/u.test(attempt.text))
		return { lack: 'words' };
	if (isUnread(attempt)) return { lack: 'words' };
	const impossible = refuseImpossible(story, state, attempt);
	if (impossible) return { lack: 'thing', say: impossible };
	if (attempt.target && state.people[attempt.target] === NOWHERE)
		return { lack: 'gone', target: attempt.target };
	if (attempt.lacks) return { lack: 'item', item: attempt.lacks };
	const { item } = attempt;
	if (handled || !item || !story.items.has(item)) return null;
	const held = state.items[item] ?? 0;
	const isMoney = item === story.world.money.item;
	// Only scenes hand over the story's own items.
	if (attempt.verb === 'take' && !isMoney) return { lack: held > 0 ? 'held' : 'absent', item };
	if (attempt.verb !== 'give' && attempt.verb !== 'use') return null;
	if (held === 0) return { lack: 'item', item };
	return attempt.verb === 'give' && isMoney && (attempt.amount ?? 1) > held ? { lack: 'money', item } : null;
}

/** Refuses an act that no rule has: a verb that is not known never succeeds. */
export function unheardOf({ verb, steps, offered }: Attempt): Refusal | null {
	const [step] = steps ?? [];
	if (
		offered ||
		!step ||
		step.negated ||
		verb !== 'other' ||
		(step.frame !== 'unknown' && step.frame !== 'other')
	)
		return null;
	return {
		lack: 'rule',
		say: 'You cannot think how you would do that here. Try something that hands, feet or words can do.',
	};
}

/** Words for goals that are no places of their own. */
const VAGUE = new Set(
	'exit door doors doorway window way street road lane outside other others next back front left right north south east west side end far place room stairs steps dark darkness shadow shadows crowd light top bottom edge corner'.split(
		' ',
	),
);

/** Refuses a move to a place that the story does not have: `go to the church`. A thing that lies here is only stepped up to. */
export function strangeWay(story: Story, state: State, attempt: Attempt): Refusal | null {
	const { verb, acts, place, target, item, topic, text, steps } = attempt;
	if (verb !== 'move' || acts.length > 1 || place || target || item || topic) return null;
	const around = listThingsAround(story, state);
	if (steps?.some(({ places }) => places.some(({ thing }) => findThing(around, thing)))) return null;
	const [, to] = /\b(?:to|into|inside|towards?) the ([\p{L}'’-]+)/iu.exec(text) ?? [];
	return to && !VAGUE.has(to.toLowerCase()) ? { lack: 'way', to: `the ${to}` } : null;
}
