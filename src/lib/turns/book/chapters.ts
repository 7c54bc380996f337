import { rollText } from '#lib/turns/transcript.ts';
import type { Transcript, TranscriptTurn } from '#lib/wire/share.ts';

/** A turn of the book. Its note stands at the end of the book. */
export interface BookTurn extends TranscriptTurn {
	note: string | null;
}

/** The turns of one act, or the ending. */
export interface BookChapter {
	/** Such as `Act one`. */
	title: string;
	/** What the act is about, in a sentence. */
	subtitle: string;
	turns: BookTurn[];
	/** The ending's paragraphs; empty in an act. */
	paragraphs: string[];
}

const ACTS = ['Act one', 'Act two', 'Act three'];

/** Divides a story into chapters: one for each act that was played, and one for the ending. */
export function chaptersOf({ turns, acts, ending }: Transcript): BookChapter[] {
	const chapters = [...Map.groupBy(turns, ({ act }) => act)].map(([act, played]) => ({
		title: ACTS[act - 1] ?? `Act ${act}`,
		subtitle: acts[act - 1] ?? '',
		turns: played.map((turn) => ({ ...turn, note: noteOf(turn) })),
		paragraphs: [],
	}));
	if (!ending) return chapters;
	const paragraphs = [...ending.text, ...ending.epilogue];
	return [...chapters, { title: ending.title, subtitle: 'The ending', turns: [], paragraphs }];
}

/** The roll and the changes of a turn in one line; null where there was neither. */
export function noteOf({ check, changes }: Pick<TranscriptTurn, 'check' | 'changes'>): string | null {
	const sentences = [...(check ? [rollText(check)] : []), ...changes];
	return sentences.length > 0 ? sentences.map((sentence) => `${sentence}.`).join(' ') : null;
}
