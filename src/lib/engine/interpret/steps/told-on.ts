import { baseAt, isFiller, isLy, stopAt, textOf, wordAt } from '#lib/engine/interpret/clauses/script.ts';
import { STATES } from '#lib/engine/interpret/speech/opening.ts';
import { HELPERS } from '#lib/engine/interpret/tokens/sets.ts';
import type { Book, Sentence } from './book.ts';

/** Whether a sentence goes on with what was said behind a colon, and tells no new act of the player's. */
export function goesOnSaying(
	{ script, told, steps }: Book,
	{ from, to, mark, told: afterColon }: Sentence,
): boolean {
	if (!told || afterColon || !steps.at(-1)?.step.said || script.words[from]?.quoted) return false;
	let at = from;
	while (at < to && (isFiller(wordAt(script, at)) || isLy(wordAt(script, at)))) {
		if (/^(?:then|next|finally|after)$/.test(wordAt(script, at))) return false;
		at++;
	}
	const word = wordAt(script, at);
	if (/^(?:i|we)$/.test(word)) return saysOfSelf(wordAt(script, at + 1));
	if (script.names.has(at) || !baseAt(script, at)) return word !== 'without';
	// Who tells of themselves as "I" orders somebody with a bare verb.
	return told.mine || mark.includes('!') || HELPERS.has(word);
}

const saysOfSelf = (verb: string) =>
	HELPERS.has(verb) || STATES.has(verb) || /^(?:never|swear|promise|mean)$/.test(verb);

/** Adds a sentence to what was said before it. */
export function sayOn(book: Book, sentence: Sentence): void {
	const last = book.steps.at(-1);
	if (!last?.step.said) return;
	const { from, to, mark } = sentence;
	const content = textOf(book.script, { from: book.told?.from ?? last.from, to });
	book.steps[book.steps.length - 1] = {
		...last,
		to,
		mark,
		step: { ...last.step, said: { ...last.step.said, content } },
	};
	book.spans.push({ from, to });
}

/** Notes that what follows a colon is said, and how its act was told. */
export function opensTelling(book: Book, { from }: Sentence): void {
	const { script } = book;
	let first = from - 1;
	while (first > 0 && stopAt(script, first) < 2) first--;
	book.told = { mine: /^(?:i|we)$/.test(wordAt(script, first)), from };
}
