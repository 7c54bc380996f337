import type { ChangeView } from '#lib/wire/turn.ts';

/** What a turn did to one thing, as the line under its prose shows it. */
export interface Consequence {
	/** `kind:id`, with the words of what is no number. */
	key: string;
	name: string;
	/** The sum of its changes; left out where the change is no number. */
	by?: number;
	/** Why it changed, or what a clue says; empty where it goes without saying. */
	why: string;
	isClue: boolean;
	/** Whether it favours the player; null for neither. */
	good: boolean | null;
}

/** How much a change weighs that is no number, against the size of a number. */
const WEIGHTS: Partial<Record<ChangeView['kind'], number>> = {
	clue: 10,
	item: 4,
	thing: 3,
	tag: 3,
	person: 2,
};

/** What a turn changed, the biggest first: the numbers of one thing added up, with the reason of the biggest step. */
export function rankConsequences(changes: readonly ChangeView[]): Consequence[] {
	const all = new Map<string, { shown: Consequence; weight: number; step: number }>();
	for (const change of changes) {
		const { kind, id, by, why, good } = change;
		const key = by === undefined ? `${kind}:${id}:${change.text}` : `${kind}:${id}`;
		const known = all.get(key);
		if (by === undefined) {
			// That somebody has gone somewhere needs no reason. A clue is told, not why it was found.
			const reason = kind === 'place' ? '' : kind === 'clue' ? (change.text ?? why) : why;
			if (!known)
				all.set(key, {
					shown: { key, name: nameOf(change), why: reason, isClue: kind === 'clue', good },
					...weigh(kind),
				});
		} else if (known) addTo(known, change, by);
		else
			all.set(key, { shown: { key, name: change.name, by, why, isClue: false, good }, ...weigh(kind, by) });
	}
	return [...all.values()]
		.filter(({ shown }) => shown.by !== 0)
		.sort((a, b) => b.weight - a.weight)
		.map(({ shown }) => shown);
}

function addTo(
	known: { shown: Consequence; weight: number; step: number },
	{ why, good }: ChangeView,
	by: number,
): void {
	const sum = (known.shown.by ?? 0) + by;
	const along = sum > 0 === by > 0;
	if (good !== null) known.shown.good = along ? good : !good;
	known.shown.by = sum;
	known.weight = Math.abs(sum);
	if (Math.abs(by) <= known.step) return;
	known.step = Math.abs(by);
	known.shown.why = why;
}

function weigh(kind: ChangeView['kind'], by?: number): { weight: number; step: number } {
	const step = by === undefined ? (WEIGHTS[kind] ?? 1) : Math.abs(by);
	return { weight: step, step };
}

function nameOf({ kind, name, text }: ChangeView): string {
	if (kind === 'clue') return 'Clue found';
	return text ? `${name} ${text}` : name;
}
