import type { HandlingRule } from '#lib/content/handling.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import { findThing, listThingsAround } from '#lib/engine/things/things-around.ts';
import { type DifficultyPart, difficultyOf } from './difficulty.ts';
import { refuseHandling, type ThingRefusal } from './refuse-handling.ts';

/** How a thing is going to be handled. */
export interface HandlingPlan {
	ruleId: string;
	rule: HandlingRule;
	thing: Thing;
	/** The second thing, with its preposition: to the rail. */
	to?: { preposition: string; thing: Thing };
	tool?: Thing;
	/** What makes it hard; their sum is the difficulty. */
	parts: DifficultyPart[];
	/** NPC ids of those who see it. */
	witnesses: string[];
}

export type Handling = { plan: HandlingPlan } | { refusal: ThingRefusal };

/** Plans what a step does with a thing; null where no rule has it. Pure. */
export function planHandling(story: Story, state: State, attempt: Attempt): Handling | null {
	const [step] = attempt.steps ?? [];
	if (!step || step.negated || attempt.storylet || attempt.offered) return null;
	const rules = Object.entries(story.handling.rules).filter(([, { frames }]) => frames.includes(step.frame));
	const power = refuseHandling.power(story, attempt);
	if (power) return { refusal: power };
	const named = objectOf(step);
	if (rules.length === 0 || !named || named.person || named.ids.npc) return null;
	const around = listThingsAround(story, state);
	const thing = findThing(around, named);
	if (!thing) return absent(story, named);
	const second = secondThing(story, around, step, thing);
	if (second && 'refusal' in second) return second;
	const fitting = rules.find(([, rule]) => fits(rule, thing, second));
	if (!fitting) return unfit(thing, step, rules[0]?.[1]);
	const [ruleId, rule] = fitting;
	const refused = refuseHandling.thing(thing, step, state);
	if (refused) return { refusal: refused };
	const tool = toolFor(around, step, rule);
	if (tool && 'refusal' in tool) return tool;
	const witnesses = [...story.npcs.keys()].filter((id) => state.people[id] === state.place);
	return {
		plan: {
			ruleId,
			rule,
			thing,
			witnesses,
			parts: difficultyOf({
				rule,
				thing,
				text: attempt.text,
				isBare: tool === null && rule.tool !== undefined,
				witnesses,
			}),
			...(second && { to: second }),
			...(tool && { tool: tool.thing }),
		},
	};
}

/** What is handled: the object, else the place or the source where there is none (`climb on the crate`, `drink from the cup`). */
function objectOf(step: Step): Phrase | undefined {
	return step.object ?? step.places.find(({ thing }) => !thing.person)?.thing ?? step.source;
}

function absent(story: Story, named: Phrase): Handling | null {
	// A topic, a place or a faction is not handled; a bare pronoun may mean anything.
	if (
		named.ids.place ||
		named.ids.topic ||
		named.ids.faction ||
		/^(?:it|that|this|them|these|those|something|anything|everything|nothing)$/.test(named.head)
	)
		return null;
	return { refusal: refuseHandling.absent(story, named) };
}

function fits({ on, to }: HandlingRule, thing: Thing, second: { preposition: string } | null): boolean {
	if (to && !(second && to.prepositions.includes(second.preposition))) return false;
	if (!on || !thing.kind) return true;
	return on.some((quality) => thing.kind?.qualities.has(quality));
}

function unfit(thing: Thing, step: Step, rule: HandlingRule | undefined): Handling | null {
	if (!rule?.on || !thing.kind) return null;
	return { refusal: refuseHandling.quality(thing, step) };
}

/** The thing that something is put on, tied to or poured into. */
function secondThing(
	story: Story,
	around: readonly Thing[],
	step: Step,
	first: Thing,
): { preposition: string; thing: Thing } | { refusal: ThingRefusal } | null {
	if (!step.object) return null;
	for (const { preposition, thing: named } of step.places) {
		if (named.person || named.ids.place || named.ids.npc) continue;
		const thing = findThing(around, named);
		if (thing && thing.id !== first.id) return { preposition, thing };
		if (!thing) return { refusal: refuseHandling.absent(story, named) };
	}
	return null;
}

/** The instrument: the one named, else one of the right quality that is held, worn or at hand; null for bare hands. */
function toolFor(
	around: readonly Thing[],
	step: Step,
	rule: HandlingRule,
): { thing: Thing } | { refusal: ThingRefusal } | null {
	if (step.instrument && !step.instrument.person) {
		const named = findThing(around, step.instrument);
		if (!named) return { refusal: refuseHandling.noTool(step.instrument) };
		if (!rule.tool || !named.kind || named.kind.qualities.has(rule.tool)) return { thing: named };
		return { refusal: refuseHandling.wrongTool(named, rule.tool) };
	}
	const { tool } = rule;
	if (!tool) return null;
	const own = around.find(
		({ kind, source }) =>
			kind?.qualities.has(tool) && ['held', 'carried', 'worn', 'declared', 'shown'].includes(source),
	);
	if (own) return { thing: own };
	return rule.bare === undefined ? { refusal: refuseHandling.needsTool(tool) } : null;
}
