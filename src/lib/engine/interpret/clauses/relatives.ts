import type { NounPhrase } from '#lib/engine/interpret/phrases/phrase.ts';
import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { HELPERS } from '#lib/engine/interpret/tokens/sets.ts';
import { addShape, type Walk } from './complement-walk.ts';
import { contactVerb } from './contact.ts';
import { endBehind } from './extent.ts';
import { baseAt, opensObject, pastAt, type Script, stopAt, wordAt } from './script.ts';

/** A clause that describes what stands before it. */
export function readClause(walk: Walk, kind: 'relative' | 'denied' | 'manner'): boolean {
	const { script, at, to, telling } = walk;
	const end = endBehind(script, at, to, telling);
	addShape(walk, kind, end);
	walk.at = end;
	return end < to;
}

/** "the coins the chief left", "the man sitting there", "the notice pinned to the wall". */
export function readRelative(walk: Walk, phrase: NounPhrase): void {
	const { script, to, telling } = walk;
	const { at } = walk;
	if (at >= to || stopAt(script, at) > 0) return;
	const word = wordAt(script, at);
	const described =
		(/^(?:who|whom|whose|which)$/.test(word) && !SAYING.has(walk.found.verb)) ||
		(word === 'that' &&
			!script.names.has(at + 1) &&
			walk.found.content === undefined &&
			!SAYING.has(walk.found.verb)) ||
		(word === 'where' && !SAYING.has(walk.found.verb));
	const reduced = !described && !SAYING.has(walk.found.verb) && opensReduced(walk);
	if (!described && !reduced) return;
	const behind = endBehind(script, at, to, telling);
	const end = reduced ? commaBefore(script, at, behind) : behind;
	phrase.relatives.push({ from: at, to: end });
	addShape(walk, 'relative', end);
	walk.at = end;
}

/** A clause without its own opening word ends at the first comma. */
function commaBefore(script: Script, from: number, to: number): number {
	for (let at = from + 1; at < to; at++) if (stopAt(script, at) > 0) return at;
	return to;
}

const SAYING = wordSet(
	'tell ask say promise swear warn explain know think inform assure remind whisper convince persuade show shout yell beg believe confess admit',
);

function opensReduced({ script, at, to, telling }: Walk): boolean {
	const word = wordAt(script, at);
	if (pastAt(script, at) && !baseAt(script, at) && telling !== 'past') return true;
	if (contactVerb(script, at, to) >= 0) return true;
	const subject = /^(?:he|she|they|you|we|i|it)$/.test(word)
		? at + 1
		: opensObject(script, at) && !/^(?:him|her|them|me|us|it)$/.test(word)
			? readPhrase(script, at, to)?.to
			: undefined;
	if (subject === undefined || subject >= to || stopAt(script, subject) > 0) return false;
	const verb = wordAt(script, subject);
	return (
		HELPERS.has(verb) ||
		(Boolean(pastAt(script, subject)) && (word !== 'i' || telling !== 'past')) ||
		/^(?:has|have|had|wants|likes|keeps|wears|holds)$/.test(verb)
	);
}
