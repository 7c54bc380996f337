import type { Beat } from '#lib/engine/outcome.ts';

/** The words of a text. */
export const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/** The least that news may take, in words, however short the answer is. */
const LEAST = 18;

/** The most that an answer and its news have together, in words. */
const TOGETHER = 105;

/** A sentence with the space after it; the point of a title does not end it: `Dr. Lindqvist`, `4.5`. */
const SENTENCE = /(?:\b(?:Dr|Mr|Mrs|Ms|St|No|Messrs)\.|\d\.\d|[^.!?])+(?:[.!?]+[”"’]?\s*|$)/g;

/** Cuts news to whole sentences that neither outweigh the answer nor make the turn long. The first sentence always stays. */
export function fitNews(news: string, answer: string): string {
	const length = countWords(answer);
	const most = Math.min(Math.max(LEAST, length), TOGETHER - length);
	const sentences = news.match(SENTENCE) ?? [news];
	let told = '';
	for (const sentence of sentences) {
		if (told !== '' && countWords(told + sentence) > most) break;
		told += sentence;
	}
	return told.trim();
}

/** The most words that a turn's other texts have beside what a place looks like on coming in. */
const BESIDE_ARRIVAL = 68;

/** Whether a turn has so much else to tell that it leaves out what the place looks like. */
export function isCrowded(beats: readonly Beat[]): boolean {
	return beats.reduce((sum, beat) => sum + wordsOf(beat), 0) > BESIDE_ARRIVAL;
}

function wordsOf(beat: Beat): number {
	if (beat.kind === 'news') return countWords(fitNews(beat.text, ''));
	if (beat.kind === 'scene')
		return beat.again ? 0 : countWords([beat.text, ...beat.says.map(({ line }) => line)].join(' '));
	return 'text' in beat ? countWords(beat.text) : 0;
}
