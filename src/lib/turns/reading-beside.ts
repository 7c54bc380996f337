/** How words were read, to stand beside them; where that only repeats them, what the turn did without. */
export function readingBeside(words: string, reading: string): string {
	return plain(reading) === plain(words) ? 'Nothing to roll' : reading;
}

/** Words without what reading them leaves out: signs, capitals and "I". */
function plain(words: string): string {
	const [first, ...rest] = words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
	return (first === 'i' ? rest : [first, ...rest]).join(' ');
}
