import type { SpeechKind } from '#lib/content/frames.ts';
import {
	baseAt,
	type Script,
	type Span,
	stopAt,
	textOf,
	wordAt,
} from '#lib/engine/interpret/clauses/script.ts';
import type { NounPhrase } from '#lib/engine/interpret/phrases/phrase.ts';
import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { JOINTS } from '#lib/engine/interpret/tokens/sets.ts';
import { isBareOrder } from './bare-order.ts';
import { bareVerb, bidding, objectIn } from './bids.ts';
import { findCalled } from './called.ts';
import { kindOf } from './kind.ts';
import type { Context, Opening, Spoken } from './opening.ts';
import { atWhom, isOutburst, isRemark } from './outbursts.ts';
import { questionKind } from './question-kind.ts';
import { actsLater, isStatement } from './statements.ts';

/** Whether words are nothing but a thing with its article. */
const isJustThing = (script: Script, { from, to }: Span) =>
	/^(?:an?|one|the)$/.test(wordAt(script, from)) && readPhrase(script, from, to)?.to === to;

/** "first day here": a count before the words was taken for a word that only orders acts. */
const withCount = (script: Script, { from, to }: Span): Span => ({
	from:
		/^(?:first|second|third|next|finally)$/.test(wordAt(script, from - 1)) && stopAt(script, from) === 0
			? from - 1
			: from,
	to,
});

/** "I've got no money", "I was never there": what somebody says of themselves. */
const isOfSelf = (script: Script, { from }: Span) =>
	wordAt(script, from) === 'i' && /^(?:have|is|was|never)$/.test(wordAt(script, from + 1));

/** Reads a sentence as speech; null where it tells what the player does. */
export function readSpoken(script: Script, span: Span, mark: string, context: Context): Spoken | null {
	const { core, person, greeted, polite, loose } = findCalled(script, span);
	// "O moon, how bright": verse calls what it is about.
	if (script.words[span.from]?.raw === 'O' && stopAt(script, span.from + 1) === 0)
		return { kind: 'claim', mark: mark.slice(0, 1), content: span };
	if (isOutburst(script, span, mark)) {
		const whom = person ?? atWhom(script, span);
		const kind = kindOf(textOf(script, span), false);
		return { kind, mark: mark.slice(0, 1), content: span, outright: true, ...(whom && { person: whom }) };
	}
	const all = (kind: SpeechKind, object?: NounPhrase): Spoken => ({
		kind,
		mark: mark.slice(0, 1),
		content: core.to > core.from ? core : span,
		...(person && { person }),
		...(object && { object }),
	});
	if (core.from >= core.to)
		return greeted
			? { ...all('greeting'), content: span }
			: person && (context.speaking || mark.includes('!'))
				? { ...all('claim'), content: span }
				: null;
	const words: Opening = { script, core, mark, called: Boolean(person), polite, loose, context };
	const text = textOf(script, core);
	const asked = questionKind(words);
	if (asked) return all(asked, asked === 'request' ? objectIn(script, core) : undefined);
	const manners =
		/^(?:sorry|thanks|thank you|thank u|my apologies|apologies|forgive me|pardon me|excuse me|good bye|congratulations|well done|bravo|watch out|look out|careful|beware|shame on you|go to hell|damn you|fuck you|fuck off|screw you|shut up|i(?:'m| am|m)? (?:so |very |really |truly )*sorry)\b/i.exec(
			text,
		);
	if (manners) return all(kindOf(text, false));
	if (isBareOrder(script, { from: span.from, to: core.to }, Boolean(person))) return all('order');
	if (isRemark(script, core))
		return { ...all(kindOf(text, false)), content: withCount(script, core), outright: true };
	const verb = bareVerb(words);
	if (verb >= 0) return bidding(words, verb, all);
	if (isStatement(words) && !actsLater(words))
		return { ...all(kindOf(text, false)), outright: isOfSelf(script, core) };
	// Whoever is called is spoken to, whatever words follow, unless the player tells what they do.
	if (person && !loose && person.to <= core.from && !/\b(?:i|we)\b/i.test(text))
		if (
			!/^(?:the|an?)$/.test(wordAt(script, person.from)) &&
			!JOINTS.has(wordAt(script, core.from)) &&
			wordAt(script, core.from) !== 'lets'
		)
			return all(kindOf(text, false));
	// "a deal, Ada: …": a thing that somebody is called about.
	if (person && !loose && person.from > core.from && mark !== '?' && isJustThing(script, core))
		return all('claim');
	return greeted && !baseAt(script, core.from) && wordAt(script, core.from) !== 'i'
		? { ...all('greeting'), content: span }
		: null;
}
