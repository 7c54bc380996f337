const WORDS: Record<string, string> = {
	i: 'you',
	me: 'you',
	my: 'your',
	mine: 'yours',
	myself: 'yourself',
	"i'm": 'you’re',
	"i've": 'you’ve',
	"i'll": 'you’ll',
	"i'd": 'you’d',
	am: 'are',
};

/** The player's words from the narrator's side: `my coat` becomes `your coat`. Words in quotation marks stay. */
export function toSecondPerson(words: string): string {
	return words
		.split(/("[^"]*"?|“[^”]*”?)/)
		.map((part, k) => (k % 2 === 1 ? part : turn(part)))
		.join('');
}

function turn(text: string): string {
	return text.replace(/[\p{L}]+(?:[’'][\p{L}]+)*/gu, (word, at: number) => {
		const low = word.toLowerCase().replaceAll('’', "'");
		if (low === 'was' && /\bi\s+$/i.test(text.slice(0, at))) return 'were';
		return Object.hasOwn(WORDS, low) ? (WORDS[low] ?? word) : word;
	});
}
