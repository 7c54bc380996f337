const countWords = (text: string): number => text.split(/\s+/).filter((word) => word !== '').length;

/** The least that news may take, in words, however short the answer is. */
const LEAST = 18;

/** Cuts news to whole sentences that do not outweigh the answer. The first sentence always stays. */
export function fitNews(news: string, answer: string): string {
	const most = Math.max(LEAST, countWords(answer));
	const sentences = news.match(/[^.!?]+[.!?]+[”"’]?\s*|[^.!?]+$/g) ?? [news];
	let told = '';
	for (const sentence of sentences) {
		if (told !== '' && countWords(told + sentence) > most) break;
		told += sentence;
	}
	return told.trim();
}
