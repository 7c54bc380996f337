import {
	DETERMINERS,
	GREETINGS,
	INVERTED,
	LEADS,
	WH,
	wordSet,
} from '#lib/engine/interpret/tokens/grammar.ts';
import { type Act, actAt, type Page, type Sentence } from './acts.ts';
import { matchPhrase } from './phrases.ts';

const PRONOUNS = wordSet(
	'i you he she they it we there this that those these anyone anybody someone somebody everyone not',
);
const CAN = wordSet('can could will would may might');
const ANSWERS = wordSet(
	'tell explain describe say know remember see hear recognise recognize remind confirm think understand recall mean believe want like feel need mind identify read answer',
);
const FAVOURS = wordSet('have get borrow pass come enter stay see join leave speak keep go rest sit take');

/** The index of the first word that is no greeting, address or filler. */
export function coreOf(page: Page, { from, to }: Sentence): number {
	let at = from;
	while (at < to) {
		const token = page.tokens[at];
		const mention = page.starts.get(at);
		const next = page.tokens[mention?.end ?? at + 1];
		const paused = !next || next.stop > 0;
		if (mention && paused) at = mention.end;
		else if (mention?.ids.npc && next && mention.at === from && CALLING.has(next.word)) at = mention.end;
		else if (token && (GREETINGS.has(token.word) || FILLERS.has(token.word))) at++;
		else if (token && paused && at + 1 < to && page.words.common.has(token.word) && !WH.has(token.word)) at++;
		else break;
	}
	return at;
}

/** Question words that may follow a name without a comma; "who" would describe the person. */
const CALLING = wordSet('what why how where can could do did are would please');

const FILLERS = wordSet('so well oh and but ok okay please um uh er excuse now then ah yes no lol');

/** Reads the sentence as a question or request; null when it is neither. */
export function questionOf(page: Page, sentence: Sentence, core: number): Act | null {
	if (core >= sentence.to) return null;
	const first = page.tokens[core]?.word ?? '';
	const second = page.tokens[core + 1]?.word ?? '';
	const phrase = matchPhrase(page.tokens, page.bases, core, page.words.phrases);
	if (phrase && !phrase.phrase.loose) return actAt(page, core, phrase.end, phrase.verb, 'phrase');
	if (WH.has(first))
		return isAside(page, sentence, core, first, second) ? null : wonder(page, sentence, core);
	const asked = sentence.mark.includes('?');
	if (asked && CLIPPED.has(page.tokens[core]?.raw.toLowerCase() ?? '')) return wonder(page, sentence, core);
	if (!INVERTED.has(first)) return null;
	if (['have', 'do', 'had'].includes(first) && ['it', 'this', 'that', 'not'].includes(second) && !asked)
		return null;
	const strict = ['do', 'have', 'had', 'must', 'has', 'am'].includes(first);
	const subject =
		PRONOUNS.has(second) || page.starts.has(core + 1) || (DETERMINERS.has(second) && (!strict || asked));
	if (!subject || (second === 'not' && !PRONOUNS.has(page.tokens[core + 2]?.word ?? ''))) return null;
	return CAN.has(first) ? request(page, sentence, core) : wonder(page, sentence, core);
}

/** First words of a question that leaves out "have you" or "do you". */
const CLIPPED = wordSet(
	'ever seen heard know got any remember need want care noticed met anything anyone something mind know still',
);

/** "When the guard leaves, I follow": a clause of time, not a question. */
function isAside(page: Page, sentence: Sentence, core: number, first: string, second: string): boolean {
	if (sentence.mark.includes('?')) return false;
	if (first === 'what' && (second === 'a' || second === 'an')) return true;
	if (first !== 'when' && first !== 'where' && first !== 'while') return false;
	return page.tokens
		.slice(core, sentence.to)
		.some((token, k) => k > 1 && (token.stop > 0 || token.word === 'i'));
}

const HERE = wordSet('here nearby around inside outside room there');

/** Reads a question to a person, or to the narrator when it is about what can be seen. */
function wonder(page: Page, sentence: Sentence, core: number): Act {
	const words = page.tokens.slice(core, sentence.to).map((token) => token.word);
	const [first = '', second = '', third = ''] = words;
	const called =
		(core > sentence.from && [...page.starts.keys()].some((at) => at >= sentence.from && at < core)) ||
		callsLast(page, sentence);
	const about = page.mentions.filter((mention) => mention.at >= core && mention.end <= sentence.to);
	const around =
		(second === 'there' || /^any/.test(second)) &&
		(words.some((word) => HERE.has(word) && word !== second) || second === 'there');
	const inside =
		first === 'what' &&
		second === 'is' &&
		['in', 'inside', 'on', 'under', 'behind', 'around', 'here', 'beneath', 'at'].includes(third);
	const written = words.at(-1) === 'say' && about.some(({ ids }) => ids.item && !ids.npc);
	const looks =
		!called &&
		((first.length < 4 && around) ||
			inside ||
			written ||
			(first === 'who' && HERE.has(words.at(-1) ?? '') && words.join(' ') !== 'who is there'));
	return actAt(page, core, core + 1, looks ? 'look' : 'ask', looks ? 'phrase' : 'question');
}

const ADDRESSES = wordSet(
	'chief boss sir madam miss maam mister mate friend pal buddy love dear darling lad lass guys folks man doc captain officer stranger bro dude lady',
);

/** "What's in the drawer, chief?" */
function callsLast(page: Page, { to }: Sentence): boolean {
	const named = page.closes.get(to);
	const at = named?.at ?? to - 1;
	if (at < 1 || (page.tokens[at]?.stop ?? 0) !== 1) return false;
	return Boolean(named?.ids.npc) || ADDRESSES.has(page.tokens[at]?.word ?? '');
}

function request(page: Page, sentence: Sentence, core: number): Act {
	const mine = ['i', 'we'].includes(page.tokens[core + 1]?.word ?? '');
	let at = core + 2;
	while (
		at < sentence.to &&
		(LEADS.has(page.tokens[at]?.word ?? '') || page.tokens[at]?.word === 'not') &&
		!ANSWERS.has(page.bases[at] ?? '') &&
		!(mine && FAVOURS.has(page.bases[at] ?? ''))
	)
		at++;
	const base = page.bases[at] ?? '';
	const form = page.words.forms.get(page.tokens[at]?.word ?? '');
	const yours = page.tokens[core + 1]?.word === 'you' || (page.tokens[core + 1]?.word === 'not' && !mine);
	if (!mine) {
		const asks = ANSWERS.has(base) || !yours;
		return asks
			? actAt(page, core, core + 1, 'ask', 'question')
			: actAt(page, at, at + 1, 'persuade', 'request');
	}
	if (page.tokens[core]?.word === 'may' || FAVOURS.has(base))
		return actAt(page, at, at + 1, 'persuade', 'request');
	const phrase = matchPhrase(page.tokens, page.bases, at, page.words.phrases);
	if (phrase) return actAt(page, at, phrase.end, phrase.verb, 'request');
	return actAt(page, at, at + 1, form?.verb ?? 'ask', 'request');
}
