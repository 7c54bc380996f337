import { NOWHERE } from '#lib/content/roles.ts';
import type { Storylet } from '#lib/content/story.ts';
import type { Degree } from '#lib/content/verbs.ts';
import { storyMoves } from './acts.ts';
import { type Refusal, refusalOf, strangeWay, unheardOf } from './afford.ts';
import type { Attempt } from './attempt.ts';
import { computeOdds, type Odds, roll, SOCIAL } from './check.ts';
import { type Candidate, findScenes, impliedTarget } from './choose.ts';
import { isHere, peopleHere } from './conditions.ts';
import { ensureChange, ensurePrice, keepUsual } from './consequences.ts';
import { bringAbout, type Draft, draftOf, goTo, record } from './draft.ts';
import { answerGenerally, thingSeen } from './general.ts';
import { gossip } from './gossip.ts';
import { greeting } from './greeting.ts';
import { callback, remember } from './memory.ts';
import { offersFor } from './offers.ts';
import type { Answer, Beat, Outcome } from './outcome.ts';
import { outcomeAt } from './outcome-at.ts';
import { letGo } from './persons/bodies.ts';
import type { Secret } from './random.ts';
import { answerByRules, NO_RULES, oddsByRules, planByRules, type RulePlans } from './rules.ts';
import { applySaid } from './said/apply-said.ts';
import { keepWords } from './said/keep-words.ts';
import { settleWords } from './said/settle.ts';
import { spokenIn } from './said/words/spoken.ts';
import type { Stop } from './scenes/gate.ts';
import { warnOfEdges } from './stakes/edges.ts';
import type { State } from './state.ts';
import type { Story } from './story.ts';
import { burnOn } from './things/fire.ts';
import { becauseOf } from './things/handling/difficulty.ts';
import { tick } from './tick.ts';
import { answerOnTopic, TALK, topicOf } from './topics.ts';
import { offerRest } from './verdict/plan-rest.ts';
import { attemptView } from './view.ts';
import { onwardFrom, whereOf } from './whereabouts.ts';

/** The plan of an attempt: what the preview shows and the turn rolls. */
export interface AttemptPlan {
	/** The attempt with the person it is meant for. */
	attempt: Attempt;
	/** Where it takes place. */
	place: string;
	target: string | null;
	best: Candidate | null;
	/** Scenes that do not cover the words, best first, each with its reason. */
	stopped: Stop[];
	/** What the rules make of it, where no scene and no topic answers; empty where one does. */
	rules: RulePlans;
	odds: Odds | null;
	refusal: Refusal | null;
}

