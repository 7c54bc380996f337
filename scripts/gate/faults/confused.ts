import type { Storylet } from '#lib/content/story.ts';
import { describeSurroundings } from '#lib/engine/game.ts';
import { interpret } from '#lib/engine/interpret.ts';
import { likelyChoices } from '#lib/engine/scenes/likeness.ts';
import { beginning, type State } from '#lib/engine/state.ts';
import { buildStory, type Story } from '#lib/engine/story.ts';
import type { Library } from '#lib/library/books.ts';
import type { SourceMap } from '#lib/library/document.ts';
import type { Fault } from './fault.ts';

/** Reports other wordings of a label that are read as another choice of the same adventure. */
export function confusedWordings(library: Library, sources: SourceMap, slugs: readonly string[]): Fault[] {
	return slugs.flatMap((slug) => {
		const story = buildStory(library, slug);
		if (!story) return [];
		const state = beginning(story, NOBODY, { current: 100, max: 100 });
		return [...story.storylets.values()].flatMap((scene) => {
			const source = sources.get(scene);
			return (scene.also ?? []).flatMap((wording, index): Fault[] => {
				const other =
					source && story.origin.get(scene.id) !== 'shared' && readAs(story, state, scene, wording);
				if (!other) return [];
				const where = `${source.file}:${source.line(['also', index])}`;
				const message = `“${wording}” is read as “${other.label}” (${other.id}): word it so that it means only “${scene.label}”`;
				return [{ level: 'hint', about: slug, check: 'confused', where, message }];
			});
		});
	});
}

const NOBODY = {
	name: 'Nobody',
	attributes: { strength: 10, dexterity: 10, constitution: 10, intelligence: 10, wisdom: 10, charisma: 10 },
	skills: {},
};

/** The other scene that a wording surely means, where both can be open at once. */
function readAs(story: Story, state: State, scene: Storylet, wording: string): Storylet | null {
	const attempt = interpret(wording, story.words, describeSurroundings(story, state));
	const likely = likelyChoices(story, state, attempt).sort((a, b) => b.score - a.score);
	const own = likely.find((choice) => choice.scene === scene)?.score ?? 0;
	const other = likely.find(
		(choice) => choice.scene !== scene && choice.scene && isTogether(choice.scene, scene),
	);
	return other?.scene && other.score >= 0.9 && other.score > own ? other.scene : null;
}

/** Whether two scenes can be open in the same turn. */
function isTogether({ when: one }: Storylet, { when: other }: Storylet): boolean {
	const meet = <T>(a: readonly T[] | undefined, b: readonly T[] | undefined) =>
		!a || !b || a.some((entry) => b.includes(entry));
	const excludes = (a: typeof one, b: typeof one) => a.has?.some((id) => b.not?.includes(id)) ?? false;
	return (
		meet(one.at, other.at) &&
		meet(one.act, other.act) &&
		meet(one.adventure, other.adventure) &&
		!excludes(one, other) &&
		!excludes(other, one)
	);
}
