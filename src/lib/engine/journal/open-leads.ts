import { isSceneOpen } from '#lib/engine/choose.ts';
import { isConditionMet } from '#lib/engine/conditions.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';

/** The most leads that are listed. */
const MOST = 5;

/** What was offered as a choice, has not been taken since, and can still be done, here or elsewhere; the newest first. */
export function openLeads(story: Story, state: State): { label: string; description: string }[] {
	const now = state.offers.flatMap(({ storylet }) => storylet ?? []);
	// What stands among the choices anyway comes last.
	const before = Object.keys(state.passed ?? {}).filter((id) => !now.includes(id));
	return [...before.reverse(), ...now]
		.flatMap((id) => story.storylets.get(id) ?? [])
		.filter(({ label }) => label)
		.filter((scene) => isSceneOpen(story, scene, state) && isStillTrue(scene.when))
		.slice(0, MOST)
		.map(({ label = '', description = '' }) => ({ label, description }));

	/** Where the player stands and who is there can change; the rest must hold now. */
	function isStillTrue({ at: _, with: __, ...when }: Parameters<typeof isConditionMet>[0]): boolean {
		return isConditionMet(when, state);
	}
}
