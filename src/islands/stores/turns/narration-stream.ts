import { announceParagraph } from '#islands/stores/browser/announcer.ts';
import { splitParagraphs } from '#islands/stores/games/history.ts';
import { $preferences, showsAtOnce } from '#islands/stores/preferences/preferences.ts';
import { summarizeChanges } from '#lib/turns/changes.ts';
import type { TurnView } from '#lib/wire/turn.ts';
import { lastSentenceEnd } from './sentence-end.ts';

/** A turn as it streams: shown by sentences, read out by whole paragraphs, each once. */
export interface NarrationStream {
	append: (delta: string) => void;
	/** Reads out the finished paragraphs; called with each change of the page, so that both happen together. */
	flush: () => void;
	/** At the end of the turn, reads out the rest, then who spoke, then one line of changes. */
	finish: (view: TurnView) => void;
}

/** The paragraphs of the last action that were read out, so that a retry does not repeat them. */
let said: { key: string; paragraphs: string[] } = { key: '', paragraphs: [] };

/**
 * Starts reading the turn of the action with that key. `show` gets the text after each finished sentence, but only at
 * the end if turns appear at once. Nothing is read out to a reader who wants to hear only that the turn is ready.
 */
export function createNarrationStream(key: string, show: (text: string) => void): NarrationStream {
	const whole = showsAtOnce();
	const silent = $preferences.get().announce === 'ready';
	let text = '';
	let shown = 0;
	if (said.key !== key) said = { key, paragraphs: [] };

	function readOut(paragraphs: string[]) {
		if (silent) return;
		for (const [n, paragraph] of paragraphs.entries()) {
			if (said.paragraphs[n] === paragraph) continue;
			said.paragraphs[n] = paragraph;
			announceParagraph(paragraph);
		}
	}
	function speak() {
		const end = text.lastIndexOf('\n\n');
		if (end > 0) readOut(splitParagraphs(text.slice(0, end)));
	}
	return {
		flush: speak,
		append(delta) {
			text += delta;
			if (whole) speak();
			const more = whole ? 0 : lastSentenceEnd(text.slice(shown));
			if (more === 0) return;
			shown += more;
			show(text.slice(0, shown));
		},
		finish(view) {
			if (silent) return;
			readOut(splitParagraphs(view.narrative));
			for (const said of view.npcResponses) announceParagraph(`${said.name}: ${said.response}`);
			announceParagraph(summarizeChanges(view.receipt));
			if (view.ending)
				announceParagraph([view.ending.title, ...view.ending.text, ...view.ending.epilogue].join(' '));
		},
	};
}
