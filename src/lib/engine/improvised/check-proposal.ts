import type { Effect } from '#lib/content/story.ts';
import { DEGREES, type Degree } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { type ActScene, actScene, headOf, personHere } from './act-scene.ts';
import { type Allowed, allowEffects, type Bounds, joinAllowed, type Part } from './allow-effects.ts';
import { gainKey } from './gain-key.ts';
import type { ActAnswer, ImprovisedAct } from './improvised-act.ts';
import { BANDS, type Proposal } from './proposal.ts';
import { standsOnWords } from './stands-on-words.ts';
import { tellBeat } from './tell-beats.ts';

/** What one person or meter may gain by improvised acts in an act of the story. */
const GAIN_MOST = 6;

/**
 * Holds a proposed act against the player's words and the state, and makes of it what the turn will do. Null where it
 * does not stand on the player's words. The same answer makes the stakes and the receipt. Pure. `shown` is the hardest
 * difficulty that the aim was given in this turn.
 */
export function checkProposal(
	story: Story,
	state: State,
	attempt: Attempt,
	proposal: Proposal,
	shown: ReadonlyMap<string, number> = new Map(),
): ImprovisedAct | null {
	const scene = actScene(story, state, attempt);
	if (proposal.kind !== 'act' || !standsOnWords(scene, proposal)) return null;
	const dropped: string[] = [];
	const aim = aimOf(scene, proposal);
	const past = (state.improvised ?? []).filter(({ act }) => act === state.act);
	const tried = past.filter((before) => before.aim === aim);
	const wrongs = scene.harm > 0 && (proposal.stance === 'sly' || proposal.stance === 'hostile');
	const isSafe = !wrongs && tried.length === 0 && proposal.clauses.every((clause) => !clause.with);
	const band = BANDS[proposal.band === 'sure' && !isSafe ? 'easy' : proposal.band];
	const failed = tried.filter((before) => before.failed).length;
	const difficulty =
		band.difficulty === null ? null : Math.max(band.difficulty, shown.get(aim) ?? 0) + 2 * failed;
	const bounds: Bounds = {
		scene,
		proposal,
		wrongs,
		rolled: difficulty !== null,
		gain: band.gain,
		loss: band.loss,
		tried,
		past,
		drop: (why) => void dropped.push(why),
	};
	const degrees = answersOf(bounds);
	return {
		aim,
		skill: proposal.skill,
		difficulty,
		stance: wrongs ? proposal.stance : proposal.stance === 'kind' ? 'kind' : 'plain',
		degrees,
		weighty: Object.values(degrees).some(isWeighty),
		dropped,
	};
}

/** Whom and what the act is about, whatever the wording. */
function aimOf({ attempt, state }: ActScene, { clauses }: Proposal): string {
	const who = clauses.find(({ person }) => person)?.person ?? attempt.target ?? state.place;
	const what = clauses.flatMap(({ object }) => (object ? [headOf(object)] : [])).sort();
	return `${who}|${[...new Set(what)].slice(0, 2).join('+')}`.slice(0, 120);
}

/** What comes of the act at each degree: `done` holds for every success. */
function answersOf(bounds: Bounds): Record<Degree, ActAnswer> {
	const part = (name: Part) => allowEffects(bounds, name);
	const [done, great, cost, fail] = [
		onTerms(bounds, part('done')),
		part('great'),
		part('cost'),
		part('fail'),
	];
	const allowed: Record<Degree, Allowed> = {
		great: withinGains(bounds, joinAllowed(done, great), bounds.gain + 1),
		good: withinGains(bounds, done, bounds.gain),
		cost: withLoss(bounds, joinAllowed(withinGains(bounds, done, bounds.gain), cost)),
		fail: withLoss(bounds, fail),
	};
	return Object.fromEntries(
		DEGREES.map((degree) => [degree, { ...allowed[degree], ...tell(bounds, degree, allowed[degree]) }]),
	) as Record<Degree, ActAnswer>;
}

