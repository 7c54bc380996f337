import { NEXT_CLUE } from '#lib/content/roles.ts';
import type { Condition, Storylet } from '#lib/content/story.ts';
import { isSceneOpen } from '#lib/engine/choose.ts';
import { isConditionMet } from '#lib/engine/conditions.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { findScenePerson } from '#lib/engine/whereabouts.ts';
import { followsChoices, type Policy } from './bot.ts';
import { idsWanted, roadTo, toBeRemembered } from './road.ts';
import { byForce, effectsOf, moved, waysWanted } from './ways.ts';
import { placeFor, wordsFor } from './words-for.ts';

/** The ids of storylets and endings that no game has reached yet. */
export interface Unfound {
	storylets: readonly string[];
	endings: readonly string[];
}

/**
 * Plays with full knowledge of the story: does what triggers an untold scene when its condition holds, and else prefers
 * scenes that give the tags, items and clues which untold scenes and endings need. Each seeker has one of these
 * conditions as its goal and moves meters, standings and health towards it.
 */
export function seeks(story: Story, unfound: Unfound, index: number): Policy {
	const ends = unfound.endings.flatMap((id) => story.endings.find((ending) => ending.id === id) ?? []);
	const scenes = unfound.storylets.flatMap((id) => story.storylets.get(id) ?? []);
	const conditions = [...ends, ...scenes].map(({ when }) => when);
	// Every other seeker goes after an ending.
	const isForEnding = ends.length > 0 && (index % 2 === 0 || scenes.length === 0);
	const goals: readonly { id: string; when?: Condition | undefined }[] = isForEnding ? ends : scenes;
	const turn = ends.length > 0 && scenes.length > 0 ? Math.floor(index / 2) : index;
	const { id: goal, when: heart = {} } = goals[turn % Math.max(1, goals.length)] ?? {};
	return (state, _, draw, turns) => {
		if (unfound.endings.length === 0 && unfound.storylets.every((id) => state.told[id])) return null;
		if (draw(8) === 0) return followsChoices(state, story, draw, turns);
		const ids = idsWanted([heart], state);
		const { behind, events } = roadTo(story, heart, state);
		const before = idsWanted(behind, state);
		const others = idsWanted(conditions, state);
		const ways = new Map([...events, heart].flatMap((when) => [...waysWanted(when, state)]));
		const worth = (scene: Storylet) => {
			const given = gives(story, scene, state);
			return (
				(unfound.storylets.includes(scene.id) ? (isForEnding ? 2 : 4) : 0) +
				(scene.id === goal ? 6 : 0) +
				mostWanted(given, [ids, before, others]) +
				moved(story, scene, ways)
			);
		};
		const [best] = [...story.storylets.values()]
			.map((scene) => ({ scene, worth: worth(scene) }))
			.filter(({ scene, worth: value }) => value > 0 && canBeMet(story, scene, state))
			// What can be done here comes first, so that the seeker does not walk to and fro.
			.map(({ scene, worth: value }) => ({
				scene,
				worth: value + draw(3) + (placeFor(story, scene, state) === state.place ? 3 : 0),
			}))
			.sort((a, b) => b.worth - a.worth);
		const tried = turns.slice(-2).map(({ text }) => text);
		const force = best && draw(2) === 0 ? null : byForce(story, state, ways, turns, draw);
		const deed = force ?? toBeRemembered(story, state, [heart, ...behind], draw);
		const text = deed ?? (best && wordsFor(story, best.scene, state, draw));
		return text && !tried.includes(text) ? text : followsChoices(state, story, draw, turns);
	};
}

/** What giving something is worth: that the goal asks for it, what comes before the goal, or anything else not yet found. */
function mostWanted(given: readonly string[], wanted: readonly ReadonlySet<string>[]): number {
	const first = wanted.findIndex((ids) => given.some((id) => ids.has(id)));
	return first < 0 ? 0 : ([4, 3, 2][first] ?? 0);
}

/** The tags, items and clues that a scene may give. */
function gives(story: Story, scene: Storylet, state: State): string[] {
	return effectsOf(scene).flatMap((effect) => {
		if ('tag' in effect) return [effect.tag];
		if ('gain' in effect) return [effect.gain];
		if (!('clue' in effect)) return [];
		if (effect.clue !== NEXT_CLUE) return [effect.clue];
		return story.adventure.clues.find(({ id }) => !state.clues.includes(id))?.id ?? [];
	});
}

/** Whether the scene's condition holds here or after a walk. */
function canBeMet(story: Story, scene: Storylet, state: State): boolean {
	const place = placeFor(story, scene, state);
	const person = findScenePerson(scene, { ...state, place });
	return isSceneOpen(story, scene, state) && isConditionMet(scene.when, { ...state, place }, person);
}
