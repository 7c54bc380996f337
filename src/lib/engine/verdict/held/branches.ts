import { toSecondPerson } from '#lib/engine/tell/second-person.ts';

/** Words whose conditions could be settled by looking: what is left to do, and what the player saw. */
export interface Settled {
	/** What is done now, in the player's words; empty where nothing is. */
	words: string;
	/** What the look showed, as sentences. */
	says: string;
	/** The condition without its conjunction. */
	condition: string;
}

/** A condition at the beginning of a sentence or clause, and the words before it. */
const BEGINS =
	/^((?:.*?(?:[.!?;:,–—-]\s*|\b(?:and|but|so|then)\s+))??)(?:only )?(if|unless|in case)\s+(.+)$/is;

/** How something is, which a look can show; what somebody may do next is none of it. */
const IS_SO =
	/^(?:[\p{L}’'-]+ ){0,7}?(?:is|are|was|were|isn['’]?t|aren['’]?t|wasn['’]?t|has|hasn['’]?t|have|haven['’]?t|can|can['’]?t|cannot|could|couldn['’]?t|would|wouldn['’]?t|looks?|seems?|feels?|knows?|minds?|wants?|needs?|fits?|works?|belongs?|[\p{L}]+['’](?:s|re|d|ve)|its|theres)\b/iu;

/** What happens later, which no look can show. */
const LATER =
	/\b(?:will|won['’]?t|later|soon|tonight|tomorrow|ever|starts?|begins?|stops?|comes?|tries|happens?|returns?)\b|\b(?:are|is|['’]re|['’]s) going to\b/i;

/** Words to somebody: a condition in them is a part of what is said. */
const SPOKEN =
	/[“”"«»]|\b(?:you|your|yours|ye|thee)\b|\b(?:say|tell|ask|promise|swear|bet|offer|warn)\b[^.!?]*$/i;

/** Where a condition ends and the act begins. */
const ENDS = /\s*,\s*(?:then\s+)?|\s+then\s+|\s*[–—]+\s*|\s+(?=(?:i|i['’](?:ll|m|d)|ill|let me)\s)/i;

/** What is done where the condition does not hold. */
const ELSE = /[\s,.;:!–—-]+(?:and |but )?(?:otherwise|or else|else|if not)\b[,:\s]*/i;

/** The other case said first: no act stands between it and the condition. */
const OTHERWISE = /^(?:and |but )?(?:otherwise|or else|else|if not)\b/i;

/** The least words of a condition. */
const WORDS_LEAST = 2;

/**
 * Settles a condition on how things are now, before anything is read: the game knows nothing against it, so that it holds,
 * and the act that hangs on it is done. Null for words without such a condition, and for one that is known otherwise.
 */
export function settleByLook(text: string, isKnown: (condition: string) => boolean): Settled | null {
	const [, before = '', word = '', rest = ''] = BEGINS.exec(text.trim()) ?? [];
	if (rest === '' || [SPOKEN, LEFT_OPEN, CONDITION].some((sign) => sign.test(before))) return null;
	const end = ENDS.exec(rest);
	if (!end) return null;
	const condition = rest.slice(0, end.index).trim();
	const isShort = condition.split(/\s+/).length < WORDS_LEAST;
	if (isShort || !IS_SO.test(condition) || LATER.test(condition) || SPOKEN.test(condition)) return null;
	if (isKnown(`${word} ${condition}`)) return null;
	const branch = rest.slice(end.index + end[0].length);
	const [act = ''] = branch.split(ELSE);
	const words = `${before}${withoutOther(act)}`.trim();
	const isOther = act.trim() === '' || OTHERWISE.test(act);
	return isOther ? null : { words, says: seen(word.toLowerCase(), condition), condition };
}

/** Another condition, of which this one may be the other case. */
const CONDITION = /\b(?:if|unless)\b/i;

/** Words before a condition that it belongs to: `see if`, `as if`, `even if`. */
const LEFT_OPEN = /\b(?:as|even|what|see|ask|check|know|tell|wonder|look|feel|smell|listen|hear|say)\s*$/i;

/** The act without a second condition behind it, which says what is done in the other case. */
const withoutOther = (act: string): string =>
	act.replace(/[\s,.;:!–—-]+(?:and |but )?(?:if|unless)\s.+$/is, '');

/** A condition as the player found it. Words that were hastily typed are not said back. */
function seen(word: string, condition: string): string {
	const plain = toSecondPerson(condition).replace(/[\s.,;:!?]+$/u, '');
	const isHasty =
		/\b(?:is|are|do|does|can|ca|wo|has|have|would|could)nt\b|\b(?:its|theres|hes|shes) [a-z]/i.test(plain);
	if (isHasty) return word === 'unless' ? 'Nothing here says so.' : 'As far as you can tell, it is so.';
	const what = plain.replace(/^(?:The|A|An|None|Nobody|There|It|He|She|They|This|That|No|Any)\b/, (first) =>
		first.toLowerCase(),
	);
	return word === 'unless' ? `Nothing here says that ${what}.` : `As far as you can tell, ${what}.`;
}

/** Where the player takes back what they had begun to say. */
const BACK =
	/[\s,.;:!?–—-]+(?:oh |ah |um |er )?(?:no+[,.]? (?:wait|scratch that|stop|not that)|wait[,.]? no|scratch that|strike that|on second thoughts?|actually[,.]? no|never ?mind(?=[\s]*[,.;!–—-])|forget (?:it|that)(?=\s*[,.;!–—-])|i take (?:it|that) back|correction)\b[\s,.:;!–—-]*/i;

/** What the player says in place of what they take back; null where they take nothing back, or say no more than that. */
export function wordsInstead(text: string): string | null {
	if (/[“”"«»]/.test(text)) return null;
	const parts = text.split(BACK);
	const last = parts.at(-1)?.trim() ?? '';
	return parts.length > 1 && last.split(/\s+/).length >= WORDS_LEAST ? last : null;
}
