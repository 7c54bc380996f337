import { onceForWords } from '#lib/engine/once.ts';
import { type CompiledKind, type KindIndex, kindOf, singularOf } from './compile-kinds.ts';
import { splitSentences } from './sentences.ts';

/** A thing that prose shows. */
export interface FoundThing {
	/** The noun, in the singular where its kind is known so: `lantern`. */
	noun: string;
	/** The noun with the words before it: `unlit lantern`. */
	name: string;
	/** Whose it is, in the prose's words: `Tibb`, `her`. */
	owner?: string;
	/** Undefined for a noun that no kind has. */
	kind: CompiledKind | undefined;
}

const set = (words: string) => new Set(words.split(' '));

const DETERMINERS = set(
	'a an the this that these those my your his her its our their some any each every another either both all several few many one two three four five six seven eight nine ten eleven twelve twenty forty fifty hundred',
);
const POSSESSIVES = set('my your his her its our their');
const PREPOSITIONS = set(
	'in on at by with from of under over behind beside near through across along into onto against between among around about for to like as off up down beyond above below beneath inside outside within without past toward towards',
);
const DENIALS = set('no without never nor neither nobody nothing');
/** Words that stand before a noun and say nothing of what it is. */
const CONNECTIVES = set(
	'and or but so then when while where which who that if because than too very not is are was were be been has have had do does did will would can could may might must should shall',
);
const PRONOUNS = set('i you he she it we they me him us them who whom what');

interface Word {
	text: string;
	low: string;
	/** A mark stands between this word and the one before it. */
	cut: boolean;
}

/** Finds the things that narration shows: nouns after a determiner that are not likened, denied or quoted. */
export function findThings(kinds: KindIndex, prose: string): FoundThing[] {
	const found = new Map<string, FoundThing>();
	for (const sentence of splitSentences(withoutSpeech(prose))) {
		for (const thing of thingsInSentence(kinds, sentence)) {
			const known = found.get(thing.noun);
			if (!known || (thing.name.length > known.name.length && !known.owner)) found.set(thing.noun, thing);
		}
	}
	return [...found.values()];
}

/** The prose without what is said aloud. */
function withoutSpeech(prose: string): string {
	return prose.replace(/“[^”]*”?|"[^"]*"/g, ' . ');
}

