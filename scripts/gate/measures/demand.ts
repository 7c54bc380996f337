import type { Npc } from '#lib/content/world.ts';
import type { Outcome, ReplyMood } from '#lib/engine/outcome.ts';
import type { Story } from '#lib/engine/story.ts';
import { replyLines } from '#lib/engine/tell/tell-people.ts';
import type { Played } from '#scripts/gate/bots/bot.ts';

/** How often a game drew from each pool of lines, with or without a fresh line left. */
export function picksOf(story: Story, turns: readonly Played[]): Record<string, number> {
	const picks: Record<string, number> = {};
	for (const { outcome } of turns) {
		for (const key of outcome.beats.flatMap((beat) => keysOf(story, beat, outcome)))
			picks[key] = (picks[key] ?? 0) + 1;
	}
	return picks;
}

/** The keys of the pools that a beat draws from, as in the state's `bags` (see the engine's narrate.ts). */
function keysOf(story: Story, beat: Outcome['beats'][number], outcome: Outcome): string[] {
	const act = (verb: string, target: string | null) => {
		const degree = outcome.degree === 'great' ? 'good' : outcome.degree;
		return `${target ? 'acts' : 'alone'}.${verb}.${degree}`;
	};
	switch (beat.kind) {
		case 'arrival':
		case 'look':
			return [`${beat.kind}.${beat.place}`];
		case 'act':
			return [act(beat.verb, beat.target)];
		case 'scene':
			return beat.again ? [act(outcome.attempt.verb, outcome.target)] : [];
		case 'topic':
			return [`topic.${beat.npc}.${beat.topic}.${beat.attitude}`];
		case 'reply':
			return [`reply.${beat.npc}.${hasLines(story, beat) ? beat.mood : 'even'}`];
		case 'callback':
			return [`callback.${beat.mood}`];
		case 'hook':
			return [`hook.${beat.act}`];
		default:
			return [];
	}
}

/** Whether the person has lines of this mood; without them they speak an even one. */
function hasLines({ npcs }: Story, { npc, mood }: { npc: string; mood: ReplyMood }): boolean {
	const person = npcs.get(npc);
	return person !== undefined && replyLines(person, mood).length > 0;
}

/** The field of a person's file that holds the lines of a mood. */
function replyField(npc: Npc | undefined, mood: string): string {
	if (mood === 'hurt') return 'hurt';
	if (mood === 'greeting') return 'greetings';
	const group = (['lines', 'touched', 'answers'] as const).find((key) => npc && mood in npc[key]);
	return `${group ?? 'lines'}.${mood}`;
}

/** A pool of lines and where an editor adds to it. */
export interface Pool {
	lines: number;
	/** The field's name for editors: `voice acts.ask.good`. */
	field: string;
	/** Path below `src/content`. */
	file: string;
}

/** Finds the pool in the content for a key of the state's `bags`; null when there is none. */
export function poolOf(story: Story, key: string): Pool | null {
	const [kind = '', first = '', second = '', third = ''] = key.split('.');
	const world = `worlds/${story.worldSlug}`;
	const voice = (field: string, lines: readonly string[] | undefined): Pool => ({
		lines: lines?.length ?? 0,
		field,
		file: `${world}/voice.yaml`,
	});
	const acts = kind === 'acts' || kind === 'alone' ? story.voice[kind] : undefined;
	if (acts) {
		const lines = (acts as Record<string, Record<string, string[]> | undefined>)[first]?.[second];
		return voice(key, lines);
	}
	if (kind === 'hook') return voice(`hooks.${first}`, story.voice.hooks[Number(first) as 1]);
	if (kind === 'callback') return voice(`callbacks.${first}`, story.voice.callbacks[first as 'kind']);
	if (kind === 'topic') {
		const lines = story.topics.get(second)?.says[first]?.[third as 'even'];
		return {
			lines: lines?.length ?? 0,
			field: `${second} says.${first}.${third}`,
			file: `${world}/topics.yaml`,
		};
	}
	if (kind === 'reply') {
		const npc = story.npcs.get(first);
		const lines = npc ? replyLines(npc, second as ReplyMood) : [];
		return { lines: lines.length, field: replyField(npc, second), file: `${world}/npcs/${first}.yaml` };
	}
	const place = story.places.get(first);
	if (kind === 'arrival') {
		return { lines: place?.arrivals.length ?? 0, field: `${first} arrivals`, file: `${world}/places.yaml` };
	}
	return kind === 'look'
		? { lines: place?.look.length ?? 0, field: `${first} look`, file: `${world}/places.yaml` }
		: null;
}
