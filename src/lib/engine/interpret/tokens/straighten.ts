/** Oaths without an act: "screw this, I'm off". */
const OATH =
	/(^|[.!?,]\s*)(?:ugh,? |well,? |ok,? )?(?:screw|fuck|sod|bugger|to hell with|enough of) (?:this|that|it|all this)\b[,.!]*\s+(?!(?:in|on|into|onto|to|down|together|up)\b)(?=\p{L})/giu;

/** What is written in capitals: `scrawl GO HOME? on the door`. */
const INSCRIPTION =
	/\b((?:write|writes|wrote|writing|scrawl\w*|scribble\w*|carve\w*|paint\w*|chalk\w*|scratch\w*|print\w*|spell\w* out|engrave\w*|draw\w*) (?:down |up |out |the words? )?)((?:\p{Lu}[\p{Lu}'’]+[?!,]? ?)+)/gu;

/** Puts what is written in capitals into quotation marks, unless everything is in capitals. */
const quoteInscriptions = (text: string): string =>
	text === text.toUpperCase()
		? text
		: text.replace(
				INSCRIPTION,
				(_, verb: string, words: string) => `${verb}"${words.trimEnd()}"${words.endsWith(' ') ? ' ' : ''}`,
			);

/** The input in NFKC, with straight quotes, common short forms written out and oaths removed. */
export function straighten(text: string): string {
	return quoteInscriptions(text)
		.normalize('NFKC')
		.replace(/[\u200b-\u200f\u2060\ufeff]|\ufe0f|[\u{1f3fb}-\u{1f3ff}]/gu, '')
		.replace(/[’‘‛`´]/g, "'")
		.replace(/[“”„‟«»「」]/g, '"')
		.replace(/''/g, '"')
		.replace(/\bw\/o\b/gi, 'without')
		.replace(/\bw\/ ?/gi, 'with ')
		.replace(/\s&\s/g, ' and ')
		.replace(OATH, '$1')
		.trim();
}
