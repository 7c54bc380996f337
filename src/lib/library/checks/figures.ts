import type { Rule } from '#lib/content/meter.ts';
import type { Condition, Effect } from '#lib/content/story.ts';
import type { AdventureBook, WorldBook } from '#lib/library/books.ts';
import { entryScope, fieldScope, reportProblem, type Scope } from './scope.ts';
import { collectAdventureUses, collectWorldUses, type Uses } from './uses.ts';

/** What the figures of a world or an adventure may be. */
interface Limits {
	meters: ReadonlyMap<string, Rule>;
	/** How many clues there are to find. */
	clues: number;
	/** The last turn of the longest game. */
	turns: number;
}

/** Checks that every figure is one that the game can have: of meters, standings, health, clues, turns and acts. */
export function checkFigures(scope: Scope, book: WorldBook, adventures: readonly AdventureBook[]): void {
	const meters = new Map(book.world.rules.map((rule) => [rule.id, rule]));
	const each = adventures.map(({ adventure }) => ({
		meters,
		clues: adventure.clues.length,
		turns: adventure.acts.at(-1)?.ceiling ?? 0,
	}));
	const most = (of: 'clues' | 'turns') => Math.max(...each.map((limits) => limits[of]));
	const page = entryScope(scope, book.world);
	const trouble = { meter: book.world.trouble.meter, by: book.world.trouble.by };
	checkEffect(fieldScope(page, 'trouble', 'by'), trouble, meters);
	if (adventures.length > 0)
		checkUses(collectWorldUses(scope, book), { meters, clues: most('clues'), turns: most('turns') });
	adventures.forEach((adventure, n) => {
		checkActs(entryScope(scope, adventure.adventure), adventure);
		const limits = each[n];
		if (limits) checkUses(collectAdventureUses(scope, adventure), limits);
	});
}

function checkUses({ conditions, effects }: Uses, limits: Limits): void {
	for (const [scope, condition] of conditions) {
		checkCondition(scope, condition, limits);
		checkContradictions(scope, condition);
	}
	for (const [scope, list] of effects)
		list.forEach((effect, n) => {
			checkEffect(fieldScope(scope, n), effect, limits.meters);
		});
}

/** Each act must end after the one before it, and wait for something. */
function checkActs(page: Scope, { adventure: { acts } }: AdventureBook): void {
	acts.forEach(({ ceiling, until }, n) => {
		const before = acts[n - 1]?.ceiling ?? 0;
		if (ceiling <= before)
			reportProblem(
				fieldScope(page, 'acts', n, 'ceiling'),
				`act ${n + 1} would end at turn ${ceiling}, and act ${n} lasts to turn ${before}: write more than ${before}, because turns are counted from the beginning of the game`,
			);
		if (Object.keys(until).length === 0)
			reportProblem(
				fieldScope(page, 'acts', n, 'until'),
				`say what ends act ${n + 1}, as in until: {clues: 2}: with nothing asked for it is over as soon as it begins`,
			);
	});
}

type Range = readonly [low: number, high: number];

function checkCondition(scope: Scope, condition: Condition, { meters, clues, turns }: Limits): void {
	for (const [id, range] of Object.entries(condition.meters ?? {})) {
		const rule = meters.get(id);
		if (rule)
			checkRange(fieldScope(scope, 'meters', id), range, [rule.min, rule.max], `the meter "${id}" goes`);
	}
	for (const [id, range] of Object.entries(condition.standing ?? {}))
		checkRange(fieldScope(scope, 'standing', id), range, [-100, 100], 'a standing goes');
	if (condition.health) checkRange(fieldScope(scope, 'health'), condition.health, [0, 100], 'health goes');
	if (condition.turn && condition.turn[0] > turns)
		reportProblem(
			fieldScope(scope, 'turn'),
			`every game is over after turn ${turns}, and this waits for turn ${condition.turn[0]}: write an earlier one`,
		);
	if ((condition.clues ?? 0) > clues)
		reportProblem(
			fieldScope(scope, 'clues'),
			`there are ${clues} clues to find, and this asks for ${condition.clues}: ask for fewer, or write more`,
		);
}

function checkRange(scope: Scope, [low, high]: Range, [min, max]: Range, whose: string): void {
	if (low < min || high > max)
		reportProblem(scope, `${whose} from ${min} to ${max}, and this says ${low} to ${high}: stay within it`);
}

/** The same name asked for and ruled out. */
function checkContradictions(scope: Scope, condition: Condition): void {
	const { has = [], not = [], any, knows = [], unknown = [], knowsAny } = condition;
	const say = (field: string, id: string, other: string) => {
		reportProblem(
			fieldScope(scope, field),
			`"${id}" is asked for in ${field} and ruled out in ${other}: this never holds, so leave one of them out`,
		);
	};
	for (const id of has) if (not.includes(id)) say('has', id, 'not');
	for (const id of knows) if (unknown.includes(id)) say('knows', id, 'unknown');
	if (any?.[0] && any.every((id) => not.includes(id))) say('any', any[0], 'not');
	if (knowsAny?.[0] && knowsAny.every((id) => unknown.includes(id))) say('knowsAny', knowsAny[0], 'unknown');
}

function checkEffect(scope: Scope, effect: Effect, meters: ReadonlyMap<string, Rule>): void {
	const by =
		'by' in effect
			? effect.by
			: 'health' in effect
				? effect.health
				: 'trouble' in effect
					? effect.trouble
					: 1;
	if (by === 0) reportProblem(scope, 'this changes nothing: write a figure above or below 0');
	const rule = 'meter' in effect ? meters.get(effect.meter) : undefined;
	if (rule && Math.abs(by) > rule.max - rule.min)
		reportProblem(
			scope,
			`the meter "${rule.id}" goes from ${rule.min} to ${rule.max}, and this moves it by ${by}: write ${rule.max - rule.min} at the most`,
		);
	if ('health' in effect && Math.abs(by) > 100)
		reportProblem(scope, `health goes from 0 to 100, and this moves it by ${by}: write 100 at the most`);
}
