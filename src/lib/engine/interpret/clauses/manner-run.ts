import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { JOINTS, SUBORDINATES } from '#lib/engine/interpret/tokens/sets.ts';
import { isLy, type Script, stopAt, wordAt } from './script.ts';

/** Words that only say how strongly the next one holds. */
const DEGREES = wordSet('ever so very quite really real oh too rather pretty extra super');
/** The same, only before "and": "nice and slow". */
const BEFORE_AND = wordSet('nice good');
/** Adjectives that say how something is done. */
const HOW = wordSet(
	'slow quick careful gentle soft easy quiet neat tidy steady loud low calm deep hard light tight thorough sharp clear polite solemn smooth proper firm swift brisk warm friendly casual slowly clean fast high close near sure even',
);
/** Those of them that say so without a second word or a degree. */
const ALONE = wordSet('slow quick careful gentle casual');
/** Two words that say how or why something is done. */
const PAIRS: ReadonlySet<string> = new Set(
	'on purpose|in earnest|in jest|for fun|for luck|at random|in passing|just so|like so|for show|for effect|in style|for laughs|in vain'.split(
		'|',
	),
);

/** "ever so softly", "nice and slow", "slow and careful", "on purpose": where words end that say how; -1 where none begin. */
export function mannerEnd(script: Script, from: number, to: number): number {
	let at = from;
	let count = 0;
	for (let end = unitEnd(script, at, to); end > at; end = unitEnd(script, at, to)) {
		count += end - at;
		at = end;
		const joins = /^(?:and|but|yet)$/.test(wordAt(script, at)) && stopAt(script, at) === 0;
		if (!joins || unitEnd(script, at + 1, to) < 0) break;
		count++;
		at++;
	}
	const isPlain = count === 1 && !ALONE.has(wordAt(script, from));
	return count === 0 || isPlain || !endsAt(script, at, to) ? -1 : at;
}

/** One word that says how, with what strengthens it; -1 for none. */
function unitEnd(script: Script, from: number, to: number): number {
	let at = from;
	while (at < to && DEGREES.has(wordAt(script, at)) && stopsNot(script, from, at)) at++;
	if (at >= to || !stopsNot(script, from, at)) return -1;
	const word = wordAt(script, at);
	if (BEFORE_AND.has(word) && wordAt(script, at + 1) === 'and' && HOW.has(wordAt(script, at + 2)))
		return at + 1;
	if (HOW.has(word) || isLy(word)) return at + 1;
	return PAIRS.has(`${word} ${wordAt(script, at + 1)}`) ? at + 2 : -1;
}

const stopsNot = (script: Script, from: number, at: number) => at === from || stopAt(script, at) === 0;

/** Whether nothing follows that the words could describe. */
const endsAt = (script: Script, at: number, to: number) =>
	at >= to ||
	stopAt(script, at) > 0 ||
	JOINTS.has(wordAt(script, at)) ||
	Object.hasOwn(SUBORDINATES, wordAt(script, at)) ||
	/^(?:and|but|then|or|to)$/.test(wordAt(script, at));
