/** Something that the gate has to say to an editor. */
export interface Fault {
	/** A gate that failed, or a piece of advice. */
	level: 'fail' | 'hint';
	/** The adventure or the world it is about, or `shared`. */
	about: string;
	/** What it is, as a test is called: `repeated`, `unreachable`, `ending`, `lines`. */
	check: string;
	/** Path below `src/content`, with a line where one is meant; null when no one file is to blame. */
	where: string | null;
	/** What is wrong and what to write. */
	message: string;
}

/** One line, as the terminal shows it. */
export function showFault({ about, where, message }: Fault): string {
	return where ? `src/content/${where}: ${message}` : `${about}: ${message}`;
}
