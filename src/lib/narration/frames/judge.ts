import { belongings, complements, states, verbAt } from './clause.ts';
import { isBody, isHandled, isHint, isLikened, isNever } from './lexicon.ts';
import { withoutLikenesses } from './likeness.ts';
import { nounLists, type Phrase, placePhrases, type Source, type Span, type Token } from './phrase.ts';
import { type FrameScene, straighten } from './scene.ts';
import { isNumber, JOINERS } from './words/small-words.ts';

/** What the rules say of a sentence: it cannot lie, it has to be asked about, or it falls; and why. */
export type Ruling = { fate: 'sure' } | { fate: 'ask' | 'refused'; why: string };

/** Words that no list has, in a sentence that is asked about. */
const UNLISTED_MAX = 2;
const WORDS = { least: 2, most: 36 };

/** Judges one sentence of narration by rule: it is refused unless it is of a kind that cannot lie. */
export function judgeNarration(text: string, scene: FrameScene): Ruling {
	const sentence = straighten(text).trim();
	const plain = withoutLikenesses(withoutIdioms(sentence), scene);
	const flaw = formFlaw(sentence, scene, plain ?? sentence);
	if (flaw) return { fate: 'refused', why: flaw };
	if (plain === null) return { fate: 'refused', why: 'likeness' };
	const tokens = tokensOf(plain);
	// A word of a name counts nothing: Spoke Four.
	const never = tokens.find(
		({ low, cap }, at) =>
			isNever(
				low,
				tokens.slice(at + 1).map((token) => token.low),
				scene,
			) &&
			!(cap && at > 0 && scene.words.has(low)) &&
			!countsBody(tokens, at),
	);
	if (never) return { fate: 'refused', why: `never: ${never.low}` };
	const handled = tokens.find(({ low }, at) => isHandled(low, tokens[at - 1]?.low ?? '', scene));
	if (handled) return { fate: 'refused', why: `handled: ${handled.low}` };
	const uncounted = tokens.filter(({ low, cap }, at) => (cap && at > 0) || !isNumber(low));
	if (isSentence({ tokens: uncounted, scene, most: 0 })) return { fate: 'sure' };
	return isSentence({ tokens: uncounted, scene, most: UNLISTED_MAX })
		? { fate: 'ask', why: 'unlisted' }
		: { fate: 'refused', why: 'no allowed kind' };
}

/** Whether a word counts the fingers or feet of somebody: `with two inky fingers`. */
const countsBody = (tokens: readonly Token[], at: number): boolean =>
	tokens[at]?.low === 'two' &&
	/^(?:with|on|between|in|under|over)$/.test(tokens[at - 1]?.low ?? '') &&
	tokens.slice(at + 1, at + 3).some(({ low }) => isBody(low));

/** Set phrases that only say how or how long: `one slow drop after another`, `around and around`. */
const withoutIdioms = (sentence: string): string =>
	sentence
		.replace(/\bin no (?:great |particular )?hurry\b/, 'slowly')
		.replace(/,? one (?:\w+ ){1,2}(?:after|upon) another\b/, '')
		.replace(/,? \b(\w+) (?:and|upon|by|after) \1\b/, '');

/** What tells that something was tried, undone or goes on: `stays dark`, `sits back on its screws`, `is filling the prints`. */
const LASTING =
	/\b(?:stays?|remains?)\b|\b(?:sits?|lies?|hangs?|stands?|rests?) back (?:on|in|against|over|where)\b|\b(?:is|are) (?:\w+ly )?(?:filling|covering|burying|hiding|wearing|washing|eating)\b/i;

