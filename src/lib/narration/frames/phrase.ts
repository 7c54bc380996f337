import type { NounKind } from './lexicon.ts';
import {
	isBody,
	isColour,
	isHint,
	isLikened,
	isPart,
	isPlural,
	isQuality,
	isUnlisted,
	isYours,
	nounKind,
} from './lexicon.ts';
import type { FrameScene } from './scene.ts';
import { AROUND_YOU, BY_PEOPLE, DETERMINERS, PREPOSITIONS } from './words/small-words.ts';

/** A word or a stop of a sentence. */
export interface Token {
	text: string;
	low: string;
	cap: boolean;
}

/** A sentence that is being read: its words, what it may speak of, and how many unlisted words it may have. */
export interface Source {
	tokens: readonly Token[];
	scene: FrameScene;
	most: number;
	/** The words say what something smells of, and claim nothing. */
	likens?: boolean;
}

/** A way to read a part of a sentence: where it ends, and how many words in it no list has. */
export interface Span {
	end: number;
	unlisted: number;
}

/** A noun with what stands before it, or a name. */
export interface Phrase extends Span {
	kind: NounKind | 'person' | 'yours' | 'you' | 'it' | 'unlisted';
	/** The noun; empty for names and pronouns. */
	head: string;
	plural: boolean;
	/** The person, or the owner of the noun; null where nobody is named. */
	who: string | null;
}

const WORDS_MAX = 6;
/** What stands before a name, with the pronoun that it tells. */
const HONORIFICS: Readonly<Record<string, string>> = { Mr: 'he', Mrs: 'she', Miss: 'she', Ms: 'she' };

/** The noun phrases that begin at a token. */
export function nounPhrases(source: Source, at: number): Phrase[] {
	const token = source.tokens[at];
	if (!token) return [];
	const { low } = token;
	const named = personAt(source, at);
	if (named)
		return named.owns
			? owned(source, named.end, named.who)
			: [{ ...named, kind: 'person', head: '', plural: false, unlisted: 0 }];
	if (low === 'it' || low === 'them')
		return [{ end: at + 1, unlisted: 0, kind: 'it', head: '', plural: false, who: null }];
	if (low === 'everything')
		return [{ end: at + 1, unlisted: 0, kind: 'plain', head: low, plural: false, who: null }];
	if (/^(?:he|she|they)$/.test(low)) return pronoun(source, at);
	if (low === 'your')
		return nounsFrom(source, at + 1).flatMap((phrase) =>
			isYours(phrase.head) ? [{ ...phrase, kind: 'yours' as const }] : [],
		);
	if (low === 'their' && !source.scene.people.some((person) => person.pronoun === 'they'))
		return nounsFrom(source, at + 1).filter(({ kind }) => kind !== 'body');
	if (/^(?:his|her|their)$/.test(low)) {
		const owners = source.scene.people.filter((person) => possessiveOf(person.pronoun) === low);
		return owners.length > 0
			? owned(source, at + 1, owners.length === 1 ? (owners[0]?.id ?? null) : null)
			: [];
	}
	if (!DETERMINERS.has(low)) return nounsFrom(source, at);
	if (source.tokens[at + 1]?.low === 'of') return nounPhrases(source, at + 2);
	// Both of anything but hands or eyes would count what is there.
	if (low === 'both') return nounsFrom(source, at + 1).filter(({ kind }) => kind === 'body');
	return nounsFrom(source, at + 1);
}

const possessiveOf = (pronoun: string): string =>
	({ he: 'his', she: 'her', they: 'their', it: 'its' })[pronoun] ?? '';

function pronoun({ tokens, scene }: Source, at: number): Phrase[] {
	const low = tokens[at]?.low;
	const those = scene.people.filter((person) => person.pronoun === low);
	if (those.length === 0) return [];
	const who = those.length === 1 ? (those[0]?.id ?? null) : null;
	return [{ end: at + 1, unlisted: 0, kind: 'person', head: '', plural: low === 'they', who }];
}

