/** A text that arrives in pieces and is shown by whole sentences. */
export interface Prose {
	push: (delta: string) => void;
	/** Stops the clock; nothing is shown after it. */
	stop: () => void;
}

/** At most four changes of the page a second. */
const COMMIT_MS = 250;

/** Collects pieces and hands on the text up to its last whole sentence, at most four times a second. */
export function createProse(show: (text: string) => void): Prose {
	let text = '';
	let shown = 0;
	let timer: ReturnType<typeof setTimeout> | null = null;
	let last = Number.NEGATIVE_INFINITY;

	function commit() {
		timer = null;
		const end = wholeSentences(text);
		if (end <= shown) return;
		shown = end;
		last = performance.now();
		show(text.slice(0, end));
	}
	return {
		push(delta) {
			text += delta;
			timer ??= setTimeout(commit, Math.max(0, last + COMMIT_MS - performance.now()));
		},
		stop() {
			if (timer !== null) clearTimeout(timer);
			timer = null;
		},
	};
}

/** Where the last finished sentence or paragraph of a growing text ends. */
export function wholeSentences(text: string): number {
	let end = 0;
	for (const match of text.matchAll(/[.!?…]["”’)\]]*(?=\s)|\n\s*\n/g)) end = match.index + match[0].length;
	return end;
}
