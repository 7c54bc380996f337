import { endBehind, endInFront, gerundEnd } from '#lib/engine/interpret/clauses/extent.ts';
import type { Found, Part } from '#lib/engine/interpret/clauses/found.ts';
import { clauseAt, shapesAt, type Telling, verbAt } from '#lib/engine/interpret/clauses/opens.ts';
import {
	baseAt,
	ingAt,
	isFiller,
	isLy,
	pastAt,
	type Script,
	type Span,
	sAt,
	stopAt,
	textOf,
	wordAt,
} from '#lib/engine/interpret/clauses/script.ts';
import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { narratesAt } from '#lib/engine/interpret/speech/narration.ts';
import { SUBORDINATES } from '#lib/engine/interpret/tokens/sets.ts';
import type { Shape } from '#lib/engine/step.ts';
import type { DraftStep } from './draft.ts';

/** A walk over one sentence of the player's own acts. */
export interface Walk {
	script: Script;
	from: number;
	to: number;
	telling: Telling;
	/** Steps found so far, also of earlier sentences. */
	steps: DraftStep[];
	/** How many of them are of earlier sentences. */
	earlier: number;
	/** Clauses and phrases in front of the next act. */
	shapes: Shape[];
	condition?: string;
	parts: Part[];
	/** Stretches that are accounted for and are no act. */
	spans: Span[];
	/** Acts that are denied. */
	denied: { found: Found; text: string }[];
	/** A clause by somebody else, or a state of the player's own. */
	asides: Span[];
	takenBack: boolean;
}

/** How the first verb of a sentence is told. */
export function tellingOf(script: Script, { from, to }: Span): Telling {
	let first = from;
	while (first < to && (isFiller(wordAt(script, first)) || isLy(wordAt(script, first)))) first++;
	if (baseAt(script, first) && !script.names.has(first)) return 'base';
	if (narratesAt(script, { from: first, to }) >= 0) return 's';
	if (ingAt(script, first) && gerundEnd(script, first, to) >= to) return 'ing';
	for (let at = from; at < to; at++) {
		const word = wordAt(script, at);
		if (word !== 'i' && word !== 'we') continue;
		let verb = at + 1;
		while (verb < to && (isLy(wordAt(script, verb)) || isFiller(wordAt(script, verb)))) verb++;
		if (pastAt(script, verb) && !baseAt(script, verb)) return 'past';
		return sAt(script, verb) && !baseAt(script, verb) ? 's' : 'base';
	}
	if (ingAt(script, first)) return 'ing';
	if (sAt(script, first)) return 's';
	return pastAt(script, first) ? 'past' : 'base';
}

/** Gives a clause in front to the next act, or one behind to the last. */
export function addShape(walk: Walk, kind: Shape['kind'], span: Span, inFront: boolean): void {
	const text = textOf(walk.script, span);
	walk.spans.push(span);
	const last = walk.steps.at(-1);
	if (inFront || walk.steps.length === walk.earlier || !last) {
		walk.shapes.push({ kind, text });
		if (kind === 'condition' || (kind === 'time' && /^(?:when|whenever|once|as soon)/i.test(text)))
			walk.condition = text;
		return;
	}
	const { step } = last;
	const condition = kind === 'condition' ? { condition: text } : {};
	walk.steps[walk.steps.length - 1] = {
		...last,
		step: { ...step, ...condition, shapes: [...step.shapes, { kind, text }] },
	};
}

/** Reads a clause that only shapes; returns where it ends, or -1 when none begins here. */
export function readShape(walk: Walk, at: number): number {
	const { script, to, telling, from, steps, earlier } = walk;
	const word = wordAt(script, at);
	const inFront = at === from || steps.length === earlier || atFront(walk, at);
	const length = compoundLength(script, at);
	if (length > 0) {
		const end = inFront
			? (endOfThing(script, at, at + length, to) ?? endInFront(script, at + length, to, telling))
			: endBehind(script, at + length, to, telling);
		addShape(
			walk,
			word === 'instead' || word === 'rather' || word === 'without'
				? 'denied'
				: word === 'in'
					? 'condition'
					: word === 'even' || word === 'no'
						? 'aside'
						: 'time',
			{ from: at, to: end },
			inFront,
		);
		return end;
	}
	if (word === 'should' && inFront && readPhrase(script, at + 1, to)) {
		const end = endInFront(script, at, to, telling);
		addShape(walk, 'condition', { from: at, to: end }, true);
		return end;
	}
	if (
		!shapesAt(script, at) ||
		(word === 'as' && ['for', 'a', 'an', 'usual'].includes(wordAt(script, at + 1)))
	)
		return -1;
	if (/^(?:after|before)$/.test(word) && isJustThat(script, at) && !steps.at(-1)?.step.said) return -1;
	if (word === 'after' && inFront && (wordAt(script, at + 1) === 'i' || ingAt(script, at + 1))) return -1;
	if (word === 'so' && !isPurpose(script, at, to)) return -1;
	if (word === 'once' && (stopAt(script, at + 1) > 0 || at + 1 >= to)) return -1;
	if (
		(word === 'before' || word === 'after' || word === 'since') &&
		(at + 1 >= to || stopAt(script, at + 1) > 0)
	)
		return -1;
	const end = inFront ? endInFront(script, at, to, telling) : endBehind(script, at, to, telling);
	addShape(walk, SUBORDINATES[word] ?? 'aside', { from: at, to: end }, inFront);
	return end;
}

