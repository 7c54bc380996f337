import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { HELPERS } from '#lib/engine/interpret/tokens/sets.ts';
import {
	baseAt,
	ingAt,
	isAdverb,
	isFiller,
	isLy,
	isPlainNo,
	pastAt,
	type Script,
	sAt,
	stopAt,
	wordAt,
} from './script.ts';

/** What stands between the subject and the verb of an act. */
export interface Lead {
	/** The index of the verb; -1 when none follows. */
	at: number;
	/** The index of the first word that is not skipped. */
	reached: number;
	negated: boolean;
	attempt: boolean;
	/** "would", "might": the act is not done. */
	unreal: boolean;
	/** It is only wished for or was meant: not done where "but" follows. */
	wish: boolean;
	/** "would rather not" and the like. */
	declined: boolean;
	/** "want", "need" with no verb of the player behind it. */
	manner: string[];
}

/** Verbs before "to" or an -ing form that add only how far the act goes. */
const TO = wordSet(
	`want wish like need try attempt begin start decide choose manage continue proceed plan intend prepare mean go have get come
	hope love prefer dare bother ought care ready about able going used supposed glad happy eager sure remember seek long aim determined move tend hurry rush run careful willing set turn`,
);
const ING = wordSet(
	'keep start begin continue try go stay enjoy resume consider spend come practise commence',
);
const DENYING = wordSet('avoid stop quit refrain resist hesitate forget fail cease');
const NOT = wordSet('not never neither nor nt');
const UNREAL = wordSet('would might');

/** Verbs that may follow "want" without "to". */
const WANTED = wordSet('remember see go know buy ask look speak talk take help');
/** Words after "go" and "come" that say where or how, and are no verbs there. */
const DIRECTIONS = wordSet(
	'back home down up over near past round close through free still forward clear off out loose slow quiet like behind ahead faster mad crazy wild blind deep dark well left right',
);

interface Walk extends Lead {
	script: Script;
	from: number;
	to: number;
}

/** Skips helping verbs, adverbs and "try to" up to the verb itself. */
export function readLead(script: Script, from: number, to: number): Lead {
	const walk: Walk = {
		script,
		from,
		to,
		at: from,
		reached: from,
		negated: false,
		attempt: false,
		unreal: false,
		wish: false,
		declined: false,
		manner: [],
	};
	let guard = 0;
	while (walk.at < to && guard++ < 30) if (!advance(walk)) break;
	const { at, negated, attempt, unreal, wish, declined, manner } = walk;
	const isVerb = at < to && Boolean((script.words[at]?.forms.length ?? 0) > 0);
	return { at: isVerb ? at : -1, reached: at, negated, attempt, unreal, wish, declined, manner };
}

function advance(walk: Walk): boolean {
	const { script, at, to } = walk;
	const word = wordAt(script, at);
	const base = baseAt(script, at) ?? pastAt(script, at) ?? sAt(script, at) ?? ingAt(script, at) ?? word;
	if (
		stopAt(script, at) > 0 &&
		at > walk.from &&
		!isFiller(wordAt(script, at - 1)) &&
		!isAdverb(wordAt(script, at - 1)) &&
		guardStop(walk)
	)
		return false;
	if (NOT.has(word) || isPlainNo(script, at)) return skip(walk, 1, { negated: true });
	if (word === 'no' && wordAt(script, at + 1) === 'longer') return skip(walk, 2, { negated: true });
	if (word === 'rather' || word === 'sooner') return skip(walk, 1, {});
	if (word === 'would' && /^(?:rather|sooner)$/.test(wordAt(script, at + 1))) return skip(walk, 2, {});
	if (word === 'would' && /^(?:like|love)$/.test(wordAt(script, at + 1)))
		return skip(walk, 1, { wish: true });
	if (/^(?:was|were)$/.test(word) && /^(?:about|going|gonna|tempted)$/.test(wordAt(script, at + 1)))
		return skip(walk, 1, { wish: true });
	if (word === 'could' && helps(walk)) return skip(walk, 1, { wish: true });
	if (/^(?:almost|nearly)$/.test(word) && isVerb(walk, at + 1, true)) return skip(walk, 1, { negated: true });
	if (HELPERS.has(word) && helps(walk)) return skip(walk, 1, UNREAL.has(word) ? { unreal: true } : {});
	if (word === 'to' && isVerb(walk, at + 1)) return skip(walk, 1, {});
	if (isLy(word) && !script.names.has(at)) {
		walk.manner.push(word);
		return skip(walk, 1, {});
	}
	if ((isFiller(word) || isAdverb(word)) && !(baseAt(script, at) && at + 1 < to && !isVerb(walk, at + 1)))
		return skip(walk, 1, {});
	return skipsVerb(walk, base);
}

const guardStop = ({ script, at }: Walk) => !HELPERS.has(wordAt(script, at - 1));

