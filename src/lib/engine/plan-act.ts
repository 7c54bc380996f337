import { NOWHERE } from '#lib/content/roles.ts';
import { type Refusal, refusalOf, strangeWay, unheardOf } from './afford.ts';
import type { Attempt } from './attempt.ts';
import { isUnread } from './carried.ts';
import { computeOdds, type Odds, SOCIAL } from './check.ts';
import { type Candidate, findScenes, impliedTarget } from './choose.ts';
import { isHere } from './conditions.ts';
import { thingSeen } from './general.ts';
import { isVague } from './persons/find-stranger.ts';
import { strangersFirst } from './persons/strangers-first.ts';
import { isWithSomebody, unheardIn } from './persons/unheard.ts';
import { NO_RULES, oddsByRules, planByRules, type RulePlans } from './rules.ts';
import { wordRead } from './said/seen-sentence.ts';
import { suitsWords } from './said/taken/for-any-talk.ts';
import { withCalledOut } from './said/words/called-out.ts';
import type { StoppedScene } from './scenes/gate.ts';
import { doneSteps } from './scenes/tried.ts';
import type { State } from './state.ts';
import type { Step } from './step.ts';
import type { Story } from './story.ts';
import { isOwnThing, meansOtherThing } from './things/named-here.ts';
import { TALK, topicOf } from './topics.ts';
import { whereOf } from './whereabouts.ts';

/** The plan of an attempt: what the preview shows and the turn rolls. */
export interface AttemptPlan {
	/** The attempt with the person it is meant for. */
	attempt: Attempt;
	/** Where it takes place. */
	place: string;
	target: string | null;
	best: Candidate | null;
	/** Scenes that do not cover the words, best first, each with its reason. */
	stopped: StoppedScene[];
	/** What the rules make of it, where no scene and no topic answers; empty where one does. */
	rules: RulePlans;
	odds: Odds | null;
	refusal: Refusal | null;
}

/** Plans one act without changing anything; without `scenes` no authored scene can tell it. */
export function planAct(story: Story, state: State, given: Attempt, scenes = true): AttemptPlan {
	const attempt = strangersFirst(story, state, withCalledOut(story, state, given));
	if (attempt.covered) return toldOnly(attempt, state.place);
	if (attempt.missing)
		return { ...toldOnly(attempt, state.place), refusal: { lack: 'thing', say: attempt.missing } };
	const place = whereOf(story, state, attempt);
	const there = place === state.place ? state : { ...state, place };
	const meant = addressed(story, there, attempt);
	const { target } = meant;
	const chosen = attempt.storylet ? story.storylets.get(attempt.storylet) : undefined;
	const { candidates, stopped } = chosen
		? { candidates: [{ storylet: chosen, score: 99, handles: true }], stopped: [] }
		: scenes &&
				!attempt.improvised &&
				!isUnread(attempt) &&
				attempt.together?.waitsFor === undefined &&
				!isAboutOwnThing(story, there, meant)
			? findScenes(story, there, meant)
			: { candidates: [], stopped: [] };
	const isUnheard = unheardIn(story, there, meant) !== null;
	const best =
		candidates.find(
			({ storylet }) => suitsWords(story, there, meant, storylet) && !(isUnheard && isWithSomebody(storylet)),
		) ?? null;
	const isTopic =
		!best && !meant.improvised && topicOf(story, there, meant, target) !== null && TALK.has(meant.verb);
	const rules = best || isTopic ? NO_RULES : planByRules(story, there, meant);
	const { plans } = rules;
	const isPlanned = Object.keys(plans).length > 0;
	const isHandled =
		best?.handles || plans.handling || plans.payment || plans.said || meansOtherThing(story, there, meant);
	const refusal = meant.improvised
		? null
		: (rules.refusal ??
			refusalOf(story, there, meant, Boolean(isHandled)) ??
			(best || isTopic || isPlanned || rules.later
				? null
				: (strangeWay(story, there, meant) ?? unheardOf(meant))) ??
			answerFromHere(story, state, place, rules.later) ??
			(best || isTopic || isPlanned ? null : askedOfNobody(story, there, meant)));
	const failed = best ? (state.told[best.storylet.id]?.failed ?? 0) : 0;
	const odds = best
		? best.storylet.check
			? computeOdds(story, there, { verb: meant.verb, target, check: best.storylet.check, failed })
			: null
		: isTopic || (!isPlanned && thingSeen(there, meant))
			? null
			: isPlanned
				? oddsByRules(story, there, meant, plans)
				: computeOdds(story, there, { verb: meant.verb, target });
	return {
		attempt: meant,
		place,
		target: target ?? null,
		best,
		stopped,
		rules: plans,
		odds: refusal ? null : preparedFor(state, odds),
		refusal,
	};
}

/** An answer of somebody who is elsewhere is not heard here: the player is told where they are. */
function answerFromHere(
	story: Story,
	{ place }: State,
	at: string,
	later: Refusal | undefined,
): Refusal | undefined {
	const there = story.places.get(at);
	if (later?.lack !== 'answer' || at === place || !there) return later;
	const name = story.npcs.get(later.npc ?? '')?.name ?? 'Somebody';
	return { lack: 'thing', say: `${name} is ${there.preposition} ${there.name}. Go there to ask.` };
}

