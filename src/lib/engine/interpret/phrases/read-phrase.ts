import { baseAt, isClosed, type Script, stopAt, wordAt } from '#lib/engine/interpret/clauses/script.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { ARTICLES, OBJECT_PRONOUNS, PERSON_PRONOUNS } from '#lib/engine/interpret/tokens/sets.ts';
import { ADDRESSES, PARTS, SPOTS } from '#lib/engine/interpret/words/kinds.ts';
import { singular } from '#lib/engine/interpret/words/names.ts';
import type { Draft } from './noun-draft.ts';
import { isBareVerb, isNominal, isPerson, readArticles, readNouns } from './nouns.ts';
import type { NounPhrase, Owner } from './phrase.ts';

/** Reads the phrase that begins at a word; null where none begins. `object` tells that no verb of its own follows. */
export function readPhrase(script: Script, from: number, limit: number, object = false): NounPhrase | null {
	if (from >= limit || isAllThrough(script, from)) return null;
	const draft: Draft = { at: from, head: '', headAt: -1, ids: {}, named: false, article: false, object };
	const pronoun = pronounAt(script, from, limit);
	if (pronoun) return withOf(script, pronoun, limit, object);
	readArticles(script, draft, limit);
	readNouns(script, draft, from, limit);
	if (!draft.head) return loneArticle(script, draft, from, limit);
	return withOf(script, phraseOf(script, draft, from), limit, object);
}

/** "all round the corner": `all` belongs to the preposition behind it. */
const isAllThrough = (script: Script, at: number): boolean =>
	wordAt(script, at) === 'all' && /^(?:round|around|over|along|through|across)$/.test(wordAt(script, at + 1));

function pronounAt(script: Script, at: number, limit: number): NounPhrase | null {
	const word = wordAt(script, at);
	if (!OBJECT_PRONOUNS.has(word)) return null;
	const determines = ARTICLES.has(word) && at + 1 < limit && isNominal(script, at + 1);
	if (determines && !(word === 'her' && isHerDeed(script, at + 1))) return null;
	if ((word === 'one' || word === 'another') && at + 1 < limit && isNominal(script, at + 1)) return null;
	return blank(at, at + 1, word, { pronoun: true, person: PERSON_PRONOUNS.has(word) });
}

/** "let her go", "let her sniff it": a verb behind "her", and no noun of hers. */
const isHerDeed = (script: Script, at: number) =>
	isBareVerb(script, at) ||
	(baseAt(script, at) !== undefined &&
		OBJECT_PRONOUNS.has(wordAt(script, at + 1)) &&
		stopAt(script, at + 1) === 0);

const blank = (from: number, to: number, head: string, more: Partial<NounPhrase>): NounPhrase => ({
	from,
	to,
	head,
	person: false,
	pronoun: false,
	ids: {},
	also: [],
	relatives: [],
	...more,
});

/** A noun without an article that is a verb as well, where no verb can stand: "with tape I …". */
export function bareNounAt(script: Script, at: number, to: number): NounPhrase | null {
	if (at >= to || !baseAt(script, at) || isClosed(wordAt(script, at))) return null;
	return blank(at, at + 1, wordAt(script, at), {});
}

/** "the old", "both", "these": an article alone stands for something. */
function loneArticle(script: Script, draft: Draft, from: number, limit: number): NounPhrase | null {
	if (draft.at === from) return null;
	const word = wordAt(script, draft.at - 1);
	const lone =
		draft.count !== undefined ||
		/^(?:this|that|these|those|some|both|any|all|another|each|either|several|few|many|more|enough|other|his|no)$/.test(
			word,
		);
	if (!lone) return null;
	const phrase = blank(from, draft.at, word, {
		pronoun: true,
		...(draft.count !== undefined && { count: draft.count }),
	});
	return withOf(script, phrase, limit);
}

function phraseOf(script: Script, draft: Draft, from: number): NounPhrase {
	const word = draft.head;
	const head = draft.named ? word : singular(word);
	const person = draft.named
		? Boolean(draft.ids.npc) || (draft.ids.faction !== undefined && isPerson(script, singular(word)))
		: isPerson(script, word) ||
			isStranger(script, draft) ||
			(from === draft.headAt && !draft.article && ADDRESSES.has(word));
	return blank(from, draft.at, head, {
		person,
		ids: draft.ids,
		...(draft.headAt > from && { pair: `${wordAt(script, draft.headAt - 1)}-${head}` }),
		...(script.words[draft.headAt]?.tied && { compound: `${wordAt(script, draft.headAt - 1)}-${head}` }),
		...(draft.owner && { owner: draft.owner }),
		...(draft.count !== undefined && { count: draft.count }),
	});
}

/** Words with a capital that name nobody. */
const NO_NAMES = wordSet(
	`latin greek english french german spanish italian russian chinese japanese arabic hebrew welsh irish gaelic dutch danish swedish
	monday tuesday wednesday thursday friday saturday sunday january february march april june july august september october november
	december christmas easter halloween hogmanay bible koran god gods heaven hell`,
);

/** A name that the story does not have: a capital inside a sentence on a word that is no English one. */
function isStranger(script: Script, { headAt, article }: Draft): boolean {
	const token = script.words[headAt];
	if (!token || article || !/^\p{Lu}\p{Ll}/u.test(token.raw) || script.isPlain(token.word)) return false;
	if (NO_NAMES.has(token.word)) return false;
	const shouted = script.clean === script.clean.toUpperCase();
	return !shouted && (token.stop < 2 || headAt > 0);
}

/** Adds what follows "of": the measured thing, or the owner. */
function withOf(script: Script, phrase: NounPhrase, limit: number, object = false): NounPhrase {
	if (wordAt(script, phrase.to) !== 'of' || stopAt(script, phrase.to) > 0 || phrase.to >= limit)
		return phrase;
	if (
		phrase.pronoun &&
		!PARTS.has(phrase.head) &&
		!/^(?:this|that|those|these|any|some|another|either|more|enough|other)$/.test(phrase.head)
	)
		return phrase;
	const inner = readPhrase(script, phrase.to + 1, limit, object);
	if (!inner) return phrase;
	const to = inner.to;
	if (PARTS.has(phrase.head) || PARTS.has(wordAt(script, phrase.to - 1)) || phrase.pronoun) {
		const count = phrase.count ?? inner.count;
		const taken =
			SPOTS.has(phrase.head) ||
			phrase.pronoun ||
			/^(?:one|some|all|both|any|each|kind|sort|lot|lots|plenty|couple|pair|piece|bit|scrap|part|rest|half|handful)$/.test(
				phrase.head,
			);
		return {
			...(taken ? inner : phrase),
			from: phrase.from,
			to,
			inner,
			...(count !== undefined && { count }),
		};
	}
	const owner: Owner = {
		word: inner.head,
		person: inner.person,
		...(inner.ids.npc && { id: inner.ids.npc }),
	};
	return { ...phrase, to, inner, ...(phrase.owner ? {} : { owner }) };
}
