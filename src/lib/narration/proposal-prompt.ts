import { GAME_QUESTIONS } from '#lib/content/questions.ts';
import { SKILLS } from '#lib/content/skills.ts';
import { isHere } from '#lib/engine/conditions.ts';
import { BANDS } from '#lib/engine/improvised/proposal.ts';
import { listOpenScenes, listTopics } from '#lib/engine/improvised/uncovered.ts';
import type { AttemptPlan } from '#lib/engine/plan-act.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { kindOf } from '#lib/engine/things/compile-kinds.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import { listThingsAround } from '#lib/engine/things/things-around.ts';
import { attemptView } from '#lib/engine/view.ts';
import { quoteAsData } from './prompt.ts';
import { describeMood } from './story-so-far.ts';
import { clipText } from './tokens.ts';

const THINGS_MAX = 60;
const SCENES_MAX = 24;
const TOPICS_MAX = 24;

/** What a model is told of the place and the words where nobody has written what the player does. */
export function describeOpenAct(
	story: Story,
	state: State,
	plan: AttemptPlan,
): { system: string; user: string } {
	const { world, places, npcs, rules } = story;
	const here = [...npcs.values()].filter(({ id }) => isHere(state, id));
	const place = places.get(state.place);
	const named = (ids: Iterable<string>) =>
		[...ids].map((id) => `${id} (${places.get(id)?.name ?? npcs.get(id)?.name ?? id})`).join(', ') || 'none';
	// Prose has many nouns; those of a known kind are things.
	const isThing = ({ source, nouns }: Thing) =>
		source === 'held' || source === 'carried' || nouns.some((noun) => kindOf(story.kinds, noun));
	const things = [
		...new Set(
			listThingsAround(story, state)
				.filter(isThing)
				.map(({ name }) => name),
		),
	].slice(0, THINGS_MAX);
	const listed = (entries: Map<string, string>, most: number) =>
		[...entries]
			.slice(0, most)
			.map(([id, name]) => `${id} (${name})`)
			.join(', ') || 'none';
	const system = `World: ${world.title} (${world.genre}). ${clipText(world.setting, 80)}\nQuestions to the game: ${GAME_QUESTIONS.join(', ')}.`;
	const user = [
		`Place: ${place?.name ?? state.place}. ${clipText(place?.look[0] ?? '', 60)}`,
		`Next door: ${named(place?.exits ?? [])}`,
		`Here: ${here.map(({ id, name }) => `${id} (${name}, ${describeMood(state, id)})`).join(', ') || 'nobody'}`,
		`In hand: ${
			Object.keys(state.items)
				.map((id) => story.items.get(id)?.name ?? id)
				.join(', ') || 'nothing'
		}`,
		`Things: ${things.join(', ')}`,
		`On the screen: ${state.offers.map(({ label, description }) => `${label} (${description})`).join(' ')}`,
		`Values: ${[...rules.values()].map(({ id, name, good }) => `${id} (${name}, good is ${good})`).join(', ')}`,
		`Scenes: ${listed(listOpenScenes(story, state), SCENES_MAX)}`,
		`Subjects: ${listed(listTopics(story, state), TOPICS_MAX)}`,
		`The engine read: ${attemptView(story, plan.attempt).reading}`,
		`The player wrote: ${quoteAsData(plan.attempt.words ?? plan.attempt.text)}`,
	].join('\n');
	return { system, user };
}

const text = { type: 'string' } as const;
const orNull = { type: ['string', 'null'] } as const;
const object = (properties: Record<string, object>) => ({
	type: 'object',
	additionalProperties: false,
	required: Object.keys(properties),
	properties,
});
const list = (items: object) => ({ type: 'array', items });
const nullable = (schema: { type: string }) => ({ ...schema, type: [schema.type, 'null'] });

const beats = list(object({ who: text, does: text, at: orNull, like: orNull }));
const reply = nullable(object({ who: text, stance: text }));
const number = { type: ['integer', 'null'] } as const;
/** One shape for all effects: strict servers want every field, so that what an effect does not have is null. */
const effects = list(
	object({
		k: {
			type: 'string',
			enum: ['standing', 'meter', 'health', 'thing', 'memory', 'go', 'ready', 'pay', 'agree'],
		},
		who: orNull,
		id: orNull,
		by: number,
		thing: orNull,
		is: orNull,
		feel: number,
		to: orNull,
		amount: number,
		answer: orNull,
	}),
);

/** The form of a proposal as a JSON schema, for models that keep to one. */
export const PROPOSAL_SCHEMA = object({
	kind: { type: 'string', enum: ['act', 'scene', 'topic', 'game', 'cannot'] },
	pick: orNull,
	clauses: list(object({ act: text, object: orNull, person: orNull, with: orNull })),
	stance: { type: 'string', enum: ['kind', 'plain', 'sly', 'hostile'] },
	skill: { type: 'string', enum: SKILLS },
	band: { type: 'string', enum: Object.keys(BANDS) },
	beats: object({ done: beats, great: beats, cost: beats, fail: beats }),
	reply: object({ good: reply, fail: reply }),
	effects: object({ done: effects, great: effects, cost: effects, fail: effects }),
});
