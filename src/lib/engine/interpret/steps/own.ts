import { readComplements } from '#lib/engine/interpret/clauses/complements.ts';
import { endBehind, endInFront, gerundEnd } from '#lib/engine/interpret/clauses/extent.ts';
import type { Found } from '#lib/engine/interpret/clauses/found.ts';
import { type Lead, readLead } from '#lib/engine/interpret/clauses/leads.ts';
import { clauseAt, verbAt } from '#lib/engine/interpret/clauses/opens.ts';
import {
	baseAt,
	ingAt,
	isClosed,
	isFiller,
	isLy,
	opensObject,
	pastAt,
	sAt,
	stopAt,
	textOf,
	wordAt,
} from '#lib/engine/interpret/clauses/script.ts';
import { chooseFrame } from '#lib/engine/interpret/frames/choose.ts';
import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { narratesAt } from '#lib/engine/interpret/speech/spoken.ts';
import { HELPERS, JOINTS, OTHER_SUBJECTS } from '#lib/engine/interpret/tokens/sets.ts';
import { stepOf, verbOf } from './draft.ts';
import { addShape, readShape, type Walk } from './walk.ts';

/** Reads the player's own acts in a sentence, one clause after another. */
export function readOwn(walk: Walk): void {
	let at = walk.from;
	for (let guard = 0; at < walk.to && guard < 300; guard++) at = Math.max(at + 1, readClause(walk, at));
}

const JOINS = /^(?:and|then|but|or|also|plus|now|next|finally|first|so|well|okay|ok)$/;

/** Reads one clause; returns where the next begins. */
function readClause(walk: Walk, at: number): number {
	const { script, to } = walk;
	const word = wordAt(script, at);
	const back = takenBackAt(walk, at);
	if (back > at) return back;
	const shape = readShape(walk, at);
	if (shape > at) return shape;
	if (
		JOINS.test(word) &&
		!(
			baseAt(script, at) &&
			at + 1 < to &&
			!HELPERS.has(word) &&
			word !== 'so' &&
			word !== 'well' &&
			word !== 'first'
		)
	)
		return cover(walk, at, at + 1);
	const earlier = readEarlier(walk, at);
	if (earlier > at) return earlier;
	const front = readFront(walk, at);
	if (front > at) return front;
	if (isFiller(word) && stopAt(script, at + 1) > 0) return cover(walk, at, at + 1);
	if (word === 'no' && ingAt(script, at + 1)) return readAct(walk, at + 1, at, true);
	if (word === 'i' || word === 'we' || word === 'lets') return readAct(walk, at + 1, at);
	if (word === 'you' && !isLy(word)) return readAct(walk, at + 1, at);
	if (at === walk.from && walk.telling === 's') {
		const verb = narratesAt(script, { from: at, to });
		if (verb >= 0) return readAct(walk, verb, at);
	}
	if (startsVerb(walk, at)) return readAct(walk, at, at);
	const other = readOther(walk, at);
	if (other > at) return other;
	if (isFiller(word) || isLy(word)) {
		if (isLy(word) && !isFiller(word)) walk.shapes.push({ kind: 'manner', text: word });
		return cover(walk, at, at + 1);
	}
	return at + 1;
}

/** "after I have read it", "after thanking her": a step before the next. */
function readEarlier(walk: Walk, at: number): number {
	const { script, to } = walk;
	if (wordAt(script, at) !== 'after' || (wordAt(script, at + 1) !== 'i' && !ingAt(script, at + 1))) return -1;
	const gerund = Boolean(ingAt(script, at + 1));
	const end = gerund ? gerundEnd(script, at + 1, to) : endInFront(script, at + 1, to, walk.telling);
	if (end >= to) return -1;
	readAct({ ...walk, to: end }, gerund ? at + 1 : at + 2, at);
	return end;
}

function cover(walk: Walk, from: number, to: number): number {
	walk.spans.push({ from, to });
	return to;
}

