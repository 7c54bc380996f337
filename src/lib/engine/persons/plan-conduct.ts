import type { ConductRule } from '#lib/content/conduct.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { isHere } from '#lib/engine/conditions.ts';
import type { State } from '#lib/engine/state.ts';
import type { Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { isBodyWord } from '#lib/engine/things/body-words.ts';
import { FEAT, featBy } from '#lib/engine/things/handling/difficulty.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import { findStranger, isCrowd, isSomebody, strangerIs } from './find-stranger.ts';
import { type StrangerAct, strangerActOf } from './stranger-acts.ts';

/** What the player is going to do with a person of the story, or with somebody who has no name. */
export type ConductPlan =
	| { kind: 'person'; ruleId: string; rule: ConductRule; npc: string; difficulty: number }
	| {
			kind: 'stranger';
			who: Thing;
			act: StrangerAct;
			ruleId: string | null;
			rule?: ConductRule;
			/** Where they are carried: `to the bank`. */
			to?: string;
			difficulty: number;
	  };

/** Difficulty of words to somebody without a name. */
const WORDS = 0;

/** Plans what a step does to somebody's body, or to somebody without a name; null where no rule has it. Pure. */
export function planConduct(story: Story, state: State, attempt: Attempt): ConductPlan | null {
	const [step] = attempt.steps ?? [];
	if (!step || step.negated || attempt.storylet || attempt.offered) return null;
	const [ruleId, rule] = conductRule(story, step);
	const stranger = findStranger(story, state, step);
	if (stranger && !rule && !step.said && isBearing(story, step)) return null;
	if (stranger) {
		const act = actOn(state, stranger, strangerActOf(step, rule), ruleId);
		const plain = rule && act !== 'paid' ? rule.difficulty : WORDS;
		const isFeat = rule !== undefined && (isCrowd(stranger) || FEAT.test(attempt.text));
		if (act === 'asleep' && !rule)
			return { kind: 'stranger', who: stranger, act, ruleId: null, difficulty: WORDS };
		const difficulty = plain + (isFeat ? featBy(plain) : 0);
		return {
			kind: 'stranger',
			who: stranger,
			act,
			ruleId: ruleId ?? null,
			...(rule && { rule }),
			...(ruleId === 'carry' && goalOf(step)),
			difficulty,
		};
	}
	const npc = personOf(step) ?? (rule && attempt.implied ? undefined : attempt.target);
	if (!rule || ruleId === undefined || !npc || !isHere(state, npc) || !isToPerson(step)) return null;
	return { kind: 'person', ruleId, rule, npc, difficulty: easierBy(state, npc, rule) };
}

/** Words for somebody who sleeps or is senseless. */
const ASLEEP = /\b(?:sleep(?:ing|er)?|asleep|snoring|dozing|unconscious|senseless|fainted|slumbering)\b/;
/** Whether a name says that somebody sleeps: `the sleeping driver`. */
export const isAsleep = (name: string): boolean => ASLEEP.test(name);

const INFANT = /^(?:baby|babies|infant|newborn)$/;
/** Acts that wake a sleeper, and those that are not words. */
const WAKING: ReadonlySet<StrangerAct> = new Set(['violent', 'rude']);
const BODILY: ReadonlySet<StrangerAct> = new Set(['kind', 'paid', 'rude', 'violent', 'greeted']);

/** The act as somebody who sleeps, or is too small to talk, takes it. */
function actOn(state: State, who: Thing, act: StrangerAct, ruleId: string | undefined): StrangerAct {
	const isAwake = strangerIs(state, who).includes('awake');
	if (isAsleep([who.name, ...who.marks].join(' ')) && !isAwake && ruleId !== 'wake' && !WAKING.has(act))
		return 'asleep';
	return who.nouns.some((noun) => INFANT.test(noun)) && !BODILY.has(act) ? 'infant' : act;
}

/** Where somebody is carried to: `to the bank`. */
function goalOf({ places }: Step): { to?: string } {
	const goal = places.find(
		({ preposition, thing }) =>
			/^(?:to|into|onto|on|out of|behind|under|over|across)$/.test(preposition) && !isBodyWord(thing.head),
	);
	return goal ? { to: `${goal.preposition} the ${goal.thing.text.replace(/^(?:the|my|an?) /, '')}` } : {};
}

/** Whether the player only sits, lies or stands in a step. Nobody beside them is touched by that. */
const isBearing = ({ conduct }: Story, { frame }: Step): boolean =>
	Object.values(conduct.bearing).some(
		({ becomes, frames }) => becomes !== undefined && frames.includes(frame),
	);

function conductRule({ conduct }: Story, step: Step): [string, ConductRule] | [] {
	return Object.entries(conduct.rules).find(([, { frames }]) => frames.includes(frameOf(step))) ?? [];
}

/** Whether a step is done to somebody and to no thing, by a rule for persons. */
export function isDoneToSomebody(story: Story, step: Step): boolean {
	const { object, person } = step;
	const isTheirs =
		object !== undefined && BODY.has(object.head) && object.owner !== undefined && object.owner !== 'my';
	const isOwnLimb = object !== undefined && isBodyWord(object.head) && !isTheirs && !object.person;
	const isMeant = person !== undefined && frameOf(step) !== step.frame;
	const whom = object && !isTheirs && !isOwnLimb && !isMeant ? object : person;
	const isHuman =
		whom !== undefined && (whom.ids.npc !== undefined || (whom.person && isSomebody(story, whom)));
	return (isHuman || isTheirs) && conductRule(story, step)[1] !== undefined;
}

/** What the words mean where somebody is the object, though the frame holds other acts as well. */
const MEANT: readonly (readonly [RegExp, string])[] = [
	[
		/^(?:pick (?:\S+ ){1,3}up|pick up|lift|hoist|carry|heave)\b(?!.*\b(?:chin|hand|arm|head|face|hat|veil)\b)/,
		'carry',
	],
	[
		/^(?:untie|unbind|unchain|untangle|unpin|cut (?:\S+ ){1,3}(?:loose|free)|set (?:\S+ ){1,3}free)\b/,
		'untie',
	],
	[/^(?:fetch|collect)\b/, 'lead'],
	[
		/^(?:steer|guide|lead|draw|walk|ease|nudge|pull|move|take) .*\b(?:(?:a|one|two|three|few|couple of) (?:steps?|paces?|yards?|feet|foot|inch|bit|little)|aside|out of the way)\b/,
		'help',
	],
	[/^(?:hold|take|grasp|squeeze|clasp) (?:\S+ ){1,3}(?:hands?|arm|fingers?|wrist)\b/, 'hand'],
	[
		/^(?:put|lay|throw|sling|wrap|place|slip|drape|fold) (?:\S+ ){1,2}arms? (?:a?round|about|over|across)\b/,
		'hug',
	],
	[/^(?:put|lay|rest|place|press) (?:\S+ ){1,2}(?:hands?|palms?|fingers?|thumb) (?:flat )?on\b/, 'pat'],
	[/^(?:cover|shade|shield) (?:\S+ ){1,3}(?:eyes?|ears?|mouth|face)\b/, 'pat'],
	[/^warm (?:\S+ ){1,3}(?:hands?|ears?|feet|fingers?|cheeks?)\b/, 'hand'],
	[
		/^(?:brush|wipe|dust|pick|flick) .+ (?:off|from) (?:\S+ ){1,3}(?:shoulders?|sleeve|coat|collar|hair|face|cheek|brow|back|knees?|lapel)\b/,
		'pat',
	],
];

const frameOf = ({ frame, words }: Step) => MEANT.find(([sign]) => sign.test(words))?.[1] ?? frame;

/** The person of the story that a step is done to. */
function personOf(step: Step): string | undefined {
	return (
		step.object?.ids.npc ?? step.person?.ids.npc ?? npcOf(step.object?.owner) ?? npcOf(step.person?.owner)
	);
}

const PRONOUNS = new Set(['my', 'your', 'his', 'her', 'its', 'our', 'their']);
const npcOf = (owner: string | undefined) => (owner && !PRONOUNS.has(owner) ? owner : undefined);

/** Whether the step is done to somebody, and not to a thing of theirs. */
function isToPerson({ object, person, frame }: Step): boolean {
	if (frame === 'tie' || frame === 'untie' || frame === 'carry' || frame === 'block')
		return object?.person ?? person !== undefined;
	return !object || object.person || BODY.has(object.head) || person !== undefined;
}

const BODY = new Set(
	'hand arm shoulder face cheek chin hair head eye ear lip finger palm knee foot back neck elbow wrist forehead brow waist side chest leg throat nose jaw'.split(
		' ',
	),
);

/** A warm standing makes a kindness easier, and a cold one harder. */
function easierBy(state: State, npc: string, { manner, difficulty }: ConductRule): number {
	if (manner === 'rude' || manner === 'violent') return difficulty;
	const by = Math.trunc((state.standings[npc] ?? 0) / 10);
	return Math.min(20, Math.max(0, difficulty - by));
}

/** States that an act ends, and how it is refused where there is none of them. */
const NEEDS: Record<string, string> = {
	untie: 'is not tied',
	wake: 'is awake already',
};

/** Why an act on somebody is needless: it would end what is not so. Null where it is not. */
export function refuseNeedless(story: Story, { bodies }: State, plan: ConductPlan): string | null {
	const why = plan.kind === 'person' ? NEEDS[plan.ruleId] : undefined;
	if (plan.kind !== 'person' || !why) return null;
	const is: readonly string[] = bodies?.[plan.npc] ?? [];
	if (plan.rule.ends.some((word) => is.includes(word))) return null;
	return `${story.npcs.get(plan.npc)?.name ?? 'Nobody'} ${why}.`;
}
