import type { Verb } from '#lib/content/verbs.ts';
import type { Gist } from '#lib/engine/interpret/casting/resolve.ts';
import { JOINTS, PARTICLE_WORDS } from '#lib/engine/interpret/tokens/sets.ts';
import type { Step } from '#lib/engine/step.ts';

/** What the two readers made of the words, and which of them counts. */
export interface Choice {
	verb: Verb;
	/** The step that the attempt is about. */
	step?: Step;
	/** How the readers stand to each other; the certainty depends on it. */
	stand: Stand;
}

export type Stand =
	| 'agree'
	| 'agree: idiom'
	| 'agree: speech'
	| 'agree: unknown'
	| 'agree: later'
	| 'steps: idiom'
	| 'steps: particle'
	| 'steps: bare'
	| 'steps: speech'
	| 'steps: kinder'
	| 'gist: reply'
	| 'gist: phrase'
	| 'gist: alone'
	| 'gist: other';

const HARMFUL = new Set<Verb>(['attack', 'threaten']);
const REPLIES = new Set<Verb>(['yes', 'no', 'meta', 'unclear']);

/** Compares the verb of the first reader with the steps of the second, and takes the better evidence. */
export function chooseVerb(gist: Gist, steps: Step[]): Choice {
	const first = mainStep(steps);
	if (!first)
		return {
			verb: mild(gist),
			stand: gist.how === 'reply' || REPLIES.has(gist.verb) ? 'gist: reply' : 'gist: alone',
		};
	if (HARMFUL.has(gist.verb) && !saysThreat(gist) && steps.every(({ harm }) => harm === 0))
		return { verb: HARMFUL.has(first.verb) ? 'use' : first.verb, step: first, stand: 'steps: kinder' };
	const shape = shapeOf(first);
	if (first.verb === gist.verb)
		return {
			verb: gist.verb,
			step: first,
			stand: first.verb === 'other' ? 'agree: unknown' : agreement(shape),
		};
	const later = steps.find(
		(step) => step !== first && step.verb === gist.verb && !step.negated && step.condition === undefined,
	);
	if (later) {
		const step = steps.indexOf(later) > steps.indexOf(first) && leadsTo(first, later) ? later : first;
		return { verb: step.verb, step, stand: 'agree: later' };
	}
	const onCondition = steps.some(({ condition, verb }) => condition !== undefined && verb === gist.verb);
	if (onCondition && first.condition === undefined)
		return { verb: first.verb, step: first, stand: 'steps: bare' };
	return settle(gist, first, shape);
}

const ON_THE_WAY = new Set<Verb>(['move', 'look', 'take', 'use', 'wait']);

/** "go there and ask him", "draw my knife and hold it to his throat": what is done to somebody counts. */
const leadsTo = (first: Step, { person, verb }: Step) =>
	ON_THE_WAY.has(first.verb) && (person?.person === true || verb === 'yes' || verb === 'no');

type ShapeOfStep = 'idiom' | 'particle' | 'bare' | 'speech' | 'unknown';

/** What chose the frame: a noun, a particle, the verb alone, or words said without a verb of saying. */
function shapeOf({ pattern, frame }: Step): ShapeOfStep {
	if (/^(?:said|quoted) /.test(pattern)) return 'speech';
	if (frame === 'unknown') return 'unknown';
	if (pattern.includes(':') || isSetPhrase(pattern)) return 'idiom';
	return pattern.includes('_') || pattern.includes('@') ? 'particle' : 'bare';
}

/** Whether a pattern has words of its own beside particles and prepositions: `make_peace_with`. */
const isSetPhrase = (pattern: string) =>
	pattern
		.replace(/[@+ ].*$/, '')
		.split('_')
		.slice(1)
		.some((word) => !PARTICLE_WORDS.has(word) && !JOINTS.has(word) && word !== 'it');

const agreement = (shape: ShapeOfStep): Stand =>
	shape === 'idiom'
		? 'agree: idiom'
		: shape === 'speech'
			? 'agree: speech'
			: shape === 'unknown'
				? 'agree: unknown'
				: 'agree';