/** A word; the apostrophe after an s belongs to it where a word follows. No lookbehind: Safari 16 cannot read it. */
const WORD =
	/(?:[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*?[’'-])?[\p{L}\p{N}]*s[’'](?= \p{Ll})|[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu;

function wordsOf(sentence: string): Word[] {
	const words: Word[] = [];
	let end = 0;
	for (const match of sentence.matchAll(WORD)) {
		const between = sentence.slice(end, match.index);
		words.push({
			text: match[0],
			low: match[0].toLowerCase().replaceAll('’', "'"),
			cut: /[^\s]/.test(between),
		});
		end = match.index + match[0].length;
	}
	return words;
}

/** Read once a sentence: places, scenes and choices show the same ones again and again. */
const thingsInSentence = onceForWords((kinds: KindIndex, sentence) => thingsIn(kinds, wordsOf(sentence)));

/** A determiner opens a noun phrase; its last word that can be a noun is the thing. */
function thingsIn(kinds: KindIndex, words: Word[]): FoundThing[] {
	const found: FoundThing[] = [];
	for (let at = 0; at < words.length; at += 1) {
		const opens = opensPhrase(words, at);
		if (opens === null || isLikened(words, at) || isDenied(words, at)) continue;
		const head = headOf(kinds, words, opens.from);
		if (!head || head.kind?.qualities.has('subject')) continue;
		const name = words
			.slice(opens.from, head.end)
			.map(({ low }) => low)
			.join(' ');
		found.push({ noun: head.noun, name, kind: head.kind, ...(opens.owner && { owner: opens.owner }) });
		at = head.end - 1;
	}
	return found;
}

/** Where a noun phrase's own words begin, and whose it is; null where none opens. */
function opensPhrase(words: Word[], at: number): { from: number; owner?: string } | null {
	const word = words[at];
	if (!word) return null;
	if (/'s$/.test(word.low) && /^\p{Lu}/u.test(word.text))
		return { from: at + 1, owner: word.text.slice(0, -2) };
	if (POSSESSIVES.has(word.low)) return { from: at + 1, owner: word.low };
	if (DETERMINERS.has(word.low)) return words[at + 1]?.cut ? null : { from: at + 1 };
	// A bare noun after a preposition: `with ribbon`, `of coffee`.
	if (isBareMany(words, at)) return { from: at };
	const before = words[at - 1];
	return before && !word.cut && PREPOSITIONS.has(before.low) && before.low !== 'to' ? { from: at } : null;
}

/** Several of something without a determiner, which can be no verb: "sandbags along the wall", "of pens and rulers". */
function isBareMany(words: Word[], at: number): boolean {
	const [word, before, after] = [words[at], words[at - 1], words[at + 1]];
	if (!word || !/[^s]s$/.test(word.low) || VERBS_TOO.has(word.low) || PRONOUNS.has(before?.low ?? ''))
		return false;
	const opens =
		!before || word.cut || /^(?:and|or|with|of)$/.test(before.low) || PREPOSITIONS.has(before.low);
	return opens && !(after && !after.cut && (DETERMINERS.has(after.low) || PRONOUNS.has(after.low)));
}

/** Plurals that are forms of a verb as well. */
const VERBS_TOO = set(
	'steps stamps turns lights hands watches marks rings stops looks says comes goes runs stands sits falls calls waits asks takes gives holds turns closes opens leaves rises works moves breaks tears cuts burns ties writes draws reads folds pours fills drops throws pulls pushes lifts knocks hits rolls slides slips catches bites blows bows nods smiles laughs cries shouts whispers speaks talks tells thinks knows sees hears feels smells tastes this its his was is has does as',
);

/** Words that stand where a noun would and name nothing. */
const NO_NOUNS = set(
	'there later thing way time times same come said say says first last next other others second third fourth fifth sixth seventh eighth ninth tenth twentieth hundredth thousand out now open high late ago faster smaller larger more most less least again right left now then here lie see rest take make stop stir hang move little big old new long short good bad far near sort kind lot manner moment minute hour day night morning afternoon evening year week while case care size width breadth length thickness quarter half name number goe instant round trick fit middle hollow title property amendment credit colour frequency',
);

const MOST_BEFORE = 4;

/** The last known noun of the phrase, else, after a determiner, its last word. */
function headOf(
	kinds: KindIndex,
	words: Word[],
	from: number,
): { noun: string; end: number; kind: CompiledKind | undefined } | null {
	let best: { noun: string; end: number; kind: CompiledKind | undefined } | null = null;
	let last = from;
	for (let at = from; at < Math.min(words.length, from + MOST_BEFORE); at += 1) {
		const word = words[at];
		if (!word || (at > from && word.cut) || isBoundary(word)) break;
		last = at + 1;
		const long = (kinds.byFirst.get(word.low) ?? []).find((parts) =>
			parts.every((part, k) => words[at + k]?.low === part && (k === 0 || !words[at + k]?.cut)),
		);
		if (long) {
			best = { noun: long.join(' '), end: at + long.length, kind: kinds.byWord.get(long.join(' ')) };
			at += long.length - 1;
			last = at + 1;
		} else if (kindOf(kinds, word.low)) {
			if (best && isVerbAfter(words, at)) break;
			best = { noun: nounOf(kinds, word.low), end: at + 1, kind: kindOf(kinds, word.low) };
		} else if (best) break;
	}
	const opener = words[from - 1];
	if (best || !opener || !DETERMINERS.has(opener.low)) return best;
	const unknown = words[last - 1];
	return unknown &&
		last > from &&
		!NO_NOUNS.has(unknown.low) &&
		/^[a-z]{3,}$/.test(unknown.low) &&
		!/(?:ly|ing|ed)$/.test(unknown.low)
		? { noun: singularOf(unknown.low), end: last, kind: undefined }
		: null;
}

/** Nouns that are verbs in the third person as well: after a noun in the singular they say what it does. */
const DOES = set(
	'still stands hums keeps taps rattles settles lifts gives ties smells swings lights rings sounds groans drops leans drips burns shines glows hangs ends winds clicks ticks knocks sways rocks rolls tips points faces fronts bears leads needs helps hopes plays works moves looks shows lands floats sinks sails docks ships rides tastes buttons locks bolts stops starts watches waits talks mutters whispers laughs coughs sighs nods waves drinks cooks counts pays owns rents holds catches hooks nails pins pours leaks freezes blows',
);
/** Nouns that are verbs as well: after a noun in the plural they say what it does. */
const DO = set(
	'stand hum keep tap rattle settle lift give tie smell swing light ring sound groan drop lean drip burn shine glow hang end wind click tick knock sway rock roll tip point face bear lead need help hope play work move look show land float sink sail ride taste lock stop start watch wait talk whisper laugh cough sigh nod wave drink cook mark count hold catch post cover',
);

/** Whether the word after a noun is its verb: `the hut stands by the rail`, `the pegs rattle`. */
function isVerbAfter(words: Word[], at: number): boolean {
	const [noun, word, next] = [words[at - 1], words[at], words[at + 1]];
	if (!noun || !word) return false;
	if (DOES.has(word.low)) return !/[^s]s$/.test(noun.low) && !/^(?:of|with)$/.test(next?.low ?? '');
	return DO.has(word.low) && /[^s]s$/.test(noun.low);
}

const isBoundary = ({ low }: Word): boolean =>
	PREPOSITIONS.has(low) ||
	DETERMINERS.has(low) ||
	CONNECTIVES.has(low) ||
	PRONOUNS.has(low) ||
	DENIALS.has(low);

/** The singular, where that is a known noun or the word itself is none. */
function nounOf({ byWord }: KindIndex, word: string): string {
	const singular = singularOf(word);
	return byWord.has(singular) || !byWord.has(word) ? singular : word;
}

/** Whether the phrase only says what something is like: `like a clerk`, `as a rug`, `as if the sky`. */
function isLikened(words: Word[], at: number): boolean {
	const [before, earlier] = [words[at - 1]?.low, words[at - 2]?.low];
	return before === 'like' || before === 'as' || (before === 'if' && earlier === 'as') || before === 'than';
}

const isDenied = (words: Word[], at: number): boolean =>
	DENIALS.has(words[at]?.low ?? '') || DENIALS.has(words[at - 1]?.low ?? '');
