import type { Degree } from '#lib/content/verbs.ts';
import { bringAbout, type Draft, moveStanding } from '#lib/engine/draft.ts';
import type { Answer, Beat, ReplyMood } from '#lib/engine/outcome.ts';
import { attitudeOf } from '#lib/engine/outcome.ts';
import { itemPhrase } from '#lib/engine/phrase.ts';
import { whoOf } from '#lib/engine/reasons/word-reason.ts';
import { quoted } from '#lib/engine/said/words/exact-words.ts';
import { capitalize } from '#lib/engine/slots.ts';
import { fillHearer, hearerOf } from './asked/hearer.ts';
import { doFavour, payFor, wordFavour } from './favours.ts';
import type { SaidPlan } from './plan-said.ts';
import type { Fate, Saying, SayingKind } from './saying.ts';
import type { Taking } from './taken/reactions.ts';
import { hasBroken, wordTaken } from './taken/word-taken.ts';

/** What became of the main words of a turn, for what is remembered of them. */
export interface Reception {
	/** What they feel about it, as in `Memory`. */
	valence: number;
	fate?: Fate;
	/** What they want first. */
	price?: Saying['price'];
}

/** An answer to words, and how they were taken. */
export type SaidReply = Answer & { reception: Reception };

/** What kinds of words without a check do to a person's standing, and what is answered. */
const HEARD: Partial<Record<SayingKind, { by: number; valence: number; why: string; mood: ReplyMood }>> = {
	promise: { by: 1, valence: 0, why: 'you gave {them} your word', mood: 'promised' },
	offer: { by: 1, valence: 1, why: 'you made {them} an offer', mood: 'thanks' },
	warning: { by: 1, valence: 1, why: 'you warned {them}', mood: 'thanks' },
	confession: { by: 1, valence: 0, why: 'you owned up to {them}', mood: 'comfort' },
	apology: { by: 2, valence: 1, why: 'you apologised to {them}', mood: 'comfort' },
	insult: { by: -4, valence: -1, why: 'you insulted {them}', mood: 'scold' },
	thanks: { by: 1, valence: 1, why: 'you thanked {them}', mood: 'thanks' },
	praise: { by: 1, valence: 1, why: 'you praised {them}', mood: 'thanks' },
	greeting: { by: 1, valence: 0, why: 'you greeted {them}', mood: 'greeting' },
	joke: { by: 1, valence: 0, why: 'you made {them} laugh', mood: 'laugh' },
};

/** A person hears words and answers: how they take it, and what they do. */
export function applySaid(draft: Draft, plan: SaidPlan, degree: Degree): SaidReply {
	if (plan.course === 'lie') return answerLie(draft, plan, degree);
	if (plan.course === 'threat') return answerThreat(draft, plan, degree);
	if (plan.course === 'asked') return answerAsked(draft, plan, degree);
	const { npc, spoken } = plan;
	const { story, state } = draft;
	const heard = HEARD[spoken.kind];
	const isDoubted = spoken.kind === 'promise' && hasBroken(state, npc);
	const told = wordTaken(story, state, npc, spoken);
	if (heard && !isDoubted) moveStanding(draft, npc, heard.by, heard.why.replace('{them}', whoOf(story, npc)));
	const mood = isDoubted ? 'doubt' : (heard?.mood ?? attitudeOf(state.standings[npc] ?? 0));
	const isFirst = mood === 'greeting' && state.met[npc] === undefined;
	return reply(
		npc,
		isFirst ? 'introduced' : mood,
		{ valence: heard?.valence ?? 0 },
		told,
		...knownAs(npc, spoken.name),
	);
}

function reply(npc: string, mood: ReplyMood, reception: Reception, told: string, ...more: Beat[]): SaidReply {
	const answer: Beat = { kind: 'reply', npc, mood, told };
	return {
		by: 'person',
		beats: [...(told === '' ? [] : [{ kind: 'plain', text: told, after: false } as const]), ...more, answer],
		reception,
	};
}

/** They will call the player by the name that was given. */
const knownAs = (npc: string, name: string | undefined): Beat[] =>
	name ? [{ kind: 'will', npc, text: `{Target} will call you ${name}.` }] : [];

function answerLie(draft: Draft, { npc, spoken }: SaidPlan, degree: Degree): SaidReply {
	const { story, state } = draft;
	const told = (how: Taking) => wordTaken(story, state, npc, spoken, how);
	if (degree === 'fail') {
		const caught = told('caught');
		moveStanding(draft, npc, -4, `${whoOf(story, npc)} caught you lying`);
		return reply(npc, 'scold', { valence: -1, fate: 'out' }, caught);
	}
	if (degree === 'cost') return reply(npc, 'doubt', { valence: 0, fate: 'doubted' }, told('doubted'));
	return reply(
		npc,
		attitudeOf(state.standings[npc] ?? 0),
		{ valence: 0, fate: 'believed' },
		told('believed'),
		...knownAs(npc, spoken.name),
	);
}

