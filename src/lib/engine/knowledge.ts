import type { Tie } from '#lib/content/world.ts';
import { type Draft, moveStanding, record } from './draft.ts';
import type { Memory, State } from './state.ts';
import type { Story } from './story.ts';

/** Adds a memory unless the person has it already. */
export function keep(draft: Draft, memory: Memory): void {
	if (knowsOf(draft.state, memory.who, memory)) return;
	record(draft, { type: 'remembered', memory });
	reflect(draft, memory.who);
}

/** Whether somebody knows of the deed. */
export function knowsOf(
	state: State,
	who: string,
	{ of, gist, quote }: Pick<Memory, 'of' | 'gist' | 'quote'>,
): boolean {
	return state.memories.some(
		(memory) => memory.who === who && memory.of === of && memory.gist === gist && memory.quote === quote,
	);
}

/** The least importance of a deed that is passed on, by how much the teller tells. */
const TOLD_FROM: Record<Tie['tells'], number> = { all: 2, grave: 4, nothing: Number.POSITIVE_INFINITY };

/** Whether somebody who tells so much tells of the deed. */
export function isTold({ importance }: Memory, tells: Tie['tells']): boolean {
	return importance >= TOLD_FROM[tells];
}

/** Keeps a deed done to somebody else, a little fainter, and thinks of the player accordingly. */
export function learnOf(draft: Draft, deed: Memory, why: string): void {
	const valence = sideOf(draft.story, deed.who, deed.of) * Math.sign(deed.valence);
	keep(draft, { ...deed, valence, importance: deed.importance - 1 });
	if (valence !== 0) moveStanding(draft, deed.who, valence * Math.abs(deed.valence), why);
}

/** 1 for somebody who shares the other's joys and wrongs, -1 for their faction's rival without a tie to them. */
function sideOf({ npcs, factions }: Story, who: string, of: string): 1 | -1 {
	const [own, other] = [npcs.get(who), npcs.get(of)];
	const isTied = own?.ties.some(({ to }) => to === of) || other?.ties.some(({ to }) => to === who);
	if (isTied || !own?.faction || !other?.faction) return 1;
	return factions.get(own.faction)?.rivals.includes(other.faction) ? -1 : 1;
}

/** Three kindnesses: trusts the player. Two lies or wrongs: doubts all they say. What others tell of others counts for neither. */
function reflect(draft: Draft, who: string) {
	const own = draft.state.memories.filter(
		(memory) => memory.who === who && (memory.of === who || memory.source !== 'told'),
	);
	const wrongs = own.filter((memory) => memory.valence < 0).length;
	const kindnesses = own.filter((memory) => memory.valence > 0).length;
	const as = wrongs >= 2 ? 'doubts' : kindnesses >= 3 && wrongs === 0 ? 'trusts' : null;
	if (as && draft.state.regards[who] !== as) record(draft, { type: 'regarded', id: who, as });
}