/** "no wait, I meant …", "scratch that": what came before is taken back. */
function takenBackAt(walk: Walk, at: number): number {
	const { script, to } = walk;
	const text = textOf(script, { from: at, to: Math.min(to, at + 6) }).toLowerCase();
	const back =
		/^(?:(?:oh |ah )?no,? wait|wait,? no|scratch that|no no|on second thought|on second thoughts|actually,? no|never mind|nevermind|forget (?:it|that)|i take (?:it|that) back|i mean|i meant|wait,? i meant|or rather|correction)\b/.exec(
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
	return end;
}

/** "With my knife I …", "using the rope, …", "to distract him, I …". */
function readFront(walk: Walk, at: number): number {
	const { script, to, telling } = walk;
	const word = wordAt(script, at);
	const fresh = walk.steps.length === walk.earlier || at === walk.from;
	if (word === 'to' && baseAt(script, at + 1) && fresh && walk.telling !== 'ing') {
		const end = endInFront(script, at, to, telling);
		if (end >= to) return -1;
		addShape(walk, 'purpose', { from: at, to: end }, true);
		return end;
	}
	if (JOINTS.has(word) && !verbAt(script, at, to, telling)) {
		const gerund = ingAt(script, at + 1);
		if (gerund) {
			const end = endInFront(script, at + 1, to, telling);
			if (end < to) addShape(walk, 'manner', { from: at, to: end }, fresh);
			return end < to ? end : -1;
		}
		const phrase = readPhrase(script, at + 1, to);
		if (!phrase) return -1;
		if (fresh) walk.parts.push({ preposition: word, phrase });
		else addShape(walk, 'aside', { from: at, to: phrase.to }, false);
		return cover(walk, at, phrase.to);
	}
	const ing = ingAt(script, at);
	if (!ing || word === 'going' || script.names.has(at)) return -1;
	return readGerund(walk, at, fresh);
}

/** An -ing clause in front of the act is how; behind it too; alone it is the act. */
function readGerund(walk: Walk, at: number, fresh: boolean): number {
	const { script, to, telling } = walk;
	const word = wordAt(script, at);
	const saying = /^(?:saying|asking|telling|shouting|whispering|calling|yelling|promising|explaining)$/.test(
		word,
	);
	if (!fresh && saying) return readAct(walk, at, at);
	const end = fresh ? gerundEnd(script, at, to) : endBehind(script, at, to, telling);
	if (!fresh && !saying && ACTS.test(classOf(walk, at)) && stopAt(script, at) > 0)
		return readAct(walk, at, at);
	if (fresh && end >= to) return -1;
	if (fresh && !(wordAt(script, end) === 'i' || clauseAt(script, end, to, 'base') >= 0)) return -1;
	if (fresh && ACTS.test(classOf(walk, at))) {
		const told = { ...walk, to: end };
		readAct(told, at, at);
		return Math.max(end, at + 1);
	}
	if (word === 'using' || word === 'holding') {
		const phrase = readPhrase(script, at + 1, end);
		if (phrase && word === 'using' && fresh) {
			walk.parts.push({ preposition: 'with', phrase });
			return cover(walk, at, end);
		}
	}
	if (!fresh && stopAt(script, at) === 0 && telling === 'ing') return -1;
	addShape(walk, 'manner', { from: at, to: end }, fresh);
	return end;
}

/** Classes of acts that are done and over when told by an -ing form beside another act. */
const ACTS =
	/^(?:give|take|attack|say|ask|persuade|threaten|deceive)$|^use:(?:put|drop|break|tear|cut|burn|open|close|pour|throw|light|douse|eat|bite)$/;

/** The class of the verb of an -ing clause, with the frame of a use. */
function classOf({ script, to, telling }: Walk, at: number): string {
	const verb = ingAt(script, at) ?? '';
	if (
		/^(?:try|hold|keep|carry|pretend|hope|wish|talk|grin|smile|nod|laugh|use|wear|remember|catch|think|act|lie|fear|need|want|get|take)$/.test(
			verb,
		)
	)
		return '';
	const choice = chooseFrame(script.book, readComplements(script, verb, at, to, telling));
	const frame = choice.frame?.verb ?? '';
	return frame === 'use' ? `use:${choice.id}` : choice.frame?.tone === 'kind' ? '' : frame;
}

function startsVerb(walk: Walk, at: number): boolean {
	const { script, to, telling } = walk;
	const word = wordAt(script, at);
	if (
		[
			'not',
			'never',
			'do',
			'dont',
			'will',
			'would',
			'try',
			'let',
			'am',
			'going',
			'must',
			'should',
			'can',
		].includes(word)
	)
		return true;
	if (script.names.has(at) && !(baseAt(script, at) && verbAt(script, at, to, telling))) return false;
	if (at === walk.from && script.words[at]?.mark.includes('*') && sAt(script, at)) return true;
	if (HELPERS.has(word)) return word === 'have' || word === 'be' || word === 'do';
	if (telling === 'base') return Boolean(baseAt(script, at));
	return verbAt(script, at, to, telling) || (Boolean(baseAt(script, at)) && at > walk.from);
}

/** Reads one act with everything that belongs to it. */
function readAct(walk: Walk, from: number, start: number, denied = false): number {
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
	if (lead.negated || (lead.unreal && isUnreal(walk, found)) || (lead.wish && endsInBut(walk, found)))
		return deny(walk, found, lead);
	finish(walk, found, lead);
	return found.to;
}

/** "I wet a handkerchief": a word that no list has, where a verb must stand; -1 for none. */
function strangeVerb({ script, to }: Walk, from: number): number {
	let at = from;
	while (at < to && (isFiller(wordAt(script, at)) || isLy(wordAt(script, at)))) at++;
	const word = wordAt(script, at);
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

function finish(walk: Walk, found: Found, lead: Lead): void {
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

/** "he is late", "his card has two figures": somebody else's clause. */
function readOther(walk: Walk, at: number): number {
	const { script, to, telling } = walk;
	const word = wordAt(script, at);
	const phrase = readPhrase(script, at, to);
	const verb =
		OTHER_SUBJECTS.has(word) || word === 'he' || word === 'she' || word === 'they' ? at + 1 : phrase?.to;
	if (verb === undefined) return -1;
	const finite =
		verb < to &&
		stopAt(script, verb) === 0 &&
		(HELPERS.has(wordAt(script, verb)) || sAt(script, verb) || pastAt(script, verb) || baseAt(script, verb));
	if (!finite) return -1;
	const end = endBehind(script, at, to, telling);
	walk.asides.push({ from: at, to: end });
	addShape(walk, 'aside', { from: at, to: end }, walk.steps.length === walk.earlier);
	return end;
}