/** "after that I copy it": nothing but "then". */
export const isJustThat = (script: Script, at: number) =>
	/^(?:that|this)$/.test(wordAt(script, at + 1)) &&
	(stopAt(script, at + 2) > 0 ||
		/^(?:i|we)$/.test(wordAt(script, at + 2)) ||
		Boolean(baseAt(script, at + 2)));

/** After a full stop of thought: ", and if he refuses, I go". */
function atFront({ script, to, telling }: Walk, at: number): boolean {
	const before = wordAt(script, at - 1);
	if (!['and', 'but', 'then', 'or'].includes(before) && stopAt(script, at) === 0) return false;
	const end = endInFront(script, at, to, telling);
	return (
		end < to &&
		(wordAt(script, end) === 'i' ||
			verbAt(script, end, to, telling) ||
			clauseAt(script, end, to, telling) >= 0) &&
		['if', 'when', 'unless', 'once', 'while', 'after', 'before'].includes(wordAt(script, at)) &&
		(before === 'and' || before === 'but' || before === 'then' || stopAt(script, at) > 0) &&
		wordAt(script, at) !== 'before'
	);
}

/** "instead of the back door I use the skylight": where the thing ends that is not taken. */
function endOfThing(script: Script, at: number, from: number, to: number): number | undefined {
	if (!/^(?:instead|rather)$/.test(wordAt(script, at)) || ingAt(script, from)) return undefined;
	const end = readPhrase(script, from, to)?.to;
	return end !== undefined && end < to && (stopAt(script, end) > 0 || wordAt(script, end) === 'i')
		? end
		: undefined;
}

/** "instead of", "rather than", "as soon as", "in case", "even if", "without" and an -ing form. */
function compoundLength(script: Script, at: number): number {
	const [a, b, c] = [wordAt(script, at), wordAt(script, at + 1), wordAt(script, at + 2)];
	if ((a === 'instead' && b === 'of') || (a === 'rather' && b === 'than')) return 2;
	if (a === 'as' && c === 'as' && ['soon', 'long'].includes(b)) return 3;
	if ((a === 'in' && b === 'case') || (a === 'no' && b === 'matter')) return 2;
	if (a === 'even' && ['if', 'though', 'when'].includes(b)) return 2;
	if (a === 'the' && ['moment', 'minute', 'second', 'instant'].includes(b)) return 2;
	if (a === 'without' && stopAt(script, at + 1) === 0) {
		const gerund = [1, 2, 3, 4].some((k) => ingAt(script, at + k) && stopAt(script, at + k) === 0);
		return gerund ? 1 : 0;
	}
	return 0;
}

/** "so I can see", "so that nobody sees": a purpose; "so I ask him" is an act. */
function isPurpose(script: Script, at: number, to: number): boolean {
	let first = at + 1;
	while (isFiller(wordAt(script, first))) first++;
	const next = wordAt(script, first);
	if (next === 'that') return true;
	const mine = next === 'i' || next === 'we';
	const most = /^(?:who|what|which)ever$/.test(next) ? at + 14 : at + 6;
	for (let k = at + 1; k < Math.min(to, most); k++) {
		if (stopAt(script, k) > 0) return false;
		if (/^(?:can|could|will|would|might|may|do|does|not)$/.test(wordAt(script, k))) return true;
		if (!mine && k > at + 1 && (sAt(script, k) || pastAt(script, k) || baseAt(script, k))) return true;
	}
	return false;
}
