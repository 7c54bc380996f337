import type { Storylet } from '#lib/content/story.ts';
import type { Degree } from '#lib/content/verbs.ts';
import { storyMoves } from './acts.ts';
import type { Attempt } from './attempt.ts';
import { roll } from './check.ts';
import { isHere, peopleHere } from './conditions.ts';
import { ensureChange, ensurePrice, keepUsual } from './consequences.ts';
import { bringAbout, comeTo, type Draft, draftOf, goTo, record } from './draft.ts';
import { answerGenerally } from './general.ts';
import { gossip } from './gossip.ts';
import { greeting } from './greeting.ts';
import { callback, remember } from './memory.ts';
import { offersFor } from './offers.ts';
import type { Answer, Beat, Outcome } from './outcome.ts';
import { outcomeAt } from './outcome-at.ts';
import { letGo } from './persons/bodies.ts';
import type { AttemptPlan } from './plan-act.ts';
import type { Secret } from './random.ts';
import { didOf } from './reasons/word-reason.ts';
import { answerByRules } from './rules.ts';
import { applySaid, type SaidReply } from './said/apply-said.ts';
import { keepWords } from './said/keep-words.ts';
import { settleWords } from './said/settle.ts';
import { spokenIn } from './said/words/spoken.ts';
import { warnOfEdges } from './stakes/edges.ts';
import type { State } from './state.ts';
import type { Story } from './story.ts';
import { burnOn } from './things/fire.ts';
import { tick } from './tick.ts';
import { orderBeats } from './together/order-beats.ts';
import { planAttempt } from './together/plan-turn.ts';
import { playAfter, playBefore } from './together/play-around.ts';
import { answerOnTopic, topicOf } from './topics.ts';
import { offerRest } from './verdict/plan-rest.ts';
import { readPlan } from './verdict/read-plan.ts';
import { onwardFrom } from './whereabouts.ts';

export type { AttemptPlan } from './plan-act.ts';
export { planAttempt } from './together/plan-turn.ts';

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
	const { before: first = [], after: next = [], rest } = meant.together ?? {};
	const before = playBefore(draft, first);
	const from = draft.state.place;
	const walked = place !== from;
	if (walked) {
		goTo(draft, place);
		draft.there = peopleHere(draft.state);
	}
	const check = odds ? roll(draft.die, odds, draft.second) : null;
	if (check?.prepared) record(draft, { type: 'used', why: check.prepared });
	const degree: Degree = check?.degree ?? 'good';
	const spoken = spokenIn(story, draft.state, meant);
	const { answer, reply } = answerMain(draft, planned, degree, walked);
	const greeted = walked ? greeting(draft, answer.beats) : [];
	// Whoever spoke last is meant by words that name nobody.
	const met = speakerOf(draft, answer) ?? target;
	if (met && isHere(draft.state, met)) record(draft, { type: 'met', id: met });
	const { said } = planned.rules;
	keepWords(draft, spoken, said?.spoken ?? null, reply?.reception ?? null, degree, before.spoken.length);
	const earlier = before.spoken.length + spoken.length;
	const after = playAfter(draft, next, { main: meant, failed: degree === 'fail', earlier });
	const beats = orderBeats(planned, degree, { from, before, greeted, answer, after });
	if (meant.settled) beats.unshift({ kind: 'plain', text: meant.settled, after: false });
	const settled = settleWords(draft, {
		attempt: meant,
		along: [...before.done, ...after.done],
		scene: best?.storylet ?? null,
		degree,
		spoken: [...before.spoken, ...spoken, ...after.spoken],
	});
	if (check?.degree === 'fail') ensureChange(draft, meant, target);
	if (check?.degree === 'cost') ensurePrice(draft, meant, target);
	beats.push(...burnOn(draft), ...settled);
	const old = settled.length > 0 ? null : callback(draft, target, meant.verb);
	if (old) beats.push(old);
	const onward = onwardFrom(story, draft.state.place, meant);
	if (onward) {
		goTo(draft, onward);
		beats.push({ kind: 'arrival', place: onward });
	}
	beats.push(...worldMoves(draft, answer.by, old !== null || settled.length > 0 || isHeldBack(meant), state));
	if (!draft.state.ending) gossip(draft);
	const { waitsFor, kept } = meant.together ?? {};
	if (kept) beats.push({ kind: 'plain', text: kept, after: true });
	const left = rest && { steps: [...after.left, ...rest], text: meant.words ?? meant.text, waitsFor };
	offerNext(draft, offerRest(meant, onward !== null, left));
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

/** Who speaks last in a scene and is here. */
const speakerOf = ({ state }: Draft, { beats }: Answer): string | undefined =>
	beats
		.flatMap((beat) => (beat.kind === 'scene' ? beat.says : []))
		.findLast(({ who, far }) => !far && isHere(state, who))?.who;

/** Offers the next choices; none after an ending. */
function offerNext(draft: Draft, rest: ReturnType<typeof offerRest>): void {
	const { story, state, random } = draft;
	const canGoOn = rest?.words && !planAttempt(story, state, readPlan(story, state, rest.words)).refusal;
	const offers = state.ending ? [] : offersFor(story, state, random, canGoOn ? rest : null);
	record(draft, { type: 'offered', offers });
}

/** Whether the player only waits to see whether a condition comes true: nothing rests, costs or changes by that. */
const isHeldBack = ({ verb, together }: Attempt) => verb === 'wait' && together?.waitsFor !== undefined;

/** What comes of the act that counts: somebody answers to words, a scene tells it, or a rule has it. */
function answerMain(
	draft: Draft,
	{ attempt, target, best, rules }: AttemptPlan,
	degree: Degree,
	walked: boolean,
): { answer: Answer; reply: SaidReply | null } {
	if (isHeldBack(attempt)) return { answer: { by: 'general', beats: [] }, reply: null };
	const topic = best || rules.improvised ? null : topicOf(draft.story, draft.state, attempt, target);
	const reply = rules.said ? applySaid(draft, rules.said, degree) : null;
	if (reply) return { answer: reply, reply };
	if (best) return { answer: tellScene(draft, best.storylet, attempt, target, degree), reply };
	const answer =
		topic && target
			? answerOnTopic(draft, attempt, { topic: topic.id, target, degree, walked })
			: (answerByRules(draft, rules, attempt, degree) ??
				answerGenerally(draft, attempt, target, degree, walked));
	return { answer, reply };
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
	const why = storylet.label ? `“${storylet.label}”` : `you ${didOf(draft.story, attempt)}`;
	bringAbout(draft, outcome.effects, why, target ?? undefined);
	for (const act of outcome.remember) remember(draft, act, target ?? undefined);
	if (storylet.when.about?.target && target && outcome.remember.length === 0)
		keepUsual(draft, attempt, target, degree);
	record(draft, { type: 'told', id: storylet.id, degree });
	for (const { who, far } of outcome.says) if (!far) comeTo(draft, who);
	return {
		by: 'storylet',
		beats: [{ kind: 'scene', id: storylet.id, text: outcome.text, says: outcome.says, again }],
	};
}
