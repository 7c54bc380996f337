/** An act's line in two: what it is about, and what the player is to do. */
export interface Goal {
	/** Empty where the line says only what to do. */
	about: string;
	goal: string;
}

/** Splits an act's line at its colon or before its last sentence. */
export function splitGoal(line: string): Goal {
	const [, about, rest] = /^([^.:!?]{3,60}): (.+)$/.exec(line) ?? [];
	if (about && rest) return { about, goal: startUpper(endWithStop(rest)) };
	const sentences = line.match(/[^.!?]+[.!?]+["”’)]*\s*/g) ?? [line];
	const last = sentences.at(-1)?.trim() ?? line;
	if (sentences.length < 2) return { about: '', goal: line };
	return { about: line.slice(0, line.length - last.length).trim(), goal: last };
}

/** What the clues of an act still ask for; null where it asks for none. */
export function cluesLeft(
	found: number,
	{ asked, isLastAct }: { asked: number; isLastAct: boolean },
): string | null {
	if (asked === 0) return null;
	const missing = asked - found;
	if (missing <= 0)
		return `You know enough. ${isLastAct ? 'The end' : 'The next act'} comes of itself, with time: play on.`;
	return `${missing === 1 ? 'One' : missing} more, and ${isLastAct ? 'the end is near' : 'the next act can begin'}.`;
}

function startUpper(text: string): string {
	return text.charAt(0).toUpperCase() + text.slice(1);
}

function endWithStop(text: string): string {
	return /[.!?…]["”’)]*$/.test(text) ? text : `${text}.`;
}
