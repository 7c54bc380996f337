import { ANYONE, NEXT_CLUE } from '#lib/content/roles.ts';
import type { Storylet, Trigger } from '#lib/content/story.ts';
import type { Attempt } from './attempt.ts';
import { isHere, isMetHere, isSpent, isTimely, particularity } from './conditions.ts';
import { derive } from './derived.ts';
import { onceOf } from './once.ts';
import { sceneBook } from './scenes/facts.ts';
import { passageOf, type StoppedScene } from './scenes/gate.ts';
import { stemsOf } from './scenes/stems.ts';
import type { State } from './state.ts';
import type { Story } from './story.ts';

/** Turns before a scene that may come again does. */
const AGAIN_AFTER = 5;

/** Turns between two clues that shared scenes hand out, so that an adventure is not told at one sitting. */
const CLUE_EVERY = 3;

/** A storylet and how well it answers. */
export interface Candidate {
	storylet: Storylet;
	score: number;
	/** It knows of the thing named, or its own words were said: it says itself what must be held. */
	handles: boolean;
}

/** Whether the scene may still be told at this point of the story, whatever the player says. */
export function isSceneOpen(story: Story, storylet: Storylet, state: State): boolean {
	if (isOver(storylet, state)) return false;
	const { given, tells } = giftsOf(storylet);
	if (given.some((ids) => ids.includes(NEXT_CLUE)) && !clueIsDue(story, storylet, state)) return false;
	if (tells && !hasClueFor(story, given, state)) return false;
	return !isPickedClean(story, storylet, state);
}

/** Whether the scene was told and does not come again, or not yet. */
function isOver({ id, repeat, retry }: Storylet, state: State): boolean {
	const told = state.told[id];
	if (!told) return false;
	if (repeat === 'again') return state.turn - told.last < AGAIN_AFTER;
	return told.times > told.failed || !retry;
}

/** What a scene hands over. */
interface Gifts {
	/** The clues that each outcome hands out, of those that do. */
	given: string[][];
	/** Its words tell a clue, so that it cannot be told when there is none. */
	tells: boolean;
	/** The things, clues and tags that it hands over where all goes well. */
	things: string[];
	clues: string[];
	tags: string[];
}

/** Read once a scene: it is asked of every scene at every turn. */
const giftsOf = onceOf((storylet: Storylet): Gifts => {
	const { effects } = storylet.outcomes.good;
	const outcomes = Object.values(storylet.outcomes).flatMap((outcome) => outcome ?? []);
	return {
		given: outcomes
			.map(({ effects }) => effects.flatMap((effect) => ('clue' in effect ? [effect.clue] : [])))
			.filter((clues) => clues.length > 0),
		tells: outcomes.some(({ text, says }) =>
			[text, ...says.map(({ line }) => line)].some((words) => /\{clue\}/i.test(words)),
		),
		things: effects.flatMap((effect) => ('gain' in effect ? [effect.gain] : [])),
		clues: effects.flatMap((effect) => ('clue' in effect ? [effect.clue] : [])),
		tags: effects.flatMap((effect) => ('tag' in effect ? [effect.tag] : [])),
	};
});

function clueIsDue(story: Story, storylet: Storylet, state: State): boolean {
	if (state.clues.length >= story.clues.size) return true;
	return story.origin.get(storylet.id) !== 'shared' || state.turn - state.lastClue >= CLUE_EVERY;
}

function handles(story: Story, { when }: Storylet, attempt: Attempt): boolean {
	if (when.about?.item && !when.about.item.includes(ANYONE)) return true;
	return when.words !== undefined && matchWords(when, wordsOf(story, when, attempt)) !== null;
}

/** Whether all the things that a scene hands over were had already, one of each, and no clue or tag comes with them that is new. */
function isPickedClean(story: Story, storylet: Storylet, state: State): boolean {
	const { things, clues, tags } = giftsOf(storylet);
	if (things.length === 0) return false;
	const isMore = clues.some((id) => !state.clues.includes(id)) || tags.some((id) => !state.tags.includes(id));
	return !isMore && things.every((id) => isSpent(story, state, id));
}

