import type { Story } from '#lib/engine/story.ts';
import type { NpcResponse, TurnView } from '#lib/wire/turn.ts';

/** An adventure's first page. */
export interface OpeningView extends Pick<TurnView, 'narrative' | 'npcResponses'> {
	emotion: 'neutral';
	receipt: null;
}

/** Returns what history shows of an adventure's first page. */
export function openingView({ adventure: { opening }, npcs }: Story): OpeningView {
	const npcResponses = opening.says.map(
		({ who, line, emotion }): NpcResponse => ({
			npcId: who,
			name: npcs.get(who)?.name ?? who,
			response: line,
			emotion,
		}),
	);
	return { narrative: opening.text.join('\n\n'), emotion: 'neutral', npcResponses, receipt: null };
}
