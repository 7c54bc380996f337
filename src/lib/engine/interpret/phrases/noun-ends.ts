import { MOSTLY_VERBS } from '#lib/engine/interpret/clauses/opens.ts';
import {
	baseAt,
	isNounish,
	opensObject,
	pastAt,
	type Script,
	sAt,
	stopAt,
	wordAt,
} from '#lib/engine/interpret/clauses/script.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { PARTICLE_WORDS } from '#lib/engine/interpret/tokens/sets.ts';
import type { Draft } from './noun-draft.ts';

/** "the smashed stuff": a noun follows what was done to it. */
export const isParticiple = (script: Script, { article, headAt, named }: Draft) =>
	article &&
	!named &&
	headAt > 0 &&
	pastAt(script, headAt) !== undefined &&
	!baseAt(script, headAt) &&
	!isNounish(script, headAt);

/** "whose feet go": a plural and its verb. */
export const isDoneBy = (script: Script, { head }: Draft, at: number) =>
	MOSTLY_VERBS.has(wordAt(script, at)) &&
	!opensObject(script, at + 1) &&
	(/[^su]s$/.test(head) || /^(?:feet|teeth|men|women|children|people|mice|geese)$/.test(head));

/** "the lowest dry step": a noun follows, though no list has the adjective. */
export const isSuperlative = (word: string) => /.{3}est$/.test(word) && !NO_SUPERLATIVES.has(word);

const NO_SUPERLATIVES = wordSet(
	'chest forest guest harvest request interest honest protest contest crest quest tempest arrest conquest priest digest manifest earnest modest hornest behest inquest bequest breast roast beast feast yeast',
);

/** "the law shows up": a verb with its particle. */
export const endsInParticle = (script: Script, at: number) =>
	stopAt(script, at + 1) === 0 &&
	script.book.particles.get(sAt(script, at) ?? '')?.has(wordAt(script, at + 1)) === true &&
	PARTICLE_WORDS.has(wordAt(script, at + 1));
