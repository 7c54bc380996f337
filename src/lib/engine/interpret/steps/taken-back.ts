import { bareFound } from '#lib/engine/interpret/clauses/found.ts';
import { readLead } from '#lib/engine/interpret/clauses/leads.ts';
import { stopAt, textOf, wordAt } from '#lib/engine/interpret/clauses/script.ts';
import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { cover, finish } from './act.ts';
import type { Walk } from './walk.ts';

/** "I meant a confession": the act that has this noun for its object. */
function readMeant(walk: Walk, at: number): number {
	const { script, to } = walk;
	const phrase = at < to ? readPhrase(script, at, to) : null;
	if (!phrase || phrase.to < to) return at;
	const verb = ['make', 'give', 'tell', 'take', 'have', 'say'].find((one) =>
		script.book.patterns.get(one)?.some(({ noun, tail }) => noun === phrase.head && tail.length === 0),
	);
	if (!verb) return at;
	const found = { ...bareFound(verb, at, to), object: phrase };
	finish(walk, found, readLead(script, at, at));
	return to;
}

/** "no wait, I meant …", "scratch that": what came before is taken back. */
export function takenBackAt(walk: Walk, at: number): number {
	const { script, to } = walk;
	const text = textOf(script, { from: at, to: Math.min(to, at + 6) }).toLowerCase();
	const back =
		/^(?:(?:oh |ah )?no,? wait|wait,? no|(?:no,? )?scratch that|no no|on second thought|on second thoughts|actually,? no|never mind|nevermind|forget (?:it|that)|i take (?:it|that) back|i mean|i meant|wait,? i meant|or rather|correction)\b/.exec(
			text,
		);
	if (!back || (at > walk.from && stopAt(script, at) === 0)) return -1;
	let end = at;
	const length = back[0].split(/[ ,]+/).length;
	end = Math.min(to, at + length);
	if (
		/^(?:wait|no)/.test(back[0]) &&
		/^(?:i$)/.test(wordAt(script, end)) &&
		/^(?:meant|mean)$/.test(wordAt(script, end + 1))
	)
		end += 2;
	walk.steps.length = 0;
	walk.earlier = 0;
	walk.shapes = [];
	walk.parts = [];
	delete walk.condition;
	walk.takenBack = true;
	cover(walk, walk.from, end);
	return readMeant(walk, end);
}
