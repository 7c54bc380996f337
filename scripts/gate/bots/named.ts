import { ANYONE } from '#lib/content/roles.ts';
import { pronounsOf } from '#lib/engine/slots.ts';
import type { Story } from '#lib/engine/story.ts';
import { isNamed, plain } from './at-hand.ts';
import type { Played } from './bot.ts';

type Kind = 'target' | 'item' | 'topic' | 'place';

/** What the player named in their own words and the engine read. Choices and implied persons do not count. */
export function namedIn({ free, outcome: { attempt } }: Played): { kind: Kind; id: string }[] {
	if (!free) return [];
	return (['target', 'item', 'topic', 'place'] as const).flatMap((kind) => {
		const id = attempt[kind];
		return id && !(kind === 'target' && attempt.implied) ? [{ kind, id }] : [];
	});
}

/**
 * Whether the narration mentions something that the player named: by name, by another word for it or by a word of
 * its name; because the person speaks; by their pronoun in a scene about them; or by a scene or lines
 * written for that place or subject.
 */
export function refersToIt(turn: Played, story: Story): boolean {
	const { outcome, narration } = turn;
	const told = plain([...narration.paragraphs, ...narration.said.map(({ line }) => line)].join(' '));
	const scene = outcome.chosen && story.storylets.get(outcome.chosen.storylet);
	return namedIn(turn).some(({ kind, id }) => {
		if (narration.said.some(({ npcId }) => npcId === id)) return true;
		if (outcome.beats.some((beat) => isAbout(beat, kind, id))) return true;
		if (kind === 'place' && [...(scene?.when.about?.place ?? []), ...(scene?.when.at ?? [])].includes(id))
			return true;
		const npc = story.npcs.get(id);
		if (npc && scene?.when.about?.target?.some((who) => who === id || who === ANYONE)) {
			const { they, them, their } = pronounsOf(npc);
			if ([they, them, their].some((word) => told.includes(` ${word} `))) return true;
		}
		const entries = [story.npcs, story.items, story.topics, story.places, story.factions]
			.map((named) => named.get(id))
			.filter((entry) => entry !== undefined);
		return entries.some((entry) => isNamed(told, entry) || hasWordOf(told, entry.name));
	});
}

function isAbout(beat: Played['outcome']['beats'][number], kind: Kind, id: string): boolean {
	if (beat.kind === 'topic') return beat.topic === id;
	return (beat.kind === 'arrival' || beat.kind === 'look') && kind === 'place' && beat.place === id;
}

/** Whether a text has a distinctive word of a name: `ledger` of `the harbour ledger`. */
function hasWordOf(told: string, name: string): boolean {
	return plain(name)
		.trim()
		.split(' ')
		.some((word) => word.length > 4 && told.includes(` ${word} `));
}
