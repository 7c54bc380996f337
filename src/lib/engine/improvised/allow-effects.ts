import type { Effect } from '#lib/content/story.ts';
import { wordsIn } from '#lib/engine/scenes/stems.ts';
import { nameOf } from '#lib/engine/story.ts';
import { singularOf } from '#lib/engine/things/compile-kinds.ts';
import { type ActScene, isAuthored, isDealtWith, isNamed, personHere, thingHere } from './act-scene.ts';
import { SHOWS } from './beat-verbs.ts';
import type { ActAnswer, ImprovisedBefore } from './improvised-act.ts';
import { beatSchema, effectSchema, type Proposal, type ProposedEffect } from './proposal.ts';

/** The parts of a proposal's effects. */
export type Part = 'done' | 'great' | 'cost' | 'fail';

/** What bounds the effects of a proposal. */
export interface Bounds {
	scene: ActScene;
	proposal: Proposal;
	/** The player's words are hostile or sly, and the proposal says so. */
	wrongs: boolean;
	rolled: boolean;
	gain: number;
	loss: number;
	/** Acts with the same aim, and all of this act of the story. */
	tried: readonly ImprovisedBefore[];
	past: readonly ImprovisedBefore[];
	drop(why: string): void;
}

/** What is allowed of a part's effects. */
export type Allowed = Pick<ActAnswer, 'effects' | 'things' | 'memories' | 'ready' | 'agrees'>;

const EMPTY: Allowed = { effects: [], things: [], memories: [], ready: false, agrees: null };

/** Lets of a part's effects stand what is within bounds; the others fall one by one. */
export function allowEffects(bounds: Bounds, part: Part): Allowed {
	let allowed = EMPTY;
	for (const given of bounds.proposal.effects[part] ?? []) {
		const effect = effectSchema.safeParse(withoutNulls(given)).data;
		const one = effect ? allowOne(bounds, part, effect) : 'not in the list';
		if (typeof one === 'string') bounds.drop(`${part}: ${one}`);
		else allowed = joinAllowed(allowed, one);
	}
	return allowed;
}

/** An effect without the fields that it does not have. */
const withoutNulls = (given: unknown): unknown =>
	given !== null && typeof given === 'object' && !Array.isArray(given)
		? Object.fromEntries(Object.entries(given).filter(([, value]) => value !== null))
		: given;

/** The effects of two parts together. */
export const joinAllowed = (a: Allowed, b: Partial<Allowed>): Allowed => ({
	effects: [...a.effects, ...(b.effects ?? [])],
	things: [...a.things, ...(b.things ?? [])],
	memories: [...a.memories, ...(b.memories ?? [])],
	ready: a.ready || (b.ready ?? false),
	agrees: a.agrees ?? b.agrees ?? null,
});

/** One effect in the engine's form; a string says why it falls. */
function allowOne(bounds: Bounds, part: Part, effect: ProposedEffect): Partial<Allowed> | string {
	const { scene, wrongs } = bounds;
	const wins = part === 'done' || part === 'great';
	switch (effect.k) {
		case 'standing':
			return allowStanding(bounds, wins, effect);
		case 'meter':
			return allowMeter(bounds, wins, effect);
		case 'health': {
			const physical = /strength|dexterity|constitution/.test(bounds.proposal.skill);
			if (wins || !physical || !bounds.rolled) return 'no harm in it';
			return { effects: [{ health: Math.max(effect.by, -2 * bounds.loss) }] };
		}
		case 'thing': {
			const thing = thingHere(scene, effect.thing);
			if (!thing || !isNamed(scene, effect.thing)) return `not there or not named: ${effect.thing}`;
			if (isAuthored(scene, thing)) return `a scene needs it: ${effect.thing}`;
			if (!wins && !isSeen(bounds, part, effect)) return `nothing tells of it: ${effect.thing}`;
			return { things: [{ id: thing.id, name: thing.name, is: effect.is }] };
		}
		case 'memory': {
			if (!personHere(scene, effect.who)) return 'somebody who is not here';
			const feel = wins ? Math.max(effect.feel, wrongs ? -1 : 0) : Math.min(effect.feel, 0);
			return !wrongs && feel < 0 ? 'a grudge without a wrong' : { memories: [{ who: effect.who, feel }] };
		}
		case 'go':
			return allowGoing(scene, part, effect.to);
		case 'ready': {
			const late = bounds.past.some(({ ready, turn }) => ready && scene.state.turn - turn < 6);
			const may = part === 'done' && bounds.gain > 2 && !scene.state.prepared && !late;
			return may && bounds.tried.length === 0 ? { ready: true } : 'no preparing';
		}
		case 'pay':
			return allowPayment(scene, part, effect.amount, effect.to);
		case 'agree':
			return allowAnswer(bounds, part, effect);
	}
}