/** A person's name at a token, and whether it is a genitive: `Hamo`, `Mrs Quill's`. */
function personAt({ tokens, scene }: Source, at: number): { end: number; who: string; owns: boolean } | null {
	let end = /^(?:old|young|little|big)$/.test(tokens[at]?.low ?? '') ? at + 1 : at;
	if (HONORIFICS[tokens[end]?.text ?? '']) end += 1;
	const from = end;
	let people = scene.people;
	let owns = false;
	const titled = titleAt(tokens, at, scene);
	if (titled) return titled;
	for (; tokens[end]?.cap && !owns; end += 1) {
		const word = tokens[end]?.text ?? '';
		const name = word.replace(/'s?$/, '');
		const those = people.filter(({ names }) => names.has(name));
		if (those.length === 0) break;
		people = those;
		owns = name !== word;
	}
	const [person] = people;
	const gender = HONORIFICS[tokens[from - 1]?.text ?? ''];
	if (gender && gender !== person?.pronoun) return null;
	return end > from && person ? { end, who: person.id, owns } : null;
}

/** Somebody here by what they are: `the bailiff`, `the Dowager's`. */
function titleAt(tokens: readonly Token[], at: number, { people }: FrameScene): ReturnType<typeof personAt> {
	if (tokens[at]?.low !== 'the') return null;
	const word = tokens[at + 1]?.low ?? '';
	const title = word.replace(/'s?$/, '');
	const [person, ...others] = people.filter(({ titles }) => titles.has(title));
	return person && others.length === 0 ? { end: at + 2, who: person.id, owns: title !== word } : null;
}

/** What belongs to a person: their body, their clothes, and what the place has of theirs. */
const owned = (source: Source, at: number, who: string | null): Phrase[] =>
	nounsFrom(source, source.tokens[at]?.low === 'own' ? at + 1 : at).map((phrase) => ({ ...phrase, who }));

/** Nouns with their modifiers, from the first modifier on. */
function nounsFrom({ tokens, scene, most, likens }: Source, from: number): Phrase[] {
	const found: Phrase[] = [];
	let unlisted = 0;
	for (let at = from; at < Math.min(tokens.length, from + WORDS_MAX); at += 1) {
		const token = tokens[at];
		if (!token) break;
		const { low, cap } = token;
		if (joinsQualities(tokens, at, from, scene)) continue;
		const isLike = likens === true && isLikened(low);
		if (!/^\p{L}/u.test(low) || (isHint(low, scene) && !isLike)) break;
		if (cap && at > 0 && !scene.words.has(low)) break;
		const kind = isLike || isTint(tokens, at) ? 'sense' : nounKind(low, scene);
		const asked = kind === null && !isGenitive(low, scene) && isUnlisted(low, scene);
		if (kind) found.push({ end: at + 1, unlisted, kind, head: low, plural: isPlural(low), who: null });
		else if (asked && unlisted < most)
			found.push({
				end: at + 1,
				unlisted: unlisted + 1,
				kind: 'unlisted',
				head: low,
				plural: isPlural(low),
				who: null,
			});
		if (kind || isQuality(low, scene) || isGenitive(low, scene)) continue;
		unlisted += 1;
		if (!asked || unlisted > most) break;
	}
	return found;
}

/** Whether a token is a colour that something is of or in: `patches of red and blue`. */
function isTint(tokens: readonly Token[], at: number): boolean {
	const [token, before] = [tokens[at], tokens[at - 1]];
	if (!token || !isColour(token.low)) return false;
	return (
		/^(?:of|in)$/.test(before?.low ?? '') || (before?.low === 'and' && isColour(tokens[at - 2]?.low ?? ''))
	);
}

/** Whether a word says whose or what's the next one is: `the room's`. */
const isGenitive = (word: string, scene: FrameScene): boolean =>
	/'s?$/.test(word) && nounKind(word.replace(/'s?$/, ''), scene) !== null;

/** Whether a token only joins two qualities: `cold, wet air`, `long and narrow windows`. */
function joinsQualities(tokens: readonly Token[], at: number, from: number, scene: FrameScene): boolean {
	const [before, token, after] = [tokens[at - 1], tokens[at], tokens[at + 1]];
	return (
		at > from &&
		(token?.low === ',' || token?.low === 'and') &&
		isQuality(before?.low ?? '', scene) &&
		isQuality(after?.low ?? '', scene)
	);
}

/** A noun, or a part of what is somebody's own: `a strand of hair`, `the bridge of his nose`. */
function withParts(source: Source, at: number): Phrase[] {
	const found = nounPhrases(source, at);
	if (at === 0) return found;
	for (let from = at; from < at + 4; from += 1) {
		const [low, next] = [source.tokens[from]?.low ?? '', source.tokens[from + 1]?.low];
		if (next !== 'of' || !isPart(low)) continue;
		const whole = nounPhrases(source, from + 2).filter(({ kind, head }) => kind === 'body' || isBody(head));
		found.push(...whole.map((phrase) => ({ ...phrase, kind: 'body' as const })));
	}
	return found;
}

