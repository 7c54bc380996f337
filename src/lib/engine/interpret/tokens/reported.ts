/** Verbs that report words said before them. */
const SAYS =
	'say|tell|whisper|(?:shout|yell|call|cry)(?: out| back| over)?|mutter|murmur|mumble|answer|reply|add|warn|ask|announce';

/** Whom the words are for: a pronoun, a name, or a noun with its article. */
const HEARER =
	"him|her|them|everyone|everybody|(?:the|my|this|that|a|an) [\\p{L}'-]+(?: [\\p{L}'-]+)?|\\p{Lu}[\\p{L}'-]+(?: \\p{Lu}[\\p{L}'-]+)?";

/** How they are said. */
const HOW = '[\\p{L}]+ly|aloud|out loud|in a [\\p{L} ]+|under my breath|to myself|to nobody|with a [\\p{L}]+';

/** Words, and behind them who says them: `I'm scared, I tell the waitress.` */
const REPORTED = new RegExp(
	`^([^:"]{3,300}?[,.!?…-])\\s*(?:and )?(I (?:${SAYS})(?: (?:to |at )?(?:${HEARER}))?(?: (?:${HOW}))?)[.!…]*$`,
	'u',
);

/** What the player does, and does not say: `I open the door, I tell the guard`. */
const DOES =
	/^(?:then |so |and )?I (?!am\b|'m\b|was\b|want\b|need\b|know\b|love\b|like\b|hate\b|think\b|believe\b|feel\b|hope\b|wish\b|fear\b|trust\b|forgive\b|promise\b|swear\b|thank\b|beg\b|bet\b|mean\b|meant\b|have\b|'ve\b|had\b|did\b|don't\b|didn't\b|do not\b|can\b|can't\b|cannot\b|could\b|will\b|won't\b|'ll\b|would\b|'d\b|should\b|must\b|never\b|saw\b|see\b|come\b|only\b)/iu;

/** The same between two commas: `Vale, I say, one more word and you go`, `I'm the inspector, I announce, flashing a card`. */
const INSERTED = new RegExp(
	`^([^:"]{2,200}?[,!?]) (?:and )?(I (?:${SAYS}|says)(?: (?:to |at )?(?:${HEARER}))?(?: (?:${HOW}))?), (.{3,})$`,
	'u',
);

/** What goes on with the telling and is not said. */
const TELLS_ON =
	/^(?:and |then |so )*(?:I (?!am\b|'|will\b|have\b)|(?:then|while|as|before|with) |(?:not )?\p{Ll}{2,}ing\b)/u;

/** Puts the telling that stands between two commas before what is said. */
function tellInserted(text: string): string {
	const [, words = '', report = '', rest = ''] = INSERTED.exec(text) ?? [];
	if (report === '' || DOES.test(words)) return text;
	return TELLS_ON.test(rest)
		? `${report}: "${words.replace(/,$/, '')}", ${rest}`
		: `${report}: "${words} ${rest.replace(/[.]$/, '')}"`;
}

/** Puts the telling before what is told, as quoted words: `I tell the waitress: "I'm scared,"`. */
export function tellFirst(text: string): string {
	const [, words = '', report = ''] = REPORTED.exec(text) ?? [];
	return report === '' || DOES.test(words)
		? tellInserted(text)
		: `${report}: "${words.replace(/[,-]$/, '')}"`;
}
