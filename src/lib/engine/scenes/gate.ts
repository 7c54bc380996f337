import { ANYONE, NEXT_CLUE } from '#lib/content/roles.ts';
import type { Storylet } from '#lib/content/story.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { SPEECH_FRAMES } from '#lib/engine/interpret/speech/kind.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { isForAnyAct, isPlainly } from './any-act.ts';
import { type SceneBook, type SceneFacts, sceneBook } from './facts.ts';
import { harmOf, MOTION } from './frames.ts';
import { isWrongOf, KIN, kinship } from './kin.ts';
import { contradiction } from './manner.ts';
import { isOpenly } from './openly.ts';
import { stemsOf } from './stems.ts';
import { asksBeside, isForWords, isTalk, isThreatInWords, isWeighty } from './talk.ts';
import { doneSteps, type Tried, triedIn } from './tried.ts';
import { choiceStop } from './vetoes.ts';

/** Why a scene does not answer the player's words. */
export const STOPS = [
	'denied',
	'act',
	'harm',
	'person',
	'stranger',
	'thing',
	'subject',
	'manner',
	'choice',
	'journey',
	'guess',
	'cover',
] as const;

export type StopReason = (typeof STOPS)[number];

/** A scene that would have answered, and what keeps it from it. */
export interface Stop {
	storylet: string;
	reason: StopReason;
	/** What exactly, for an editor. */
	about: string;
}

/** A scene that was stopped, and how well it would have answered. */
export interface StoppedScene extends Stop {
	score: number;
}

/** Reasons that show that the words are another act, or about somebody or something else. */
const OTHER: ReadonlySet<StopReason> = new Set(STOPS.slice(0, STOPS.indexOf('journey')));

/** Whether the words are surely not the scene: another act, or somebody or something else. */
export function isAnother(story: Story, state: State, scene: Storylet, attempt: Attempt): boolean {
	const { stop } = passageOf(story, state, scene, attempt);
	return stop !== null && OTHER.has(stop.reason);
}

/** One check of the gate: what is wrong, or null. */
type Check = (look: Look) => string | null;

/** What the checks compare. */
interface Look {
	story: Story;
	state: State;
	book: SceneBook;
	facts: SceneFacts;
	scene: Storylet;
	tried: Tried;
	kin: number;
	/** The stem is one of the scene's own words, of its names or of its outcomes. */
	knows: (stem: string) => boolean;
	/** The stem is one of the scene's own words or of its names. */
	named: (stem: string) => boolean;
}

/** What the gate says of a scene: it answers a step, the first or a later one, or it is stopped. */
export interface Passage {
	stop: Stop | null;
	/** It answers only the step that the first one leads up to. */
	later: boolean;
}

/** Whether the scene may answer the attempt. An attempt without steps is not checked. */
export function passageOf(story: Story, state: State, scene: Storylet, attempt: Attempt): Passage {
	if (attempt.steps === undefined || attempt.storylet || attempt.offered) return { stop: null, later: false };
	const steps = triedIn(story, state, attempt);
	const denied: Stop = { storylet: scene.id, reason: 'denied', about: 'nothing is done' };
	const [first = denied, ...more] = steps.map((tried) => firstStop(story, state, scene, tried));
	if (steps.length > 0 && first === null) return { stop: null, later: false };
	return { stop: more.includes(null) ? null : (more.at(-1) ?? first), later: true };
}

function firstStop(story: Story, state: State, scene: Storylet, tried: Tried): Stop | null {
	const book = sceneBook(story);
	const facts = book.facts.get(scene.id);
	if (!facts) return null;
	const { own, near, told } = facts;
	const look: Look = {
		...{ story, state, book, facts, scene, tried },
		kin: kinship(book.frames, tried, facts),
		named: (stem) => own.has(stem) || near.has(stem),
		knows: (stem) => own.has(stem) || near.has(stem) || told.has(stem),
	};
	for (const [reason, check] of CHECKS) {
		const about = check(look);
		if (about !== null) return { storylet: scene.id, reason, about };
	}
	return null;
}

/** Frames of blows: a scene that has one tells of hands laid on somebody. */
const BLOWS = new Set('hit shove restrain kill weapon shoot'.split(' '));

/** Whether somebody is looked for: nobody's things are searched by that. */
const isSought = ({ step: { frame, object, person } }: Tried): boolean =>
	frame === 'find' && (object?.person ?? person !== undefined);