/** Whether a price or a failure that leaves a thing otherwise is told: no stakes name it. */
function isSeen(
	{ scene, proposal }: Bounds,
	part: Part,
	{ thing, is }: Extract<ProposedEffect, { k: 'thing' }>,
): boolean {
	const meant = thingHere(scene, thing)?.id;
	return (proposal.beats[part] ?? []).some((given) => {
		const beat = beatSchema.safeParse(given).data;
		return (
			beat !== undefined &&
			SHOWS[is]?.includes(beat.does) === true &&
			thingHere(scene, beat.who)?.id === meant
		);
	});
}

/** Success gains and failure loses; of somebody whom the player does not deal with hardly anything. */
function allowStanding(
	{ scene, wrongs, gain, loss, proposal }: Bounds,
	wins: boolean,
	{ who, by }: Extract<ProposedEffect, { k: 'standing' }>,
): Partial<Allowed> | string {
	if (!personHere(scene, who)) return 'somebody who is not here';
	const isMeant = isDealtWith(scene, who);
	// Whoever only stands by is moved where the words deal with nobody: who sings to the room.
	if (!isMeant && scene.here.some(({ id }) => isDealtWith(scene, id))) return 'somebody who only stands by';
	const most = isMeant ? 5 : 1;
	const worst = wrongs || proposal.stance === 'hostile' ? loss : Math.min(2, loss);
	if (by === 0 || (by > 0 && !wins) || (by < 0 && wins && !wrongs)) return 'standing against the degree';
	if (by > 0 && wrongs && isMeant) return 'thanks for a wrong';
	const bounded = by > 0 ? Math.min(by, gain, most) : Math.max(by, -worst, -most);
	return { effects: [{ standing: who, by: bounded }] };
}

function allowMeter(
	{ scene, gain, loss }: Bounds,
	wins: boolean,
	{ id, by }: Extract<ProposedEffect, { k: 'meter' }>,
): Partial<Allowed> | string {
	const rule = scene.story.rules.get(id);
	// A value that is good neither way drives the story.
	if (!rule || rule.good === 'neither' || by === 0) return `no such meter: ${id}`;
	if ((by > 0 === (rule.good === 'high')) !== wins) return 'meter against the degree';
	const most = wins ? Math.max(1, gain - 1) : loss;
	return { effects: [{ meter: id, by: Math.sign(by) * Math.min(Math.abs(by), most) }] };
}

/** A way is gone only next door, and only where the player's words name it. */
function allowGoing(scene: ActScene, part: Part, to: string): Partial<Allowed> | string {
	const { story, state, attempt } = scene;
	const isNext = story.places.get(state.place)?.exits.includes(to) ?? false;
	const names =
		attempt.place === to || isNamed(scene, (story.places.get(to)?.name ?? '').replace(/^the /, ''));
	return part === 'done' && isNext && names ? { effects: [{ go: to }] } : 'no such way, or not named';
}

/** A coin without a number is one. */
const ONE_COIN = 1;

/** Whether the words name one coin: `a silver piece`. */
function offersCoin({ story, attempt }: ActScene): boolean {
	const { item, words } = story.world.money;
	const names = [nameOf(story, item) ?? item, ...words].flatMap(wordsIn).map(singularOf);
	const text = attempt.words ?? attempt.text;
	return new RegExp(`\\b(?:an?|one) (?:[\\p{L}-]+ )?(?:${names.join('|')})\\b`, 'iu').test(text);
}

/** Only money that the player's words hold out, and that they have. */
function allowPayment(
	scene: ActScene,
	part: Part,
	amount: number,
	to: string | null | undefined,
): Partial<Allowed> | string {
	const { story, state, attempt, here } = scene;
	const { item } = story.world.money;
	// A number in the words may count other things: three lanterns.
	const counts = [attempt, ...(attempt.steps ?? [])].flatMap((one) => {
		const id = 'item' in one ? one.item : 'object' in one ? one.object?.ids.item : undefined;
		return id === item ? [one.amount ?? ONE_COIN] : [];
	});
	const offered = Math.max(offersCoin(scene) ? ONE_COIN : 0, ...counts);
	if (part !== 'done' || amount > offered || amount > (state.items[item] ?? 0)) return 'money not offered';
	if (to && !here.some(({ id }) => id === to)) return 'money to somebody who is not here';
	return { effects: [{ lose: item, count: amount } as Effect] };
}

/** Somebody answers only what they were asked; a yes is never sure. */
function allowAnswer(
	{ scene, rolled }: Bounds,
	part: Part,
	{ who, answer }: Extract<ProposedEffect, { k: 'agree' }>,
): Partial<Allowed> | string {
	if (!isDealtWith(scene, who) || !scene.asks) return 'nothing was asked of them';
	if ((answer === 'yes' || answer === 'price') !== (part === 'done')) return 'answer against the degree';
	if (answer === 'yes' && !rolled) return 'a yes needs a roll';
	return { agrees: { who, answer } };
}
