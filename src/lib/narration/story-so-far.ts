import type { Rule } from '#lib/content/meter.ts';
import { attitudeOf as bandOfStanding } from '#lib/engine/outcome.ts';
import { wordGist } from '#lib/engine/slots.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { takeFittingLines } from './tokens.ts';

const TOKENS = 350;
const CLUES = 5;
const DEEDS = 8;
const NEWS = 4;

/** Summarises the story from the state alone, so that its length does not grow with the turns. */
export function summarizeStory(story: Story, state: State): string {
	const { adventure, world } = story;
	const act = adventure.scenarios[state.act - 1] ?? '';
	const lines = [
		`${adventure.title}, in ${world.title}. Act ${state.act} of ${adventure.scenarios.length}: ${act}`,
		...state.clues
			.slice(-CLUES)
			.reverse()
			.flatMap((id) => {
				const clue = story.clues.get(id)?.text;
				return clue ? [`Found out: ${clue}`] : [];
			}),
		...deeds(story, state),
		...news(story, state),
	];
	return takeFittingLines(lines, TOKENS).join('\n');
}

/** The player's most important deeds, as the people they were done to remember them. */
function deeds(story: Story, state: State): string[] {
	return state.memories
		.filter(({ who, of, importance }) => who === of && importance >= 3)
		.sort((a, b) => b.importance - a.importance || b.turn - a.turn)
		.slice(0, DEEDS)
		.sort((a, b) => a.turn - b.turn)
		.map((memory) => `Turn ${memory.turn}: the player ${wordGist(story, memory, '')}.`);
}

/** What happened off stage, the latest last. */
function news(story: Story, state: State): string[] {
	const beats = [
		story.events,
		...[...story.npcs.values()].map((npc) => npc.agenda),
		...[...story.factions.values()].map((faction) => faction.ticks),
	].flat();
	const byId = new Map(beats.map((beat) => [beat.id, beat]));
	return state.happened.slice(-NEWS).flatMap((id) => {
		const beat = byId.get(id);
		return beat ? [`Meanwhile: ${beat.away ?? beat.text}`] : [];
	});
}

const MOODS = {
	warm: 'likes the player',
	even: 'has no settled opinion of the player',
	cold: 'dislikes the player',
};

/** Words a person's standing with the player. */
export function describeMood(state: State, id: string): string {
	const regard = { trusts: ', trusts them', doubts: ', checks every word of theirs' };
	const held = state.regards[id];
	return MOODS[bandOfStanding(state.standings[id] ?? 0)] + (held ? regard[held] : '');
}

/** What a meter's value is called. */
export function bandOfMeter({ id, bands }: Rule, state: State): string {
	const value = state.meters[id] ?? 0;
	return bands.findLast(({ from }) => value >= from)?.says ?? bands[0]?.says ?? '';
}
