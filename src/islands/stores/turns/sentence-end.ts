/** Where the last finished sentence or paragraph of a growing text ends. */
export function lastSentenceEnd(text: string): number {
	let end = 0;
	for (const match of text.matchAll(/[.!?…]["”’)\]]*(?=\s)|\n\s*\n/g)) end = match.index + match[0].length;
	return end;
}
