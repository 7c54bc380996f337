/** A message of the gate to an editor. */
export interface Fault {
	/** `fail` stops the gate, `later` will stop it once the world is public, `hint` is advice. */
	level: 'fail' | 'later' | 'hint';
	/** The adventure or the world it is about, or `shared`. */
	about: string;
	/** The name of the check: `repeated`, `unreachable`, `ending`, `lines`. */
	check: string;
	/** Path below `src/content`, with a line where one is meant; null when it concerns no single file. */
	where: string | null;
	/** The problem and what to write. */
	message: string;
	/** The command that plays a game to where it is seen. */
	paste?: string;
}

/** Formats a fault as one line for the terminal. */
export function showFault({ about, where, message }: Fault): string {
	return where ? `src/content/${where}: ${message}` : `${about}: ${message}`;
}
