import type { SpeechKind } from '#lib/content/frames.ts';
import type { SayingKind } from '#lib/engine/said/saying.ts';
import { INVITES } from './parts.ts';
import { HARMS, HARMS_YOU } from './terms.ts';

const SIGNS: readonly (readonly [SpeechKind, RegExp])[] = [
	[
		'promise',
		/\b(?:you have my (?:\w+ )?(?:word|promise|oath)|my word (?:on|of honou?r)|consider it done|(?:you can )?(?:count|rely|depend) on me|(?:up)?on my (?:honou?r|soul|life|word))\b/i,
	],
	[
		'confession',
		/\bi (?:have|need|want|ought) to (?:tell you something|confess|come clean|own up)\b|\bi have a confession\b/i,
	],
	[
		'offer',
		/^(?:[\p{L}’']+, )?let me (?:help|carry|hold|take|mend|fix|fetch|get|bring|pay|do|buy) .*\b(?:you|your|for you)\b/iu,
	],
	['offer', /^you (?:can|may|could) \p{L}+(?: \p{L}+){0,5} (?:with me|me|mine|my \p{L}+)\b/iu],
	[
		'praise',
		/\byou(?:['’]re| are| look| seem| sing| dance| play| smell)\b(?! (?:not|never))(?: (?:like|so|very|really|truly|quite|just|as|the|an?|my|only|most|such|absolutely))*(?: \p{L}+)? ?(?:goddess|angel|queen|hero|treasure|genius|saint|wonder|star|sight for sore eyes|beautiful|lovely|pretty|handsome|brave|bravest|kind|kindest|clever|cleverest|wise|wisest|sweet|good (?:man|woman|person|soul|sort)|gorgeous|radiant|wonderful|marvellous|amazing|brilliant|honest (?:man|woman|paper|person)|best|finest|magnificent|charming|like a (?:rose|dream|lily))\b/iu,
	],
	[
		'praise',
		/\byou(?:['’]ve| have)? (?:did|done|do|are doing)(?: it)? (?:(?:very|so|really|quite) )?(?:well|brilliantly|splendidly|a (?:fine|good|great|splendid) job)\b|\byours?\b(?: [\p{L}’'-]+){1,3} (?:is|are|was|were|looks?|sounds?)(?: (?:very|so|really|quite|most|truly|simply))? (?:beautiful|lovely|pretty|fine|splendid|wonderful|marvellous|magnificent|brilliant|superb|excellent|delicious|perfect|convincing|impressive|charming|clever)\b|\bthe (?:best|finest|cleverest|bravest|loveliest|kindest) .{2,60}\bi(?:['’]ve| have)? ever\b/iu,
	],
	[
		'praise',
		/\bmy compliments\b|\bcongratulations\b|\bwell done\b|\bbravo\b|\bgood (?:job|work) ?,? (?:on|with|there|everyone|lads)\b|\bthe best \p{L}+ (?:i(?:['’]ve| have)|in (?:town|the))\b/iu,
	],
	[
		'greeting',
		/^(?:a )?(?:very )?good (?:morning|evening|day|afternoon|night)\b|^(?:hello|greetings|hail|howdy|salutations)\b/i,
	],
	[
		'insult',
		/^you (?!(?:poor|dear|sweet|lovely|brave|clever|lucky|beautiful|brilliant|wonderful|good|kind|darling|sly|little))(?:[\p{L}-]+ ){1,3}[\p{L}-]+!$|\bmakes you look (?:like|as if)\b|\b(?:you(?:['’]re| are)?|your)\b(?! (?:not|no|never)).{0,40}\b(?:idiots?|fools?|liars?|cowards?|brats?|pigs?|stink|stinks|smell of|smell like|ugly|stupid|useless|worthless|pathetic|disgusting|filthy|coward|waste of|the worst|a disgrace|spoiled|spoilt|thick|dull|bores?|boring|hypocrites?|monsters?|rats?|worms?|cheats?|thieves|thief)\b|\bthe worst (?:hat|coat|face|song|singer|\p{L}+) i(?:['’]ve| have) ever\b|\bashamed of yoursel(?:f|ves)\b/iu,
	],
	[
		'threat',
		/\byou (?:touch|hurt|harm|cross|come near|lay a (?:hand|finger) on)\b.{0,60}\bi(?:['’]ll| will)? (?:end|kill|break|gut|hurt|bury) (?:you|your)\b|\byou(?:['’]ve| have) (?:got )?(?:till|until)\b.{0,80}\b(?:or|after that)\b/i,
	],
];

/** Kinds of speech that other words than the verb show: `You have my word.` */
export function kindBySigns(kind: SayingKind, words: string): SayingKind {
	// Somebody else is to swear.
	if (
		kind === 'promise' &&
		/^(?:that )?you (?:will|['’]ll|must|should|shall|have to|need to|promise|swear)\b/i.test(words)
	)
		return 'request';
	if (/\bif (?:you|anyone|anybody) ever\b/i.test(words) && !HARMS_YOU.test(words)) return 'warning';
	if ((kind === 'claim' || kind === 'offer') && INVITES.test(words)) return 'request';
	if (kind === 'threat') return isHarmless(words) ? 'order' : kind;
	if (kind !== 'claim' && kind !== 'order' && kind !== 'request') return kind;
	const [found = kind] = SIGNS.find(([, sign]) => sign.test(words)) ?? [];
	// "I don't think you're a coward" is none.
	return found === 'insult' && MILDER.test(words) ? kind : found;
}

/** Whether nothing bad is said to happen to anybody: `let me in or I eat the whole pie`. */
const isHarmless = (words: string) =>
	/\bor (?:else\b[, ]*)?(?:i|we)\b/i.test(words) && !HARMS.test(words) && !HARMS_YOU.test(words);

/** Words beside which a hard name is not the player's own opinion of somebody. */
const MILDER =
	/\b(?:not|never|nobody|no one|if|who (?:says|said|calls|called)|they (?:say|said|call)|whoever|called you|calls you|i['’]m|i am)\b|n['’]t\b/i;

const ADMITS =
	/\b(?:even though|although|when in (?:fact|truth)|which is (?:a lie|not true|untrue|false)|but (?:really|in truth)|(?:a|the \w+|my \w+) lie(?: i| that| of|[.!]?$)|lying (?:to|through)|i['’]?m lying|making (?:it|this|that) up|(?:with|keeping) (?:a|my) (?:straight|poker|most honest|most innocent) face|straight-faced|as if it were true|bluff\w*)\b/i;
/** The player says so behind the words: `(lie)`, `, which is a bluff`. */
const MARKED =
	/\((?:an? |my )?(?:lie|bluff|fib|not true|untrue)\b|\b(?:though|although) (?:i|it|he|she|they|that) (?:do|did|am|is|was|have|has|had|are|were)(?:n['’]t| not)\b|\bwhich is (?:an? )?(?:bluff|fib|invention|pure invention)\b/i;

const DENIES =
	/[;,.–—-] ?(?:it|he|she|they|i|there|that) (?:is|was|were|are|am|do|does|did|have|has|had|could|would)(?:n['’]?t| not)\W*$/i;
const NOT =
	/\b(?:no|not|never|nobody|nothing|none|lie|false)\b|n['’]?t\b|\b(?:havent|dont|didnt|isnt|wasnt|arent|cant)\b/i;

/** Whether the player tells the reader that what they say is not so: `(I haven't)`, `; it isn't`, `when in fact …`. */
export function isAdmittedLie(text: string, quote: string): boolean {
	if (MARKED.test(text) || ADMITS.test(text.replace(quote, ' '))) return true;
	if (DENIES.test(text) && !NOT.test(quote)) return true;
	const [, aside] = /\(([^)]*)\)\W*$/.exec(text) ?? [];
	return (
		aside !== undefined &&
		/^(?:but |well,? )?(?:i|it|he|she|they|there|we|that|this|not|a lie|lies)\b/i.test(aside) &&
		NOT.test(aside) !== NOT.test(quote)
	);
}
