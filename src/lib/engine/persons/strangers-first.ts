import type { Attempt } from '#lib/engine/attempt.ts';
import { impliedTarget } from '#lib/engine/choose.ts';
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
	const near = nearestPerson(story, state, steps);
	if (near) return { ...attempt, target: near.id, steps: steps.map(near.name) };
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

/** Words for whoever stands nearest: `the nearest person`, `the closest crewmate`, `somebody next to me`. */
const NEAREST =
	/^(?:(?:very |my )?(?:nearest|closest|next|first|other|nearby) )(?:person|people|man|woman|guy|fellow|soul|stranger|local|bystander|passer-?by|crew ?mate|crew ?member|neighbou?r|friend|colleague|human|one|body)\b/i;

/** Who stands nearest, where a step means that person: somebody of the story who is here. */
function nearestPerson(
	story: Story,
	state: State,
	steps: readonly Step[],
): { id: string; name: (step: Step) => Step } | null {
	const isMeant = (phrase: Phrase | undefined) =>
		phrase !== undefined && phrase.ids.npc === undefined && NEAREST.test(phrase.text);
	if (!steps.some(({ object, person }) => isMeant(object) || isMeant(person))) return null;
	const id = impliedTarget(story, state);
	if (id === undefined) return null;
	const npc = { npc: id };
	const named = (phrase: Phrase | undefined): Phrase | undefined =>
		phrase && isMeant(phrase) ? { ...phrase, ids: npc, person: true } : phrase;
	const name = (step: Step): Step => {
		const [object, person] = [named(step.object), named(step.person)];
		return { ...step, ...(object && { object }), ...(person && { person }) };
	};
	return { id, name };
}
