import type { ChangeView, Receipt } from '#lib/wire/turn.ts';

/** The last turn's numeric changes by `kind:id`, added up for each. */
export function sumChanges(
	receipt: Pick<Receipt, 'changes'> | null | undefined,
): Map<string, { by: number; good: boolean | null }> {
	const changes = new Map<string, { by: number; good: boolean | null }>();
	for (const change of receipt?.changes ?? []) {
		if (!change.by) continue;
		const key = `${change.kind}:${change.id}`;
		const by = (changes.get(key)?.by ?? 0) + change.by;
		// `good` follows the sum: a gain with a small loss after it is still a gain.
		const along = by > 0 === change.by > 0;
		const good = change.good === null || along ? change.good : !change.good;
		if (by === 0) changes.delete(key);
		else changes.set(key, { by, good });
	}
	return changes;
}

/** A change in words, without its reason: `Suspicion from 3 to 5`, `The Petition Hall entered`, `The hymnal: open`. */
export function changeText(change: ChangeView): string {
	if (change.from !== undefined && change.to !== undefined) {
		return `${change.name} from ${formatNumber(change.from)} to ${formatNumber(change.to)}`;
	}
	if (change.text === undefined) return change.name;
	const isPart = change.kind === 'clue' || change.kind === 'thing' || change.id === 'player';
	return `${change.name}${isPart ? ':' : ''} ${change.text}`;
}

/** A reason as a sentence of its own: `it was said aloud` becomes `It was said aloud.` */
export function toSentence(reason: string): string {
	const words = reason.charAt(0).toUpperCase() + reason.slice(1);
	return /[.!?…][”’)]*$/.test(words) ? words : `${words}.`;
}

/** The name of a standing. */
export function attitudeLabel(value: number): 'Hostile' | 'Neutral' | 'Friendly' {
	return value >= 20 ? 'Friendly' : value <= -20 ? 'Hostile' : 'Neutral';
}

/** The seven words for a standing, worst first; each is 8 wide, and the first and last begin where the rules' own do. */
export const STANDING_WORDS = ['Hostile', 'Cold', 'Wary', 'Neutral', 'Curious', 'Warm', 'Friendly'] as const;

/** The place of a standing among the seven words, from 0. */
export function standingStep(value: number): number {
	const step = [4, 12, 20].filter((least) => Math.abs(value) >= least).length;
	return 3 + (value < 0 ? -step : step);
}

/** A standing in one of seven words. */
export function standingWord(value: number): (typeof STANDING_WORDS)[number] {
	return STANDING_WORDS[standingStep(value)] ?? 'Neutral';
}

/** A number with a true minus sign. */
export function formatNumber(value: number): string {
	return value < 0 ? `−${Math.abs(value)}` : String(value);
}

/** A standing: `+25`, `−10`, `0`. */
export function formatStanding(value: number): string {
	return value > 0 ? `+${value}` : formatNumber(value);
}

/** All changes of a turn in one line for a screen reader. */
export function summarizeChanges(receipt: Receipt): string {
	if (receipt.changes.length === 0) return 'Nothing else changed.';
	return `Changes: ${receipt.changes.map(changeText).join('; ')}.`;
}
