import { readComplements } from '#lib/engine/interpret/clauses/complements.ts';
import { endBehind } from '#lib/engine/interpret/clauses/extent.ts';
import type { Found } from '#lib/engine/interpret/clauses/found.ts';
import { type Lead, readLead } from '#lib/engine/interpret/clauses/leads.ts';
import {
	baseAt,
	isClosed,
	isFiller,
	isLy,
	opensObject,
	stopAt,
	textOf,
	wordAt,
} from '#lib/engine/interpret/clauses/script.ts';
import { NUMBERS } from '#lib/engine/interpret/tokens/grammar.ts';
import { stepOf, verbOf } from './draft.ts';
import { addShape, type Walk } from './walk.ts';

export function cover(walk: Walk, from: number, to: number): number {
	walk.spans.push({ from, to });
	return to;
}

/** Reads one act with everything that belongs to it. */
export function readAct(walk: Walk, from: number, start: number, denied = false): number {
	const { script, to } = walk;
	const read = readLead(script, from, to);
	const strange = read.at < 0 ? strangeVerb(walk, read.reached) : -1;
	if (read.at < 0 && strange < 0) return readState(walk, start);
	const lead: Lead = { ...read, at: strange >= 0 ? strange : read.at, negated: read.negated || denied };
	const verb = verbOf(script, lead.at) || wordAt(script, lead.at);
	const raw = readComplements(script, verb, lead.at, to, walk.telling);
	const found: Found = { ...raw, from: start, parts: [...raw.parts, ...walk.parts] };
	const used = byUse(walk, found);
	if (used) {
		finish(walk, used, lead);
		return used.to;
	}
	if (isNothing(walk, found)) lead.negated = true;
	if (/^(?:mean)$/.test(verb) && found.object?.pronoun) return readState(walk, start);
	if (lead.negated || (lead.unreal && isUnreal(walk, found)) || (lead.wish && endsInBut(walk, found)))
		return deny(walk, found, lead);
	finish(walk, found, lead);
	return found.to;
}

/** "I touch nothing": not done, unless the words are a set phrase, such as "say nothing". */
const isNothing = ({ script }: Walk, { object, recipient, verb }: Found) =>
	[recipient?.head, object?.head].some(
		(head) =>
			head !== undefined &&
			/^(?:nothing|nobody|none)$/.test(head) &&
			!script.book.patterns.get(verb)?.some(({ noun }) => noun === head),
	);

/** "I wet a handkerchief": a word that no list has, where a verb must stand; -1 for none. */
export function strangeVerb({ script, to }: Walk, from: number): number {
	let at = from;
	while (at < to && (isFiller(wordAt(script, at)) || isLy(wordAt(script, at)))) at++;
	const word = wordAt(script, at);
	if (wordAt(script, at + 1) === 'no' && at + 2 >= to) return -1;
	if (Object.hasOwn(NUMBERS, word)) return -1;
	if (at >= to || isClosed(word) || stopAt(script, at) > 0 || !/^\p{L}{3,}$/u.test(word)) return -1;
	return at + 1 < to && opensObject(script, at + 1) ? at : -1;
}

/** "use X to V" is V with X. */
function byUse(walk: Walk, found: Found): Found | null {
	const { script } = walk;
	if (found.verb !== 'use' || !found.object || found.content?.kind !== 'to') return null;
	const at = found.content.from;
	const verb = baseAt(script, at);
	if (!verb) return null;
	const inner = readComplements(script, verb, at, walk.to, walk.telling);
	return {
		...inner,
		from: found.from,
		parts: [...inner.parts, { preposition: 'with', phrase: found.object }],
	};
}

const isUnreal = ({ script, to }: Walk, { to: end, shapes }: Found) =>
	['if', 'but', 'except', 'unless'].includes(wordAt(script, end)) ||
	['if', 'but'].includes(wordAt(script, end + 1)) ||
	shapes.some(({ kind }) => kind === 'condition') ||
	(end >= to && !/^(?:like|love)$/.test(wordAt(script, end - 1)));

const endsInBut = ({ script }: Walk, { to: end }: Found) =>
	wordAt(script, end) === 'but' || wordAt(script, end + 1) === 'but';

/** What the player says that they do not do shapes the act beside it. */
function deny(walk: Walk, found: Found, lead: Lead): number {
	const { script } = walk;
	const text = textOf(script, { from: found.from, to: found.to });
	walk.denied.push({ found, text });
	addShape(
		walk,
		lead.unreal ? 'hypothetical' : 'denied',
		{ from: found.from, to: found.to },
		walk.steps.length === walk.earlier,
	);
	return found.to;
}

export function finish(walk: Walk, found: Found, lead: Lead): void {
	const draft = stepOf(walk.script, found, lead, {
		shapes: walk.shapes,
		...(walk.condition && { condition: walk.condition }),
	});
	walk.steps.push(draft);
	const keeps = walk.condition && /^(?:if|when|unless)/i.test(walk.condition);
	walk.shapes = [];
	walk.parts = [];
	if (!keeps) delete walk.condition;
}

/** "I am tired", "I have fear": a state and no act. */
function readState(walk: Walk, from: number): number {
	const end = endBehind(walk.script, from, walk.to, walk.telling);
	const span = { from, to: end };
	walk.asides.push(span);
	addShape(walk, 'aside', span, walk.steps.length === walk.earlier);
	return end;
}