/** Plans an attempt without changing anything. */
export function planAttempt(story: Story, state: State, attempt: Attempt): AttemptPlan {
	const place = whereOf(story, state, attempt);
	const there = place === state.place ? state : { ...state, place };
	const meant = addressed(story, there, attempt);
	const { target } = meant;
	const chosen = attempt.storylet ? story.storylets.get(attempt.storylet) : undefined;
	const { candidates, stopped } = chosen
		? { candidates: [{ storylet: chosen, score: 99, handles: true }], stopped: [] }
		: findScenes(story, there, meant);
	const best = candidates[0] ?? null;
	const isTopic = !best && topicOf(story, meant, target) !== null && TALK.has(meant.verb);
	const rules = best || isTopic ? NO_RULES : planByRules(story, there, meant);
	const { plans } = rules;
	const isPlanned = Object.keys(plans).length > 0;
	const isHandled = best?.handles || plans.handling || plans.payment || plans.said;
	const refusal =
		rules.refusal ??
		refusalOf(story, there, meant, Boolean(isHandled)) ??
		(best || isTopic || isPlanned || rules.later ? null : (strangeWay(meant) ?? unheardOf(meant))) ??
		rules.later ??
		null;
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

/** The odds with a second die, where the player has prepared a roll. */
function preparedFor({ prepared, turn }: State, odds: Odds | null): Odds | null {
	return odds && prepared && prepared.until > turn ? { ...odds, prepared: prepared.why } : odds;
}

/** Words for many people at once. Words to them are not addressed to one person. */
const CROWD =
	/\b(?:crowd|mob|audience|everyone|everybody|anyone|anybody|people|passers-?by|bystanders?|onlookers?|townsfolk|villagers|guards|soldiers|crew|patrons|guests|strangers|the (?:room|street|house|town|others))\b/i;

/** Fills in the person meant, and drops a person who is not where the attempt takes place. */
function addressed(story: Story, there: State, attempt: Attempt): Attempt {
	const { target, ...rest } = attempt;
	const elsewhere = target !== undefined && !isHere(there, target) && there.people[target] !== NOWHERE;
	if (target !== undefined && !elsewhere) return attempt;
	const isToOne = SOCIAL.has(attempt.verb) && !CROWD.test(attempt.text);
	const implied = isToOne ? impliedTarget(story, there) : undefined;
	return implied === undefined ? rest : { ...rest, target: implied, implied: true };
}

/** Resolves one turn from content, state, attempt and secret. Pure. The attempt must not be refused; `planned` is its plan, if known. */
export function resolveTurn(
	story: Story,
	state: State,
	attempt: Attempt,
	secret: Secret,
	planned = planAttempt(story, state, attempt),
): Outcome {
	const draft = draftOf(story, state, secret);
	record(draft, { type: 'turned', turn: state.turn + 1 });
	letGo(draft);
	const { attempt: meant, place, target, best, odds } = planned;
	const beats: Beat[] = [];
	const walked = place !== state.place;
	if (!best)
		beats.push({
			kind: 'deed',
			way: walked ? place : null,
			...(planned.rules.handling && { because: becauseOf(planned.rules.handling.parts) }),
		});
	if (walked) {
		goTo(draft, place, 'you went there');
		draft.there = peopleHere(draft.state);
		beats.push({ kind: 'arrival', place });
	}
	const check = odds ? roll(draft.die, odds, draft.second) : null;
	if (check?.prepared) record(draft, { type: 'used', why: check.prepared });
	const degree: Degree = check?.degree ?? 'good';
	const topic = best ? null : topicOf(story, meant, target);
	const spoken = spokenIn(story, draft.state, meant);
	const { said } = planned.rules;
	const reply = said ? applySaid(draft, said, degree) : null;
	const answer: Answer = reply
		? reply
		: best
			? tellScene(draft, best.storylet, meant, target, degree)
			: topic && target
				? answerOnTopic(draft, meant, { topic: topic.id, target, degree, walked })
				: (answerByRules(draft, planned.rules, meant, degree) ??
					answerGenerally(draft, meant, target, degree, walked));
	if (walked) beats.push(...greeting(draft, answer.beats));
	beats.push(...answer.beats);
	if (target && isHere(draft.state, target)) record(draft, { type: 'met', id: target });
	keepWords(draft, spoken, said?.spoken ?? null, reply?.reception ?? null, degree);
	const settled = settleWords(draft, { attempt: meant, scene: best?.storylet ?? null, degree, spoken });
	if (check?.degree === 'fail') ensureChange(draft, target);
	if (check?.degree === 'cost') ensurePrice(draft, target);
	beats.push(...burnOn(draft));
	beats.push(...settled);
	const old = settled.length > 0 ? null : callback(draft, target, meant.verb);
	if (old) beats.push(old);
	const onward = onwardFrom(story, draft.state.place, meant);
	if (onward) {
		goTo(draft, onward, 'you left');
		beats.push({ kind: 'arrival', place: onward });
	}
	beats.push(...worldMoves(draft, answer.by, old !== null || settled.length > 0, state));
	if (!draft.state.ending) gossip(draft);
	record(draft, {
		type: 'offered',
		offers: draft.state.ending
			? []
			: offersFor(story, draft.state, draft.random, offerRest(meant, onward !== null)),
	});
	return {
		turn: draft.state.turn,
		attempt: meant,
		target,
		check,
		degree,
		answeredBy: answer.by,
		chosen: best ? { storylet: best.storylet.id, score: best.score } : null,
		beats,
		clue: draft.clue ?? null,
		changes: draft.changes,
		events: draft.events,
		state: draft.state,
		random: draft.random,
	};
}

/** The next act or an ending; else news, unless the turn is long enough (`full`); else, every third turn, a hook. */
function worldMoves(draft: Draft, by: Outcome['answeredBy'], full: boolean, before: State): Beat[] {
	const warnings = warnOfEdges(draft, before);
	const moves = storyMoves(draft);
	if (moves.length > 0) return [...warnings, ...moves];
	const news = full || warnings.length > 0 ? null : tick(draft);
	if (news)
		return [news, ...warnOfEdges(draft, before), ...storyMoves(draft)].filter(
			({ kind }) => kind !== 'news' || !draft.state.ending,
		);
	if (warnings.length > 0) return warnings;
	return by === 'general' && draft.state.turn % 3 === 1 ? [{ kind: 'hook', act: draft.state.act }] : [];
}

function tellScene(
	draft: Draft,
	storylet: Storylet,
	attempt: Attempt,
	target: string | null,
	degree: Degree,
): Answer {
	const outcome = outcomeAt(storylet, degree);
	const again = draft.state.told[storylet.id]?.degrees.includes(degree) ?? false;
	const why = storylet.label ?? attemptView(draft.story, attempt).reading;
	bringAbout(draft, outcome.effects, `“${why}”`, target ?? undefined);
	for (const act of outcome.remember) remember(draft, act, target ?? undefined);
	if (storylet.when.about?.target && target && outcome.remember.length === 0)
		keepUsual(draft, attempt, target, degree);
	record(draft, { type: 'told', id: storylet.id, degree });
	return {
		by: 'storylet',
		beats: [{ kind: 'scene', id: storylet.id, text: outcome.text, says: outcome.says, again }],
	};
}