/** The readers differ: a noun or a particle tells more than a verb, a known phrase more than a verb alone. */
function settle(gist: Gist, step: Step, shape: ShapeOfStep): Choice {
	const { verb, how } = gist;
	const taken = (stand: Stand): Choice => ({ verb: step.verb, step, stand });
	const kept = (stand: Stand): Choice => ({ verb, step, stand });
	if (
		REPLIES.has(verb) &&
		!(verb === 'unclear' && step.said && gist.text.split(/\s+/).length > 4) &&
		!gist.negated &&
		(how === 'reply' || how === 'phrase' || how === undefined) &&
		shape !== 'idiom'
	)
		return { verb, stand: 'gist: reply' };
	if (step.pattern.endsWith('outright')) return taken('steps: speech');
	if (HARMFUL.has(verb) && step.harm === 0 && !saysThreat(gist)) return taken('steps: kinder');
	if (HARMFUL.has(verb) && step.harm > 0 && step.verb === 'use') return taken('steps: kinder');
	if (gist.negated && !step.negated) return taken('steps: particle');
	if (step.negated) return taken('steps: bare');
	if (shape === 'idiom') return taken('steps: idiom');
	if (shape === 'unknown')
		return verb === 'other' || verb === 'unclear' ? taken('gist: other') : kept('gist: other');
	if (verb === 'look' && step.said?.kind === 'question' && !step.person) return kept('gist: phrase');
	if (verb === 'other' && gist.acts.includes(step.verb)) return kept('gist: phrase');
	const stealth = (step.verb === 'move' && verb === 'sneak') || (step.verb === 'sneak' && verb === 'move');
	if (stealth) return kept('gist: phrase');
	if (isStatement(step)) return { verb, stand: 'gist: alone' };
	if (shape === 'speech')
		return how === 'request' ||
			how === 'reply' ||
			(how === 'greeting' && step.said?.kind !== 'question') ||
			saysThreat(gist)
			? kept('gist: phrase')
			: taken('steps: speech');
	if (how === 'phrase' || how === 'request') return kept('gist: phrase');
	return taken(shape === 'particle' ? 'steps: particle' : 'steps: bare');
}

/** A statement to nobody: it is no speech where the first reader sees something else. */
const isStatement = ({ pattern, said, person }: Step) =>
	pattern === 'said claim' && !person && !/\b(?:you|your)\b/i.test(said?.content ?? '');

/** A bargain with a threat was read: "or I tell them", "unless you pay". */
const saysThreat = ({ verb, how, text }: Gist) =>
	verb === 'threaten' && how === 'phrase' && /\b(?:or|if|unless|else|until)\b/i.test(text);

const PERSONAL = /\b(?:him|her|them|you|everyone|everybody|somebody|someone|guards?|man|woman|men|women)\b/i;

/** Without steps a harmful class needs plain words about somebody. */
const mild = ({ verb, how, text, target }: Gist): Verb =>
	HARMFUL.has(verb) && how === 'loose' && !target && !PERSONAL.test(text) ? 'other' : verb;

/** What one does with one's own body or mind before the act that counts. */
const PRELIMINARY = new Set(['breathe', 'stand', 'kneel', 'cry', 'think', 'surrender', 'unknown']);

/** The first act that is really done; a posture, a breath or a thought only leads up to the next one. */
function mainStep(steps: Step[]): Step | undefined {
	const done = steps.filter(({ negated, condition }) => !negated && condition === undefined);
	const [first] = done;
	if (!first) return steps[0];
	return leadsUp(first) ? (done.find((step) => !leadsUp(step) && !isUnmarked(step)) ?? first) : first;
}

const leadsUp = ({ frame, person, object, word, said }: Step) =>
	(!person || frame === 'cry' || frame === 'think') &&
	((PRELIMINARY.has(frame) && !(frame === 'unknown' && object)) || (word === 'swear' && !said?.quoted));
const isUnmarked = ({ pattern }: Step) => pattern.startsWith('said ');
