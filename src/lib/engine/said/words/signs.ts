import type { SpeechKind } from '#lib/content/frames.ts';
import type { SayingKind } from '#lib/engine/said/saying.ts';

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
	if (kind !== 'claim' && kind !== 'order' && kind !== 'request') return kind;
	return SIGNS.find(([, sign]) => sign.test(words))?.[0] ?? kind;
}

const ADMITS =
	/\b(?:even though|although|when in (?:fact|truth)|which is (?:a lie|not true|untrue|false)|but (?:really|in truth)|(?:a|the \w+|my \w+) lie(?: i| that| of|[.!]?$)|lying (?:to|through)|i['’]?m lying|making (?:it|this|that) up|(?:with|keeping) (?:a|my) (?:straight|poker|most honest|most innocent) face|straight-faced|as if it were true|bluff\w*)\b/i;
const DENIES =
	/[;,.–—-] ?(?:it|he|she|they|i|there|that) (?:is|was|were|are|am|do|does|did|have|has|had|could|would)(?:n['’]?t| not)\W*$/i;
const NOT =
	/\b(?:no|not|never|nobody|nothing|none|lie|false)\b|n['’]?t\b|\b(?:havent|dont|didnt|isnt|wasnt|arent|cant)\b/i;

/** Whether the player tells the reader that what they say is not so: `(I haven't)`, `; it isn't`, `when in fact …`. */
export function isAdmittedLie(text: string, quote: string): boolean {
	if (ADMITS.test(text.replace(quote, ' '))) return true;
	if (DENIES.test(text) && !NOT.test(quote)) return true;
	const [, aside] = /\(([^)]*)\)\W*$/.exec(text) ?? [];
	return (
		aside !== undefined &&
		/^(?:but |well,? )?(?:i|it|he|she|they|there|we|that|this|not|a lie|lies)\b/i.test(aside) &&
		NOT.test(aside) !== NOT.test(quote)
	);
}
