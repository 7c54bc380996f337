import { isClosed, isLy, type Script, type Span } from '#lib/engine/interpret/clauses/script.ts';
import { EMPTY, FILLERS } from '#lib/engine/interpret/tokens/sets.ts';
import type { Doubt, Step } from '#lib/engine/step.ts';
import type { DraftStep } from './draft.ts';

/** Content words that no step accounts for, as written. */
export function leftOf(script: Script, drafts: DraftStep[], spans: Span[]): string[] {
	const covered = new Set<number>();
	for (const { from, to } of [...spans, ...drafts]) for (let at = from; at < to; at++) covered.add(at);
	for (const { extra } of drafts) for (const at of extra) covered.delete(at);
	return script.words.flatMap(({ word, raw }, at) => (covered.has(at) || isEmpty(word) ? [] : [raw]));
}

const isEmpty = (word: string) => EMPTY.has(word) || FILLERS.has(word) || isClosed(word) || isLy(word);

const LONG = 14;

/** What else was met on the way. */
interface Met {
	denied: unknown[];
	takenBack: boolean;
	asides: number;
}

/** Reasons to be unsure of the reading. */
export function doubtsOf(
	script: Script,
	drafts: DraftStep[],
	steps: Step[],
	left: string[],
	met: Met,
): Doubt[] {
	const doubts = new Set<Doubt>();
	const count = script.words.length;
	if (steps.length === 0) doubts.add('no step');
	if (steps.some(({ frame }) => frame === 'unknown')) doubts.add('unknown verb');
	if (left.length > 0) doubts.add('words left');
	if (steps[0]?.condition !== undefined) doubts.add('only a condition');
	if (steps.some(({ said, person }) => said && !person)) doubts.add('nobody addressed');
	if (met.takenBack) doubts.add('taken back');
	if (count > LONG) doubts.add('long');
	if (count <= 2) doubts.add('verb alone');
	if (met.asides > 0) doubts.add('aside');
	if (drafts.some(({ unmarked }) => unmarked)) doubts.add('unmarked speech');
	if (script.words.some(({ mended }) => mended)) doubts.add('misspelt');
	const told = drafts.reduce((sum, { from, to }) => sum + to - from, 0);
	if (count > 6 && told < count * 0.5) doubts.add('mostly clauses');
	return [...doubts];
}
