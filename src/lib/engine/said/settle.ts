import type { Storylet } from '#lib/content/story.ts';
import type { Degree } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { isHere } from '#lib/engine/conditions.ts';
import { type Draft, moveStanding, record } from '#lib/engine/draft.ts';
import { remember } from '#lib/engine/memory.ts';
import type { Beat } from '#lib/engine/outcome.ts';
import { deedOf } from '#lib/engine/said/matter/deeds-of.ts';
import { type Deed, isDoneBy } from '#lib/engine/said/matter/matter.ts';
import { isTouched } from '#lib/engine/said/matter/touched.ts';
import { quoted } from '#lib/engine/said/words/exact-words.ts';
import type { Spoken } from '#lib/engine/said/words/spoken.ts';
import { stemsOf } from '#lib/engine/scenes/stems.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { doFavour, wordFavour } from './favours.ts';
import { outsIn } from './lies.ts';
import type { Matter, Saying } from './saying.ts';

/** What was done and said in the turn that words are measured against. */
export interface TurnDone {
	attempt: Attempt;
	/** What was done beside it. */
	along?: readonly Attempt[];
	scene: Storylet | null;
	degree: Degree;
	spoken: readonly Spoken[];
}

/** The most words of earlier turns that are spoken of in one turn. */
const TOLD_MOST = 2;

/** Settles what was promised, bargained for and lied about, by what this turn brought; each is told in a sentence. */
export function settleWords(draft: Draft, done: TurnDone): Beat[] {
	const deeds = [
		deedOf(draft.story, done.attempt, done.scene, done.degree),
		...(done.along ?? []).map((attempt) => deedOf(draft.story, attempt, null, 'good')),
	];
	const told = [
		...settlePromises(draft, done, deeds),
		...settleBargains(draft, done),
		...deeds.flatMap((deed) => outsIn(draft, done.spoken, deed)),
	];
	return told.slice(0, TOLD_MOST).map((text) => ({ kind: 'plain', text, after: true }));
}

const openIn = ({ sayings = [], turn }: State) =>
	sayings.filter((saying) => saying.fate === 'open' && saying.turn < turn);

function settlePromises(draft: Draft, done: TurnDone, deeds: readonly Deed[]): string[] {
	return openIn(draft.state).flatMap((saying) => {
		const fate = saying.matter && !saying.price ? fateOf(draft, saying, saying.matter, done, deeds) : null;
		return fate ? [conclude(draft, saying, fate)] : [];
	});
}

/** Whether this turn keeps or breaks a promise. */
function fateOf(
	draft: Draft,
	saying: Saying,
	matter: Matter,
	{ spoken }: TurnDone,
	deeds: readonly Deed[],
): 'kept' | 'broken' | null {
	const { story, state, events } = draft;
	const went = events.some(({ type }) => type === 'went');
	if (matter.frame === 'return') return !matter.negated && went && isThere(state, saying.to) ? 'kept' : null;
	if (matter.negated && GOES.has(matter.frame) && staysAt(draft, matter)) return went ? 'broken' : null;
	const isDone =
		matter.frame === 'tell'
			? tells(story, saying, matter, spoken)
			: deeds.some((deed) => isDoneBy(story, matter, deed));
	if (isDone) return matter.negated ? 'broken' : 'kept';
	return matter.negated ? null : isOverdue(draft, saying, matter);
}

const GOES: ReadonlySet<string> = new Set(['leave', 'wait']);

/** Whether the words are about staying where they were said: they name no other place. */
function staysAt({ story, state, events }: Draft, { ids, frame }: Matter): boolean {
	const places = ids.filter((id) => story.places.has(id));
	const from = events.flatMap((event) => (event.type === 'went' ? [event.from] : []))[0] ?? state.place;
	return frame === 'leave' ? places.length === 0 || places.includes(from) : places.includes(from);
}

const isThere = (state: State, id: string | undefined) => id !== undefined && isHere(state, id);

/** Whether somebody other than the one it was promised to is told of it; a promise to tell it needs the right listener. */
function tells(
	story: Story,
	{ to }: Saying,
	{ stems, ids, negated }: Matter,
	spoken: readonly Spoken[],
): boolean {
	const words = spoken.filter(
		({ kind, npc, toStranger }) =>
			kind !== 'question' &&
			(ids.length > 0 && !negated ? ids.includes(npc ?? '') : npc !== to || toStranger),
	);
	return words.some(({ quote }) => {
		const said = stemsOf(story.words, quote);
		return stems.length > 0
			? stems.filter((stem) => said.includes(stem)).length * 2 >= stems.length
			: !negated && said.length > 0;
	});
}

/** Overdue: the act or the way has gone by. What a scene has touched since is left open. */
function isOverdue({ state, story, events }: Draft, { due, turn }: Saying, matter: Matter): 'broken' | null {
	if (!due || due.by === 'ending') return null;
	const isPast =
		due.by === 'act'
			? state.act > due.act
			: events.some((event) => event.type === 'went' && event.to === due.place);
	return isPast && !isTouched(story, state, matter, turn) ? 'broken' : null;
}

/** Writes down that words were kept or broken, lets the one they were said to judge it, and tells it. */
function conclude(draft: Draft, saying: Saying, fate: 'kept' | 'broken'): string {
	const { to, quote, id, kind } = saying;
	record(draft, { type: 'settled', id, fate });
	const name = draft.story.npcs.get(to ?? '')?.name;
	const isKept = fate === 'kept';
	if (to && name) {
		moveStanding(draft, to, isKept ? 4 : -6, `you ${isKept ? 'kept' : 'broke'} your word to ${name}`);
		const gist = isKept ? 'kept your word to {them}' : 'broke your word to {them}';
		remember(draft, { who: to, gist, valence: isKept ? 1 : -1, importance: 3, tags: [kind, fate], quote });
	}
	return `You said${name ? ` to ${name}` : ''}: ${quoted(quote)}. You have ${isKept ? 'kept' : 'broken'} it.`;
}

/** Meets the price of what somebody wanted first: money given to them, or a good turn. */
function settleBargains(draft: Draft, { attempt, along = [], degree, scene }: TurnDone): string[] {
	const { state, story, events } = draft;
	const { target } = attempt;
	if (!target || degree === 'fail' || !isHere(state, target)) return [];
	const paid = events.reduce(
		(sum, event) => sum + (event.type === 'lost' && event.id === story.world.money.item ? event.count : 0),
		0,
	);
	const isGood =
		!scene &&
		[attempt, ...along].some(
			({ verb, item }) => verb === 'help' || (verb === 'give' && paid === 0 && item !== undefined),
		);
	return openIn(state).flatMap(({ id, to, price, quote }) => {
		if (!price || to !== target || !(paid >= price.count || isGood)) return [];
		record(draft, { type: 'settled', id, fate: 'paid' });
		doFavour(draft, target, price.favour);
		const name = story.npcs.get(target)?.name ?? target;
		return [
			`You said to ${name}: ${quoted(quote)}. The price is met, and ${name} will ${wordFavour(story, price.favour)}.`,
		];
	});
}
