import type { Attempt } from '#lib/engine/attempt.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { type Manner, mannersIn } from './manner.ts';
import { orderOf, stemsOf } from './stems.ts';

/** What a step does, ready to be compared with scenes. */
export interface Tried {
	step: Step;
	attempt: Attempt;
	manner: Manner;
	/** Ids of the people acted on or spoken to; the one meant, where a pronoun stands. */
	people: string[];
	/** Stems of those who have no name: `guard`. */
	strangers: readonly string[];
	/** What is acted on or with, without people. */
	things: Phrase[];
	/** Stems of what is acted on, without people. */
	objects: readonly string[];
	/** Stems of all roles but those of people, and of what is spoken about. */
	matter: readonly string[];
	/** Stems of what is spoken about or said. */
	subject: readonly string[];
	/** Stems of the whole step. */
	all: readonly string[];
	/** Stems of all steps that are done, and of what shapes them. */
	whole: readonly string[];
	/** Stems of the words as written, in order. */
	order: readonly string[];
	/** It is not the first step. */
	later: boolean;
}

/** Acts that only lead up to the next one: `walk over and read the sheets`. */
const LEADS_UP = new Set(
	'go enter leave stand sit kneel turn breathe follow wait think climb sneak jump swim'.split(' '),
);

/** The steps that are done: neither denied nor kept for a condition. */
export function doneSteps({ steps = [] }: Pick<Attempt, 'steps'>): Step[] {
	return steps.filter(({ negated, condition }) => !negated && condition === undefined);
}

/** The steps that a scene may answer: the first that is done, and the second where the first only leads up to it. */
export function triedIn(story: Story, state: State, attempt: Attempt): Tried[] {
	const [first, second] = doneSteps(attempt);
	if (!first) return attempt.steps?.length === 0 && !attempt.negated ? [loose(story, attempt)] : [];
	const leads = second && leadsUp(first) && !goesAway(first, state);
	return (leads ? [first, second] : [first]).map((step, at) => prepare(story, attempt, step, at > 0));
}

/** The most steps that are compared with choices. */
const STEPS_MAX = 4;

/** The steps that may mean a choice: those done; words that make no step as one of an unknown act. */
export function triedForChoices(story: Story, attempt: Attempt): Tried[] {
	const { steps = [], text } = attempt;
	const done = doneSteps(attempt);
	if (done.length === 0 && steps.length > 0) return [];
	if (done.length === 0) return [loose(story, attempt)];
	const tried = done.slice(0, STEPS_MAX).map((step, at) => prepare(story, attempt, step, at > 0));
	const shaped = done.flatMap(({ shapes }) =>
		shapes.filter(({ kind }) => TELLING.has(kind)).map((shape) => shape.text),
	);
	const left = TAKES_BACK.test(text) ? [] : (attempt.left ?? []);
	const more = [...shaped, ...left].flatMap((words) => stemsOf(story.words, words));
	const whole = [...new Set([...tried.flatMap(({ all }) => all), ...more])];
	return text === '' ? [] : tried.map((act) => ({ ...act, whole }));
}

