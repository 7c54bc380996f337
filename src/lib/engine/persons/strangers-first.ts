import type { Attempt } from '#lib/engine/attempt.ts';
import { isHere } from '#lib/engine/conditions.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { findThing } from '#lib/engine/things/find-thing.ts';
import { listStrangers } from './find-stranger.ts';

/** The attempt where a common noun means somebody without a name who is here, and no namesake elsewhere: the clerk of this room. */
export function strangersFirst(story: Story, state: State, attempt: Attempt): Attempt {
	const { steps, storylet, offered, target } = attempt;
	if (!steps || storylet || offered) return attempt;
	const meant = new Set<string>();
	const changed = steps.map((step) => withStrangers(story, state, step, meant));
	if (meant.size === 0) return attempt;
	const { target: _, ...rest } = attempt;
	return { ...(target && meant.has(target) ? rest : attempt), steps: changed };
}

/** The step with the phrases that mean strangers; the people of the story that they do not mean are added to `meant`. */
function withStrangers(story: Story, state: State, step: Step, meant: Set<string>): Step {
	const look = (phrase: Phrase): Phrase => {
		const { npc, ...ids } = phrase.ids;
		if (npc === undefined || !isNamesake(story, state, npc, phrase)) return phrase;
		meant.add(npc);
		return { ...phrase, ids, person: true };
	};
	const { object, person, places } = step;
	return {
		...step,
		...(object && { object: look(object) }),
		...(person && { person: look(person) }),
		places: places.map((place) => ({ ...place, thing: look(place.thing) })),
	};
}

/** Whether the person named so is elsewhere, and the prose here shows somebody of that noun. */
function isNamesake(story: Story, state: State, npc: string, phrase: Phrase): boolean {
	const known = story.npcs.get(npc);
	if (!known || isHere(state, npc)) return false;
	const name = known.name.toLowerCase();
	if (
		phrase.text
			.split(/[^\p{L}]+/u)
			.some((word) => word !== '' && name.split(' ').includes(word.toLowerCase()))
	)
		return false;
	return findThing(listStrangers(story, state), { ...phrase, ids: {} }) !== null;
}