/** A question to nobody costs nothing: what the player has read about it is told, else that nobody is asked. */
function askedOfNobody(story: Story, there: State, attempt: Attempt): Refusal | null {
	const { text, target, offered, storylet } = attempt;
	const done = doneSteps(attempt);
	const asks = ({ said, person }: Step) => said?.kind === 'question' && said.content !== '' && !person;
	if (target || offered || storylet || done.length !== 1 || !done.every(asks) || CROWD.test(text))
		return null;
	return {
		lack: 'thing',
		say: wordRead(story, there, text) ?? 'Nobody here is asked. Name somebody, and ask them.',
	};
}

/** The plan of an act that another one decides. */
const toldOnly = (attempt: Attempt, place: string): AttemptPlan => ({
	attempt,
	place,
	target: attempt.target ?? null,
	best: null,
	stopped: [],
	rules: {},
	odds: null,
	refusal: null,
});

/** Whether the act is done to something that the player wrote on: no scene knows of it. */
function isAboutOwnThing(story: Story, there: State, attempt: Attempt): boolean {
	const [step] = doneSteps(attempt);
	return step !== undefined && isOwnThing(story, there, step);
}

/** The odds with a second die, where the player has prepared a roll. */
function preparedFor({ prepared, turn }: State, odds: Odds | null): Odds | null {
	return odds && prepared && prepared.until > turn ? { ...odds, prepared: prepared.why } : odds;
}

/** Words for many people at once. Words to them are not addressed to one person. */
const CROWD =
	/\b(?:crowd|mob|audience|everyone|everybody|anyone|anybody|people|passers-?by|bystanders?|onlookers?|townsfolk|villagers|guards|soldiers|crew|patrons|guests|strangers|the (?:room|street|house|town|others))\b/i;

/** Whether the words are said to many: a question that only speaks of people is for one. */
function isToCrowd({ text, steps = [] }: Attempt): boolean {
	const said = steps.find((step) => step.said);
	if (!said?.said?.content) return CROWD.test(text);
	const [lead = ''] = text.split(said.said.content);
	return (
		CROWD.test(said.person?.head ?? '') ||
		CROWD.test(lead) ||
		/^(?:hello|hi|good \p{L}+|listen|look here|hey|oi|thank you),? (?:all|every(?:one|body)|people|folks)\b|^(?:all|every(?:one|body)|people|folks|friends)[,:!]/iu.test(
			text,
		)
	);
}

/** Whether the words are for somebody whom the story has no name for: nobody else is meant by them. */
function isToStranger({ steps = [] }: Attempt): boolean {
	const person = steps.find(({ negated }) => !negated)?.person;
	return person !== undefined && person.ids.npc === undefined && !isVague(person.head);
}

/** Whether a thing is only let do something: nobody is helped by that. */
function isLet(attempt: Attempt): boolean {
	const [step] = doneSteps(attempt);
	return step?.word === 'let' && !step.said && !step.person && step.object?.person === false;
}

/** Whether the first act is done to a person by name: nobody else is meant then. */
function isNamed({ steps = [], storylet, offered }: Attempt, target: string): boolean {
	const [step] = doneSteps({ steps });
	if (storylet || offered || !step) return false;
	return [step.person, step.object].some(
		(phrase) => phrase?.ids.npc === target && /^\p{L}{3,}/u.test(phrase.head) && !isVague(phrase.head),
	);
}

/** Forms of address for a woman and for a man. */
const FOR_HER = /(?:^|, ?)(?:my lady|milady|madam|ma['’]am|missus|miss|your ladyship)(?=\s*(?:[,.!?]|$))/i;
const FOR_HIM =
	/(?:^|, ?)(?:sir|my lord|milord|mister|old man|old boy|my good man|lad|your lordship)(?=\s*(?:[,.!?]|$))/i;

/** The person here whom a form of address fits, where nobody is named: `my lady` is no man. */
function calledBySex(story: Story, there: State, text: string): string | undefined {
	const pronoun = FOR_HER.test(text) ? 'she' : FOR_HIM.test(text) ? 'he' : null;
	if (!pronoun) return undefined;
	const fits = (id: string) => isHere(there, id) && story.npcs.get(id)?.pronoun === pronoun;
	const { lastPerson } = there;
	return lastPerson && fits(lastPerson) ? lastPerson : [...story.npcs.keys()].find(fits);
}

/** Fills in the person meant, and drops a person who is not where the attempt takes place. */
function addressed(story: Story, there: State, attempt: Attempt): Attempt {
	const { target, ...rest } = attempt;
	if (unheardIn(story, there, attempt)) {
		const { implied: _, ...nobody } = rest;
		return nobody;
	}
	const elsewhere = target !== undefined && !isHere(there, target) && there.people[target] !== NOWHERE;
	if (target !== undefined && !elsewhere) return attempt;
	const isToOne =
		(SOCIAL.has(attempt.verb) || attempt.steps?.[0]?.said !== undefined) &&
		!isToCrowd(attempt) &&
		!isToStranger(attempt) &&
		!isLet(attempt) &&
		!(elsewhere && isNamed(attempt, target));
	const implied = isToOne
		? (calledBySex(story, there, attempt.text) ?? impliedTarget(story, there))
		: undefined;
	return implied === undefined ? rest : { ...rest, target: implied, implied: true };
}
