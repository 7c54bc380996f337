import type { Matter } from '#lib/engine/said/saying.ts';
import { sceneBook } from '#lib/engine/scenes/facts.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';

/**
 * Whether a scene told since then had to do with the matter. It may have brought about what was promised in other words,
 * so nobody says that the promise was broken.
 */
export function isTouched(story: Story, state: State, { ids, stems }: Matter, since: number): boolean {
	const { facts } = sceneBook(story);
	const things = ids.filter((id) => !story.npcs.has(id));
	const people = ids.filter((id) => story.npcs.has(id));
	return Object.entries(state.told).some(([id, { last }]) => {
		const scene = last >= since ? facts.get(id) : undefined;
		if (!scene) return false;
		if (things.length + stems.length === 0) return people.some((who) => scene.ids.has(who));
		return (
			things.some((thing) => scene.ids.has(thing)) ||
			stems.some((stem) => scene.own.has(stem) || scene.near.has(stem))
		);
	});
}
