/** Works something out once of what never changes, such as a story. The result must not be changed. */
export function onceOf<Book extends object, T>(of: (book: Book) => T): (book: Book) => T {
	const books = new WeakMap<Book, { value: T }>();
	return (book) => {
		let found = books.get(book);
		if (!found) {
			found = { value: of(book) };
			books.set(book, found);
		}
		return found.value;
	};
}

/** As `onceOf`, of two things, such as a story's kinds and an item. */
export function onceFor<Book extends object, Key extends object, T>(
	of: (book: Book, key: Key) => T,
): (book: Book, key: Key) => T {
	const ofBook = onceOf((book: Book) => onceOf((key: Key) => of(book, key)));
	return (book, key) => ofBook(book)(key);
}

/** The most words that are kept of one book; all are dropped when there are more. */
const WORDS_MAX = 4000;

/** As `onceFor`, of words instead of a second thing. */
export function onceForWords<Book extends object, T>(
	of: (book: Book, words: string) => T,
): (book: Book, words: string) => T {
	const knownOf = onceOf((_: Book) => new Map<string, T>());
	return (book, words) => {
		const known = knownOf(book);
		const found = known.get(words);
		if (found !== undefined || known.has(words)) return found as T;
		if (known.size >= WORDS_MAX) known.clear();
		const value = of(book, words);
		known.set(words, value);
		return value;
	};
}
