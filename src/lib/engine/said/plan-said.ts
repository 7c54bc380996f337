import type { Verb } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { computeOdds, type Odds } from '#lib/engine/check.ts';
import { attitudeOf, type ReplyMood } from '#lib/engine/outcome.ts';
import { withResult } from '#lib/engine/reasons/word-result.ts';
import { mainSpoken, type Spoken, spokenIn } from '#lib/engine/said/words/spoken.ts';
import { capitalize, fill } from '#lib/engine/slots.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { wordDeed } from '#lib/engine/tell/deed-sentence.ts';
import { replyLines } from '#lib/engine/tell/tell-people.ts';
import { answerQuestions } from './asked/answer-questions.ts';
import { fillHearer, hearerOf, pick } from './asked/hearer.ts';
import { DIFFICULTY, sumOffered, wordNo } from './favours.ts';
import { besideOf } from './hear-beside.ts';
import { IDLE_MOODS, isIdle } from './heard.ts';
import type { Favour, SayingKind } from './saying.ts';
import { wordTaken } from './taken/word-taken.ts';
import { actFor, favourOf } from './wanted.ts';

/** What comes of words to a person of the story. */
export interface SaidPlan {
	npc: string;
	spoken: Spoken;
	/** Heard only; asked for something; to be believed; to be feared. */
	course: 'heard' | 'asked' | 'lie' | 'threat';
	favour: Favour | null;
	/** Money that is handed over when they agree. */
	sum: number;
	/** What else is said to them and answered. */
	beside: Spoken[];
	odds: Odds | null;
}

/** Words that are answered, or for which the answer is known before: it is free. */
export type SaidAnswer = { plan: SaidPlan } | { refusal: { say: string; npc?: string; mood?: ReplyMood } };

const DEMANDS: ReadonlySet<SayingKind> = new Set(['order', 'request', 'bargain']);

/** Plans what a person of the story answers to words; null where nothing is said to one who is here. Pure. */
export function planSaid(story: Story, state: State, attempt: Attempt): SaidAnswer | null {
	const spoken = mainSpoken(story, state, attempt);
	const npc = spoken?.npc;
	if (!spoken || !npc) return null;
	const free = (mood: ReplyMood, told?: string) => ({
		refusal: { say: answerFree(story, state, attempt, npc, mood, told), npc, mood },
	});
	const answered = () => ({
		refusal: { say: answerAsked(story, state, attempt, spoken), npc, mood: 'dodge' as const },
	});
	const { kind } = spoken;
	if (kind === 'question' || isToldQuestion(spoken)) return answered();
	const beside = besideOf(spokenIn(story, state, attempt), spoken);
	const plan = { npc, spoken, favour: null, sum: 0, beside, odds: null };
	if (isIdle(state, npc, kind) && beside.length === 0)
		return free(IDLE_MOODS[kind] ?? 'even', wordTaken(story, state, npc, spoken));
	const odds = (verb: Verb, difficulty: number) =>
		computeOdds(story, state, {
			verb,
			target: npc,
			check: { skill: verb === 'threaten' ? 'strength' : 'charisma', difficulty },
		});
	if (kind === 'lie') return { plan: { ...plan, course: 'lie', odds: odds('deceive', 12) } };
	const asked =
		DEMANDS.has(kind) || (kind === 'threat' && spoken.terms?.theirs)
			? favourOf(story, state, npc, spoken)
			: null;
	const favour = asked === 'answer' || asked === 'none' ? null : asked;
	if (kind === 'threat') return { plan: { ...plan, course: 'threat', favour, odds: odds('threaten', 13) } };
	if (asked === 'answer') return answered();
	if (asked === 'none') {
		const act = actFor(story, state, npc, spoken.terms?.theirs ?? spoken.quote);
		return free('no', act ? wordNo(story, state, npc, { does: 'agree', what: act }) : undefined);
	}
	if (favour?.does === 'come' && state.bodies?.[npc]?.includes('following')) return free('yes');
	if (!favour) return { plan: { ...plan, course: 'heard' } };
	const sum = sumOffered(story.world.money.item, attempt, spoken);
	if (sum > (state.items[story.world.money.item] ?? 0))
		return { refusal: { say: 'You do not have that much.' } };
	const hard =
		DIFFICULTY[favour.does] -
		Math.min(6, sum) -
		Number(/\bplease\b/i.test(attempt.text)) -
		Number(kind === 'bargain');
	return { plan: { ...plan, course: 'asked', favour, sum, odds: odds('persuade', hard) } };
}

/** "May I ask how you are?" asks leave in form only. */
const isToldQuestion = ({ kind, quote }: Spoken) =>
	kind === 'request' &&
	/^(?:[\p{L}’' -]+, )?(?:may|can|could|might) i (?:please )?(?:ask|know|inquire|enquire)\b/iu.test(quote);

/** The answer to a question, which costs nothing: what is told, and what they say. */
function answerAsked(story: Story, state: State, attempt: Attempt, spoken: Spoken): string {
	const act = wordDeed(story, { attempt, degree: 'good', changes: [] });
	const npc = story.npcs.get(spoken.npc ?? '');
	if (!npc) return act;
	const { text, line, isAnswered } = answerQuestions(story, state, hearerOf(npc, state), spoken);
	const says = line ? `\n\n${capitalize(npc.name)}: “${fill(line, { target: npc.name }, () => 0)}”` : '';
	const price = spoken.terms?.mine
		? isAnswered
			? ' It has no price.'
			: ` ${capitalize(fillHearer('{they} [turn] the bargain down.', hearerOf(npc, state)))}`
		: '';
	return `${[act + price, text].filter((part) => part !== '').join(' ')}${says}`;
}

/** An answer that costs nothing. The same words get the same answer. */
function answerFree(
	story: Story,
	state: State,
	attempt: Attempt,
	id: string,
	mood: ReplyMood,
	told = '',
): string {
	const npc = story.npcs.get(id);
	const act = wordDeed(story, { attempt, degree: 'good', changes: [] });
	if (!npc) return act;
	const deed = told === '' ? withResult(act, npc, mood) : `${act} ${told}`;
	const own = replyLines(npc, mood);
	const lines = own.length > 0 ? own : npc.lines[attitudeOf(state.standings[id] ?? 0)];
	const line = pick(lines, attempt.text);
	return line
		? `${deed}\n\n${npc.name.charAt(0).toUpperCase()}${npc.name.slice(1)}: “${fill(line, { target: npc.name }, () => 0)}”`
		: deed;
}
