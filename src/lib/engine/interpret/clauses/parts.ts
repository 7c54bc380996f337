import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { COMPOUNDS, HELPERS, JOINTS, PARTICLE_WORDS } from '#lib/engine/interpret/tokens/sets.ts';
import { addShape, type Walk } from './complement-walk.ts';
import { endBehind } from './extent.ts';
import { mannerEnd } from './manner-run.ts';
import { readClause, readRelative } from './relatives.ts';
import { ingAt, opensObject, pastAt, type Script, sAt, stopAt, textOf, wordAt } from './script.ts';

/** "as loud as I can", "as a gift", "as the bell rings". */
export function readAs(walk: Walk): boolean {
	const { script, at, to, found } = walk;
	for (let k = at + 2; k < Math.min(to, at + 5); k++) {
		if (wordAt(script, k) !== 'as' || stopAt(script, k) > 0) continue;
		const can = ['i', 'possible', 'you', 'a', 'the', 'hell'].includes(wordAt(script, k + 1));
		const end = can
			? wordAt(script, k + 1) === 'i'
				? Math.min(to, k + 3)
				: (readPhrase(script, k + 1, to)?.to ?? k + 2)
			: k;
		found.manner.push(textOf(script, { from: at, to: end }));
		walk.at = Math.max(end, k + 1);
		return true;
	}
	const phrase = readPhrase(script, at + 1, to);
	if (!phrase || phrase.pronoun) return false;
	const next = phrase.to;
	if (
		next < to &&
		stopAt(script, next) === 0 &&
		!JOINTS.has(wordAt(script, next)) &&
		(script.words[next]?.forms.length || HELPERS.has(wordAt(script, next)))
	)
		return false;
	found.parts.push({ preposition: 'as', phrase });
	walk.at = phrase.to;
	return true;
}

/** "without waking him", "instead of fighting", "rather than steal". */
export function readWithout(walk: Walk, word: string): boolean {
	const { script, at, to, found, telling } = walk;
	const from = word === 'without' ? at + 1 : at + 2;
	if (word === 'instead' && wordAt(script, at + 1) !== 'of') {
		walk.at = at + 1;
		return true;
	}
	const phrase = word === 'without' ? readPhrase(script, from, to) : null;
	if (phrase && !(phrase.to < to && stopAt(script, phrase.to) === 0 && ingAt(script, phrase.to))) {
		found.manner.push(textOf(script, { from: at, to: phrase.to }));
		walk.at = phrase.to;
		return true;
	}
	const behind = endBehind(script, from, to, telling);
	const told = range(from + 1, behind).find((k) => stopAt(script, k) > 0 && wordAt(script, k) === 'that');
	const end = told ?? behind;
	addShape(walk, 'denied', end);
	walk.at = end;
	return true;
}

const range = (from: number, to: number) =>
	Array.from({ length: Math.max(0, to - from) }, (_, k) => from + k);

/** "at what year the notes are": a question behind a preposition, and no thing. */
function opensQuestion(script: Script, at: number, to: number): boolean {
	if (!/^(?:what|which|whose)$/.test(wordAt(script, at))) return false;
	const noun = readPhrase(script, at, to);
	const next = noun ? noun.to : at + 1;
	if (next >= to || stopAt(script, next) > 0) return false;
	return isSubject(script, next) || opensObject(script, next) || isFiniteVerb(script, next);
}

const isSubject = (script: Script, at: number) =>
	/^(?:i|he|she|it|they|we|you|there)$/.test(wordAt(script, at));

const isFiniteVerb = (script: Script, at: number) =>
	HELPERS.has(wordAt(script, at)) || sAt(script, at) !== undefined || pastAt(script, at) !== undefined;

/** "like I own the hill", "like the note says": a clause that says how. */
function opensLikeness(script: Script, at: number, to: number): boolean {
	if (!/^(?:like|as)$/.test(wordAt(script, at)) || stopAt(script, at + 1) > 0) return false;
	if (/^(?:i|he|she|they|we)$/.test(wordAt(script, at + 1))) return true;
	const subject = readPhrase(script, at + 1, to);
	return (
		subject !== null &&
		subject.to < to &&
		stopAt(script, subject.to) === 0 &&
		isFiniteVerb(script, subject.to)
	);
}

export function readPart(walk: Walk): boolean {
	const { script, at, to, found, telling } = walk;
	if (opensLikeness(script, at, to)) return readClause(walk, 'manner');
	const compound = compoundAt(script, at, to);
	const next = compound ? compound.to : at + 1;
	const preposition = compound?.word ?? wordAt(script, at);
	const gerund = next < to && stopAt(script, next) === 0 && ingAt(script, next) && !script.names.has(next);
	if (gerund && !(preposition === 'from' && false)) {
		const end = endBehind(script, next, to, telling);
		const text = textOf(script, { from: at, to: end });
		found.gerunds.push(preposition);
		if (preposition === 'about' || preposition === 'of')
			found.content ??= { kind: 'speech', from: next, to: end };
		else if (preposition === 'by') found.manner.push(text);
		else
			addShape(walk, preposition === 'for' ? 'reason' : preposition === 'like' ? 'manner' : 'purpose', end);
		walk.at = end;
		return true;
	}
	const phrase =
		next < to &&
		stopAt(script, next) === 0 &&
		!opensQuestion(script, next, to) &&
		mannerEnd(script, next, to) < 0
			? readPhrase(script, next, to, true)
			: null;
	if (!phrase) {
		if (PARTICLE_WORDS.has(wordAt(script, at)) || JOINTS.has(wordAt(script, at))) {
			found.particles.push(wordAt(script, at));
			walk.at = at + 1;
			return true;
		}
		return false;
	}
	found.parts.push({ preposition, phrase });
	walk.at = phrase.to;
	readRelative(walk, phrase);
	return true;
}

export function compoundAt(script: Script, at: number, to: number): { word: string; to: number } | null {
	for (const [words, word] of COMPOUNDS) {
		const parts = words.split(' ');
		if (
			at + parts.length < to &&
			parts.every((part, k) => wordAt(script, at + k) === part && (k === 0 || stopAt(script, at + k) === 0))
		)
			return { word, to: at + parts.length };
	}
	return null;
}
