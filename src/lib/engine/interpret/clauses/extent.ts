import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { ARTICLES, HELPERS, JOINTS } from '#lib/engine/interpret/tokens/sets.ts';
import { clauseAt, type Telling } from './opens.ts';
import { baseAt, ingAt, isNounish, opensObject, pastAt, type Script, sAt, stopAt, wordAt } from './script.ts';

const JOINS = wordSet('and then but');

const hasFinite = (script: Script, at: number) =>
	HELPERS.has(wordAt(script, at)) || Boolean(pastAt(script, at) || sAt(script, at) || baseAt(script, at));

/** Where a clause that opens before the player's act ends: at a comma, at "I", or at a verb with an object. */
export function endInFront(script: Script, from: number, to: number, telling: Telling): number {
	const hadVerb = Boolean(ingAt(script, from) || (baseAt(script, from) && !JOINTS.has(wordAt(script, from))));
	let hasVerb = hadVerb;
	for (let at = from + 1; at < to; at++) {
		const word = wordAt(script, at);
		const stopped = stopAt(script, at) > 0;
		if (stopped && (hasVerb || clauseAt(script, at, to, telling) >= 0)) return at;
		if (
			hasVerb &&
			(word === 'i' || word === 'lets') &&
			(at > from + 1 || hadVerb) &&
			!['that', 'what', 'and', 'if', 'when', 'as', 'than'].includes(wordAt(script, at - 1))
		)
			return at;
		if (hasVerb && word === 'then') return at;
		const bare = baseAt(script, at) && !JOINTS.has(word) && opensObject(script, at + 1) && at > from + 2;
		const ended =
			hasVerb &&
			baseAt(script, at) &&
			!isNounish(script, at) &&
			!HELPERS.has(word) &&
			at + 1 < to &&
			/^(?:enough|asleep|alone|here|there|empty|open|shut|ready|free|gone)$/.test(wordAt(script, at - 1));
		if (ended && at > from + 2) return at;
		if (
			hasVerb &&
			bare &&
			!HELPERS.has(word) &&
			![
				'to',
				'not',
				'will',
				'can',
				'would',
				'could',
				'and',
				'i',
				'they',
				'we',
				'you',
				'do',
				'does',
				'did',
			].includes(wordAt(script, at - 1)) &&
			!ARTICLES.has(wordAt(script, at - 1)) &&
			!ingAt(script, at)
		)
			return at;
		hasVerb ||= hasFinite(script, at) || (at === from + 1 && ingAt(script, at) !== undefined);
	}
	return to;
}

/** Where a clause behind the player's act ends: where a new act of the player begins. */
export function endBehind(script: Script, from: number, to: number, telling: Telling): number {
	let hasVerb = ingAt(script, from) !== undefined;
	for (let at = from + 1; at < to; at++) {
		const word = wordAt(script, at);
		if (stopAt(script, at) > 0) {
			if (clauseAt(script, at, to, telling) >= 0) return at;
			if (hasVerb && ['if', 'unless', 'without', 'but', 'then', 'so', 'because'].includes(word)) return at;
		}
		if (hasVerb && JOINS.has(word) && resumes(script, at, to, telling)) return at;
		if (
			hasVerb &&
			(word === 'and' || word === 'but') &&
			['if', 'unless', 'when'].includes(wordAt(script, at + 1))
		)
			return at;
		hasVerb ||= hasFinite(script, at) || ingAt(script, at) !== undefined;
	}
	return to;
}

/** "and" goes on with the player's acts only where a clause with a verb of its own stands before it. */
function resumes(script: Script, at: number, to: number, telling: Telling): boolean {
	const opens = clauseAt(script, at, to, telling);
	if (opens < 0) return false;
	return wordAt(script, at) === 'then' || opens > at;
}

/** Where an -ing clause in front ends: at its comma, or at "I" without a word before it that would keep it inside. */
export function gerundEnd(script: Script, from: number, to: number): number {
	for (let at = from + 1; at < to; at++) {
		if (stopAt(script, at) > 0 && (wordAt(script, at) === 'i' || clauseAt(script, at, to, 'base') >= 0))
			return at;
		const before = wordAt(script, at - 1);
		if (
			wordAt(script, at) === 'i' &&
			stopAt(script, at) === 0 &&
			!/^(?:as|than|what|that|while|when|where|how|who|because|if|until|till|before|after|and|so|like|which)$/.test(
				before,
			)
		)
			return at;
	}
	return to;
}
