import { JOINS, MARKERS, ME, NEGATIONS, SUBJECTS } from '#lib/engine/interpret/tokens/grammar.ts';
import { actAt, type Deeds, type Page, type Sentence } from './acts.ts';
import { matchPhrase } from './phrases.ts';
import { isVerbHere } from './position.ts';
import { readJoin, readMe, readMention, readSubject } from './scan-nouns.ts';
import { record, type Scan } from './scan-state.ts';
import { readTo } from './scan-to.ts';
import { readOpen } from './scan-verbs.ts';

/** Reads one sentence that is no question, word by word, and adds its acts. */
export function scanSentence(page: Page, sentence: Sentence, from: number, deeds: Deeds): void {
	const scan: Scan = {
		page,
		deeds,
		open: true,
		aside: null,
		subject: 'none',
		negated: false,
		last: null,
		joined: false,
		vague: false,
		from,
		to: sentence.to,
	};
	const before = deeds.denied.length;
	for (let at = from; at < sentence.to; at++) {
		if (at > from) passStop(scan, at);
		at = Math.max(at, readWord(scan, at));
	}
	if (scan.negated && scan.open && deeds.denied.length === before) {
		deeds.denied.push(actAt(page, sentence.to - 1, sentence.to, 'no', 'reply'));
	}
	if (scan.subject === 'other' && !scan.vague) deeds.others = true;
	if (!scan.last && scan.subject !== 'other') deeds.spoken = true;
}

function passStop(scan: Scan, at: number): void {
	const token = scan.page.tokens[at];
	if (!token || (token.stop === 0 && !token.quoted)) return;
	scan.aside = null;
	scan.negated = false;
	scan.open = scan.subject !== 'other' || token.quoted;
	scan.joined = true;
}

/** Reads the word at an index; returns the index of the last word read with it. */
function readWord(scan: Scan, at: number): number {
	const token = scan.page.tokens[at];
	if (!token) return at;
	const { word } = token;
	const mention = scan.page.starts.get(at);
	const joined = scan.joined;
	scan.joined = false;
	if (scan.open && !scan.aside) {
		const end = readPhrase(scan, at);
		if (end > 0) return end - 1;
	}
	if (mention && !isVerbHere(scan.page, at, scan.open && !scan.aside)) return readMention(scan, mention);
	if (ME.has(word) || word === 'lets') return readMe(scan, at, joined || word === 'lets');
	if (word === 'you' || SUBJECTS.has(word)) return readSubject(scan, at, word, joined);
	if (JOINS.has(word)) return readJoin(scan, at, word);
	if (NEGATIONS.has(word)) {
		if (scan.open) scan.negated = true;
		return at;
	}
	if (word === 'to') return readTo(scan, at);
	if (marks(scan, at, word)) {
		scan.aside ??= { from: at > scan.from ? at - 1 : at, subject: 'none', fronted: !scan.last };
		return at;
	}
	if (scan.aside || !scan.open) return at;
	return readOpen(scan, at, word);
}

function readPhrase(scan: Scan, at: number): number {
	const { page } = scan;
	const match = matchPhrase(page.tokens, page.bases, at, page.words.phrases);
	if (!match || match.end > scan.to) return -1;
	const whole = match.end - at <= match.phrase.words.length + 1;
	if (page.starts.has(at) && !whole && !isVerbHere(page, at, true)) return -1;
	record(scan, at, match.end, match.verb, 'phrase');
	return match.end;
}

function marks(scan: Scan, at: number, word: string): boolean {
	if (!MARKERS.has(word)) return false;
	const next = scan.page.tokens[at + 1]?.word;
	if (word === 'instead') return next === 'of';
	if (word === 'rather') return next === 'than';
	if (word === 'so') return !scan.open;
	if (word === 'like') return !scan.open;
	return true;
}
