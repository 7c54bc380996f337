import type { HandlingRule } from '#lib/content/handling.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { wordAbsent } from '#lib/engine/persons/absent-person.ts';
import { isSomebody, isVague } from '#lib/engine/persons/find-stranger.ts';
import { isDoneToSomebody } from '#lib/engine/persons/plan-conduct.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { actMeant } from '#lib/engine/things/handling/casting/act-meant.ts';
import { castOf } from '#lib/engine/things/handling/casting/cast.ts';
import type { Cast } from '#lib/engine/things/handling/casting/cast-parts.ts';
import { COUNTS, isDescription, isNoThing } from '#lib/engine/things/handling/refusals/no-noun.ts';
import { refuseAgain } from '#lib/engine/things/handling/refusals/refuse-again.ts';
import { refuseHandling, type ThingRefusal } from '#lib/engine/things/handling/refusals/refuse-handling.ts';
import { isStandin } from '#lib/engine/things/naming/referent.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import { listThingsAround } from '#lib/engine/things/things-around.ts';
import { type Aim, aimOf } from './aims/aim.ts';
import { type Choice, lacksState, rulesFor, suits } from './choose-rule.ts';
import { type DifficultyPart, difficultyOf } from './difficulty.ts';
import { namedThing, oneOf } from './name-thing.ts';
import { findSomebody, type Setting, type Somebody } from './setting.ts';
import { missingMeans, toolFor } from './tools.ts';
import { contentOf, surfaceAtHand } from './written.ts';

/** How a thing is going to be handled. */
export interface HandlingPlan {
	ruleId: string;
	rule: HandlingRule;
	/** Under the name that the player has for it. */
	thing: Thing;
	/** The second thing, with its preposition: to the rail. */
	to?: { preposition: string; name: string };
	/** Who has the thing, or gets it. */
	somebody?: Somebody;
	tool?: Thing;
	/** What is made: `a peephole`. */
	made?: string;
	/** What is written. */
	content?: string;
	/** What the act is to find out. */
	aim?: Aim;
	/** The thing comes about by the act, and the player has it. */
	isNew?: boolean;
	/** What makes it hard; their sum is the difficulty. */
	parts: DifficultyPart[];
	/** NPC ids of those who see it. */
	witnesses: string[];
}

export type Handling = { plan: HandlingPlan } | { refusal: ThingRefusal };

/** Plans what a step does with a thing; null where no rule has it. Pure. */
export function planHandling(story: Story, state: State, attempt: Attempt): Handling | null {
	const [first] = attempt.steps ?? [];
	const step = first && actMeant(first);
	if (!step || step.negated || attempt.storylet || attempt.offered || attempt.foreign) return null;
	const power = refuseHandling.power(attempt);
	if (power) return { refusal: power };
	const setting: Setting = { story, state, attempt, step, around: listThingsAround(story, state) };
	const missing = missingMeans(setting);
	if (missing) return { refusal: missing };
	if (isDoneToSomebody(story, step)) return null;
	const cast = surfaceAtHand(setting, castOf(setting));
	const { named, thing } = cast;
	const choices = rulesFor(story, cast, step);
	const nobody = refuseMissingPerson(setting, cast);
	if (nobody) return nobody;
	if (choices.length === 0) return refuseUnmet(setting, cast);
	if (!named || isElsewhere(setting, cast)) return named ? refuseElsewhere(setting, named) : null;
	if (!thing)
		return isStandin(named) ? { refusal: refuseHandling.unnamed(named) } : refuseAbsent(setting, cast);
	return planWith(setting, cast, choices, oneOf(state, thing, namedThing(story, thing, named)));
}

