import { contentEnd } from '#lib/engine/interpret/clauses/content.ts';
import { endBehind } from '#lib/engine/interpret/clauses/extent.ts';
import { verbAt } from '#lib/engine/interpret/clauses/opens.ts';
import {
	baseAt,
	ingAt,
	isFiller,
	isLy,
	pastAt,
	sAt,
	stopAt,
	textOf,
	wordAt,
} from '#lib/engine/interpret/clauses/script.ts';
import { ADJECTIVES } from '#lib/engine/interpret/phrases/adjectives.ts';
import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { interjectionEnd } from '#lib/engine/interpret/speech/called.ts';
import { narratesAt } from '#lib/engine/interpret/speech/narration.ts';
import { ARTICLES, HELPERS, OTHER_SUBJECTS } from '#lib/engine/interpret/tokens/sets.ts';
import { singular } from '#lib/engine/interpret/words/names.ts';
import { cover, readAct, strangeVerb } from './act.ts';
import { readEarlier, readFront } from './fronts.ts';
import { takenBackAt } from './taken-back.ts';
import { addShape, isJustThat, readShape, type Walk } from './walk.ts';

/** Reads the player's own acts in a sentence, one clause after another. */
export function readOwn(walk: Walk): void {
	let at = walk.from;
	for (let guard = 0; at < walk.to && guard < 300; guard++) at = Math.max(at + 1, readClause(walk, at));
}

const JOINS = /^(?:and|then|but|or|also|plus|now|next|finally|first|so|well|okay|ok)$/;

/** Reads one clause; returns where the next begins. */
function readClause(walk: Walk, at: number): number {
	const { script, to } = walk;
	const word = wordAt(script, at);
	const back = takenBackAt(walk, at);
	if (back > at) return back;
	const shape = readShape(walk, at);
	if (shape > at) return shape;
	if (word === 'but') delete walk.condition;
	if (word === 'after' && isJustThat(script, at) && !walk.steps.at(-1)?.step.said)
		return cover(walk, at, at + 2);
	if (
		JOINS.test(word) &&
		!(
			baseAt(script, at) &&
			at + 1 < to &&
			!HELPERS.has(word) &&
			word !== 'so' &&
			word !== 'well' &&
			word !== 'first'
		)
	)
		return cover(walk, at, at + 1);
	const cried = at === walk.from ? interjectionEnd(script, at, to) : -1;
	if (cried > at) return cover(walk, at, cried);
	const earlier = readEarlier(walk, at);
	if (earlier > at) return earlier;
	const front = readFront(walk, at);
	if (front > at) return front;
	if (isFiller(word) && stopAt(script, at + 1) > 0) return cover(walk, at, at + 1);
	if (word === 'no' && ingAt(script, at + 1)) return readAct(walk, at + 1, at, true);
	const said = readSaidOn(walk, at);
	if (said > at) return said;
	const meant = readMotive(walk, at);
	if (meant > at) return meant;
	if (word === 'i' || word === 'we' || word === 'lets') return readAct(walk, at + 1, at);
	if (word === 'you' && !isLy(word)) return readAct(walk, at + 1, at);
	if (at === walk.from && walk.telling === 's') {
		const verb = narratesAt(script, { from: at, to });
		if (verb >= 0) return readAct(walk, verb, at);
	}
	const likeness = readLikeness(walk, at);
	if (likeness > at) return likeness;
	if (startsVerb(walk, at)) return readAct(walk, at, at);
	const other = readOther(walk, at);
	if (other > at) return other;
	if (isFiller(word) || isLy(word)) {
		if (isLy(word) && !isFiller(word)) walk.shapes.push({ kind: 'manner', text: word });
		return cover(walk, at, at + 1);
	}
	const fresh =
		at === walk.from || stopAt(script, at) > 0 || /^(?:and|then|but)$/.test(wordAt(script, at - 1));
	if (fresh && !script.names.has(at) && strangeVerb(walk, at) === at) return readAct(walk, at, at);
	return readFragment(walk, at);
}

/** "just the tip of my tongue": words about a thing without a verb say more of the act before them. */
function readFragment(walk: Walk, at: number): number {
	const { script, to, steps, telling } = walk;
	if (!ARTICLES.has(wordAt(script, at)) || wordAt(script, at) === 'my') return at + 1;
	const from = readPhrase(script, at, to)?.to ?? at + 1;
	let end = from;
	while (end < to && stopAt(script, end) === 0 && !verbAt(script, end, to, telling)) end++;
	const ends = end >= to || stopAt(script, end) > 0;
	if (!ends || steps.length === 0 || steps.at(-1)?.step.said) return from;
	addShape(walk, 'manner', { from: at, to: end }, false);
	return end;
}

