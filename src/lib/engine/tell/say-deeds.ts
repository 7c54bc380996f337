/** Characters of a sentence that joins several acts. */
const SENTENCE_MAX = 130;

/** Acts in one sentence. */
const ACTS_MAX = 3;

/** What further sentences of the same turn begin with. */
const OPENERS = ['Then you', 'You also', 'After that you'];

/**
 * What the player does, act after act: `You nod, kneel by the chest and open it.` Long rows become two or three
 * sentences. An act that ends in quoted words, or has clauses of its own, ends its sentence.
 */
export function sayDeeds(acts: readonly string[], opener = 'You'): string {
	return rowsOf(acts)
		.map((row, at) =>
			endSentence(`${at === 0 ? opener : (OPENERS[(at - 1) % OPENERS.length] ?? 'You')} ${joinRow(row)}`),
		)
		.join(' ');
}

const endSentence = (text: string): string => {
	if (/[.!?…]["”’]?$/.test(text)) return text;
	// A comma inside the last quotation mark was for what followed it.
	return /["”]$/.test(text) ? text.replace(/,?(["”])$/, '.$1') : `${text}.`;
};

/** Whether nothing can follow in the same sentence. */
const isClosing = (act: string) => /[.!?…]["”]?$|[:;]|, and /.test(act);

function rowsOf(acts: readonly string[]): string[][] {
	const rows: string[][] = [];
	for (const act of acts) {
		const row = rows.at(-1);
		const last = row?.at(-1);
		const fits =
			row !== undefined &&
			last !== undefined &&
			!isClosing(last) &&
			row.length < ACTS_MAX &&
			[...row, act].join(', ').length <= SENTENCE_MAX;
		if (fits) row.push(act);
		else rows.push([act]);
	}
	return rows;
}

/** `a`, `a and b`, `a, b and c`; before an act that has "and" of its own: `a, and b and c`. */
function joinRow(row: readonly string[]): string {
	const last = row.at(-1) ?? '';
	if (row.length < 2) return last;
	const first = row.slice(0, -1).join(', ');
	const comma = row.some((act) => /(?:^|[^,]) and /.test(act.replace(/“.*/, ''))) ? ',' : '';
	return `${first}${comma} and ${last}`;
}