function planWith(setting: Setting, cast: Cast, choices: Choice[], thing: Thing): Handling | null {
	const { story, state, attempt, step } = setting;
	const act = { ...step, frame: cast.frames.at(-1) ?? step.frame };
	const refused = refuseHandling.thing(thing, act, attempt.text);
	if (refused) return { refusal: refused };
	const chosen = choices.find(({ rule }) => suits(rule, thing));
	if (!chosen || lacksState(state, chosen.id, thing))
		return { refusal: refuseHandling.quality(thing, act, cast.by) };
	const { id: ruleId, rule, second } = chosen;
	const somebody = rule.from ? cast.holder : (second?.somebody ?? null);
	if (somebody?.away) return { refusal: refuseHandling.away(somebody) };
	// Only scenes hand over the story's own items.
	if (rule.moves === 'person' && thing.source === 'held') return null;
	const goal = second ?? (rule.moves === 'player' ? undefined : cast.seconds.find((other) => other.thing));
	const to = goal ? toName(setting, goal.preposition, goal) : byName(cast, rule, thing);
	const again = refuseAgain(setting, { ruleId, rule, thing, ...(to && { to }) });
	if (again) return { refusal: again };
	const tool = toolFor(setting, rule);
	if (tool && 'refusal' in tool) return tool;
	const witnesses = [...story.npcs.keys()].filter((id) => state.people[id] === state.place);
	const content = contentOf(setting, cast);
	const made = madeOf(setting, cast, rule);
	const aim = cast.aim ?? aimOf(step);
	const side =
		to ?? (cast.by && SIDES.test(cast.by) ? { preposition: cast.by, name: thing.name } : undefined);
	const isBare = tool === null && rule.tool !== undefined;
	const parts = difficultyOf({ rule, thing, text: attempt.text, isBare, witnesses, somebody, state });
	return {
		plan: {
			ruleId,
			rule:
				isOnOwnBody(goal) && !GOING.has(act.frame) && !SENSING.has(act.frame)
					? { ...rule, moves: 'player' }
					: rule,
			thing,
			witnesses,
			parts,
			...(side && { to: side }),
			...(somebody && { somebody }),
			...(made && { made }),
			...(aim && { aim }),
			...(content && rule.becomes.includes('written on') && { content }),
			...(cast.isNew && { isNew: true }),
			...(tool && { tool: tool.thing }),
		},
	};
}

/** Where one looks, feels or searches about a thing. */
const SIDES = /^(?:through|under|underneath|beneath|behind|inside|in|into|among|between|along|round|around)$/;

/** Whether something is put on or between the player's own hands, teeth or shoulders: they have it then. */
const isOnOwnBody = (goal: Cast['seconds'][number] | undefined): boolean =>
	goal?.thing?.id.startsWith('player.') ?? false;

function toName({ story }: Setting, preposition: string, second: NonNullable<Choice['second']>) {
	return second.thing
		? { preposition, name: namedThing(story, second.thing, second.phrase).name }
		: { preposition, name: second.somebody?.name ?? second.phrase.text };
}

/** Where the thing itself stands after a preposition, the rule's {to} is the thing. */
function byName({ by }: Cast, { to }: HandlingRule, thing: Thing) {
	return by && to ? { preposition: by, name: thing.name } : undefined;
}

function madeOf({ step }: Setting, { made, seconds }: Cast, { makes }: HandlingRule): string | undefined {
	const goal = step.places.find(({ preposition }) => makes?.includes(preposition) && preposition === 'into');
	const words = made?.text ?? (seconds.length > 0 || makes?.[0] === 'into' ? goal?.thing.text : undefined);
	if (!words || !makes) return undefined;
	return /^(?:my|your|the|an?|some|\d)\b/.test(words) || /[^s]s$/.test(words) ? words : withArticle(words);
}

const withArticle = (words: string) => `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`;

/** Acts that reach somebody who is elsewhere. */
const FAR: ReadonlySet<string> = new Set(['write', 'draw', 'sign', 'phone']);

/** Why a thing is not put round, thrown at or given to somebody without a name: nobody like that is here. */
function refuseMissingPerson({ story, state, step }: Setting, { seconds }: Cast): Handling | null {
	if (!PHYSICAL.has(step.verb) || FAR.has(step.frame)) return null;
	const missing = seconds.find(
		({ phrase, somebody, thing }) =>
			phrase.person && !somebody && !thing && !isVague(phrase.head) && isSomebody(story, phrase),
	);
	return missing ? { refusal: { lack: 'thing', say: wordAbsent(story, state, missing.phrase) } } : null;
}

