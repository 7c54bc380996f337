import type { Feeling, KnowledgeView, NpcKnowledgeView } from '#lib/wire/knowledge.ts';
import { wordGist } from './slots.ts';
import type { Memory, State } from './state.ts';
import type { Story } from './story.ts';
import { npcView } from './view.ts';

/** What a person knows of the player and from whom, as the screen shows it; null for an unknown id. */
export function knowledgeView(
	story: Story,
	state: State,
	id: string,
): Omit<NpcKnowledgeView, 'standing' | 'startedAt'> | null {
	const npc = story.npcs.get(id);
	if (!npc) return null;
	const known = state.memories.filter(({ who }) => who === id);
	return {
		...npcView(story, state, npc),
		regard: state.regards[id] ?? null,
		knowledge: known
			.map((memory) => knowledgeOf(story, memory))
			.sort((a, b) => b.learned - a.learned || b.turn - a.turn),
		talksTo: confidants(state, id).flatMap((other) => person(story, other) ?? []),
	};
}

function knowledgeOf(story: Story, memory: Memory): KnowledgeView {
	const { turn, learned, source, from, of, who, importance } = memory;
	return {
		turn,
		learned,
		source,
		from: person(story, from),
		of: of === who ? null : person(story, of),
		text: `You ${wordGist(story, memory, from ?? who)}.`,
		quote: memory.quote ?? null,
		feeling: feelingOf(memory.valence),
		importance,
	};
}

function person({ npcs }: Story, id: string | undefined): { id: string; name: string } | null {
	const npc = id === undefined ? undefined : npcs.get(id);
	return npc ? { id: npc.id, name: npc.name } : null;
}

/** The people who told them about the player, and those whom they told. */
function confidants({ memories }: State, id: string): string[] {
	const pairs = memories.flatMap(({ who, from }) => (from ? [[who, from]] : []));
	return [...new Set(pairs.filter((pair) => pair.includes(id)).flat())].filter((other) => other !== id);
}

function feelingOf(valence: number): Feeling {
	if (valence <= -2) return 'will not forgive it';
	if (valence < 0) return 'holds it against you';
	if (valence === 0) return 'makes nothing of it';
	return valence >= 2 ? 'is grateful' : 'is glad of it';
}