/** Words that say what is not done: what was left unread may belong to them. */
const TAKES_BACK = /\b(?:no|not|never|dont|wont|cant|without|nothing|nobody)\b|n['’]t\b/i;

/** Clauses that say more of what is done. */
const TELLING: ReadonlySet<string> = new Set(['purpose', 'relative', 'reason', 'time', 'manner']);

function loose(story: Story, attempt: Attempt): Tried {
	const { target, implied, text, verb } = attempt;
	const none = { places: [], manner: [], shapes: [], negated: false, attempt: false };
	const frame = verb === 'ask' || text.endsWith('?') ? 'ask' : attempt.quote ? 'tell' : 'unknown';
	const step: Step = { ...none, words: text, frame, pattern: frame, verb, word: '', harm: 0 };
	const all = stemsOf(story.words, text);
	const people = target && !implied ? [target] : [];
	const bare = { strangers: [], things: [], objects: [], subject: [] };
	return {
		step,
		attempt,
		manner: mannersIn(text),
		people,
		...bare,
		matter: all,
		all,
		whole: all,
		order: orderOf(story.words, text),
		later: false,
	};
}

/** Whether a step only leads up to the next one. */
export const leadsUp = (step: Step) =>
	LEADS_UP.has(step.frame) || isAside(step) || (POSED.has(step.frame) && BODY.has(step.object?.head ?? ''));

/** Frames with which a part of the body is put somewhere: `put my ear to the vase and listen`. */
const POSED = new Set('put touch hold lift lower turn'.split(' '));

const BODY = new Set(
	'hand palm finger thumb arm ear eye head cheek face nose foot knee shoulder back elbow chin'.split(' '),
);

/** Words to nobody, and words without an act: `Baby first.` */
const isAside = ({ frame, person, said, object }: Step) =>
	(frame === 'unknown' && !object) || (frame === 'tell' && !person && said?.quoted !== true);

/** Courtesies before an act: `Sorry, Mr Oake. I …`. */
const COURTESIES = new Set('greet thank apologise farewell'.split(' '));

/** Whether a step is said by the way, before what the player does. */
export const isCourtesy = ({ frame, object }: Step) => COURTESIES.has(frame) && !object?.ids.item;

const goesAway = ({ places, object }: Step, { place }: State) =>
	[...places.map(({ thing }) => thing), object].some(
		(phrase) => phrase?.ids.place && phrase.ids.place !== place,
	);

/** Words that stand for what was named before. */
const PRONOUNS = new Set(
	'it its them they him her he she this that these those one me you us himself herself myself everything something anything nothing'.split(
		' ',
	),
);

/** The words that name a thing, without what it belongs to: `contract` of `contract of the moon`. */
function headText({ text, head }: Phrase): string {
	const [own = text] = text.split(/ of /i);
	return own.toLowerCase().includes(head.slice(0, 5)) ? own : text;
}

function prepare({ words }: Story, attempt: Attempt, step: Step, later: boolean): Tried {
	const { object, person, instrument, companion, source, topic, places, said, manner } = step;
	const goals = places.map(({ thing }) => thing);
	const main = [person, object?.person ? object : undefined];
	const around = [companion, source, ...goals];
	const somebody = [...main, ...around].flatMap((phrase) => (phrase?.person ? phrase : []));
	const things = [object, instrument, source, ...goals].flatMap((phrase) =>
		phrase && !phrase.person && !PRONOUNS.has(phrase.head) && !step.pattern.endsWith(`:${phrase.head}`)
			? phrase
			: [],
	);
	const matter = things.flatMap(({ text }) => stemsOf(words, text));
	const subject = [topic?.text ?? '', said?.content ?? ''].flatMap((text) => stemsOf(words, text));
	const names = somebody.flatMap(({ text }) => stemsOf(words, text));
	const all = [...new Set([...matter, ...subject, ...names, ...stemsOf(words, step.words)])];
	return {
		step,
		attempt,
		later,
		all,
		whole: all,
		order: orderOf(words, attempt.text),
		manner: mannersIn([attempt.manner ?? '', ...manner, attempt.text].join(' . ')),
		people: [
			...new Set(
				main.flatMap((phrase) => {
					if (!phrase) return [];
					const meant = PRONOUNS.has(phrase.head) ? attempt.target : undefined;
					return phrase.ids.npc ?? meant ?? [];
				}),
			),
		],
		strangers: main
			.flatMap((phrase) => (phrase?.person ? phrase : []))
			.filter(({ ids, head }) => !ids.npc && !PRONOUNS.has(head) && head !== 'somebody')
			.flatMap(({ head }) => stemsOf(words, head)),
		things,
		objects: object && things.includes(object) ? stemsOf(words, headText(object)) : [],
		matter: [...new Set(matter)],
		subject: [...new Set(subject)],
	};
}
