import type { Refusal } from '#lib/engine/afford.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { isHere } from '#lib/engine/conditions.ts';
import { type Draft, lose, moveStanding } from '#lib/engine/draft.ts';
import { remember } from '#lib/engine/memory.ts';
import type { Answer, Beat } from '#lib/engine/outcome.ts';
import { itemPhrase } from '#lib/engine/phrase.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { kindOf } from '#lib/engine/things/compile-kinds.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import { findStranger, listStrangers } from './find-stranger.ts';

/** A sum that is going to be paid, and to whom. */
export interface PaymentPlan {
	amount: number;
	npc?: string;
	/** `Ada`, `the painter`. */
	name: string;
}

export type Payment = { plan: PaymentPlan } | { refusal: Refusal };

const PAYING = new Set(['pay', 'give']);

/** Plans a payment of the world's money; null for a step that pays nobody. Pure. */
export function planPayment(story: Story, state: State, attempt: Attempt): Payment | null {
	const [step] = attempt.steps ?? [];
	if (!step || step.negated || attempt.storylet || attempt.offered || !PAYING.has(step.frame)) return null;
	const sum = sumOf(story, state, attempt, step);
	const payee = sum === null ? null : payeeOf(story, state, attempt, step);
	if (sum === null || !payee) return null;
	const held = state.items[story.world.money.item] ?? 0;
	if (sum > held || held === 0) return { refusal: { lack: 'money', item: story.world.money.item } };
	return { plan: { amount: Math.max(1, sum), ...payee } };
}

/** How much: a number, all of it, half of it, or one; null where no money is named. */
function sumOf(story: Story, state: State, { amount, item, text }: Attempt, step: Step): number | null {
	const { money } = story.world;
	const phrase = step.object;
	const named = [phrase, ...step.places.map(({ thing }) => thing)].find((one) => one && isMoney(story, one));
	const isMine = /\b(?:my|all the|half the) (?:money|cash|coins?|savings)\b/i.test(text);
	if (!named && !isMine && item !== money.item) return null;
	const held = state.items[money.item] ?? 0;
	if (/\b(?:all|every (?:last )?\w+|everything)\b/i.test(text)) return held;
	if (/\bhalf\b/i.test(text)) return Math.floor(held / 2);
	return amount ?? step.amount ?? named?.count ?? 1;
}

function isMoney({ world, kinds }: Story, { ids, head, person }: Phrase): boolean {
	if (person) return false;
	return ids.item === world.money.item || kindOf(kinds, head)?.qualities.has('money') === true;
}

function payeeOf(
	story: Story,
	state: State,
	attempt: Attempt,
	step: Step,
): Omit<PaymentPlan, 'amount'> | null {
	const to = [step.person, ...step.places.map(({ thing }) => thing)].find((phrase) => phrase?.ids.npc)?.ids
		.npc;
	const stranger = to ? null : findStranger(story, state, step);
	const inWords = to ? null : strangerIn(story, state, step);
	if (stranger ?? inWords) return { name: (stranger ?? inWords)?.name ?? '' };
	const npc = to ?? attempt.target;
	const name = npc && isHere(state, npc) ? story.npcs.get(npc)?.name : undefined;
	return npc && name ? { npc, name } : null;
}

/** Somebody without a name among the words for the sum: `give the boy two marks`. */
function strangerIn(story: Story, state: State, { object }: Step): Thing | null {
	const words = object?.text.toLowerCase().split(' ') ?? [];
	return listStrangers(story, state).find(({ nouns }) => nouns.some((noun) => words.includes(noun))) ?? null;
}

/** `five pennies`. */
const wordSum = (story: Story, amount: number) =>
	itemPhrase(story, { item: story.world.money.item, amount }) ?? `${amount}`;

/** Whether the scene that was just told, or the player, has paid this already: it is not paid twice. */
const isPaid = ({ story, changes }: Draft, name: string): boolean =>
	changes.some(
		({ kind, id, by = 0, why }) =>
			kind === 'item' &&
			id === story.world.money.item &&
			by < 0 &&
			(!why.startsWith('you gave ') || why.endsWith(` to ${name}`)),
	);

/** A payment: exactly this much changes hands, unless it was paid already by what it is done `beside`. */
export function applyPayment(draft: Draft, { amount, npc, name }: PaymentPlan, beside: boolean): Answer {
	const { story } = draft;
	if (beside && isPaid(draft, name)) return { by: 'person', beats: [] };
	const sum = wordSum(story, amount);
	lose(draft, story.world.money.item, amount, `you gave ${sum} to ${name}`);
	const beats: Beat[] = [{ kind: 'stranger', act: 'paid', name }];
	const person = npc && story.npcs.get(npc);
	if (npc && person) {
		const hates = person.hates.includes('give');
		moveStanding(
			draft,
			npc,
			hates ? -5 : 2 + Math.min(4, Math.floor(amount / 5)),
			`you gave ${name} ${sum}${hates ? `, and ${name} cannot abide that` : ''}`,
		);
		const valence = hates ? -1 : 1;
		remember(draft, { who: npc, gist: `gave {them} ${sum}`, valence, importance: 2, tags: ['give'] });
		beats.push({ kind: 'reply', npc, mood: hates ? 'cold' : 'thanks' });
	}
	return { by: 'person', beats };
}
