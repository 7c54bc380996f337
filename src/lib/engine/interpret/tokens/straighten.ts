/** Oaths without an act: "screw this, I'm off". */
const OATH =
	/(^|[.!?,]\s*)(?:ugh,? |well,? |ok,? )?(?:screw|fuck|sod|bugger|to hell with|enough of) (?:this|that|it|all this)\b[,.!]*\s+(?!(?:in|on|into|onto|to|down|together|up)\b)(?=\p{L})/giu;

/** The input in NFKC, with straight quotes, common short forms written out and oaths removed. */
export function straighten(text: string): string {
	return text
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
