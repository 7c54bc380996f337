import { ANYONE, THEM } from '#lib/content/roles.ts';
import type { Effect } from '#lib/content/story.ts';
import { risksTrouble } from '#lib/engine/carried.ts';
import { outcomeAt } from '#lib/engine/outcome-at.ts';
import { itemPhrase } from '#lib/engine/phrase.ts';
import type { AttemptPlan } from '#lib/engine/resolve.ts';
import { capitalize } from '#lib/engine/slots.ts';
import { nameOf, type Story } from '#lib/engine/story.ts';
import { type Loss, wordLosses } from './loss.ts';

/**
 * What a failure can cost, with amounts, and beside it what the author says of it; for an act without a roll, its known
 * price. One text of plain sentences, which begins with what can be lost; none where nothing can.
 */
export function listStakes(story: Story, plan: AttemptPlan): string[] {
	if (plan.refusal) return [];
	const { best, odds } = plan;
	const losses = lossesOf(story, plan);
	if (!odds) return losses.length > 0 ? [wordLosses(losses, true)] : [];
	const computed = losses.length > 0 ? wordLosses(losses, false) : 'Failing costs no more than this turn.';
	const risk = best?.storylet.check?.risk;
	return [risk ? `${computed} ${capitalize(endSentence(risk))}` : computed];
}

const endSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** All that can get worse. */
function lossesOf(story: Story, plan: AttemptPlan): Loss[] {
	const { best, odds } = plan;
	const degree = odds ? 'fail' : 'good';
	const written = improvisedEffects(plan) ?? (best && outcomeAt(best.storylet, degree).effects);
	if (!written) return odds ? lossesByRule(story, plan) : [];
	const losses = written.flatMap((effect) => lossIn(story, effect, plan));
	// A failure that changes nothing else makes trouble, or takes strength.
	const isFelt = written.some((effect) => !('tag' in effect || 'untag' in effect || 'go' in effect));
	return odds && !isFelt ? [...losses, ...setback(story, plan)] : losses;
}

/** What an improvised act can bring: where it is rolled, what failing and a success at a price do. */
function improvisedEffects({ odds, rules: { improvised } }: AttemptPlan): Effect[] | undefined {
	if (!improvised) return undefined;
	const { good, cost, fail } = improvised.degrees;
	return odds ? [...fail.effects, ...cost.effects] : good.effects;
}

/** What failing at an act that no scene answers can cost. */
function lossesByRule(story: Story, plan: AttemptPlan): Loss[] {
	const {
		target,
		rules: { conduct, handling },
	} = plan;
	const trouble = setback(story, plan);
	const health: Loss = { kind: 'cost', what: 'some health' };
	if (conduct?.kind === 'person') {
		const { manner } = conduct.rule;
		if (manner === 'violent') return [...regardOf(story, conduct.npc), health, ...trouble];
		return manner === 'rude' ? [...regardOf(story, conduct.npc), ...trouble] : trouble;
	}
	if (handling) {
		const { rule, thing, somebody } = handling;
		const isNoticed = rule.noise >= 2 || rule.wrong > 0;
		const whose = rule.manner === 'rude' || rule.manner === 'violent' ? somebody?.npc : thing.owner;
		return [
			...regardOf(story, whose),
			...(rule.hurts > 0 ? [health] : []),
			...(isNoticed ? troubleOf(story) : trouble),
		];
	}
	return [...regardOf(story, target ?? undefined), ...trouble];
}

/** What comes of a failure where nothing else does. */
const setback = (story: Story, { attempt }: AttemptPlan): Loss[] =>
	risksTrouble(attempt) ? troubleOf(story) : [{ kind: 'cost', what: '1 health' }];

function regardOf(story: Story, id: string | undefined, by?: number): Loss[] {
	const name = nameOf(story, id)?.replace(/^The /, 'the ');
	if (!name) return [];
	// A faction that ends in s is many: the Understudies’ regard.
	const whose = story.factions.has(id ?? '') && name.endsWith('s') ? `${name}’` : `${name}’s`;
	return [{ kind: 'cost', what: `${by ?? 'some'} of ${whose} regard` }];
}

/** What an effect makes worse; none where it makes nothing worse. */
function lossIn(story: Story, effect: Effect, { target, place }: AttemptPlan): Loss[] {
	if ('health' in effect)
		return effect.health < 0 ? [{ kind: 'cost', what: `${-effect.health} health` }] : [];
	if ('lose' in effect) return [{ kind: 'cost', what: lostItem(story, effect.lose, effect.count ?? 1) }];
	if ('standing' in effect) {
		const isTheirs = effect.standing === THEM || effect.standing === ANYONE;
		return effect.by < 0
			? regardOf(story, isTheirs ? (target ?? undefined) : effect.standing, -effect.by)
			: [];
	}
	if ('faction' in effect) return effect.by < 0 ? regardOf(story, effect.faction, -effect.by) : [];
	if ('meter' in effect) return meterLoss(story, effect.meter, effect.by);
	if ('trouble' in effect) return troubleOf(story, effect.trouble);
	if (!('go' in effect) || effect.go === place) return [];
	return [{ kind: 'leave', what: nameOf(story, place) ?? 'this place' }];
}

/** `two ducats`, `the umbrella`. */
function lostItem(story: Story, item: string, amount: number): string {
	const isMoney = item === story.world.money.item;
	const name = isMoney ? itemPhrase(story, { item, amount }) : nameOf(story, item);
	return name?.replace(/^an? /, 'the ') ?? 'something you hold';
}

const troubleOf = (story: Story, times = 1): Loss[] =>
	meterLoss(story, story.world.trouble.meter, story.world.trouble.by * times);

function meterLoss(story: Story, id: string, by: number): Loss[] {
	const rule = story.rules.get(id);
	if (!rule || by === 0 || rule.good === 'neither' || by > 0 === (rule.good === 'high')) return [];
	return by > 0 ? [{ kind: 'add', by, what: rule.name }] : [{ kind: 'cost', what: `${-by} of ${rule.name}` }];
}
