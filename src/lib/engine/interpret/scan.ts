import { type Act, type ActKind, actAt, type Deeds, type Page, type Sentence } from './acts.ts';
import {
	DETERMINERS,
	GREETINGS,
	INTENTS,
	JOINS,
	LEADS,
	MARKERS,
	ME,
	NEGATIONS,
	NUMBERS,
	OBJECTS,
	PREPOSITIONS,
	SUBJECTS,
} from './grammar.ts';
import type { Mention } from './names.ts';
import { matchPhrase } from './phrases.ts';
import { isVerbHere } from './position.ts';

/** Where the reading stands inside a sentence. */
interface Scan {
	page: Page;
	deeds: Deeds;
	/** The next verb is something the player does. */
	open: boolean;
	/** Inside a clause that tells of something else: who its subject is and whether it came first. */
	aside: { from: number; subject: 'none' | 'player' | 'third'; fronted: boolean } | null;
	subject: 'none' | 'player' | 'you' | 'other';
	negated: boolean;
	last: Act | null;
	/** The other subject is nobody known: it may be the player's own person. */
	vague: boolean;
	joined: boolean;
	from: number;
	to: number;
}

/** Reads one sentence that is no question, word by word, and adds what is done in it. */
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

/** Reads the word at an index; gives the index of the last word read with it. */
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

function record(scan: Scan, at: number, end: number, verb: Act['verb'], kind: ActKind): void {
	const leads =
		(kind === 'verb' || kind === 'phrase') &&
		at === scan.from &&
		/ing$/.test(scan.page.tokens[at]?.raw ?? '');
	const act = actAt(scan.page, at, end, verb, leads ? 'lead' : kind);
	const pleads = scan.negated && ['me', 'us'].includes(scan.page.tokens[end]?.word ?? '');
	if (pleads) act.verb = 'persuade';
	(scan.negated && !pleads ? scan.deeds.denied : scan.deeds.acts).push(act);
	scan.last = act;
	scan.open = kind === 'reply' || kind === 'greeting';
	scan.negated = false;
}

function readMention(scan: Scan, mention: Mention): number {
	const next = scan.page.tokens[mention.end];
	const vocative = !next || mention.end >= scan.to || next.stop > 0;
	if (scan.aside) {
		if (scan.aside.subject === 'none') scan.aside.subject = 'third';
	} else if (!scan.last && scan.subject === 'none' && scan.open && !vocative) {
		scan.subject = 'other';
	}
	// A name alone, before a comma, is who is spoken to.
	if (!(scan.open && vocative)) scan.open = false;
	return mention.end - 1;
}

function readMe(scan: Scan, at: number, fresh: boolean): number {
	const { aside } = scan;
	if (aside && !fresh && !(aside.fronted && at > aside.from + 1)) {
		if (aside.subject === 'none') aside.subject = 'player';
		return at;
	}
	if (!aside && scan.last && !fresh) {
		scan.aside = { from: at, subject: 'player', fronted: false };
		return at;
	}
	scan.aside = null;
	scan.subject = 'player';
	scan.open = true;
	scan.negated = false;
	return at;
}

function readSubject(scan: Scan, at: number, word: string, fresh: boolean): number {
	const pronoun = word in OBJECTS && word !== 'it';
	if (scan.aside) {
		if (scan.aside.subject === 'none') scan.aside.subject = 'third';
	} else if (scan.open && scan.subject === 'none' && (!scan.last || fresh)) {
		scan.subject = word === 'you' ? 'you' : 'other';
		scan.open = word === 'you';
	} else if (scan.last && pronoun) {
		scan.aside = { from: at, subject: 'third', fronted: false };
	} else if (scan.subject !== 'you') scan.open = false;
	return at;
}

function readJoin(scan: Scan, at: number, word: string): number {
	const next = scan.page.tokens[at + 1];
	const form = next && scan.page.words.forms.get(next.word);
	const resumes =
		word === 'then' || next?.word === 'do' || (next && ME.has(next.word)) || next?.word === 'then';
	if (scan.aside && !scan.aside.fronted) {
		// "ask what she knows and leave": the bare verb cannot belong to "she".
		const bare = form?.verb && !form.bent && !/s$/.test(next?.raw ?? '') && scan.aside.subject === 'third';
		if (resumes || bare) scan.aside = null;
	}
	if (scan.aside) return at;
	scan.open = scan.subject !== 'other' || Boolean(resumes);
	scan.joined = true;
	if (word !== 'or') scan.negated = false;
	return at;
}