/** Nothing is paid on a condition that nobody has agreed to. */
function onTerms({ scene: { attempt } }: Bounds, allowed: Allowed): Allowed {
	const isOpen = /\bif\b/i.test(attempt.words ?? attempt.text) && allowed.agrees?.answer !== 'yes';
	return isOpen ? { ...allowed, effects: allowed.effects.filter((effect) => !('lose' in effect)) } : allowed;
}

/** Keeps the gains small: none for an aim that was tried, half where the same was gained lately, so much an act at most. */
function withinGains({ scene, tried, past }: Bounds, allowed: Allowed, most: number): Allowed {
	let left = tried.length > 0 ? 0 : most;
	const effects = allowed.effects.flatMap((effect): Effect[] => {
		const key = gainKey(scene, effect);
		if (!key || !('by' in effect) || effect.by === undefined) return [effect];
		const gains = past.filter(({ gains }) => (gains[key] ?? 0) > 0);
		const before = gains.reduce((sum, { gains }) => sum + (gains[key] ?? 0), 0);
		const isLate = gains.some(({ turn }) => scene.state.turn - turn < 4);
		const wanted = Math.min(Math.abs(effect.by), left, Math.max(0, GAIN_MOST - before));
		const may = isLate ? Math.floor(wanted / 2) : wanted;
		left -= may;
		return may > 0 ? [{ ...effect, by: Math.sign(effect.by) * may } as Effect] : [];
	});
	return { ...allowed, effects };
}

/** What is rolled costs something where it fails: the regard of whoever is dealt with, else the world's own trouble. */
function withLoss({ scene, rolled }: Bounds, allowed: Allowed): Allowed {
	if (!rolled) return allowed;
	const { target } = scene.attempt;
	const loses = (effect: Effect) => !('go' in effect) && gainKey(scene, effect) === null;
	const loss: Effect = target && personHere(scene, target) ? { standing: target, by: -1 } : { trouble: 1 };
	const effects = allowed.effects.some(loses) ? allowed.effects : [...allowed.effects, loss];
	// What the stakes name is lost, and not made good by what the same act gains.
	const lost = new Set(
		effects.flatMap((effect) => (isRegard(effect) && effect.by < 0 ? effect.standing : [])),
	);
	return {
		...allowed,
		effects: effects.filter((effect) => !(isRegard(effect) && effect.by > 0 && lost.has(effect.standing))),
	};
}

const isRegard = (effect: Effect) => 'standing' in effect;

/** The sentences and the reply of a degree. */
function tell(
	{ scene, proposal, drop }: Bounds,
	degree: Degree,
	{ agrees }: Allowed,
): Pick<ActAnswer, 'lines' | 'reply'> {
	const partLines = (part: Part, most: number) =>
		(proposal.beats[part] ?? [])
			.map((beat) => tellBeat(scene, part, beat, agrees))
			.filter((line) => !line.startsWith('!') || void drop(`${part} beat: ${line.slice(1)}`))
			.slice(0, most);
	const own = degree === 'good' ? [] : partLines(degree, degree === 'fail' ? 2 : 1);
	const lines = degree === 'fail' ? own : [...partLines('done', 2 - own.length), ...own];
	const wins = degree !== 'fail';
	const wanted = wins ? proposal.reply.good : proposal.reply.fail;
	const fits =
		wanted &&
		personHere(scene, wanted.who) &&
		(/yes|price/.test(wanted.stance)
			? agrees?.answer === wanted.stance
			: /no|scold/.test(wanted.stance)
				? !wins || agrees?.answer === 'no'
				: wins || wanted.stance !== 'thanks');
	const reply = fits ? wanted : agrees ? { who: agrees.who, stance: agrees.answer } : null;
	return { lines: [...new Set(lines)], reply };
}

/** Money, a way, a wound, a grudge or a price: the player is asked before the roll. */
function isWeighty({ effects, agrees }: ActAnswer): boolean {
	return (
		agrees?.answer === 'price' ||
		effects.some(
			(effect) =>
				'lose' in effect ||
				'go' in effect ||
				('health' in effect && effect.health < -3) ||
				('standing' in effect && effect.by < -2),
		)
	);
}
