import { baseAt, isLy, type Script, type Span, sAt, wordAt } from '#lib/engine/interpret/clauses/script.ts';
import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { HELPERS } from '#lib/engine/interpret/tokens/sets.ts';
import { STATES } from './opening.ts';

/** "he crawls along the shaft", "my rogue picks up the dice": the player's own character, told from outside. */
export function narratesAt(script: Script, { from, to }: Span): number {
	const first = wordAt(script, from);
	const subject = /^(?:he|she|they)$/.test(first) ? from + 1 : ownFigure(script, from, to);
	if (subject < 0) return -1;
	const verb = isLy(wordAt(script, subject)) ? subject + 1 : subject;
	const base = sAt(script, verb) ?? (first === 'they' ? baseAt(script, verb) : undefined);
	if (!base || STATES.has(base) || NO_DEEDS.has(base) || HELPERS.has(wordAt(script, verb)) || verb >= to)
		return -1;
	return verb;
}

const NO_DEEDS = wordSet(
	'be have seem look lie mean know sound smell work matter need want live belong exist keep deserve die owe go',
);

/** "my rogue", "my character", or a name that the story does not have. */
function ownFigure(script: Script, from: number, to: number): number {
	const phrase = readPhrase(script, from, to);
	if (!phrase || phrase.ids.npc) return -1;
	const mine =
		wordAt(script, from) === 'my' &&
		(phrase.person ||
			/^(?:character|rogue|ranger|cleric|paladin|figure|avatar|guy|hero|heroine|girl|boy|bard|druid|monk|sorcerer)$/.test(
				phrase.head,
			));
	const token = script.words[from];
	const named =
		token !== undefined &&
		phrase.from + 1 === phrase.to &&
		/^\p{Lu}\p{Ll}/u.test(token.raw) &&
		!script.isPlain(token.word) &&
		!script.names.has(from);
	// "my character nods": the verb was taken for the end of the noun.
	const verb = phrase.to - from > 2 && sAt(script, phrase.to - 1) ? phrase.to - 1 : phrase.to;
	return mine || named ? verb : -1;
}
