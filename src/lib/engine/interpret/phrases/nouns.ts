import { contactVerb } from '#lib/engine/interpret/clauses/contact.ts';
import { mannerEnd } from '#lib/engine/interpret/clauses/manner-run.ts';
import { beginsAct } from '#lib/engine/interpret/clauses/opens.ts';
import {
	baseAt,
	ingAt,
	isAdverb,
	isClosed,
	isLy,
	isNounish,
	opensObject,
	pastAt,
	type Script,
	sAt,
	stopAt,
	wordAt,
} from '#lib/engine/interpret/clauses/script.ts';
import { NUMBERS, wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { ARTICLES, JOINTS } from '#lib/engine/interpret/tokens/sets.ts';
import { PEOPLE } from '#lib/engine/interpret/words/kinds.ts';
import { singular } from '#lib/engine/interpret/words/names.ts';
import { isPersonNoun } from '#lib/engine/interpret/words/people.ts';
import { ADJECTIVES } from './adjectives.ts';
import type { Draft } from './noun-draft.ts';
import { endsInParticle, isDoneBy, isParticiple, isSuperlative } from './noun-ends.ts';

const OWNERS = wordSet('my your his her its our their');

/** Nouns that look like helping verbs or prepositions, after an article. */
const DISGUISED = wordSet(
	'will can may might past inside outside like round down well must up off then now here there have do while',
);

/** Particles that come after the noun: "hold her hair back". */
const AFTER_NOUNS = wordSet(
	'only just slightly halfway partly ajar back away aside together apart open shut loose free home upstairs downstairs forward first last again instead too tight steady asleep alone even though thru awake upside next',
);

/** Adjectives that say how something is held or left, after the noun. */
const STATES = wordSet(
	'still steady square straight open shut tight loose wide high low dry clean warm cold flat alive dead empty full quiet safe close red blue black white green clear upright soft',
);

/** The most words of one phrase; it keeps reading linear. */
const MOST = 12;

/** "her go": a verb after "her", not a noun. */
export const isBareVerb = (script: Script, at: number) =>
	Boolean(baseAt(script, at)) && !isNounish(script, at);

/** Whether the word can stand in a phrase after an article. */
export function isNominal(script: Script, at: number): boolean {
	if (stopAt(script, at) > 0 || script.words[at]?.quoted) return false;
	const word = wordAt(script, at);
	return (
		script.names.has(at) ||
		Object.hasOwn(NUMBERS, word) ||
		/^\d/.test(word) ||
		(!isClosed(word) &&
			!POINTLESS.has(word) &&
			(!isAdverb(word) ||
				(ADJECTIVES.has(word) && stopAt(script, at + 1) === 0 && isNominal(script, at + 1))))
	);
}

/** Words that stand in no phrase. */
const POINTLESS = wordSet('just only also too even still again please anyway');

export function readArticles(script: Script, draft: Draft, limit: number): void {
	const first = draft.at;
	while (draft.at < Math.min(limit, first + MOST)) {
		const word = wordAt(script, draft.at);
		if (draft.at > 0 && draft.article && stopAt(script, draft.at) > 0) return;
		const number = Object.hasOwn(NUMBERS, word)
			? NUMBERS[word]
			: /^\d{1,7}$/.test(word)
				? Number(word)
				: undefined;
		if (number !== undefined && !script.names.has(draft.at))
			draft.count =
				(draft.count ?? 0) < 100 && number >= 100 ? (draft.count ?? 1) * number : (draft.count ?? 0) + number;
		else if (OWNERS.has(word)) draft.owner = { word, person: word !== 'its' };
		else if (!ARTICLES.has(word) || script.names.has(draft.at)) return;
		draft.article = true;
		draft.at++;
	}
}

export function readNouns(script: Script, draft: Draft, from: number, limit: number): void {
	while (draft.at < Math.min(limit, from + MOST)) {
		const { at } = draft;
		const token = script.words[at];
		if (!token || (at > from && (token.stop > 0 || token.quoted))) return;
		const name = script.names.get(at);
		if (draft.head !== '' && contactVerb(script, at, limit) >= 0) return;
		// "down the stair" behind a noun is where it goes, though a place has that name.
		if (name && draft.head !== '' && JOINTS.has(token.word)) return;
		if (name && name.end <= limit && !isVerbAfterAll(script, draft, at, name.end)) {
			draft.at = name.end;
			if (name.own || ownsBarely(script, name.end, name.ids.npc !== undefined))
				own(script, draft, name.ids.npc);
			else
				Object.assign(draft, {
					head: wordAt(script, name.end - 1),
					headAt: name.end - 1,
					ids: name.ids,
					named: true,
				});
			continue;
		}
		if (!continues(script, draft, at) || isCaused(script, draft, from, at)) return;
		if (script.brief && draft.head !== '' && !draft.article && beginsAct(script, at)) return;
		draft.at++;
		if (
			token.own ||
			ownsBarely(script, draft.at, PEOPLE.has(singular(token.word)) && token.word !== singular(token.word))
		)
			own(script, draft, undefined);
		else if (!(isLy(token.word) && !draft.head))
			Object.assign(draft, { head: token.word, headAt: at, ids: {}, named: false });
	}
}

const CAUSES = wordSet('let lets letting make makes making help watch see have');

/** "let the kid ride": somebody, and what they are to do. */
const isCaused = (script: Script, { head }: Draft, from: number, at: number) =>
	head !== '' &&
	!ADJECTIVES.has(head) &&
	CAUSES.has(wordAt(script, from - 1)) &&
	Boolean(baseAt(script, at)) &&
	!script.words[at]?.own &&
	isPerson(script, head);

/** "fenwicks face", "the mayors hat": the apostrophe is left out. */
function ownsBarely(script: Script, end: number, person: boolean): boolean {
	const word = wordAt(script, end - 1);
	const next = script.words[end];
	if (!person || !word.endsWith('s') || word.endsWith('ss') || !next || next.stop > 0) return false;
	return (
		isNominal(script, end) &&
		(next.forms.length === 0 || isNounish(script, end)) &&
		!opensObject(script, end + 1) &&
		script.words[end - 1]?.raw.toLowerCase().endsWith('s') === true &&
		singular(word) !== word
	);
}

/** A name that is also a verb: "the guard watch him". */
const isVerbAfterAll = (script: Script, draft: Draft, at: number, end: number) =>
	draft.head !== '' && end === at + 1 && Boolean(baseAt(script, at)) && opensObject(script, at + 1);

function own(script: Script, draft: Draft, id: string | undefined): void {
	const word = wordAt(script, draft.at - 1);
	const known =
		id !== undefined || PEOPLE.has(word) || /^\p{Lu}\p{Ll}/u.test(script.words[draft.at - 1]?.raw ?? '');
	draft.owner = {
		word: draft.owner && !known ? draft.owner.word : word,
		person: known || isPerson(script, word),
		...(id && { id }),
	};
	Object.assign(draft, { head: '', headAt: -1, ids: {}, named: false, article: true });
}

/** Whether the word goes on with the phrase. */
function continues(script: Script, draft: Draft, at: number): boolean {
	const token = script.words[at];
	if (!token) return false;
	const { word } = token;
	const open =
		draft.head === '' ||
		ADJECTIVES.has(draft.head) ||
		isSuperlative(draft.head) ||
		isParticiple(script, draft);
	const head = script.words[draft.headAt];
	const named =
		head !== undefined &&
		draft.headAt > 0 &&
		head.stop < 2 &&
		/^\p{Lu}\p{Ll}/u.test(head.raw) &&
		!script.isPlain(head.word);
	if (named && /^\p{Ll}/u.test(token.raw)) return false;
	if (draft.head !== '' && (AFTER_NOUNS.has(word) || (!open && STATES.has(word)))) return false;
	if (draft.head !== '' && sAt(script, at) && endsInParticle(script, at)) return false;
	if (isDoneBy(script, draft, at)) return false;
	if (draft.head !== '' && !open && mannerEnd(script, at, script.words.length) > at) return false;
	// "the string three times": a number behind a noun counts something else.
	if (draft.head !== '' && !open && Object.hasOwn(NUMBERS, word) && !token.tied && isCounted(script, at + 1))
		return false;
	if (draft.owner && draft.head === '' && /^(?:other|same|few|many)$/.test(word))
		return isNominal(script, at + 1);
	if (isClosed(word))
		return draft.article && draft.head === '' && DISGUISED.has(word) && !isNominal(script, at + 1);
	if (draft.article && draft.head === '' && ADJECTIVES.has(word) && wordAt(script, at + 1) === 'of')
		return true;
	if (isAdverb(word) && !(ADJECTIVES.has(word) && isNominal(script, at + 1)))
		return isLy(word) && draft.article && draft.head === '' && isNominal(script, at + 1);
	if (token.forms.length === 0) return !(draft.named && draft.ids.npc && !token.own);
	if (open && draft.article)
		return !(
			draft.owner?.word === 'her' &&
			draft.head === '' &&
			isBareVerb(script, at) &&
			!isNominal(script, at + 1)
		);
	return continuesAsNoun(script, draft, at, open);
}

/** Whether a noun that can be counted follows a number. */
const isCounted = (script: Script, at: number) =>
	isNominal(script, at) && (script.words[at]?.forms.length === 0 || isNounish(script, at));

/** A word that can be a verb, where no article shows that it is none. */
function continuesAsNoun(script: Script, draft: Draft, at: number, open: boolean): boolean {
	const follows =
		opensObject(script, at + 1) && !/^(?:my|our|him|her|it|them)sel(?:f|ves)$/.test(wordAt(script, at + 1));
	if (draft.named && draft.ids.npc) return false;
	if (draft.object && draft.article && isPluralNoun(script, draft, at)) return true;
	if (ingAt(script, at) || (pastAt(script, at) && !baseAt(script, at))) {
		const next = isNominal(script, at + 1) && !isBareVerb(script, at + 1);
		return open ? next && !follows : false;
	}
	if (ADJECTIVES.has(wordAt(script, at)) && !follows) return true;
	return isNounish(script, at) && !follows;
}

/** "the hymn racks": a form in -s behind a noun where no verb can follow. */
const isPluralNoun = (script: Script, { head, ids }: Draft, at: number) =>
	sAt(script, at) !== undefined &&
	!opensObject(script, at + 1) &&
	!isPerson(script, head) &&
	ids.npc === undefined;

export const isPerson = (script: Script, word: string) =>
	isPersonNoun(word, (base) => script.book.forms.get(base)?.some(({ kind }) => kind === 'base') ?? false);
