import type { State } from '#lib/engine/state.ts';
import type { Phrase } from '#lib/engine/step.ts';
import type { Thing } from '#lib/engine/things/thing.ts';

/** Words that stand for a thing that was named before. */
const STANDINS = /^(?:it|one|ones|them|these|those|this|that|thing|things|stuff|object|item|both)$/;
const OTHERS = /^(?:other|others|another)$/;
const OTHER = /\b(?:another|other|next|second)\b/;

/** Whether a phrase only stands for something that was named before: `it`, `the red one`, `the other`. */
export function isStandin({ head, ids, person }: Pick<Phrase, 'head' | 'ids' | 'person'>): boolean {
	return !person && Object.keys(ids).length === 0 && (STANDINS.test(head) || OTHERS.test(head));
}

/** The thing that `it`, `the red one` or `the other` means; null where nothing fits. */
export function findReferent(state: State, around: readonly Thing[], phrase: Phrase): Thing | null {
	const words = phrase.text.toLowerCase().split(/[^\p{L}]+/u);
	const marks = words.filter((word) => !STANDINS.test(word) && !OTHER.test(word) && word.length > 2);
	const last = lastThing(state, around);
	const isOther = OTHERS.test(phrase.head) || OTHER.test(phrase.text);
	if (marks.length > 0) {
		const marked = around.filter((thing) => marks.some((mark) => thing.marks.includes(mark)));
		const alike = marked.find(({ nouns }) => last?.nouns.some((noun) => nouns.includes(noun)));
		return alike ?? marked[0] ?? null;
	}
	return isOther && last ? otherThan(last, around) : last;
}

/** What was handled last, else what the story showed last. */
function lastThing({ lastThing: id, shown = [], place }: State, around: readonly Thing[]): Thing | null {
	const handled = around.find((thing) => thing.id === id);
	if (handled) return handled;
	const latest = shown.filter(({ at }) => at === place).map(({ noun }) => noun);
	const noun = latest.findLast((name) => around.some(({ nouns, kind }) => kind && nouns.includes(name)));
	return around.find(({ nouns }) => noun !== undefined && nouns.includes(noun)) ?? null;
}

/** Another thing of the same name, else of the same kind. */
function otherThan(last: Thing, around: readonly Thing[]): Thing | null {
	const others = around.filter(({ id, source }) => id !== last.id && source !== 'worn');
	return (
		others.find(({ nouns }) => nouns.some((noun) => last.nouns.includes(noun))) ??
		others.find(({ kind }) => kind !== undefined && kind.id === last.kind?.id) ??
		null
	);
}
