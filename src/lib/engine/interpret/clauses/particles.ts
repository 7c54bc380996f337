import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { JOINTS, PARTICLE_WORDS } from '#lib/engine/interpret/tokens/sets.ts';
import type { Found } from './found.ts';
import { beginsAct } from './opens.ts';
import { compoundAt } from './parts.ts';
import { isAdverb, isClosed, opensObject, type Script, stopAt, wordAt } from './script.ts';

/** Roles of frames for which what follows a particle is a place and no object. */
const PLACING = new Set(['motion', 'posture', 'sense', 'gesture', 'speech']);
/** Particles that are no prepositions. */
const PURE = wordSet(
	'away back aside together apart forward forwards backward backwards ahead home upstairs downstairs indoors outdoors free loose shut aboard ashore overboard alight asleep aloud tight steady open',
);

/** Whether the word belongs to the verb as its particle, and does not bring in a phrase. */
export function placesParticle(script: Script, found: Found, at: number, to: number): boolean {
	const word = wordAt(script, at);
	if (isTail(script, found, at)) return true;
	if (!PARTICLE_WORDS.has(word) || stopAt(script, at) > 0) return false;
	if (/^(?:here|there)$/.test(word)) return false;
	if (compoundAt(script, at + 1, to) && !compoundAt(script, at, to)) return true;
	const taken = patternsWith(script, found, word);
	const next = wordAt(script, at + 1);
	const ends = at + 1 >= to || stopAt(script, at + 1) > 0 || beginsAct(script, at + 1);
	if (word === 'by' || word === 'near' || word === 'under' || word === 'past')
		return ends || (isClosed(next) && !opensObject(script, at + 1) && JOINTS.has(next));
	if (!JOINTS.has(word))
		return PURE.has(word)
			? !opensObject(script, at + 1) ||
					found.object === undefined ||
					found.object.pronoun ||
					found.object.person
			: taken.length > 0;
	if (ends) return true;
	if (word === 'out' && next === 'of') return false;
	if (
		/^(?:up|over|down|back|out|across)$/.test(word) &&
		next === 'to' &&
		found.object === undefined &&
		taken.length === 0
	)
		return false;
	if (isClosed(next) && !opensObject(script, at + 1))
		return !(next === 'to' && word === 'on') || taken.length > 0;
	if (isAdverb(next)) return true;
	// A phrase follows: "pick up the cup" against "climb up the ladder".
	if (found.object) return false;
	if (taken.length === 0) return word === 'up' && at === found.at + 1 && handles(script, found.verb);
	return taken.some(({ roles, bare }) => bare && !PLACING.has(roles ?? ''));
}

/** Whether the verb alone does something to a thing, so that "up" behind it adds nothing: "lace up the boot", "fry up the rest". */
const handles = ({ book }: Script, verb: string) => {
	const bare = (book.patterns.get(verb) ?? []).filter(({ tail }) => tail.length === 0);
	return bare.length > 0 && bare.every(({ frame }) => !PLACING.has(book.frames.get(frame)?.roles ?? ''));
};

/** A word of the verb's own pattern that is no particle: "burst out laughing", "play dead". */
export function isTail(script: Script, found: Found, at: number): boolean {
	const word = wordAt(script, at);
	if (PARTICLE_WORDS.has(word) || JOINTS.has(word) || stopAt(script, at) > 0 || opensObject(script, at + 1))
		return false;
	const tail = [...found.particles, word];
	return (script.book.patterns.get(found.verb) ?? []).some(
		(pattern) =>
			!pattern.noun && pattern.tail.length === tail.length && tail.every((one, k) => pattern.tail[k] === one),
	);
}

function patternsWith(script: Script, found: Found, word: string) {
	const tail = [...found.particles, word];
	return (script.book.patterns.get(found.verb) ?? [])
		.filter((pattern) => tail.every((particle, k) => pattern.tail[k] === particle))
		.map((pattern) => ({
			roles: script.book.frames.get(pattern.frame)?.roles,
			bare: pattern.tail.length === tail.length && !pattern.noun && pattern.follower !== 'i',
		}));
}
