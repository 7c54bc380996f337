/** Oaths without an act: "screw this, I'm off". */
const OATH =
	/(^|[.!?,]\s*)(?:ugh,? |well,? |ok,? )?(?:screw|fuck|sod|bugger|to hell with|enough of) (?:this|that|it|all this)\b[,.!]*\s+(?!(?:in|on|into|onto|to|down|together|up)\b)(?=\p{L})/giu;

/** A cry without an act: "Good lord, no." */
const CRY =
	/(^|[.!?]\s+)(?:oh,? )?(?:good (?:lord|god|heavens|grief|gracious)|my (?:god|goodness)|dear (?:me|god|lord)|bless my soul|for (?:god|heaven|pity|christ)['’]?s sake|for crying out loud)\b[,.! ]*(?=\p{L})/giu;

/** Haste that is only spoken of: "right, gotta run." */
const HASTE =
	/(^|[.!?]\s+)(?:(?:right|ok|okay|well),? )?(?:i(?:'ve)? )?(?:gotta|got to|have to|must) (?:run|go|dash|be off)[.!]+\s+(?=\p{L})/giu;

/** How something is said, in brackets in front: "(into the phone, quietly) who is there?" */
const STAGED =
	/^\(((?:in|into|to|at|over|through|with|under|from|very|\p{L}+ly)\b[^()"]{2,60})\)\s*([^"]*\?[^"]*)$/iu;

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

/** A pause that is asked of nobody: `give me a minute to think`. */
const PAUSE =
	/^((?:ok(?:ay)?|well|um+|hm+|no|so|please|just|hang on|hold on)?[,. ]*)(?:please |just )?(?:give|gimme|allow|spare|let) (?:me )?(?:have )?(?:a|one|another|just a)(?: quick| little| short)? (minute|moment|second|sec|breather|while)\b(?! of (?:your|his|her|their))/i;

/** Why the player does something, said before it: `I'm tired so I sit down`. */
const REASON =
	/^((?:(?:he|she|it|they|nobody|no one|there|this|that|everybody|everyone) (?:(?:really |still |just |already )*(?:is|are|was|has|have|had|will|won't|can't|doesn't|don't|didn't|isn't|aren't|said|says|seems?|looks?|\p{L}+ed))|I'm|I am|I feel|I felt|I don't|I do not|I can't|I cannot|I have|I've|I need|I want|I love|I like|I hate|I know|I think|I believe|I fear|I trust|I suspect|I remember|(?:my|the|his|her|our) [\p{L}'-]+) [^.!?;:"]{2,120}?),? so (?=I (?!am\b|'m\b|will\b|'ll\b|can\b|can't\b|cannot\b|could\b|would\b|'d\b|don't\b|do not\b|won't\b|guess\b|think\b|hope\b|need\b|want\b|must\b|have\b|know\b)\p{L})/iu;

/** A direction before the verb: `up I go to the loft`, `up the stairs I run`. */
const TURNED =
	/(^|[,;:.!]\s*|\b(?:so|and|then|now|because [^,]{2,80}, )\s*)(up|down|in|out|off|away|back|over|across|through|along|on|onward|into|round)((?: (?:the|to|into|my|her|his|their|that|this) [^,.;:!?"]{2,40}?)?) I (go|come|run|climb|walk|hop|jump|step|march|creep|crawl|slip|stride|dash|march|stroll|dive|swim|ride|head|fly|leap|skip|sneak|wander|hurry|rush|trot|scramble|slide|tiptoe)\b/giu;

/** A way without a verb: `down the great chain`, `off to the mill`. */
const BARE_WAY =
	/(^(?:(?:ok|okay|fine|well|right|so|now|yes|good|alright|and|then),? )*|[.!?;]\s+|,\s+(?:then|and)\s+)((?:down|up|over|across|along|through) (?:the|to|into|onto|on|by|towards?)|(?:off|out|on|back(?: up| down| over| out| in| home)?) (?:to|into|towards?))\b(?! (?:no good|now|date))([^,.;!?]*)/giu;

/** A subject after the way, as in `across the room I see`: then the sentence has a verb already. */
const HAS_SUBJECT = /\b(?:i|we|he|she|they)\b/i;
const AS_FAR_AS = /\bas \p{L}+ as \p{L}+/giu;

/** A thing that is let be before something else is done: `never mind the cart, go on`. */
const LET_BE =
	/(^|[.!?]\s+)(?:oh,? )?(?:never ?mind|forget(?: about)?|to hell with|enough of|leave) (?:about )?(?:the|that|this|those|these|my|his|her|their) [\p{L}' -]{2,30}?(?:[,;:.!—–-]+|\s+and)\s*(?=\p{L}+ )/giu;

/** What is done where the condition before it does not hold. */
const ELSE =
	/[,;] (?:or else|else|o\w{3,5}wi[sz]e|if not),? (?=(?:i|i'll|just|we)\b)(?!i (?:swear|promise|'ll tell))/gi;

/** On somebody's back. */
const PIGGYBACK =
	/\b(carry|take|give|bear|lug) ((?:the |my |this |that )?\p{L}+(?: (?!a\b)\p{L}+)?) (?:a )?piggy-?back(?: ride)?/giu;

/** What the player wants to know is asked: `I only want to know who is in there`. */
const WANTS_TO_KNOW =
	/(^|[.!?…;,]\s+|\b(?:and|but|so|because)\s+)I (?:only |just |really |simply |also |still )*(?:want|need|wish|would like|'d like|would love|'d love|'m curious|am curious|'m dying) (?:to )?(?:know|hear|be told)?(?: from (?:him|her|them|you|\p{Lu}\p{L}+))? ?(?=(?:who|whom|whose|what|where|why|when|which|whether|if|how)\b)/gu;

/** What the player only supposes, said behind: `cold, I expect`. */
const SUPPOSED =
	/,? I (?:expect|suppose|guess|imagine|reckon|presume|daresay|dare say|wonder|bet|fear|gather|hope|trust|take it)(?=\s*(?:[.!?…),]|$))/giu;

/** `its` without its apostrophe: `its only me`, `whether its empty or full`. */
const IT_IS =
	/\bits (?=(?:only|just|not|an?|the|me|so|too|very|been|going|always|all|ok|okay|fine|mine|yours|gone|no)\b)/gi;
const IF_IT_IS =
	/\b(if|whether|because|cause|say|think|know|hope) its (?=\p{L}+(?:\s+(?:or|and|in|on|at|here|there|enough)\b|\s*[,.!?]|\s*$))/giu;

/** What the senses are to find out: `smell if it is fresh`. */
const SENSED =
	/\b(looks?|smells?|sniffs?|feels?|listens?|watch(?:es)?|tastes?|tests?|tries|try|count|measure|see) if (?!i\b|you\b)/gi;

/** What is done instead of what is denied, said without a subject: `I don't open it, only touch it`. */
const INSTEAD =
	/(^|[.!?;,]\s*|\b(?:and|but) )((?:i )?(?:do not|don't|dont|won't|wont|never|am not going to|'m not going to) [^.!?;“"]{3,80}?)[,;–—-]+\s*(?:but )?(only|just) (?=\p{L}{3,})(?!(?:i|the|a|an|my|one|this|that|then|when|if|because|to)\b)/giu;

/** The thing of what is denied, and the pronoun behind that means it: `I don't open the book, I only touch it`. */
const DENIED_THING =
	/(\b(?:do not|don't|dont|won't|never|without)\s+\p{L}+(?:\s+(?:up|down|off|out|in|on|over|at|into))?\s+((?:the|that|this|my|his|her|their|its)(?:\s+(?!and\b|or\b|but\b)[\p{L}'-]+){1,3}?)(?:\s*[,;–—-]+\s*|\s+(?=i\b))(?:but |and )?(?:i )?(?:(?:only|just|instead|will|'ll) )?[^.!?;,]*?)\b(?:it|them)\b/giu;

/** A tag of markup with attributes. It holds no words. */
const TAG = /<[a-z][^<>]*=[^<>]*>/gi;

/** The input in NFKC, with straight quotes, common short forms written out and oaths removed. */
export function straighten(text: string): string {
	return quoteInscriptions(text)
		.normalize('NFKC')
		.replace(/[\u200b-\u200f\u2060\ufeff]|\ufe0f|[\u{1f3fb}-\u{1f3ff}]/gu, '')
		.replace(/[’‘‛`´]/g, "'")
		.replace(/[“”„‟«»「」]/g, '"')
		.replace(/''/g, '"')
		.replace(TAG, ' ')
		.replace(/\s*-{2,}\s*|\s+-\s+/g, ' — ')
		.replace(
			/\b(stay|wait|rest|sit|stand|sleep|linger|for) (little|short|small|bit|long) while\b/gi,
			'$1 a $2 while',
		)
		.replace(/\bw\/o\b/gi, 'without')
		.replace(/\bw\/ ?/gi, 'with ')
		.replace(/\s&\s/g, ' and ')
		.replace(
			/(^|[.!?]\s+)me (?=(?:not?|want|go|take|give|see|like|think|have|can|will|know|look|ask|very)\b)/gi,
			'$1I ',
		)
		.replace(IT_IS, "it's ")
		.replace(IF_IT_IS, "$1 it's ")
		.replace(OATH, '$1')
		.replace(CRY, '$1')
		.replace(HASTE, '$1')
		.replace(STAGED, 'I say $1: "$2"')
		.replace(INSTEAD, '$1$2, I $3 ')
		.replace(DENIED_THING, '$1$2')
		.replace(SENSED, '$1 whether ')
		.replace(SUPPOSED, (found, at: number) => (at === 0 ? found : ''))
		.replace(/\bu\b/g, 'you')
		.replace(/(\p{L}) 2 (?=(?:the|him|her|them|my|me|be|go|see|get|do)\b)/giu, '$1 to ')
		.replace(/, (\p{L}+ly(?:,? (?:but|and|yet) \p{L}+ly)?),(?= (?:that|to|if|whether|not to)\b)/giu, ' $1')
		.replace(
			/\bbe (?:a|an) (?:dear|love|pal|darling|sport|lamb|angel|good \p{L}+) (?:and|&) (?=\p{L})/giu,
			'please ',
		)
		.replace(
			/\b(who|what|where|he|she|it|that|there|here|somebody|someone|nobody)'s (?=(?:been|got|gone|had|done|come|become|taken|seen|lost|left|made|given|put|hung|tied|written|drawn|chalked|stuck|nailed|thrown|eaten|hidden|worn|cut|torn|painted)\b)/gi,
			'$1 has ',
		)
		.replace(LET_BE, '$1')
		.replace(BARE_WAY, (found, lead: string, way: string, rest: string) =>
			HAS_SUBJECT.test(rest.replace(AS_FAR_AS, '')) ? found : `${lead}go ${way}${rest}`,
		)
		.replace(/^(?:well|ok|okay|right|alright|so|now|and),? (?=\S)/i, (lead) =>
			/^(?:so|now|and|right)/i.test(lead) ? lead : '',
		)
		.replace(
			TURNED,
			(_, lead: string, way: string, where: string, verb: string) => `${lead}I ${verb} ${way}${where}`,
		)
		.replace(REASON, 'because $1, ')
		.replace(ELSE, '. If not, ')
		.replace(PIGGYBACK, '$1 $2 on my back')
		.replace(PAUSE, '$1wait a $2')
		.replace(WANTS_TO_KNOW, (found, before: string) =>
			/know|hear|told|curious/.test(found) ? `${before}I ask ` : found,
		)
		.trim();
}
