import type { SpeechKind } from '#lib/content/frames.ts';
import { readLead } from '#lib/engine/interpret/clauses/leads.ts';
import {
	baseAt,
	opensObject,
	type Script,
	type Span,
	stopAt,
	wordAt,
} from '#lib/engine/interpret/clauses/script.ts';
import { INVERTED, wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { ARTICLES, ASKING, HELPERS, SUBORDINATES } from '#lib/engine/interpret/tokens/sets.ts';
import { type Opening, SUBJECTS } from './opening.ts';

/** A question or a request in the form of one. */
export function questionKind({ script, core, mark, called }: Opening): SpeechKind | null {
	const [first, second] = [wordAt(script, core.from), wordAt(script, core.from + 1)];
	const asked = mark.includes('?');
	if (first === 'how' && second === 'about') return 'offer';
	if (first === 'how' && /^(?:i|he|she|they|we)$/.test(second) && !asked) return null;
	if (ASKING.has(first))
		return isTimeClause(script, core, asked)
			? null
			: first === 'what' && (second === 'a' || second === 'an') && !asked
				? 'praise'
				: 'question';
	const subject =
		SUBJECTS.has(second) ||
		script.names.has(core.from + 1) ||
		(ARTICLES.has(second) && (asked || /^(?:is|are|was|were|does|did|can|could|should)$/.test(first)));
	if (second === 'not' && !SUBJECTS.has(wordAt(script, core.from + 2)) && !asked) return null;
	if (
		INVERTED.has(first) &&
		subject &&
		!(first === 'do' && second === 'not') &&
		!(['have', 'do', 'had'].includes(first) && !asked && !['you', 'i', 'they', 'we'].includes(second))
	) {
		const can = /^(?:can|could|will|would|may|might)$/.test(first);
		const verb = readLead(script, core.from + 2, core.to).at;
		const told = wordSetHas(ANSWERS, wordAt(script, verb));
		if (can && second === 'you' && !told) return 'request';
		if (can && (second === 'i' || second === 'we'))
			return /^(?:may|can|could)$/.test(first) &&
				!/^(?:see|hear|find|tell|trust|go|feel|smell|reach|still)$/.test(wordAt(script, verb))
				? 'request'
				: 'question';
		return 'question';
	}
	if (!asked) return null;
	if (first === 'i' || first === 'lets') return clauseAsks(script, core) ? 'question' : null;
	return baseAt(script, core.from) &&
		!called &&
		!HELPERS.has(first) &&
		opensObject(script, core.from + 1) &&
		!['you', 'any', 'anyone'].includes(second)
		? null
		: 'question';
}

const ANSWERS = wordSet(
	'tell explain describe say know remember see hear recognise recognize remind confirm think understand recall mean believe want like feel need mind identify read',
);

const wordSetHas = (set: ReadonlySet<string>, word: string) => set.has(word);

const clauseAsks = (script: Script, { from, to }: Span) =>
	['right', 'yes', 'no', 'ok', 'okay'].includes(wordAt(script, to - 1)) && wordAt(script, from) !== 'i';

/** "When the guard leaves, I follow": no question. */
function isTimeClause(script: Script, { from, to }: Span, asked: boolean): boolean {
	if (
		asked ||
		!/^(?:when|where|while|how|what)$/.test(wordAt(script, from)) ||
		!Object.hasOwn(SUBORDINATES, wordAt(script, from))
	)
		return false;
	for (let at = from + 2; at < to; at++)
		if (stopAt(script, at) > 0 || wordAt(script, at) === 'i') return true;
	return !INVERTED.has(wordAt(script, from + 1));
}
