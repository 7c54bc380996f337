import type { Degree } from '#lib/content/verbs.ts';
import { bringAbout, type Draft, goTo, moveStanding } from '#lib/engine/draft.ts';
import type { Answer, Beat, ReplyMood } from '#lib/engine/outcome.ts';
import { attitudeOf } from '#lib/engine/outcome.ts';
import { itemPhrase } from '#lib/engine/phrase.ts';
import { whoOf } from '#lib/engine/reasons/word-reason.ts';
import { quoted } from '#lib/engine/said/words/exact-words.ts';
import { doFavour, payFor, wordFavour, wordNo } from './favours.ts';
import { hearBeside } from './hear-beside.ts';
import { HEARD, whyHeard } from './heard.ts';
import type { SaidPlan } from './plan-said.ts';
import type { Fate, Saying } from './saying.ts';
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

/** A person hears words and answers: how they take it, and what they do. */
export function applySaid(draft: Draft, plan: SaidPlan, degree: Degree): SaidReply {
	const main = applyMain(draft, plan, degree);
	const { texts, line } = hearBeside(draft, plan.npc, plan.beside);
	if (texts.length === 0) return main;
	const told = texts.map((text): Beat => ({ kind: 'plain', text, after: false }));
	const [before, replies] = [
		main.beats.filter(({ kind }) => kind !== 'reply'),
		main.beats.filter(({ kind }) => kind === 'reply'),
	];
	const answered = replies.map((beat) => (beat.kind === 'reply' && line ? { ...beat, line } : beat));
	return { ...main, beats: [...before, ...told, ...answered] };
}

function applyMain(draft: Draft, plan: SaidPlan, degree: Degree): SaidReply {
	if (plan.course === 'lie') return answerLie(draft, plan, degree);
	if (plan.course === 'threat') return answerThreat(draft, plan, degree);
	if (plan.course === 'asked') return answerAsked(draft, plan, degree);
	const { npc, spoken } = plan;
	const { story, state } = draft;
	const heard = HEARD[spoken.kind];
	const isDoubted = spoken.kind === 'promise' && hasBroken(state, npc);
	const told = wordTaken(story, state, npc, spoken) || wordTaken(story, state, npc, spoken, 'claim');
	if (heard && !isDoubted) moveStanding(draft, npc, heard.by, whyHeard(story, npc, heard));
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
		return reply(npc, 'no', { valence: 0 }, wordNo(draft.story, draft.state, npc, favour));
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
	const place = favour.does === 'come' ? favour.place : undefined;
	if (place) goTo(draft, place);
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
			...(place ? [{ kind: 'arrival', place } as const] : []),
			{ kind: 'reply', npc, mood, told: text },
		],
	};
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
