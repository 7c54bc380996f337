import { isHere } from './conditions.ts';
import type { Draft } from './draft.ts';
import { isTold, knowsOf, learnOf } from './knowledge.ts';
import { wordMemory } from './slots.ts';
import type { Memory, State } from './state.ts';
import type { Story } from './story.ts';

/** Turns before news travels on, and between two pieces of it. */
const TRAVELS_AFTER = 2;

/** A piece of news that went from one person to another. */
export interface Gossip {
	from: string;
	to: string;
	/** What the player did, in words: `you freed Mara’s brother`. */
	deed: string;
}

/**
 * Lets one deed be passed on along a tie, the weightiest and oldest first, at most every second turn; nobody tells it in
 * front of the player. Each telling takes one off its importance, so that trifles stay and grave deeds go far.
 */
export function gossip(draft: Draft): Gossip | null {
	const { state } = draft;
	const isRecent = ({ source, learned }: Memory) => source === 'told' && state.turn - learned < TRAVELS_AFTER;
	return state.memories.some(isRecent) ? null : passOn(draft, TRAVELS_AFTER);
}

/** Passes on the next piece of news that somebody has known long enough. */
export function passOn(draft: Draft, after: number): Gossip | null {
	const { story, state } = draft;
	const [next] = newsIn(story, state, after).sort(
		(a, b) => b.news.importance - a.news.importance || a.news.turn - b.news.turn || order(a.key, b.key),
	);
	if (!next) return null;
	const { from, to, news } = next;
	const heard: Memory = { ...news, who: to, from, source: 'told', learned: state.turn, used: false };
	const deed = `you ${wordMemory(story, heard, from)}`;
	learnOf(draft, heard, `${story.npcs.get(from)?.name} told of it: ${deed}`);
	return { from, to, deed };
}

interface News {
	/** Puts equals in a fixed order. */
	key: string;
	from: string;
	to: string;
	news: Memory;
}

const order = (a: string, b: string) => (a < b ? -1 : 1);

/** Every deed that somebody could pass on now, and to whom. */
function newsIn(story: Story, state: State, after: number): News[] {
	const isAbout = (id: string) => story.places.has(state.people[id] ?? '');
	return [...story.npcs.values()].flatMap(({ id: from, ties }) =>
		ties.flatMap(({ to, tells }) => {
			const inFront = isHere(state, from) && isHere(state, to);
			if (inFront || !isAbout(from) || !isAbout(to)) return [];
			const isNews = (memory: Memory) =>
				memory.who === from &&
				memory.of !== to &&
				isTold(memory, tells) &&
				state.turn - memory.learned >= after &&
				!knowsOf(state, to, memory);
			return state.memories
				.filter(isNews)
				.map((news) => ({ key: `${from} ${to} ${news.gist}${news.quote ?? ''}`, from, to, news }));
		}),
	);
}
