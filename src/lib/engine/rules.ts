import type { Degree, Skill, Verb } from '#lib/content/verbs.ts';
import type { Refusal } from './afford.ts';
import type { Attempt } from './attempt.ts';
import { computeOdds, type Odds } from './check.ts';
import type { Draft } from './draft.ts';
import { applyImprovised } from './improvised/apply-improvised.ts';
import type { ImprovisedAct } from './improvised/improvised-act.ts';
import type { Answer } from './outcome.ts';
import { refuseAbsentPerson } from './persons/absent-person.ts';
import { applyConduct } from './persons/apply-conduct.ts';
import { applyBearing, type BearingPlan, planBearing } from './persons/bearing.ts';
import { applyPayment, type PaymentPlan, planPayment } from './persons/payment.ts';
import { withPeopleHere } from './persons/people-meant.ts';
import { type ConductPlan, planConduct, refuseNeedless } from './persons/plan-conduct.ts';
import { applyUnheard, isAsked, tellUnheard, type Unheard, unheardIn } from './persons/unheard.ts';
import { planSaid, type SaidPlan } from './said/plan-said.ts';
import { answerOfStranger } from './said/taken/stranger-taken.ts';
import type { State } from './state.ts';
import type { Story } from './story.ts';
import { applyHandling } from './things/handling/apply-handling.ts';
import { ROLLED_FROM, rolledFrom, sumOf } from './things/handling/difficulty.ts';
import { type HandlingPlan, planHandling } from './things/handling/plan-handling.ts';
import { withThingsHere } from './things/step-here.ts';

/** What the rules for words, money, things, people and the player's own body make of an attempt: at most one of them has it. */
export interface RulePlans {
	said?: SaidPlan;
	unheard?: Unheard;
	payment?: PaymentPlan;
	handling?: HandlingPlan;
	conduct?: ConductPlan;
	bearing?: BearingPlan;
	/** An act that nobody has written, as a model proposed it. */
	improvised?: ImprovisedAct;
}

/** The plan by a rule, or why the rules refuse it. */
export interface RuleAnswer {
	plans: RulePlans;
	refusal: Refusal | null;
	/** Why nobody answers to the words, where nothing else is to be refused. */
	later?: Refusal;
}

export const NO_RULES: RuleAnswer = { plans: {}, refusal: null };

/** Plans an attempt by the first rule that has it. Pure. */
export function planByRules(story: Story, there: State, given: Attempt): RuleAnswer {
	if (given.improvised) return { plans: { improvised: given.improvised }, refusal: null };
	const attempt = withThingsHere(story, there, withPeopleHere(story, there, given));
	const unheard = unheardIn(story, there, attempt);
	if (unheard && isAsked(unheard))
		return { ...NO_RULES, later: { lack: 'answer', say: tellUnheard(story, attempt, unheard) } };
	if (unheard) return { plans: { unheard }, refusal: null };
	const heard = planSaid(story, there, attempt);
	if (heard && 'plan' in heard) return { plans: { said: heard.plan }, refusal: null };
	if (heard) return { ...NO_RULES, later: { lack: 'answer', ...heard.refusal } };
	const payment = planPayment(story, there, attempt);
	if (payment && 'refusal' in payment) return { plans: {}, refusal: payment.refusal };
	if (payment) return { plans: { payment: payment.plan }, refusal: null };
	const handling = planHandling(story, there, attempt);
	if (handling && 'refusal' in handling)
		return { plans: {}, refusal: { ...handling.refusal, lack: 'thing' } };
	if (handling) return { plans: { handling: handling.plan }, refusal: null };
	const conduct = planConduct(story, there, attempt);
	const needless = conduct && refuseNeedless(story, there, conduct);
	if (needless) return { plans: {}, refusal: { lack: 'thing', say: needless, again: true } };
	const asked =
		conduct?.kind === 'stranger' &&
		conduct.act === 'asked' &&
		answerOfStranger(story, there, attempt, conduct.who);
	if (asked) return { ...NO_RULES, later: { lack: 'answer', say: asked } };
	if (conduct) return { plans: { conduct }, refusal: null };
	const nobody = refuseAbsentPerson(story, there, attempt);
	if (nobody) return { plans: {}, refusal: { lack: 'thing', say: nobody } };
	const bearing = planBearing(story, there, attempt);
	return bearing ? { plans: { bearing }, refusal: null } : NO_RULES;
}

/** From which difficulty a kindness is rolled: a small one is taken as it is meant, unless somebody dislikes the player. */
const KINDNESS_FROM = 9;

/** The odds of an act by a rule; null where it is too easy to be rolled. */
export function oddsByRules(story: Story, there: State, { verb }: Attempt, plans: RulePlans): Odds | null {
	if (plans.said) return plans.said.odds;
	if (plans.improvised) return oddsOfImprovised(story, there, verb, plans.improvised);
	const { skill, difficulty } = checkOf(plans);
	const isKind = plans.conduct?.rule?.manner === 'kind';
	const from = plans.handling ? rolledFrom(plans.handling) : isKind ? KINDNESS_FROM : ROLLED_FROM;
	return difficulty < from ? null : computeOdds(story, there, { verb, check: { skill, difficulty } });
}

function oddsOfImprovised(
	story: Story,
	there: State,
	verb: Verb,
	{ skill, difficulty }: ImprovisedAct,
): Odds | null {
	return difficulty === null ? null : computeOdds(story, there, { verb, check: { skill, difficulty } });
}

function checkOf({ handling, conduct }: RulePlans): { skill: Skill; difficulty: number } {
	if (handling) return { skill: handling.rule.skill, difficulty: sumOf(handling.parts) };
	if (!conduct) return { skill: 'charisma', difficulty: 0 };
	return { skill: conduct.rule?.skill ?? 'charisma', difficulty: conduct.difficulty };
}

/** Brings about what a rule makes of an attempt; null where none has it. What is done `beside` another act prepares for nothing. */
export function answerByRules(
	draft: Draft,
	{ unheard, payment, handling, conduct, bearing, improvised }: RulePlans,
	attempt: Attempt,
	degree: Degree,
	beside = false,
): Answer | null {
	if (improvised) return applyImprovised(draft, improvised, attempt, degree);
	if (unheard) return applyUnheard(draft, unheard);
	if (payment) return applyPayment(draft, payment, beside);
	if (handling) return applyHandling(draft, handling, attempt, degree, beside);
	if (conduct) return applyConduct(draft, conduct, attempt, degree);
	return bearing ? applyBearing(draft, bearing, attempt, beside) : null;
}
