import { ANYONE, THEM } from '#lib/content/roles.ts';
import type { Effect } from '#lib/content/story.ts';
import { outcomeAt } from '#lib/engine/outcome-at.ts';
import { listOf } from '#lib/engine/phrase.ts';
import type { AttemptPlan } from '#lib/engine/resolve.ts';
import { capitalize } from '#lib/engine/slots.ts';
import { nameOf, type Story } from '#lib/engine/story.ts';

/** What a failure can touch, from its effects, and what the author says of it; for an act without a roll, its known price. Plain sentences. */
export function listStakes(story: Story, plan: AttemptPlan): string[] {
	if (plan.refusal) return [];
	const { best, odds } = plan;
	const losses = [...new Set(lossesOf(story, plan))];
	const risk = best?.storylet.check?.risk;
	const said = risk ? [capitalize(endSentence(risk))] : [];
	if (losses.length === 0) return odds ? said : [];
	return [`${odds ? 'Failing can cost' : 'This costs'} ${listOf(losses)}.`, ...(odds ? said : [])];
}

const endSentence = (text: string) => (/[.!?…]$/.test(text) ? text : `${text}.`);

/** The names of all that can get worse. */
function lossesOf(
	story: Story,
	{ best, odds, target, rules: { conduct, handling, improvised } }: AttemptPlan,
): string[] {
	const them = target ?? undefined;
	if (improvised) {
		const { good, cost, fail } = improvised.degrees;
		const effects = odds ? [...fail.effects, ...cost.effects] : good.effects;
		return effects.flatMap((effect) => lossIn(story, effect, them) ?? []);
	}
	if (best) {
		const { effects } = outcomeAt(best.storylet, odds ? 'fail' : 'good');
		return effects.flatMap((effect) => lossIn(story, effect, them) ?? []);
	}
	if (!odds) return [];
	const trouble = lossIn(story, { trouble: 1 }, them) ?? [];
	if (conduct?.kind === 'person')
		return conduct.rule.manner === 'violent'
			? [...regardOf(story, conduct.npc), 'health', ...trouble]
			: conduct.rule.manner === 'rude'
				? [...regardOf(story, conduct.npc), ...trouble]
				: trouble;
	if (handling) {
		const { rule, thing, somebody } = handling;
		const whose = rule.manner === 'rude' || rule.manner === 'violent' ? somebody?.npc : thing.owner;
		return [...(whose ? regardOf(story, whose) : []), ...(rule.hurts > 0 ? ['health'] : []), ...trouble];
	}
	return [...(them ? regardOf(story, them) : []), ...trouble];
}

function regardOf(story: Story, id: string): string[] {
	const name = nameOf(story, id);
	return name ? [`${name}’s regard`] : [];
}

/** What an effect makes worse, by name; null where it makes nothing worse. */
function lossIn(story: Story, effect: Effect, them: string | undefined): string[] | null {
	if ('health' in effect) return effect.health < 0 ? ['health'] : null;
	if ('lose' in effect) return [bare(nameOf(story, effect.lose) ?? 'something you hold')];
	if ('standing' in effect) {
		const id = effect.standing === THEM || effect.standing === ANYONE ? them : effect.standing;
		return effect.by < 0 && id ? regardOf(story, id) : null;
	}
	if ('faction' in effect) return effect.by < 0 ? regardOf(story, effect.faction) : null;
	if ('meter' in effect) return meterLoss(story, effect.meter, effect.by);
	if ('trouble' in effect)
		return meterLoss(story, story.world.trouble.meter, story.world.trouble.by * effect.trouble);
	return 'go' in effect ? ['your place here'] : null;
}

const bare = (name: string) => name.replace(/^an? /, 'the ');

function meterLoss(story: Story, id: string, by: number): string[] | null {
	const rule = story.rules.get(id);
	if (!rule || by === 0 || rule.good === 'neither' || by > 0 === (rule.good === 'high')) return null;
	return [`${rule.name} (${by > 0 ? 'rises' : 'falls'})`];
}