const REQUESTS = new Set([
	'ask',
	'tell',
	'order',
	'command',
	'signal',
	'beckon',
	'motion',
	'instruct',
	'bid',
	'get',
	'shout',
	'yell',
	'call',
	'gesture',
	'radio',
	'whisper',
	'say',
	'warn',
	'teach',
	'wave',
	'demand',
	'request',
]);
const TELLING = new Set([
	'tell',
	'explain',
	'describe',
	'say',
	'know',
	'answer',
	'reveal',
	'identify',
	'clarify',
	'elaborate',
]);
const ON_THE_WAY = new Set(['move', 'wait', 'other', 'yes', 'sneak']);

/** "to" before a verb: a request ("ask her to leave"), what one sets out to do, or only a purpose. */
function readTo(scan: Scan, at: number): number {
	const { page, last } = scan;
	const form = page.words.forms.get(page.tokens[at + 1]?.word ?? '');
	const infinitive = form && !form.bent && (!page.starts.has(at + 1) || isVerbHere(page, at + 1, true));
	if (scan.aside) return at;
	if (scan.open) {
		if (INTENTS.has(page.tokens[at - 1]?.word ?? '') || INTENTS.has(page.bases[at - 1] ?? '')) return at;
		if (infinitive && !scan.last && scan.subject === 'none')
			scan.aside = { from: at, subject: 'none', fronted: true };
		scan.open = scan.open && scan.subject === 'player';
		return at;
	}
	if (!infinitive || !last || last.end > at || scan.deeds.denied.includes(last)) return at;
	if (REQUESTS.has(last.base) && last.kind !== 'question') {
		if (last.base !== 'warn') last.verb = TELLING.has(form.base) ? 'ask' : 'persuade';
		scan.aside = { from: at, subject: 'third', fronted: false };
	} else if (ON_THE_WAY.has(last.verb) && !passesSomeone(page, last.end - 1, at)) {
		scan.open = true;
		scan.joined = true;
	} else scan.aside = { from: at, subject: 'player', fronted: false };
	return at;
}

