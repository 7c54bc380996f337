import { listOf } from '#lib/engine/phrase.ts';

/** One thing that can get worse. */
export type Loss =
	| { kind: 'cost'; what: string }
	| { kind: 'add'; by: number; what: string }
	| { kind: 'leave'; what: string };

/** Losses as a sentence: `Failing can cost 6 health and add 4 to Scandal (which should stay low).` */
export function wordLosses(all: readonly Loss[], isSure: boolean): string {
	const losses = largest(all);
	const verb = (word: string) => (isSure ? `${word}s` : word);
	const costs = losses.flatMap((loss) => (loss.kind === 'cost' ? [loss.what] : []));
	const parts = [
		...(costs.length > 0 ? [`${verb('cost')} ${listOf([...new Set(costs)])}`] : []),
		...losses.flatMap((loss) =>
			loss.kind === 'add' ? [`${verb('add')} ${loss.by} to ${loss.what} (which should stay low)`] : [],
		),
		...losses.flatMap((loss) => (loss.kind === 'leave' ? [`${verb('make')} you leave ${loss.what}`] : [])),
	];
	return `${isSure ? 'This' : 'Failing can'} ${joinParts([...new Set(parts)])}.`;
}

/** Of several losses of the same, such as one of failing and one of a success at a price, the largest. */
function largest(losses: readonly Loss[]): Loss[] {
	const byName = new Map<string, Loss>();
	for (const loss of losses) {
		const name = `${loss.kind} ${loss.what.replace(/^(?:\d+|some) /, '')}`;
		const known = byName.get(name);
		if (!known || amountOf(loss) > amountOf(known)) byName.set(name, loss);
	}
	return [...byName.values()];
}

const amountOf = (loss: Loss): number =>
	loss.kind === 'add' ? loss.by : Number(/^\d+/.exec(loss.what)?.[0] ?? 0);

/** Parts that may hold lists themselves are kept apart by commas. */
function joinParts(parts: readonly string[]): string {
	if (parts.length < 2 || !parts.some((part) => part.includes(' and '))) return listOf(parts);
	return `${parts.slice(0, -1).join(', ')}, and ${parts.at(-1)}`;
}