/** What is wrong with the form of a sentence, whoever says it; null for a sound one. */
export function formFlaw(sentence: string, scene: FrameScene, plain = sentence): string | null {
	const words = sentence.match(/\p{L}+(?:['-]\p{L}+)*/gu) ?? [];
	if (words.length < WORDS.least || words.length > WORDS.most) return 'length';
	if (LASTING.test(plain)) return 'lasting';
	if (!/^[A-Z]/.test(sentence) || !/[.…?]$/.test(sentence)) return 'no sentence';
	if (/[^\p{Script=Latin}\s,.;:'…?—–-]/u.test(sentence)) return 'marks';
	const claimed = new Set((withoutSmells(plain).match(/\p{L}+/gu) ?? []).map((word) => word.toLowerCase()));
	const hint = words
		.map((word) => word.toLowerCase())
		.find((word) => isHint(word, scene) && (!isLikened(word) || claimed.has(word)));
	if (hint) return `hint: ${hint}`;
	const low = ` ${sentence.toLowerCase()} `;
	const absent = scene.elsewhere.find((name) =>
		new RegExp(`[^a-z]${name.replace(/[^\w ']/g, '.')}[^a-z]`).test(low),
	);
	if (absent && !scene.words.has(absent)) return `elsewhere: ${absent}`;
	if (scene.told.some((told) => told.includes(sentence))) return 'told already';
	return null;
}

/** A sentence without what it smells or tastes of, which is not there for that: `tastes of coins and chalk`. */
const withoutSmells = (sentence: string): string =>
	sentence.replace(/\b((?:smell|taste|reek|tang|whiff)s?) of [\w ]+/g, '$1');

/** The words and stops of a sentence without its end. */
export function tokensOf(sentence: string): Token[] {
	const parts = sentence.replace(/[.…?!]+$/, '').match(/\p{L}+(?:['-]\p{L}+)*'?|[,;:—–]/gu) ?? [];
	return parts.map((text) => ({ text, low: text.toLowerCase(), cap: /^\p{Lu}/u.test(text) }));
}

/** What a sentence without a verb may be about: "A smell of wet wool." */
const FRAGMENTS =
	/^(?:smell|scent|odour|whiff|reek|taste|sound|noise|hum|murmur|silence|hush|stillness|glow|light|draught|warmth|cold|air)$/;

/** A point of the reading, and the subject that goes on. */
interface Point extends Span {
	subject: Phrase | null;
}

/** Whether the words are a sentence of allowed kinds from their beginning to their end. */
function isSentence(source: Source): boolean {
	const { tokens, most } = source;
	const seen = new Set<string>();
	const open: Point[] = opening(source);
	for (let point = open.pop(); point; point = open.pop()) {
		const key = `${point.end} ${point.unlisted} ${point.subject?.kind} ${point.subject?.head} ${point.subject?.plural} ${point.subject?.who}`;
		if (point.unlisted > most || seen.has(key) || seen.size > 4000) continue;
		seen.add(key);
		if (point.end >= tokens.length && point.subject) return true;
		open.push(...(point.subject ? goOn(source, point, point.subject) : clauses(source, point)));
	}
	return false;
}

/** The beginnings of a sentence: at once with a clause, or after what says where or how. */
function opening(source: Source): Point[] {
	const start: Point = { end: 0, unlisted: 0, subject: null };
	const fronts = placePhrases(source, 0, false).flatMap((front) => [
		front,
		...placePhrases(source, front.end, false),
	]);
	const adverb = source.tokens[0]?.low ?? '';
	if (
		/^(?:somewhere|overhead|everywhere|outside|inside|nearby|far|underfoot|above|below|behind|here|beyond|slowly|faintly|softly)$/.test(
			adverb,
		)
	) {
		fronts.push({ end: 1, unlisted: 0 });
		fronts.push(...placePhrases(source, 1, false));
	}
	return [
		start,
		...fronts.flatMap((front) => [
			{ ...front, subject: null },
			...(source.tokens[front.end]?.low === ',' ? [{ ...front, end: front.end + 1, subject: null }] : []),
			...inverted(source, front),
		]),
	];
}

/** The verb before its subject: `under the arch hangs a smell of tar`. */
function inverted(source: Source, front: Span): Point[] {
	const { tokens } = source;
	const low = tokens[front.end]?.low ?? '';
	if (
		!/^(?:hangs?|lies?|stands?|hums?|drips?|ticks?|glows?|gleams?|drifts?|runs?|rises?|creaks?|comes?|burns?|flickers?)$/.test(
			low,
		)
	)
		return [];
	return nounLists(source, front.end + 1).flatMap((subject) => {
		const verb = verbAt(source, front.end, subject, [subject.plural ? 'base' : 's']);
		if (!verb || subject.kind === 'person') return [];
		return complements(source, subject.end, subject, 'lie').map((span) => ({
			end: span.end,
			unlisted: front.unlisted + subject.unlisted + span.unlisted,
			subject,
		}));
	});
}

/** Clauses that begin at a point: a subject with what it does, or what there is for the senses. */
function clauses(source: Source, { end: at, unlisted }: Span): Point[] {
	const { tokens } = source;
	if (tokens[at]?.low === 'there' && /^(?:is|are)$/.test(tokens[at + 1]?.low ?? ''))
		return nounLists(source, at + 2)
			.filter(({ kind }) => kind === 'sense')
			.flatMap((subject) => after(subject, unlisted, complements(source, subject.end, subject, 'hang')));
	return nounLists(source, at).flatMap((subject) => {
		// A hand of nobody's would be somebody's.
		if (subject.kind === 'body' && /^an?$/.test(tokens[at]?.low ?? '')) return [];
		const ends =
			subject.kind === 'person' || subject.kind === 'it' ? [subject] : withAttributes(source, subject);
		const bare =
			FRAGMENTS.test(subject.head) && at === 0
				? after(subject, unlisted, complements(source, subject.end, subject, 'hang'))
				: [];
		return [...bare, ...ends.flatMap((span) => predicates(source, { ...subject, ...span }, unlisted))];
	});
}

/** A noun with what stands after it: `the rope by the rail`, `the mugs hanging from their hooks`. */
function withAttributes(source: Source, subject: Phrase): Span[] {
	const own = { end: subject.end, unlisted: subject.unlisted };
	const places = complements(source, subject.end, subject, 'lie');
	return [own, ...places.map((span) => ({ end: span.end, unlisted: span.unlisted + subject.unlisted }))];
}

/** What a subject does, from its end on. */
function predicates(source: Source, subject: Phrase, before: number): Point[] {
	const { tokens } = source;
	let at = subject.end;
	if (tokens[at]?.low === ',') return [];
	if (
		/^(?:just|only|still|always|slowly|faintly|softly|gently|quietly|idly|steadily|barely|almost|lightly|patiently|absently)$/.test(
			tokens[at]?.low ?? '',
		)
	)
		at += 1;
	const low = tokens[at]?.low ?? '';
	const number = subject.plural ? 'base' : 's';
	const spans: Span[] = [];
	if (low === (subject.plural ? 'are' : 'is')) spans.push(...states(source, at + 1, subject));
	if (low === (subject.plural ? 'have' : 'has')) spans.push(...belongings(source, at + 1, subject));
	const verb = verbAt(source, at, subject, [number]);
	if (verb)
		spans.push(
			...complements(source, verb.end, subject, verb.base).map((span) => ({
				...span,
				unlisted: span.unlisted + verb.unlisted,
			})),
		);
	return after(subject, before + subject.unlisted, spans);
}

const after = (subject: Phrase, before: number, spans: readonly Span[]): Point[] =>
	spans.map(({ end, unlisted }) => ({ end, unlisted: unlisted + before, subject }));

/** What people do rather than things. */
const WAITING = /^(?:wait|watch|listen|sleep|talk|play|work|count|mind|read|write|eat|drink)s?$/;

/** What may follow a whole clause: another one, or more of what the same subject does. */
function goOn(source: Source, { end, unlisted }: Point, subject: Phrase): Point[] {
	const { tokens } = source;
	let at = end;
	const stop = /^[,;:—–]$/.test(tokens[at]?.low ?? '');
	if (stop) at += 1;
	const joined = JOINERS.has(tokens[at]?.low ?? '') || /^(?:that|which)$/.test(tokens[at]?.low ?? '');
	if (joined) at += 1;
	if (!stop && !joined) return [];
	// "as they settle": of things only a thing is spoken of.
	if (
		joined &&
		subject.kind !== 'person' &&
		/^(?:it|they)$/.test(tokens[at]?.low ?? '') &&
		!WAITING.test(tokens[at + 1]?.low ?? '')
	)
		at += 1;
	const from = { end: at, unlisted };
	const same = after(subject, unlisted, states(source, at, subject));
	const more = predicates(source, { ...subject, end: at, unlisted: 0 }, unlisted);
	const places = [...placePhrases(source, at, subject.kind === 'person')].map((span) => ({
		end: span.end,
		unlisted: span.unlisted + unlisted,
		subject,
	}));
	const listed = nounLists(source, at)
		.filter(({ kind }) => kind === 'sense' || kind === 'plain' || kind === 'body')
		.flatMap((phrase) =>
			complements(source, phrase.end, phrase, 'lie').map((span) => ({
				end: span.end,
				unlisted: unlisted + phrase.unlisted + span.unlisted,
				subject,
			})),
		);
	const inside = placePhrases(source, at, false).flatMap((front) =>
		clauses(source, { end: front.end, unlisted: unlisted + front.unlisted }),
	);
	return [...clauses(source, from), ...more, ...same, ...places, ...listed, ...inside];
}
