import type { Frame } from '#lib/content/frames.ts';
import type { Found, Part } from '#lib/engine/interpret/clauses/found.ts';
import type { NounPhrase } from '#lib/engine/interpret/phrases/phrase.ts';
import { BODY } from '#lib/engine/interpret/words/kinds.ts';
import { singular } from '#lib/engine/interpret/words/names.ts';
import type { FrameBook, Pattern } from './book.ts';

/** The frame of a verb with its surroundings. */
export interface Chosen {
	/** The frame's id; `unknown` for none. */
	id: string;
	pattern: string;
	frame?: Frame;
}

/** A particle or preposition after the verb, with its phrase. */
interface Joint {
	word: string;
	part?: Part;
}

/** Finds the frame by its most telling pattern. */
export function chooseFrame(book: FrameBook, found: Found): Chosen {
	const joints = jointsOf(found);
	let best: Pattern | undefined;
	let most = -1;
	const gives = (pattern: Pattern) => book.frames.get(pattern.frame)?.roles === 'give';
	for (const pattern of book.patterns.get(found.verb) ?? []) {
		const score = scoreOf(pattern, found, joints, gives(pattern));
		if (score > most) [best, most] = [pattern, score];
	}
	if (!best) return { id: 'unknown', pattern: 'unknown' };
	return chosen(book, best.frame, best.text);
}

/** The frame with this id, as chosen by a pattern. */
export function chosen(book: FrameBook, id: string, pattern: string): Chosen {
	const frame = book.frames.get(id);
	return frame ? { id, pattern, frame } : { id: 'unknown', pattern };
}

function jointsOf({ particles, parts, gerunds }: Found): Joint[] {
	const after = parts.flatMap((part) => part.preposition.split(' ').map((word) => ({ word, part })));
	return [...particles.map((word) => ({ word })), ...after, ...gerunds.map((word) => ({ word }))];
}

/** How telling a pattern is here; -1 when it does not hold. */
function scoreOf(pattern: Pattern, found: Found, joints: Joint[], gives: boolean): number {
	const last = tailEnd(pattern.tail, joints);
	if (last === null) return -1;
	const part = last === undefined ? undefined : last.part;
	if (part && found.object && !takesBoth(pattern)) return -1;
	if (pattern.noun && !hasNoun(pattern, part ? part.phrase : found.object)) return -1;
	if (pattern.follower && !follows(pattern, found, part, gives)) return -1;
	const particle = !last || part ? 0 : found.particles.includes(last.word) ? 0.5 : -0.5;
	return (
		(pattern.noun ? (pattern.noun.includes('-') ? 7 : 6) : 0) +
		pattern.tail.length * 2 +
		particle +
		(pattern.follower ? (pattern.follower === 'p' || pattern.follower === 'v' ? 1.7 : 1.5) : 0)
	);
}

/** Whether a pattern whose tail brings in a phrase can have an object as well. */
const takesBoth = ({ noun, follower, tail }: Pattern) =>
	noun !== undefined ||
	follower === 'o' ||
	follower === 'p' ||
	follower === 'l' ||
	(tail.length > 1 && (tail.at(-1) === 'of' || tail.at(-1) === 'to')) ||
	tail.at(-1) === 'with';

/** The joint of the last word of the tail; null when the tail is not there. */
function tailEnd(tail: string[], joints: Joint[]): Joint | null | undefined {
	let from = 0;
	let last: Joint | undefined;
	for (const word of tail) {
		const at = joints.findIndex((joint, k) => k >= from && joint.word === word);
		if (at < 0) return null;
		last = joints[at];
		from = at + 1;
	}
	return last;
}

/** The heads of a phrase and of what is joined to it. */
export function headsOf(phrase: NounPhrase | undefined): string[] {
	if (!phrase) return [];
	return [phrase, ...(phrase.inner ? [phrase.inner] : []), ...phrase.also].flatMap(({ head, compound }) =>
		compound ? [compound, head] : [head],
	);
}

const hasNoun = ({ noun }: Pattern, phrase: NounPhrase | undefined) =>
	phrase?.pair === noun || headsOf(phrase).some((head) => head === noun || singular(head) === noun);

/** Whether the phrase is a part of somebody else's body. */
export const isOthersBody = (phrase: NounPhrase | undefined) =>
	Boolean(
		phrase &&
			(BODY.has(phrase.head) || BODY.has(singular(phrase.head))) &&
			phrase.owner &&
			!['my', 'our', 'its', 'me'].includes(phrase.owner.word),
	);

const isSomebody = (phrase: NounPhrase | undefined) =>
	Boolean(phrase && isOther(phrase)) || isOthersBody(phrase);
const isOther = ({ person, head }: NounPhrase) =>
	person && !['me', 'myself', 'us', 'ourselves', 'yourself'].includes(head);

function follows(pattern: Pattern, found: Found, part: Part | undefined, gives: boolean): boolean {
	const { object, recipient, content } = found;
	switch (pattern.follower) {
		case 'p':
			return followsPerson(pattern, found, part, gives);
		case 't':
			return Boolean(object && !isSomebody(object));
		case 'i':
			return !object && !recipient && !part;
		case 'l':
			return !object?.person && (part ? !part.phrase.person : object !== undefined);
		case 'd':
			return Boolean(
				recipient ||
					(object &&
						found.parts.some(
							({ preposition, phrase }) => (preposition === 'to' || preposition === 'for') && phrase.person,
						)),
			);
		case 'o':
			return Boolean(object && (part ?? (pattern.tail.length === 0 ? object.inner : undefined)));
		default:
			return Boolean(object?.person && (content?.kind === 'to' || content?.kind === 'bare'));
	}
}

/** A person as the object; a body part lies on a person; things are thrown at or taken to one. */
function followsPerson(
	pattern: Pattern,
	{ object, parts }: Found,
	part: Part | undefined,
	gives: boolean,
): boolean {
	if (pattern.noun)
		return part
			? isSomebody(part.phrase)
			: isOthersBody(object) || parts.some(({ phrase }) => isSomebody(phrase));
	if (gives && part) return isSomebody(part.phrase);
	if (isSomebody(object)) return true;
	if (!part || !isSomebody(part.phrase)) return false;
	return !object || part.preposition === 'at';
}
