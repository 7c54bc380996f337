import type { Verb } from '#lib/content/verbs.ts';
import { amend } from '#lib/engine/interpret/tokens/amend.ts';
import type { Reading, Token } from '#lib/engine/interpret/tokens/cut.ts';
import { DETERMINERS, LEADS, PREPOSITIONS } from '#lib/engine/interpret/tokens/grammar.ts';
import { baseOf, type Words } from '#lib/engine/interpret/words/compile.ts';
import { findMentions, settle } from '#lib/engine/interpret/words/names.ts';
import type { Surroundings } from '#lib/engine/interpret/words/pronouns.ts';
import { type Act, actAt, type Deeds, type Page, type Sentence, sentencesOf } from './acts.ts';
import { bareOrder, isCausing, isOrder } from './orders.ts';
import { isVerbHere } from './position.ts';
import { madeInto } from './purposes.ts';
import { coreOf, questionOf } from './questions.ts';
import { scanSentence } from './scan.ts';
import { bargainIn } from './threats.ts';

/** Corrects the words and finds the names in them. */
export function openPage(tokens: Token[], words: Words, around?: Surroundings): Page {
	amend(tokens, words);
	const mentions = settle(findMentions(tokens, words.names), around?.held ?? [], around?.here ?? []);
	return {
		tokens,
		words,
		mentions,
		starts: new Map(mentions.map((mention) => [mention.at, mention])),
		closes: new Map(mentions.map((mention) => [mention.end, mention])),
		bases: tokens.map((token) => baseOf(token.word, words.forms, words.irregular)),
	};
}

/** Reads the acts of all sentences, in order. */
export function readDeeds(page: Page, reading: Reading): { deeds: Deeds; sentences: Sentence[] } {
	const deeds: Deeds = { acts: [], denied: [], others: false, spoken: false, addressed: false };
	const sentences = sentencesOf(page, reading.ends);
	for (const sentence of sentences) readSentence(page, sentence, deeds);
	if (deeds.acts.length === 0 && deeds.denied.length === 0 && !deeds.others && !deeds.addressed) {
		for (const sentence of sentences) deeds.acts.push(...looseActs(page, sentence));
	}
	return { deeds, sentences };
}

function readSentence(page: Page, sentence: Sentence, deeds: Deeds): void {
	if (isCausing(page, sentence)) {
		deeds.acts.push(actAt(page, sentence.from, sentence.from + 1, 'persuade', 'phrase'));
		return;
	}
	const bid = bareOrder(page, sentence);
	if (bid >= 0) {
		deeds.acts.push(actAt(page, bid, bid + 1, 'persuade', 'request'));
		return;
	}
	const core = coreOf(page, sentence);
	const question = questionOf(page, sentence, core);
	const first = deeds.acts.length;
	if (question) {
		if (core > sentence.from) scanSentence(page, { ...sentence, to: core }, sentence.from, deeds);
		deeds.spoken = false;
		deeds.acts.push(question);
	} else scanSentence(page, sentence, sentence.from, deeds);
	const own = deeds.acts.slice(first);
	if (own.length === 0 && sentence.mark.includes('?') && !deeds.denied.length) {
		deeds.acts.push(actAt(page, sentence.from, sentence.from, 'ask', 'question'));
	}
	settleSentence(page, sentence, core, deeds, first);
}

/** Adjusts the first act to the whole sentence: a bargain, an order to somebody, a lie or hiding. */
function settleSentence(page: Page, sentence: Sentence, core: number, deeds: Deeds, first: number): void {
	const own = deeds.acts.slice(first);
	const bargain = bargainIn(page, sentence.from, sentence.to);
	const lead = own.find((act) => act.kind !== 'reply' && act.kind !== 'greeting');
	if (bargain) {
		if (lead && lead.kind !== 'question') remake(lead, bargain);
		else if (!lead) deeds.acts.push(actAt(page, sentence.from, sentence.from, bargain, 'phrase'));
	} else if (lead && isOrder(page, sentence, core, own)) {
		deeds.acts.splice(first, own.length, actAt(page, lead.at, lead.end, 'persuade', 'request'));
	} else if (lead && lead.kind !== 'question') remake(lead, madeInto(page, sentence, lead.verb));
}

/** Sets an act's verb by its sentence. The words after the verb no longer change it. */
function remake(act: Act, verb: Verb): void {
	if (act.verb === verb) return;
	act.verb = verb;
	act.kind = 'phrase';
}

/** Finds verbs anywhere, for short notes such as "guard punch". */
function looseActs(page: Page, sentence: Sentence): Act[] {
	for (let at = sentence.from; at < sentence.to; at++) {
		const { word } = page.tokens[at] ?? { word: '' };
		const verb = page.words.forms.get(word)?.verb;
		const before = page.tokens[at - 1]?.word ?? '';
		if (
			!verb ||
			verb === 'yes' ||
			verb === 'no' ||
			verb === 'meta' ||
			LEADS.has(word) ||
			!isVerbHere(page, at, true)
		)
			continue;
		if (at > sentence.from && (DETERMINERS.has(before) || PREPOSITIONS.has(before))) continue;
		return [actAt(page, at, at + 1, verb, 'loose')];
	}
	return [];
}