/** The fine act. Without `does`, a scene may still be meant by its own words. */
const act: Check = ({ kin, facts, tried, named, scene, book }) => {
	if (isThreatInWords(tried) && [...facts.frames].some((frame) => BLOWS.has(frame)))
		return 'threaten, and no blow';
	if (isForWords(facts) && !isTalk(tried)) return `${tried.step.frame}, and no words`;
	if (isOpenly(tried, facts)) return `${tried.step.frame}, and nothing secret`;
	if (isSought(tried) && !facts.wordings.some(({ frame }) => frame === 'find'))
		return 'somebody is looked for, and nothing of theirs';
	const { verb } = scene.when;
	const verbs = tried.later ? [tried.step.verb] : [tried.step.verb, tried.attempt.verb];
	if (!facts.stated && verb && !verbs.some((one) => verb.includes(one)))
		return `${verbs[0]}, not ${verb.join(' or ')}`;
	if (isForAnyAct(facts) && !isPlainly(tried, facts))
		return `${tried.step.pattern}, which is an act of its own`;
	if (kin >= KIN.group || (kin >= KIN.near && isAboutSame(tried, facts, book))) return null;
	const isOwn =
		(tried.all.some((stem) => facts.own.has(stem)) && tried.matter.some(named)) ||
		[tried.attempt.item, tried.attempt.topic].some((id) => id !== undefined && facts.ids.has(id));
	if (kin >= KIN.unknown && kin < KIN.near && (isOwn || facts.general)) return null;
	return `${tried.step.frame}, not ${[...facts.frames, ...facts.patterns].slice(0, 4).join(' or ')}`;
};

/** Parts of the player or of anybody, and words for whatever is there: no things of a scene. */
const LOOSE = new Set(
	'hand arm head eye finger foot leg face shoulder back knee body thing place side way time moment door floor ground wall'.split(
		' ',
	),
);

/** Whether an act that only stands near that of a scene is done to what the scene is about, by its label or its person. */
function isAboutSame(
	{ matter, subject, people, attempt }: Tried,
	{ wordings, own, near, ids, target, anyone, general }: SceneFacts,
	book: SceneBook,
): boolean {
	const told = [...matter, ...subject].filter((stem) => !book.people.has(stem) && !LOOSE.has(stem));
	if (told.length === 0)
		return general || anyone || people.length === 0 || people.some((id) => target.includes(id));
	if ([attempt.item, attempt.topic].some((id) => id !== undefined && ids.has(id))) return true;
	const [label] = wordings;
	return told.some((stem) => (label?.stems.includes(stem) ?? own.has(stem)) || near.has(stem));
}

const harm: Check = ({ facts, tried, book }) => {
	const { step } = tried;
	const said = step.said ? SPEECH_FRAMES[step.said.kind] : step.frame;
	const meant = Math.max(step.harm, ...[step.frame, said].map((frame) => harmOf(book.frames.frames[frame])));
	return facts.harm > meant ? `${facts.harm}, not ${meant}` : null;
};

/** Somebody named must be somebody of the scene; somebody whom nobody named is only meant by talk. */
const person: Check = ({ facts, tried, named, book, story }) => {
	const { people, attempt, step } = tried;
	const isOf = (id: string) =>
		facts.target.includes(id) ||
		(facts.target.length === 0 && (facts.anyone || facts.ids.has(id) || nameOf(story, id).some(named)));
	const other = people.find((id) => !isOf(id));
	if (other !== undefined && !people.some(isOf)) return other;
	if (people.length > 0 || facts.target.length === 0) return null;
	const implied = attempt.target !== undefined && facts.target.includes(attempt.target);
	const spoken = isTalk(tried) || /^(?:gesture|sing|laugh|cry|show|give)$/.test(step.frame);
	const worded = tried.matter.some((stem) => facts.own.has(stem) && !book.people.has(stem));
	return implied && (spoken || worded) ? null : worded && !attempt.implied ? null : 'nobody named';
};

const nameOf = ({ npcs, words }: Story, id: string): string[] => {
	const npc = npcs.get(id);
	return npc ? [npc.name, ...npc.aliases].flatMap((name) => stemsOf(words, name)) : [];
};

/** Somebody without a name must be known to a scene about somebody, and to whoever talks to them. */
const stranger: Check = ({ tried, facts, named }) => {
	const isAnyones = facts.target.length === 0 && !facts.anyone;
	if (isAnyones && !isTalk(tried)) return null;
	return tried.strangers.find((stem) => !named(stem) && !(isAnyones && facts.told.has(stem))) ?? null;
};

/** A thing that is acted on must be one that the scene is about; of the player's own hands, what they are put to. */
const thing: Check = ({ tried, facts, named, story }) => {
	const { object, places } = tried.step;
	if (isTalk(tried) || object?.person) return null;
	const own = object && !LOOSE.has(object.head) ? [object] : places.map(({ thing }) => thing);
	const acted = own.filter((phrase) => tried.things.includes(phrase) && !LOOSE.has(phrase.head));
	if (acted.some(({ ids }) => ids.item && facts.ids.has(ids.item))) return null;
	const other = acted.filter(({ text }) => {
		const stems = stemsOf(story.words, text);
		return stems.length > 0 && !stems.some(named);
	});
	return other.length > 0 && other.length === acted.length ? (other[0]?.text ?? null) : null;
};