function answerThreat(draft: Draft, { npc, favour, spoken }: SaidPlan, degree: Degree): SaidReply {
	const failed = degree === 'fail';
	const told = wordTaken(draft.story, draft.state, npc, spoken, failed ? 'unafraid' : 'feared');
	const why = `you threatened ${whoOf(draft.story, npc)}`;
	moveStanding(draft, npc, failed ? -6 : -5, why);
	if (failed) bringAbout(draft, [{ trouble: 1 }], why);
	if (failed || !favour) return reply(npc, failed ? 'scold' : 'cold', { valence: -2 }, told);
	return { ...grant(draft, npc, favour, 'cold'), reception: { valence: -2 } };
}

function answerAsked(draft: Draft, { npc, favour, sum, spoken }: SaidPlan, degree: Degree): SaidReply {
	if (!favour) return reply(npc, 'dodge', { valence: 0 }, '');
	if (degree === 'fail') {
		moveStanding(
			draft,
			npc,
			-1,
			`you asked ${whoOf(draft.story, npc)} to ${wordFavour(draft.story, favour)}`,
		);
		return reply(npc, 'no', { valence: 0 }, wordNo(draft, npc, favour));
	}
	const mine = spoken.kind === 'bargain' && sum === 0 ? spoken.terms?.mine : undefined;
	if (degree === 'cost' && mine) return wantFirst(draft, npc, favour, mine);
	if (degree === 'cost') return askPrice(draft, npc, favour);
	if (sum > 0) payFor(draft, npc, sum);
	const granted = grant(draft, npc, favour, 'yes');
	const [will, ...rest] = granted.beats;
	const told = mine && will ? [will, yourSide(npc, mine), ...rest] : granted.beats;
	return { ...granted, beats: told, reception: { valence: 0, ...(mine && { fate: 'open' as const }) } };
}

function grant(draft: Draft, npc: string, favour: Parameters<typeof doFavour>[2], mood: ReplyMood): Answer {
	doFavour(draft, npc, favour);
	if (favour.does === 'agree' && mood === 'yes')
		moveStanding(draft, npc, 1, `you and ${whoOf(draft.story, npc)} agreed on something`);
	const text =
		favour.does === 'agree'
			? `{Target} agrees to ${wordFavour(draft.story, favour)}.`
			: `{Target} will ${wordFavour(draft.story, favour)}.`;
	return {
		by: 'person',
		beats: [
			{ kind: 'will', npc, text },
			{ kind: 'reply', npc, mood, told: text },
		],
	};
}

/** They refuse what they are asked for, and say what that is. */
function wordNo({ story, state }: Draft, id: string, favour: Parameters<typeof doFavour>[2]): string {
	const npc = story.npcs.get(id);
	const words = `{They} will not ${wordFavour(story, favour)}.`;
	return npc ? capitalize(fillHearer(words, hearerOf(npc, state))) : '';
}

/** What the player offered is said back: it is owed now. */
const yourSide = (npc: string, mine: string): Beat => ({
	kind: 'will',
	npc,
	text: `Your side of it is open: ${quoted(plainTerms(mine))}.`,
});

/** They want what was offered before they do it. */
function wantFirst(
	draft: Draft,
	npc: string,
	favour: Parameters<typeof doFavour>[2],
	mine: string,
): SaidReply {
	const text = `{Target} will ${wordFavour(draft.story, favour)} when you have done your side of it: ${quoted(plainTerms(mine))}.`;
	return reply(npc, 'price', { valence: 0, fate: 'open', price: { count: 2, favour } }, '', {
		kind: 'will',
		npc,
		text,
	});
}

/** The player's side without the words that join it to the other. */
const plainTerms = (mine: string): string =>
	mine.replace(/^(?:and |then |so )+/i, '').replace(/[\s,.;!]+$/u, '');

/** They want something first: money, or a good turn. */
function askPrice(draft: Draft, npc: string, favour: Parameters<typeof doFavour>[2]): SaidReply {
	const { story } = draft;
	const count = favour.does === 'wait' || favour.does === 'agree' ? 2 : 4;
	const money = itemPhrase(story, { item: story.world.money.item, amount: count }) ?? 'money';
	const text = `{Target} would ${wordFavour(story, favour)} for ${money}, or for a good turn.`;
	return reply(npc, 'price', { valence: 0, fate: 'open', price: { count, favour } }, '', {
		kind: 'will',
		npc,
		text,
	});
}