/** Whether each outcome that hands out a clue still has one to give. */
function hasClueFor(story: Story, given: string[][], { clues }: State): boolean {
	return given.every((ids) =>
		ids.some((id) => (id === NEXT_CLUE ? clues.length < story.clues.size : !clues.includes(id))),
	);
}

/** The scenes that the attempt may mean. */
export interface Found {
	/** Those that answer it, best first. */
	candidates: Candidate[];
	/** Those that do not, best first, each with its reason. */
	stopped: StoppedScene[];
}

/** The scenes that may be told at this point of the story, somewhere and with somebody. */
export const scenesNow = derive((story, state): readonly Storylet[] =>
	scenesOf(story).filter((scene) => isTimely(scene.when, state) && isSceneOpen(story, scene, state)),
);

const scenesOf = onceOf(({ storylets }: Story): readonly Storylet[] => [...storylets.values()]);

/** Finds the scenes that the attempt may mean, and which of them cover the player's words. */
export function findScenes(story: Story, state: State, attempt: Attempt): Found {
	const found: Candidate[] = [];
	for (const storylet of scenesNow(story, state)) {
		const score = match(story, state, storylet, attempt);
		if (score >= LEAST) found.push({ storylet, score, handles: handles(story, storylet, attempt) });
	}
	found.sort((a, b) => b.score - a.score || order(a.storylet.id, b.storylet.id));
	const passed = found.map((candidate) => ({
		candidate,
		...passageOf(story, state, candidate.storylet, attempt),
	}));
	const open = passed.filter(({ stop }) => stop === null);
	// What answers the first step comes before what answers the next one.
	const inOrder = [...open.filter(({ later }) => !later), ...open.filter(({ later }) => later)];
	return {
		candidates: inOrder.map(({ candidate }) => candidate),
		stopped: passed.flatMap(({ stop, candidate: { score } }) => (stop ? { ...stop, score } : [])),
	};
}

/** Every scene that answers the attempt, best first. */
export function candidatesFor(story: Story, state: State, attempt: Attempt): Candidate[] {
	return findScenes(story, state, attempt).candidates;
}

const order = (a: string, b: string) => (a < b ? -1 : 1);

/** Under this a scene has too little to do with the player's words. */
const LEAST = 4;

/** What each kind of named thing weighs when it is the one the scene is about. */
const WEIGHT = { topic: 6, item: 5, target: 5, place: 3 } as const;

/** What it weighs against a scene when the player named something that the scene is not about. */
const BESIDE = { topic: 5, item: 2, target: 1, place: 0 } as const;

/** How well a scene of this point of the story answers the attempt; below 0 where it does not. */
function match(story: Story, state: State, storylet: Storylet, attempt: Attempt): number {
	const { when } = storylet;
	const verb = matchVerb(storylet, attempt);
	if (verb === null) return -1;
	if (!isMetHere(when, state, attempt.target)) return -1;
	const words = matchWords(when, wordsOf(story, when, attempt));
	const worded = words !== null && words > 0;
	if (!worded && when.about?.topic === undefined && hasLinesOn(story, attempt)) return -1;
	const about = matchAbout(when, state, attempt, worded);
	if (about === null) return -1;
	if (words === null && isFoundByWords(when, attempt)) return -1;
	if (!worded && attempt.implied && isUnrelated(story, storylet, attempt)) return -1;
	const told = state.told[storylet.id];
	return (
		verb +
		about +
		(words ?? 0) +
		Math.min(4, particularity(when)) +
		{ adventure: 2, world: 1, shared: 0 }[story.origin.get(storylet.id) ?? 'shared'] +
		(isNext(story, state, storylet.id) ? 3 : 0) -
		2 * (told?.times ?? 0)
	);
}