/** Talk that is the same act whatever it is about. */
const MANNERLY = new Set('thank praise apologise forgive greet farewell insult threaten'.split(' '));

/** What denies a choice, names another thing in its words, or leaves out its act or its thing, is not that choice. */
const choice: Check = ({ story, book, tried, facts, kin }) => choiceStop(story, book, kin, tried, facts);

/** A question or a claim about something must be about what the scene knows. */
const subject: Check = ({ tried, facts, knows, named, book, story, state }) => {
	const { topic } = tried.step;
	const ids = Object.values(topic?.ids ?? {});
	if (!isTalk(tried) || MANNERLY.has(tried.step.frame) || ids.some((id) => facts.ids.has(id))) return null;
	const asked = tried.subject.filter((stem) => !book.people.has(stem));
	const isAnyWords = facts.general && facts.clues.length === 0;
	if (facts.general && facts.wordings.length === 0) {
		if (isWeighty(tried) && !facts.frames.has('insult')) return `${tried.step.said?.kind} of its own`;
		if (!facts.frames.has('ask') && asksBeside(tried)) return 'a question beside it';
	}
	if (asked.length === 0 || asked.some(facts.wordings.length > 0 ? named : knows)) return null;
	if (isAnyWords) return null;
	const next = [...story.clues.keys()].find((id) => !state.clues.includes(id));
	const clues = facts.clues.flatMap((id) => (id === NEXT_CLUE ? (next ?? []) : id));
	const hidden = new Set(clues.flatMap((id) => stemsOf(story.words, story.clues.get(id)?.text ?? '')));
	return asked.some((stem) => hidden.has(stem)) ? null : asked.slice(0, 3).join(' ');
};

const manner: Check = ({ tried, facts }) => contradiction(tried.manner, facts.manner);

/** A scene leads elsewhere only where the player sets out, names that place, says a choice that leads there, or wrongs its person. */
const journey: Check = ({ facts, tried, kin, scene, state }) => {
	const setsOut = doneSteps(tried.attempt).some(({ frame }) => MOTION.has(frame));
	if (!facts.moves || setsOut || isWrongOf(kin, tried, facts)) return null;
	const goals = scene.outcomes.good.effects.flatMap((effect) => ('go' in effect ? effect.go : []));
	const isNear = goals.every((goal) => goal === state.place || goal === tried.attempt.place);
	return kin >= KIN.group && isNear ? null : tried.step.frame;
};

/** Whether the scene is about whatever subject is named, and one is. */
const isOnAnySubject = ({ when }: Storylet, { attempt }: Tried): boolean =>
	attempt.topic !== undefined && (when.about?.topic?.includes(ANYONE) ?? false);

/** A clue, a journey or a turn of the story is not told on a guess. */
const guess: Check = ({ facts, tried, kin, named, book, scene }) => {
	if (facts.clues.length === 0 && !facts.moves && !facts.climax) return null;
	if (kin < KIN.near && facts.stated) return 'the act is not known';
	const said = tried.all.filter((stem) => !book.people.has(stem));
	if (facts.general || isOnAnySubject(scene, tried)) return null;
	return said.some(named) ||
		Object.values(tried.attempt).some((id) => typeof id === 'string' && facts.ids.has(id))
		? null
		: 'nothing of it is named';
};

/** The least share of what is named that the scene must know: less where its author said that it does this act. */
const LEAST = { stated: 0.15, question: 0.45, other: 0.3 } as const;

const cover: Check = ({ tried, facts, book, kin, knows, named }) => {
	const said = [...tried.matter, ...tried.subject].filter((stem) => !book.people.has(stem));
	if (said.length === 0 || (facts.general && isTalk(tried)) || MANNERLY.has(tried.step.frame)) return null;
	const sum = (stems: string[]) => stems.reduce((total, stem) => total + book.weightOf(stem), 0);
	const met = sum(said.filter(named)) + 0.5 * sum(said.filter((stem) => knows(stem) && !named(stem)));
	const share = met / sum(said);
	const isQuestion = tried.step.said?.kind === 'question' && facts.wordings.length > 0;
	const least = isQuestion ? LEAST.question : facts.stated && kin >= KIN.group ? LEAST.stated : LEAST.other;
	return share < least ? share.toFixed(2) : null;
};

/** In this order; the first that finds something names the reason. */
const CHECKS: [StopReason, Check][] = [
	['act', act],
	['harm', harm],
	['person', person],
	['stranger', stranger],
	['thing', thing],
	['subject', subject],
	['manner', manner],
	['choice', choice],
	['journey', journey],
	['guess', guess],
	['cover', cover],
];