/** Lists of noun phrases: `rope, tar and wet wool`. */
export function nounLists(source: Source, at: number): Phrase[] {
	const found = withParts(source, at);
	for (let n = 0; n < found.length && found.length < 40; n += 1) {
		const phrase = found[n];
		if (!phrase) continue;
		const joined = joinEnd(source.tokens, phrase.end);
		if (joined === phrase.end) continue;
		for (const next of nounPhrases(source, joined))
			if (
				phrase.unlisted + next.unlisted <= source.most &&
				(next.kind === 'person') === (phrase.kind === 'person')
			)
				found.push({
					...phrase,
					kind: phrase.kind === 'sense' ? next.kind : phrase.kind,
					end: next.end,
					plural: true,
					unlisted: phrase.unlisted + next.unlisted,
				});
	}
	return found;
}

/** Where the next part of a list begins: after a comma, an "and" or both. */
function joinEnd(tokens: readonly Token[], at: number): number {
	const next = tokens[at]?.low === ',' ? at + 1 : at;
	return tokens[next]?.low === 'and' || tokens[next]?.low === 'or' ? next + 1 : next;
}

/** Phrases of a preposition with its noun. `person`: whether they belong to what a person does. */
export function placePhrases(source: Source, at: number, person: boolean): Span[] {
	const { tokens } = source;
	const found: Span[] = [];
	for (const { from, word } of prepositionsAt(tokens, at)) {
		if (tokens[from]?.low === 'you') {
			if (!person && AROUND_YOU.has(word)) found.push({ end: from + 1, unlisted: 0 });
			continue;
		}
		const alone = tokens[from]?.low ?? '';
		if (isThemHere(source, alone) && NEAR_THEM.test(word)) found.push({ end: from + 1, unlisted: 0 });
		if (SELVES.test(alone) || (word === 'from' && ABOUT.test(alone)))
			found.push({ end: from + 1, unlisted: 0 });
		// A smell of anything claims nothing, so that what it smells of need not be on a list.
		const free = word === 'of' && SMELLS.test(tokens[at - 1]?.low ?? '') ? 1 : 0;
		for (const phrase of nounLists({ ...source, most: source.most + free, likens: free > 0 }, from)) {
			if (phrase.kind === 'person' && !BY_PEOPLE.has(word)) continue;
			if (phrase.kind === 'living' && /^(?:to|at|from|with|into)$/.test(word)) continue;
			if (phrase.kind === 'yours' && (person || /^(?:in|into|from|to|with|of|inside|out)$/.test(word)))
				continue;
			found.push({ ...phrase, unlisted: Math.max(0, phrase.unlisted - free) });
		}
	}
	return found;
}

/** Prepositions before somebody who is spoken of already. */
const NEAR_THEM = /^(?:behind|beside|before|around|round|under|above|over|about)$/;

const isThemHere = ({ scene }: Source, word: string): boolean =>
	scene.people.some(({ pronoun }) => word === { he: 'him', she: 'her', they: 'them', it: 'it' }[pronoun]);

/** A place that needs no noun: `from below`. */
const ABOUT =
	/^(?:above|below|beneath|behind|beyond|outside|inside|within|without|overhead|underneath|afar)$/;
const SELVES = /^(?:it|them|him|her)sel(?:f|ves)$/;

const SMELLS =
	/^(?:smells?|scents?|odours?|reeks?|whiffs?|tastes?|tang|aroma|perfume|stinks?|faintly|strongly)$/;

/** The prepositions at a token, of one or two words: `out of`, `up against`. */
function prepositionsAt(tokens: readonly Token[], at: number): { from: number; word: string }[] {
	const [first = '', second = ''] = [tokens[at]?.low, tokens[at + 1]?.low];
	if (first === 'out' && /^(?:of|over|across|along|on)$/.test(second))
		return [{ from: at + 2, word: second === 'of' ? 'out' : second }];
	if (/^(?:in|up|down|back|over|along)$/.test(first) && PREPOSITIONS.has(second))
		return [{ from: at + 2, word: second }];
	if (first === 'next' && second === 'to') return [{ from: at + 2, word: 'beside' }];
	return PREPOSITIONS.has(first) ? [{ from: at + 1, word: first }] : [];
}
