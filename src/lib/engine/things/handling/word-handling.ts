import type { LineBag } from '#lib/engine/lines.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Thing } from '#lib/engine/things/thing.ts';

/** What comes of handling a thing, in a sentence; null where the first sentence has said it all. */
export function wordHandling(
	{ handling }: Story,
	{ degree }: Outcome,
	bag: LineBag,
	{ rule: ruleId, thing }: { rule: string; thing: Thing },
): string | null {
	const rule = handling.rules[ruleId];
	if (!rule) return null;
	const as = degree === 'great' ? 'good' : degree;
	if (thing.detail && as !== 'fail' && (ruleId === 'feel' || ruleId === 'smell')) return thing.detail;
	const line = bag.any(
		`handling.${ruleId}.${as}`,
		rule[as].length > 0 ? rule[as] : as === 'cost' ? rule.good : [],
	);
	return line && senseIn(line, { handling }, thing);
}

function senseIn(line: string, { handling }: Pick<Story, 'handling'>, { kind }: Thing): string {
	const material = kind?.material ?? 'wood';
	const pick = (lines: readonly string[] = []) =>
		lines[(kind?.id.length ?? 0) % Math.max(1, lines.length)] ?? '';
	return line
		.replace('{feel}', `It is ${pick(handling.feel[material])}.`)
		.replace('{smell}', `It smells ${pick(handling.smell[material])}.`);
}