/** "wait for her to leave": the verb is hers. */
function passesSomeone(page: Page, from: number, to: number): boolean {
	const named = page.mentions.some((mention) => mention.ids.npc && mention.at > from && mention.end === to);
	return (
		named || ['him', 'her', 'them', 'it', 'everyone', 'someone'].includes(page.tokens[to - 1]?.word ?? '')
	);
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

function readOpen(scan: Scan, at: number, word: string): number {
	const { page } = scan;
	const next = page.tokens[at + 1];
	const followed = next && at + 1 < scan.to && next.stop === 0 ? next.word : '';
	const noun = DETERMINERS.has(followed) || page.starts.has(at + 1) || followed in NUMBERS;
	const form = page.words.forms.get(word);
	if (LEADS.has(word) && !(form?.verb && noun)) return readLead(scan, at, word, noun);
	if (GREETINGS.has(word)) record(scan, at, at + 1, 'say', 'greeting');
	else if (form?.verb) return readVerb(scan, at, followed, form.verb);
	else if (DETERMINERS.has(word) || word in NUMBERS) {
		if (!scan.last && scan.subject === 'none') {
			scan.subject = leadsToMe(scan, at) ? 'none' : 'other';
			scan.vague = !scan.page.starts.has(at + 1) && !scan.page.starts.has(at + 2);
		}
		scan.open = false;
	} else if (PREPOSITIONS.has(word)) scan.open = false;
	else if (!word.endsWith('ly') && !form) readUnknown(scan, at, word, followed, noun);
	else if (form && ['know', 'mean', 'understand'].includes(form.base) && scan.subject === 'player') {
		scan.deeds.addressed = true;
		scan.open = false;
		scan.aside = { from: at, subject: 'third', fronted: false };
	} else if (form && noun) scan.open = false;
	return at;
}

/** A noun at the start is no subject when only a comma parts it from the player's act. */
function leadsToMe(scan: Scan, at: number): boolean {
	for (let k = at + 1; k < Math.min(scan.to, at + 5); k++)
		if ((scan.page.tokens[k]?.stop ?? 0) > 0) return true;
	return false;
}

function readLead(scan: Scan, at: number, word: string, noun: boolean): number {
	if (!noun) return at;
	if (['want', 'need'].includes(word) && scan.subject === 'player')
		record(scan, at, at + 1, 'persuade', 'wish');
	scan.open = false;
	return at;
}

const SETS_OUT = new Set(['go', 'come', 'run', 'hurry', 'rush']);

function readVerb(scan: Scan, at: number, followed: string, verb: Act['verb']): number {
	const { page } = scan;
	const after = page.words.forms.get(followed);
	const chained =
		after?.verb && !page.starts.has(at + 1) && !LEADS.has(followed) && !PREPOSITIONS.has(followed);
	if (
		SETS_OUT.has(page.bases[at] ?? '') &&
		chained &&
		!after.bent &&
		verb === 'move' &&
		after.verb !== 'move'
	)
		return at;
	const reply = (verb === 'yes' || verb === 'no') && !scan.last && scan.subject === 'none';
	if (
		(scan.subject === 'you' && verb !== 'move' && isStative(scan, at)) ||
		(scan.subject === 'player' && isThought(scan, at))
	) {
		scan.deeds.addressed = true;
		scan.open = false;
		scan.aside = { from: at, subject: 'third', fronted: false };
		return at;
	}
	if (intends(scan, at)) return at + 1;
	record(scan, at, at + 1, verb, reply ? 'reply' : 'verb');
	return at;
}

/** "you lie", "you are lying": the player speaks to somebody; "you draw your sword" tells what the player does. */
function isStative(scan: Scan, at: number): boolean {
	const before = scan.page.tokens[at - 1]?.word ?? '';
	return [
		'are',
		'were',
		'is',
		'have',
		'will',
		'would',
		'can',
		'could',
		'must',
		'should',
		'do',
		'did',
	].includes(before);
}

const THOUGHTS = new Set([
	'think',
	'guess',
	'reckon',
	'suspect',
	'fear',
	'hope',
	'bet',
	'judge',
	'feel',
	'sense',
]);

/** "I think the guard did it": an opinion put into words, not an act. */
function isThought(scan: Scan, at: number): boolean {
	const { page } = scan;
	if (!THOUGHTS.has(page.bases[at] ?? '')) return false;
	const next = page.tokens[at + 1];
	const clause =
		next &&
		(SUBJECTS.has(next.word) ||
			next.word === 'you' ||
			next.word === 'i' ||
			page.starts.has(at + 1) ||
			DETERMINERS.has(next.word));
	if (!clause) return false;
	return page.tokens
		.slice(at + 2, Math.min(scan.to, at + 7))
		.some(({ word, stop }) => stop === 0 && STATES.has(page.words.forms.get(word)?.base ?? word));
}

const STATES = new Set([
	'is',
	'are',
	'was',
	'were',
	'do',
	'did',
	'has',
	'have',
	'had',
	'will',
	'would',
	'can',
	'could',
	'should',
	'must',
	'know',
	'lie',
	'want',
	'need',
	'be',
	'hide',
	'kill',
	'take',
	'steal',
	'betray',
]);

/** "going to" before a verb. */
function intends(scan: Scan, at: number): boolean {
	const { page } = scan;
	if (page.bases[at] !== 'go' || page.tokens[at + 1]?.word !== 'to' || scan.subject === 'none') return false;
	const form = page.words.forms.get(page.tokens[at + 2]?.word ?? '');
	return (
		Boolean(form) &&
		form?.bent === false &&
		!page.starts.has(at + 2) &&
		/^going$/i.test(page.tokens[at]?.raw ?? '')
	);
}

function readUnknown(scan: Scan, at: number, word: string, followed: string, noun: boolean): void {
	const { page } = scan;
	const known = page.words.common.has(word);
	const after = page.words.forms.get(followed);
	if (!known && (noun || followed in OBJECTS)) record(scan, at, at + 1, 'other', 'strange');
	// An unknown name before a verb in the third person is the player's own.
	else if (
		!known &&
		after?.verb &&
		followed !== '' &&
		(after.bent || page.tokens[at + 1]?.raw !== followed)
	) {
		scan.subject = 'player';
	} else if (!(known && STAYS_OPEN.has(word))) scan.open = false;
}

const STAYS_OPEN = new Set([
	'here',
	'there',
	'quick',
	'slow',
	'dude',
	'man',
	'guy',
	'guys',
	'mate',
	'sir',
	'sure',
	'friend',
	'bro',
	'haha',
	'damn',
	'able',
	'character',
]);
