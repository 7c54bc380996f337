/** Words that name nobody and nothing. */
const EMPTY = new Set(
	'a an the and or but so as at by for from in of on to up out with without into over off down again then not no never it its he she him her his they them their you your yourself this that these those one ones something somebody someone anything anybody everything everybody nobody nothing well badly wrong right too very only first last more most some what who how when where why while was were is are be been had has have did do does would could may might must can will there here back away along once twice all both enough still'.split(
		' ',
	),
);

/** A reason is read alone: what a pronoun at its start stands for is not to be seen there. */
const BEGINS_OPEN = /^(?:he|she|it|they|this|that|there|one of them)\b/i;

/**
 * What keeps a reason from being understood alone; null where nothing does. `you asked` names neither a person nor a
 * thing, `it went wrong` does not say what.
 */
export function faultOfReason(why: string): string | null {
	const plain = why.replace('{them}', 'Ada');
	const opening = BEGINS_OPEN.exec(plain)?.[0];
	if (opening) return `“${why}” begins with “${opening}”: name who did it, or what was done`;
	const words = plain.toLowerCase().match(/[\p{L}\p{N}’-]+/gu) ?? [];
	const named = (words[0] === 'you' ? words.slice(2) : words).filter((word) => !EMPTY.has(word));
	return named.length > 0 ? null : `“${why}” names nobody and nothing: say what was done, and to whom`;
}