/** A place where the player is not, and a subject, are not handled. */
function isElsewhere(setting: Setting, { named, thing }: Cast): boolean {
	if (!named || thing) return false;
	return named.person || named.ids.npc !== undefined || namesOtherPlace(setting, named);
}

const namesOtherPlace = ({ state }: Setting, { ids }: Phrase) =>
	ids.place !== undefined && ids.place !== state.place;

/** Frames of going somewhere. */
const GOING = new Set('go enter leave follow chase flee run sneak lead ride steer swim'.split(' '));

/** What is done to a place where the player is not; null where somebody else is meant, or the way there. */
function refuseElsewhere(setting: Setting, named: Phrase): Handling | null {
	const place = setting.story.places.get(named.ids.place ?? '');
	if (!place || named.person || named.ids.npc || !namesOtherPlace(setting, named)) return null;
	if (GOING.has(setting.step.frame)) return null;
	return { refusal: refuseHandling.otherPlace(place.name) };
}

/** Frames of looks and counting: nothing changes hands by them. */
const SENSING = new Set('look listen smell taste touch count read find'.split(' '));

const OPEN =
	/^(?:it|that|this|them|these|those|something|anything|everything|nothing|what|whatever|there|here|spot|place|way|side|time|moment|mind|life)$/;

/** With the own hand alone these are signs to somebody. */
const GESTURES: ReadonlySet<string> = new Set(['wave', 'gesture', 'bow', 'hold']);

const namesElse = ({ ids }: Phrase) => ids.place !== undefined;

function refuseAbsent(setting: Setting, { named, holder, seconds, own, frames }: Cast): Handling | null {
	if (own && frames.some((frame) => GESTURES.has(frame))) return null;
	if (
		!named ||
		(/^\d/.test(named.head) && !named.text.includes(' ')) ||
		OPEN.test(named.head) ||
		namesElse(named)
	)
		return null;
	if (COUNTS.test(named.head) || isDescription(setting, named))
		return { refusal: refuseHandling.unnamed(named) };
	if (isNoThing(setting, named)) return null;
	const theirs = named.owner ? findSomebody(setting, named) : null;
	if (theirs?.away) return { refusal: refuseHandling.away(theirs) };
	const held = named.ids.item && (setting.state.items[named.ids.item] ?? 0) > 0;
	if (held) return null;
	if (holder && !holder.away) return { refusal: refuseHandling.notTheirs(holder, named) };
	if (isSomebody(setting.story, named))
		return { refusal: { lack: 'thing', say: wordAbsent(setting.story, setting.state, named) } };
	const gone = holder ?? seconds.find(({ somebody }) => somebody?.away)?.somebody;
	if (gone?.away) return { refusal: refuseHandling.away(gone) };
	return { refusal: refuseHandling.absent(setting, named) };
}

/** Frames for which a thing is enough: that no rule has the rest of the step is told. */
const PHYSICAL: ReadonlySet<Step['verb']> = new Set(['use', 'attack', 'take', 'give']);

/** Where no rule has the parts of the step: the second thing is missing, or nothing would come of it. */
function refuseUnmet(setting: Setting, cast: Cast): Handling | null {
	const { step, story } = setting;
	if (!PHYSICAL.has(step.verb) || !cast.named || isElsewhere(setting, cast)) return null;
	const rules = Object.values(story.handling.rules).filter(({ frames }) =>
		cast.frames.some((frame) => frames.includes(frame)),
	);
	if (!cast.thing) return refuseAbsent(setting, cast);
	const lacking = cast.seconds.find(
		({ thing, somebody, phrase }) => !thing && !somebody && !isNoThing(setting, phrase),
	);
	if (rules.length > 0 && lacking)
		return {
			refusal: COUNTS.test(lacking.phrase.head)
				? refuseHandling.unnamed(lacking.phrase)
				: refuseHandling.absent(setting, lacking.phrase),
		};
	return { refusal: refuseHandling.useless(namedThing(story, cast.thing, cast.named), step, cast.by) };
}
