import type { Npc } from '#lib/content/world.ts';
import { attitudeLabel } from '#lib/turns/changes.ts';
import type { AttemptView, CheckView, ChoiceView, EndingView, Receipt } from '#lib/wire/turn.ts';
import type { NpcView, WorldStateView } from '#lib/wire/world-state.ts';
import type { Attempt } from './attempt.ts';
import { bandOf, type Check, type Odds } from './check.ts';
import { isConditionMet, isHere } from './conditions.ts';
import type { Outcome } from './outcome.ts';
import { moodOf } from './persons/mood.ts';
import { commitmentTo, type Secret } from './random.ts';
import { slidesOfWords } from './said/slides.ts';
import { capitalize } from './slots.ts';
import type { State } from './state.ts';
import { nameOf, type Story, subjectOf } from './story.ts';
import { pickedUpThings } from './things/picked-up.ts';
import { wordAttempt, wordTurn } from './verdict/word-attempt.ts';

/** The meters, people and factions as the screen shows them. */
export function worldStateView(story: Story, state: State): WorldStateView {
	const cluesForAct = story.adventure.acts[state.act - 1]?.until.clues;
	return {
		act: state.act,
		actFrom: state.actFrom,
		...(cluesForAct && { cluesForAct }),
		place: { id: state.place, name: placeName(story, state.place) },
		meters: [...story.rules.values()].map((rule) => {
			const current = state.meters[rule.id] ?? rule.current;
			const { id, name, description, min, max, good } = rule;
			return { id, name, description, min, max, good, current, says: bandOf(rule, current)?.says ?? '' };
		}),
		npcs: [...story.npcs.values()].map((npc) => npcView(story, state, npc)),
		factions: [...story.factions.values()].map(({ id, name, aim }) => ({
			id,
			name: capitalize(name),
			aim,
			standing: state.factions[id] ?? 0,
		})),
		items: Object.entries(state.items).map(([id, count]) => ({
			id,
			count,
			name: capitalize(story.items.get(id)?.name ?? id),
			description: story.items.get(id)?.description ?? '',
		})),
		...pickedUpView(story, state),
		clues: state.clues.map((id) => ({ id, text: story.clues.get(id)?.text ?? '' })),
		health: { current: state.health, max: state.maxHealth },
	};
}

/** Left out where the player has picked up nothing. */
function pickedUpView(story: Story, state: State): Pick<WorldStateView, 'pickedUp'> {
	const pickedUp = pickedUpThings(story, state);
	return pickedUp.length > 0 ? { pickedUp } : {};
}

/** A person as the player sees them. */
export function npcView(story: Story, state: State, { id, name, role }: Npc): NpcView {
	const relationship = state.standings[id] ?? 0;
	return {
		id,
		name,
		role,
		relationship,
		attitude: attitudeLabel(relationship),
		mood: moodOf(state, id),
		place: placeName(story, state.people[id]),
		here: isHere(state, id),
	};
}

function placeName({ places }: Story, id: string | undefined): string {
	return (id && places.get(id)?.name) || '';
}

/** The choices last offered, without their attempts. */
export function choicesView(state: State): ChoiceView[] {
	return state.offers.map(({ id, label, description }) => ({ id, label, description }));
}

/** Words how an attempt was understood. */
export function attemptView(story: Story, attempt: Attempt): AttemptView {
	const [target, item, place] = [attempt.target, attempt.item, attempt.place].map((id) => nameOf(story, id));
	const topic = subjectOf(story, attempt.topic);
	return {
		verb: attempt.verb,
		reading: attempt.together ? wordTurn(story, attempt, attempt.together) : wordAttempt(story, attempt),
		...(target && { target }),
		...(item && { item }),
		...(topic && { topic }),
		...(place && { place }),
		confidence: attempt.confidence,
		...(attempt.by && {
			by: attempt.by,
			steps: (attempt.steps ?? []).map((step) => ({ ...step, shapes: [] })),
		}),
	};
}

/** What this world calls a skill. */
export function skillName(story: Story, skill: Odds['skill']): string {
	return story.world.skillNames[skill] ?? skill.charAt(0).toUpperCase() + skill.slice(1);
}

/** A rolled check, for the screen. */
export function checkView(story: Story, check: Check): CheckView {
	return { ...check, skillName: skillName(story, check.skill), total: check.die + check.modifier };
}

/** Builds a turn's receipt. */
export function buildReceipt(story: Story, outcome: Outcome, secret: Secret, cost: number): Receipt {
	return {
		attempt: attemptView(story, outcome.attempt),
		check: outcome.check ? checkView(story, outcome.check) : null,
		changes: outcome.changes,
		cost,
		proof: { commitment: commitmentTo(secret), secret },
	};
}

/** The sums of changes of one kind, by id; sums of 0 are left out. */
export function sumDeltas(outcome: Outcome, kind: 'meter' | 'standing' | 'faction'): Record<string, number> {
	const deltas: Record<string, number> = {};
	for (const change of outcome.changes) {
		if (change.kind === kind && change.by) deltas[change.id] = (deltas[change.id] ?? 0) + change.by;
	}
	return Object.fromEntries(Object.entries(deltas).filter(([, by]) => by !== 0));
}

/** The ending reached, with the slides that the game has earned. */
export function endingView(story: Story, state: State): EndingView | null {
	const ending = story.endings.find(({ id }) => id === state.ending);
	if (!ending) return null;
	const epilogue = story.epilogue
		.filter((slide) => isConditionMet(slide.when, state))
		.map((slide) => slide.text);
	epilogue.push(...slidesOfWords(story, state));
	return { id: ending.id, title: ending.title, text: ending.text, epilogue, rewards: ending.rewards };
}
