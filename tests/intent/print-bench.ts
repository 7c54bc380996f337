// Prints how the labelled sentences are read: node scripts/run.mjs tests/intent/print-bench.ts [--wrong hard]
import { parseArgs } from 'node:util';
import { readActs, readKindAsHarm, readPlans, reliabilityOf, shareOf } from './reader-bench.ts';

const { values } = parseArgs({ options: { wrong: { type: 'string' } } });
const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;
const files = ['ordinary', 'adventure', 'fiction', 'hard'];
const acts = Object.fromEntries(files.map((file) => [file, readActs(file)]));
const all = Object.values(acts).flat();
const sure = (list: typeof all) => list.filter(({ attempt }) => attempt.confidence >= 0.8);

console.table(
	Object.fromEntries(
		Object.entries(acts).map(([file, list]) => [
			file,
			{
				inputs: list.length,
				'verb right': percent(shareOf(list, ({ right }) => right)),
				'at 0.8 or more': sure(list).length,
				'of these right': percent(shareOf(sure(list), ({ right }) => right)),
				'kind read as harm': list.filter(({ wronged }) => wronged).length,
			},
		]),
	),
);
console.table(
	Object.fromEntries(
		['steps', 'fresh'].map((file) => {
			const plans = readPlans(file);
			return [
				file,
				{
					sentences: plans.length,
					'steps exact': percent(shareOf(plans, ({ exact }) => exact)),
					'first step right in all roles': percent(shareOf(plans, ({ first }) => first)),
				},
			];
		}),
	),
);
console.log('kind sentences read as harm:', readKindAsHarm());
console.table(
	reliabilityOf(all).map(({ from, readings, right }) => ({
		'confidence from': from,
		readings,
		right: percent(right / Math.max(1, readings)),
	})),
);

if (values.wrong) {
	const list = acts[values.wrong];
	for (const { act, attempt, right } of list ?? [])
		if (!right)
			console.log(
				`${act.text}\n    wanted ${act.verb.join(', ')}, read ${attempt.verb} at ${attempt.confidence}: ${attempt.steps?.map(({ pattern, frame }) => `${frame} by ${pattern}`).join('; ') ?? ''}`,
			);
	for (const { sentence, steps, exact, first } of list ? [] : readPlans(values.wrong))
		if (!exact || !first)
			console.log(
				`${sentence.text}\n    wanted ${sentence.steps.map(({ verb }) => verb[0]).join(', ')}, read ${steps.map(({ frame, verb }) => `${frame} (${verb})`).join(', ')}${exact ? '' : ', steps wrong'}${first ? '' : ', first step wrong'}`,
			);
}
