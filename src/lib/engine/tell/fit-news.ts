/** The words of a text. */
export const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/** The least that news may take, in words, however short the answer is. */
const LEAST = 18;

/** The most that an answer and its news have together, in words. */
const TOGETHER = 105;

/** Cuts news to whole sentences that neither outweigh the answer nor make the turn long. The first sentence always stays. */
export function fitNews(news: string, answer: string): string {
	const length = countWords(answer);
	const most = Math.min(Math.max(LEAST, length), TOGETHER - length);
	const sentences = news.match(/[^.!?]+[.!?]+[”"’]?\s*|[^.!?]+$/g) ?? [news];
	let told = '';
	for (const sentence of sentences) {
		if (told !== '' && countWords(told + sentence) > most) break;
		told += sentence;
	}
	return told.trim();
}