/** "say sorry, I was only teasing": what somebody says of themselves behind an act of speech without words is what they say. */
function readSaidOn(walk: Walk, at: number): number {
	const { script, to, telling, steps, earlier } = walk;
	const last = steps.at(-1);
	const said = last?.step.said;
	if (!last || !said || said.content !== '' || steps.length === earlier || wordAt(script, at) !== 'i')
		return -1;
	const next = wordAt(script, at + 1);
	const past = pastAt(script, at + 1) !== undefined && !baseAt(script, at + 1) && telling === 'base';
	if (!past && !/^(?:am|was|were|have|had|did|never|would|could|should|meant)$/.test(next)) return -1;
	const end = contentEnd(script, at, to, telling, 'speech');
	const content = textOf(script, { from: at, to: end });
	const { step } = last;
	steps[steps.length - 1] = {
		...last,
		to: end,
		step: {
			...step,
			said: { kind: said.kind, content, quoted: false },
			words: `${step.words.replace(/[\s,]+$/, '')}: ${content}`,
		},
	};
	return cover(walk, at, end);
}

/** ", I only wanted to feel one", ", mind it is hot": what somebody adds to an act to explain it is no act. */
function readMotive(walk: Walk, at: number): number {
	const { script, to, telling, steps, earlier } = walk;
	if (steps.length === earlier || stopAt(script, at) === 0) return -1;
	let verb = at + 1;
	while (verb < to && isFiller(wordAt(script, verb))) verb++;
	const wanted =
		wordAt(script, at) === 'i' &&
		telling !== 'past' &&
		/^(?:wanted|meant|hoped|wished|needed|thought|intended|was)$/.test(wordAt(script, verb));
	const warned =
		wordAt(script, at) === 'mind' &&
		/^(?:it|that|this|they|the|those|these|its|your|my)$/.test(wordAt(script, at + 1)) &&
		HELPERS.has(wordAt(script, readPhrase(script, at + 1, to)?.to ?? to));
	const insisted =
		wordAt(script, at) === 'i' && wordAt(script, at + 1) === 'did' && baseAt(script, at + 2) !== undefined;
	if (!wanted && !warned && !insisted) return -1;
	const end = endBehind(script, at, to, telling);
	addShape(walk, warned ? 'aside' : 'reason', { from: at, to: end }, false);
	return end;
}

/** ", gentle as a nurse": how the act before it is done. */
function readLikeness(walk: Walk, at: number): number {
	const { script, to, from, telling } = walk;
	if (at === from || !ADJECTIVES.has(wordAt(script, at)) || wordAt(script, at + 1) !== 'as') return -1;
	const end = endBehind(script, at + 1, to, telling);
	addShape(walk, 'manner', { from: at, to: end }, false);
	return end;
}

function startsVerb(walk: Walk, at: number): boolean {
	const { script, to, telling } = walk;
	const word = wordAt(script, at);
	if (
		[
			'not',
			'never',
			'do',
			'dont',
			'will',
			'would',
			'try',
			'let',
			'am',
			'going',
			'must',
			'should',
			'can',
		].includes(word)
	)
		return true;
	if (script.names.has(at) && !(baseAt(script, at) && verbAt(script, at, to, telling))) return false;
	if (at === walk.from && script.words[at]?.mark.includes('*') && sAt(script, at)) return true;
	if (HELPERS.has(word)) return word === 'have' || word === 'be' || word === 'do';
	if (telling === 'base') return Boolean(baseAt(script, at));
	return verbAt(script, at, to, telling) || (Boolean(baseAt(script, at)) && at > walk.from);
}

/** "the gardeners look tired": a word that looks like the noun is the verb of a plural, or in -s that of a singular. */
function verbInside({ script }: Walk, from: number, to: number): number | undefined {
	for (let at = from + 2; at < to; at++) {
		const noun = wordAt(script, at - 1);
		if (script.words[at - 1]?.own || script.names.has(at) || ADJECTIVES.has(noun)) continue;
		const isPlural = /[^s]s$/.test(noun) && singular(noun) !== noun;
		if (isPlural ? baseAt(script, at) : sAt(script, at)) return at;
	}
	return undefined;
}

/** "he is late", "his card has two figures": somebody else's clause. */
function readOther(walk: Walk, at: number): number {
	const { script, to, telling } = walk;
	const word = wordAt(script, at);
	if (isFiller(word) && !script.names.has(at)) return -1;
	const phrase = readPhrase(script, at, to);
	const verb =
		OTHER_SUBJECTS.has(word) || word === 'he' || word === 'she' || word === 'they'
			? at + 1
			: (verbInside(walk, at, phrase?.to ?? at) ?? phrase?.to);
	if (verb === undefined) return -1;
	const finite =
		verb < to &&
		stopAt(script, verb) === 0 &&
		(HELPERS.has(wordAt(script, verb)) || sAt(script, verb) || pastAt(script, verb) || baseAt(script, verb));
	if (!finite) return -1;
	const end = endBehind(script, at, to, telling);
	walk.asides.push({ from: at, to: end });
	addShape(walk, 'aside', { from: at, to: end }, walk.steps.length === walk.earlier);
	return end;
}