/** Whether one of its words must be said: where it names no thing or subject, and no place but one that is merely gone to. */
function isFoundByWords({ about = {} }: Trigger, { verb }: Attempt): boolean {
	const isSomewhere = about.place !== undefined && verb !== 'move';
	return about.item === undefined && about.topic === undefined && !isSomewhere;
}

/** A choice about somebody whom the player did not name is not meant by words that have nothing of it. */
function isUnrelated(story: Story, { id, label }: Storylet, { text }: Attempt): boolean {
	const facts = sceneBook(story).facts.get(id);
	if (!label || !facts) return false;
	return !stemsOf(story.words, text).some((stem) => facts.own.has(stem) || facts.near.has(stem));
}

/** A question that the person addressed can answer is not met by a scene about something else. */
function hasLinesOn(story: Story, { verb, topic, target }: Attempt): boolean {
	if (verb !== 'ask' || !topic || !target) return false;
	return Object.values(story.topics.get(topic)?.says[target] ?? {}).some((lines) => (lines?.length ?? 0) > 0);
}

function matchVerb({ when, does }: Storylet, attempt: Attempt): number | null {
	const step = attempt.steps?.[0];
	if (step && (does?.includes(step.frame) || does?.includes(step.pattern))) return 3;
	if (!when.verb) return when.about || when.words ? 0 : null;
	if (when.verb.includes(attempt.verb)) return 3;
	return attempt.acts.some((verb) => when.verb?.includes(verb)) ? 2 : null;
}

/** Each thing the scene is about must have been meant; what was named beside it counts against it, unless its own words were said. */
function matchAbout(when: Trigger, state: State, attempt: Attempt, worded: boolean): number | null {
	const about = when.about ?? {};
	let score = 0;
	for (const kind of ['target', 'item', 'topic', 'place'] as const) {
		const wanted = about[kind];
		const named = attempt[kind];
		if (!wanted) {
			if (named !== undefined && !worded) score -= BESIDE[kind];
			continue;
		}
		const meant =
			named ??
			(kind === 'place' ? state.place : kind === 'topic' ? (attempt.item ?? attempt.place) : undefined);
		if (meant === undefined) return null;
		if (kind === 'place' && meant !== state.place && !when.at && !about.target) return null;
		if (wanted.includes(meant)) score += WEIGHT[kind] - (named === undefined ? 2 : 0);
		else if (wanted.includes(ANYONE)) score += 1;
		else return null;
	}
	return score;
}

/** The text that a scene's words are looked for in: none where a choice was taken that is no scene; what is done to a person whom the scene is not about is not made its own by a name. */
function wordsOf(story: Story, when: Trigger, attempt: Attempt): string {
	const { target, place, text } = attempt;
	if (attempt.offered) return ' ';
	if (!target || attempt.implied || when.about?.target || when.with?.includes(target)) return spaced(text);
	const named = [story.npcs.get(target), story.places.get(place ?? '')];
	return named
		.flatMap((entry) => (entry ? [entry.name, ...entry.aliases] : []))
		.map((name) => spaced(name.replace(/^(the|an?) /i, '')))
		.reduce((left, name) => left.replaceAll(name, ' '), spaced(text));
}

function matchWords(when: Trigger, text: string): number | null {
	if (!when.words) return 0;
	return when.words.some((word) => text.includes(spaced(word).trimEnd())) ? 5 : null;
}

/** Lower case, with one space for whatever stands between words: `9:40` is ` 9 40 `. */
function spaced(text: string): string {
	return ` ${text
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, ' ')
		.trim()} `;
}

/** Whether the scene is one that the last scene leads to. */
export function isNext(story: Story, state: State, id: string): boolean {
	const last = state.lastStorylet ? story.storylets.get(state.lastStorylet) : undefined;
	return last?.then?.includes(id) ?? false;
}

/** The person that a social act means when nobody was named: the one last dealt with, else the only one here. */
export function impliedTarget(story: Story, state: State): string | undefined {
	if (state.lastPerson && isHere(state, state.lastPerson)) return state.lastPerson;
	return [...story.npcs.keys()].find((id) => isHere(state, id));
}
