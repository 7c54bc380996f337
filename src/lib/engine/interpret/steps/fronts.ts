import { readComplements } from '#lib/engine/interpret/clauses/complements.ts';
import { endBehind, endInFront, gerundEnd } from '#lib/engine/interpret/clauses/extent.ts';
import { clauseAt, verbAt } from '#lib/engine/interpret/clauses/opens.ts';
import { baseAt, ingAt, stopAt, wordAt } from '#lib/engine/interpret/clauses/script.ts';
import { chooseFrame } from '#lib/engine/interpret/frames/choose.ts';
import { bareNounAt, readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { JOINTS } from '#lib/engine/interpret/tokens/sets.ts';
import { cover, readAct } from './act.ts';
import { addShape, type Walk } from './walk.ts';

/** "after I have read it", "after thanking her": a step before the next. */
export function readEarlier(walk: Walk, at: number): number {
	const { script, to } = walk;
	if (wordAt(script, at) !== 'after' || (wordAt(script, at + 1) !== 'i' && !ingAt(script, at + 1))) return -1;
	const gerund = Boolean(ingAt(script, at + 1));
	const end = gerund ? gerundEnd(script, at + 1, to) : endInFront(script, at + 1, to, walk.telling);
	if (end >= to) return -1;
	readAct({ ...walk, to: end }, gerund ? at + 1 : at + 2, at);
	return end;
}

/** "With my knife I …", "using the rope, …", "to distract him, I …". */
export function readFront(walk: Walk, at: number): number {
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
		const phrase = readPhrase(script, at + 1, to) ?? bareNounAt(script, at + 1, to);
		if (!phrase) return -1;
		if (fresh) walk.parts.push({ preposition: word, phrase });
		else addShape(walk, 'aside', { from: at, to: phrase.to }, false);
		return cover(walk, at, phrase.to);
	}
	if (word === 'having' && fresh) {
		const end = gerundEnd(script, at, to);
		if (end >= to) return -1;
		addShape(walk, 'time', { from: at, to: end }, true);
		return end;
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
	if (fresh && (ACTS.test(classOf(walk, at)) || isOwnAct(walk, at, end))) {
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

/** "Pretending to sleep I …", "Taking her by the arm, I …": an act in front of the next. */
const isOwnAct = ({ script }: Walk, at: number, end: number) =>
	wordAt(script, at) === 'pretending' ||
	(wordAt(script, at) === 'taking' &&
		Array.from({ length: end - at }, (_, k) => wordAt(script, at + k)).includes('by'));

/** Classes of acts that are done and over when told by an -ing form beside another act. */
const ACTS =
	/^(?:give|take|attack|say|ask|persuade|threaten|deceive)$|^use:(?:put|drop|break|tear|cut|burn|open|close|pour|throw|light|douse|eat|bite)$/;

/** The class of the verb of an -ing clause, with the frame of a use. */
function classOf({ script, to, telling }: Walk, at: number): string {
	const verb = ingAt(script, at) ?? '';
	if (
		/^(?:try|hold|keep|carry|pretend|hope|wish|sing|hum|whistle|chant|mutter|curse|grin|smile|nod|laugh|use|wear|remember|catch|think|act|lie|fear|need|want|get|take)$/.test(
			verb,
		)
	)
		return '';
	const choice = chooseFrame(script.book, readComplements(script, verb, at, to, telling));
	const frame = choice.frame?.verb ?? '';
	return frame === 'use' ? `use:${choice.id}` : choice.frame?.tone === 'kind' ? '' : frame;
}