/** A helping verb, unless it has an object of its own: "have a look", "do the dishes". */
function helps({ script, at, to }: Walk): boolean {
	const word = wordAt(script, at);
	if (
		!/^(?:have|has|had|do|does|did|will|am|is|are|was|were|be|been|being|must|can|may|might|could|should|shall|would)$/.test(
			word,
		)
	)
		return false;
	if (NOT.has(wordAt(script, at + 1)) && (at + 2 >= to || stopAt(script, at + 2) > 0)) return true;
	for (let k = at + 1; k < Math.min(to, at + 4); k++) {
		const next = wordAt(script, k);
		if (stopAt(script, k) > 0) return false;
		if (NOT.has(next) && /^(?:do|does|did)$/.test(word)) return true;
		if (NOT.has(next) || isLy(next) || HELPERS.has(next) || isFiller(next)) continue;
		if (next === 'to') return true;
		if (/^(?:have|has|had)$/.test(word)) return Boolean(pastAt(script, k)) || next === 'got';
		if (/^(?:am|is|are|was|were|be|been|being)$/.test(word))
			return (
				Boolean(ingAt(script, k)) ||
				['about', 'ready', 'able', 'going', 'gonna', 'willing', 'careful', 'try', 'want', 'need'].includes(
					next,
				)
			);
		return Boolean(baseAt(script, k)) || next === 'rather' || next === 'like';
	}
	return false;
}

function isVerb({ script, to }: Walk, at: number, told = false): boolean {
	let k = at;
	while (
		k < to &&
		(isLy(wordAt(script, k)) ||
			NOT.has(wordAt(script, k)) ||
			['just', 'also', 'then'].includes(wordAt(script, k)))
	)
		k++;
	if (k >= to || stopAt(script, k) > 0) return false;
	return Boolean(baseAt(script, k)) || (told && Boolean(pastAt(script, k) ?? sAt(script, k)));
}

function skip(walk: Walk, count: number, change: Partial<Lead>): boolean {
	Object.assign(walk, change);
	walk.at += count;
	return walk.at < walk.to;
}

/** "try to", "want to", "keep walking", "go and", "go find", "refuse to". */
function skipsVerb(walk: Walk, base: string): boolean {
	const { script, at, to } = walk;
	if (at + 1 >= to) return false;
	const next = wordAt(script, at + 1);
	if (stopAt(script, at + 1) > 0) return false;
	const notTo = NOT.has(next) && wordAt(script, at + 2) === 'to';
	const toAt = notTo ? at + 2 : at + 1;
	const after = wordAt(script, toAt);
	const attempt = base === 'try' || base === 'attempt' || base === 'seek' ? { attempt: true } : {};
	if (TO.has(base) && after === 'to' && isVerb(walk, toAt + 1))
		return skip(walk, toAt + 1 - at, { ...attempt, ...(notTo && { negated: true }) });
	if (
		DENYING.has(base) &&
		after === 'to' &&
		isVerb(walk, toAt + 1) &&
		base !== 'stop' &&
		base !== 'hesitate'
	) {
		const twice = walk.negated;
		return skip(walk, toAt + 1 - at, {
			negated: !twice,
			declined: !twice && base !== 'forget' && base !== 'fail',
		});
	}
	if (DENYING.has(base) && ingAt(script, at + 1))
		return skip(walk, 1, { negated: !walk.negated, declined: true });
	if (/^(?:guess|think|suppose|reckon)$/.test(base) && next === 'i' && at + 2 < to) return skip(walk, 2, {});
	if (base === 'keep' && next === 'on' && ingAt(script, at + 2)) return skip(walk, 2, {});
	if (
		ING.has(base) &&
		ingAt(script, at + 1) &&
		!['looking', 'fishing', 'swimming', 'shopping', 'hunting'].includes(base === 'go' ? next : '')
	)
		return skip(walk, 1, attempt);
	if ((base === 'go' || base === 'come' || base === 'try') && next === 'and' && isVerb(walk, at + 2))
		return skip(walk, 2, attempt);
	if ((base === 'go' || base === 'come' || base === 'run') && isBareNext(walk) && !['find'].includes(next))
		return skip(walk, 1, {});
	if (/^(?:want|wish|wanna)$/.test(base) && WANTED.has(next) && isVerb(walk, at + 1))
		return skip(walk, 1, {});
	if (base === 'make' && next === 'sure' && wordAt(script, at + 2) === 'to') return skip(walk, 3, {});
	if ((base === 'let' || base === 'allow') && next === 'me' && isVerb(walk, at + 2)) return skip(walk, 2, {});
	return false;
}

/** "go find him", "come look". */
function isBareNext({ script, at }: Walk): boolean {
	const next = at + 1;
	const word = wordAt(script, next);
	return Boolean(baseAt(script, next)) && !HELPERS.has(word) && !DIRECTIONS.has(word);
}
