import type { Facts } from '#lib/narration/facts.ts';
import { type Flaw, findClaim, straightenQuotes } from './flaw.ts';

const WON = [
	/\byou (?:\w+ly )?(?:succeed|manage to|prevail|triumph|win|get away with|slip past|break free|wrest|pull it off|carry it off|get what you|persuade|convince|outwit|deceive|overpower|defeat|best)\b/gi,
	/\b(?:he|she|they|it|[A-Z]\w+) (?:\w+ly )?(?:agrees?|consents?|gives? in|relents?|yields?|surrenders?|believes? you|trusts? you|lets? you (?:pass|through|in|go|have)|steps? aside|stands? aside|is convinced|are convinced|is persuaded|falls? for it|hands? (?:it|them) over|tells? you everything|does as you ask)\b/g,
	/\b(?:it works|that works|works (?:perfectly|like a charm|as planned)|the lock (?:clicks|springs|gives|snaps) (?:open|way)?|a success|success(?:fully)?|flawless(?:ly)?|victory is yours|goes unnoticed|nobody (?:sees|notices) you|unseen and unheard)\b/gi,
];

const LOST = [
	/\byou (?:\w+ly )?(?:fail|miss|botch|bungle|fumble|come up empty|get nowhere|find nothing|learn nothing|are (?:caught|rebuffed|turned away|overpowered|defeated))\b/gi,
	/\byour (?:attempt|plan|effort|words?|blow|lie|ruse|plea|argument|trick) (?:\w+ly )?(?:fails?|falls? (?:flat|short|on deaf ears)|misses|backfires?|goes? nowhere|comes? to nothing|is seen through)\b/gi,
	/\b(?:to no avail|in vain|all for nothing|without success|a failure|nothing happens|nothing comes of it)\b/gi,
	/\b(?:he|she|they|[A-Z]\w+) (?:\w+ly )?(?:refuses|rejects|rebuffs|ignores you|turns you away|sees? through you|laughs? in your face|will not (?:listen|budge)|won't (?:listen|budge))\b/g,
];

/** Whether a sentence contradicts the roll. A success at a cost may be told either way. */
export function outcomeFlaw(sentence: string, { degree, source }: Facts): Flaw | null {
	if (degree === null || degree === 'cost') return null;
	const said = findClaim(
		straightenQuotes(sentence),
		degree === 'fail' ? WON : LOST,
		straightenQuotes(source),
	);
	return said === null ? null : { kind: 'outcome', said };
}
