import type { Verb } from '#lib/content/verbs.ts';
import type { Page, Sentence } from './acts.ts';

const UNSEEN =
	/\b(?:so|where) (?:that )?(?:nobody|no one|none)(?: \w+){0,4} me\b|\b(?:so|where) (?:that )?(?:\w+ ){1,2}(?:can|do|does|will|could|would) not (?:see|notice|spot|hear|find) (?:me|us)\b|\bout of (?:sight|view)\b|\bwithout (?:being|getting) (?:seen|noticed|spotted|heard|caught)\b|\bwithout \w+ (?:noticing|seeing|hearing)\b|\b(?:unseen|unnoticed|unobserved|unheard)\b/;

/** The words between the marker of an aside and its "not". */
const ASIDE = '(?:(?:i|he|she|it|its|that|they|we|this|actually|really) ){0,3}';
const OWNED_LIE = new RegExp(
	`(?:\\b(?:which|though|although|tho|but|while|when)|,) ${ASIDE}(?:(?:am|is|are|can|do|does|did|have|has|was|were) )?not(?: really| actually| true)?$|\\b(?:which|that|it|this) (?:is|was) (?:a |an |total |complete |big |pure ){0,2}(?:lie|false|untrue|bullshit|nonsense)$`,
);
const TAKEN_BACK = /\bbut i (?:will|would|do|did|can|should) not(?: do it| dare)?$/;

/** The verb after a purpose or an aside at the end: "so nobody sees me" makes it `sneak`, "which I am not" `deceive`, "but I won't" `no`. */
export function madeInto(page: Page, { from, to }: Sentence, verb: Verb): Verb {
	const words = page.tokens
		.slice(Math.max(from, to - 80), to)
		.map(({ raw, stop }, k) => (stop === 1 && k > 0 ? `, ${raw}` : raw).toLowerCase())
		.join(' ');
	if (verb === 'move' && UNSEEN.test(words)) return 'sneak';
	if (verb === 'say' && OWNED_LIE.test(words)) return 'deceive';
	return TAKEN_BACK.test(words) ? 'no' : verb;
}
