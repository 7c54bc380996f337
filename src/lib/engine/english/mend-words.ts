/** Words whose short forms were written out wrongly, and slips of the pen, each with what it should be. */
const SLIPS: readonly (readonly [RegExp, string])[] = [
	// "I'd better", "she'd been".
	[/\bwould (better|best|been|gone|had|got|seen|known|done)\b/gi, 'had $1'],
	[
		/\b(he|she|it|who|what|that|there|something|somebody|someone|nobody|everybody|everyone) is (been|got|had)\b/gi,
		'$1 has $2',
	],
	[
		/\b(he|she|who|it) is (said|seen|shown|taken|given|told|made|done|brought|left|found|heard|kept|hidden|bought|cut|put|lost) (the|an?|my|your|me|him|her|it|them|us|you|this|that|these|those|no|every\w*|all|some\w*|any\w*|nothing)\b/gi,
		'$1 has $2 $3',
	],
	[
		/\b(word|thing|things|all|everything|what|anything) (he|she|who) is (said|seen|shown|told|done|heard|brought)\b/gi,
		'$1 $2 has $3',
	],
	[/\b(where|how) would (you|he|she|they|we|it) (get|find|learn|know|come|go)\b/gi, '$1 did $2 $3'],
	[/\bcan not\b/gi, 'cannot'],
	[
		/\bits (alright|all right|ok|okay|fine|true|time|late|cold|dark|too|not|just|been|me|going|my|safe|only|over)\b/gi,
		'it is $1',
	],
	[/\balright\b/gi, 'all right'],
	[/\bfor to (?=\p{L})/giu, 'to '],
	[/(?:,? (?:lol|haha+|hehe+|arrr+|please|plz|i (?:guess|hope|think|suppose|expect)))+$/gi, ''],
	[/\b(?:wi)\b(?= (?:ye|you|him|her|me|the|a)\b)/gi, 'with'],
];

/** Words with written-out short forms put right: `you would better go` becomes `you had better go`. */
export function mendWords(words: string): string {
	return SLIPS.reduce((text, [slip, right]) => text.replace(slip, right), words);
}

/** Words that nothing ends with. */
const DANGLING =
	/(?:^|[\s,])(?:the|an?|and|or|but|my|your|their|its|our|than|because|whether|where|when|while|which|whose|whom|how|until|till|very|every|lik|ware|i|we|they|he|she)$/i;

/** Words that end a sentence only where the player's own sentence ends with them. */
const OPEN =
	/(?:^|[\s,])(?:of|to|that|if|with|for|from|into|by|at|as|his|this|some|no|not|any|is|are|was|were|has|have|had|would|could|should|will|who|what|like)$/i;

/** Words that stand for somebody: they end a clause before a comma. */
const STANDS_FOR = /(?:^|[\s,])(?:it|you|him|her|them)$/i;

/** What goes on in the same clause. */
const GOES_ON =
	/^(?:['’]\p{L}+|,? (?!(?:and|then|but|or|so|until|till|while|because|before|after|when|if|unless|since)\b)\p{L})/iu;

/** Signs of words that were turned wrongly. */
const UNSOUND: readonly RegExp[] = [
	/\b(?:you|we|they) (?:is|was|am|has|does|goes|seen|done|gone|says|been)\b/i,
	/\b(?:he|she|it) (?:are|am|were|have|do|seen|done|gone)\b(?! not)/i,
	/\bi\b|\b(?:me|my|mine|myself|am)\b/i,
	/\b(?:wi|ye|dinnae|cannae|yersel|thou|thee|thy|ain't|innit|o) ?\b/i,
	/\b(the|a|an|to|of|and|is|you|your) \1\b/i,
	/\b(?:the|an?|your|his|her|their) [\p{L}’'-]+ (?:it|he|she|they|you|we)$/iu,
	/^(?!.*\b(?:if|when|that|unless|because|since|as|while|until|before|after|though|although|whether|how|what|who|so|in case)\b).*[,;] (?:you|he|she|it|they|we|there)(?:['’]\p{L}+)? \p{L}/iu,
	/(?:^|[,;] ?)(?:what|who|where|why|how|whose|which)(?:['’]s| (?:is|are|was|were|do|does|did|can|will|would))\b/i,
	/\bto (?:is|are|was|were|has|had|been|said|went|took)\b/i,
];

const ACT_OF_SPEECH =
	/^(?:say|tell|ask|shout|whisper|swear|promise|reply|answer|mutter|yell)(?: (?:to )?(?:him|her|them|it|everyone|everybody|yourself|\p{Lu}\p{L}+)){1,2}$/u;

/**
 * Whether words that the narrator tells after "you" read as a sentence. Words in quotation marks are the player's own.
 * `behind`: what follows them in the player's text.
 */
export function isSound(words: string, behind = ''): boolean {
	const plain = words.replace(/“[^”]*”?|"[^"]*"?/g, '“”').replace(/[\s.,;:!?…]+$/u, '');
	if (UNSOUND.some((sign) => sign.test(plain))) return false;
	if (/[”"]$/.test(plain)) return true;
	const goesOn = !behind.startsWith(',') && GOES_ON.test(behind);
	return (
		!DANGLING.test(plain) &&
		!ACT_OF_SPEECH.test(plain) &&
		!(goesOn && (OPEN.test(plain) || STANDS_FOR.test(plain)))
	);
}

/** The longest part of words that reads as a sentence, up to a comma or without the last word or two; null for none. */
export function soundPart(words: string): string | null {
	const pieces = words.split(' ');
	for (let length = pieces.length - 1; length >= 2; length--) {
		const part = pieces.slice(0, length).join(' ');
		const isCut = pieces.length - length <= ENDING || /[,;]$/.test(part);
		const plain = part.replace(/[\s,;]+$/u, '');
		if (isCut && isSound(plain, /[,;]$/.test(part) ? '' : ' x')) return plain;
	}
	return null;
}

/** The most words that are left out at the end. */
const ENDING = 2;

/** Whether words name the player together with others, who may be those spoken to. */
export const saysWe = (words: string): boolean =>
	/\b(?:we|us|our|ours|ourselves)\b/i.test(words.replace(/“[^”]*”?|"[^"]*"?/g, ''));

/** What the player typed, put right where that changes no word: capitals at the beginning of sentences, and of "I". */
export function tidyTyped(text: string): string {
	return text
		.replace(/\s+/g, ' ')
		.trim()
		.replace(/(^|[^\p{L}'’])i(?=$|[^\p{L}])/gu, '$1I')
		.replace(
			/(^|[.!?] )(["“(]?)(\p{Ll})/gu,
			(_, before: string, open: string, letter: string) => before + open + letter.toUpperCase(),
		);
}
