import { SPEECH_FRAMES } from '#lib/engine/interpret/speech/kind.ts';
import type { SceneBook, SceneFacts, Wording } from './facts.ts';
import { wordsIn } from './stems.ts';
import type { Tried } from './tried.ts';

/** Frames of labels that ask for an answer: a question may stand for them. */
const ASKING = new Set('ask learn find look listen talk greet beg persuade confront flirt think'.split(' '));

/** Verbs of labels for a talk of two. */
const TALKING = new Set('talk chat speak have hear'.split(' '));

/** The share of a question's own words that a choice must know. */
const QUESTION_KNOWN = 0.4;

/** The same for what is told. */
const CLAIM_KNOWN = 0.35;

/** From this likeness another word for the thing is believed. */
const SYNONYM = 0.8;

/**
 * Whether a choice's act and its object or subject are both in the words, by one of its wordings, so that it can be told
 * unasked. A question is only meant for a choice that asks, and has to be about what that choice knows.
 */
export function isMeant(book: SceneBook, tried: readonly Tried[], facts: SceneFacts, score = 0): boolean {
	if (asksInstead(tried, facts)) return false;
	const onlyAsks = tried.every(isQuestion);
	return tried.some(
		(act) =>
			(onlyAsks || !isQuestion(act)) &&
			!isOtherSpeech(act, facts) &&
			!namesStranger(book, act, facts) &&
			(score >= SYNONYM || !isOfOther(act, facts)) &&
			isAskedFor(book, act, facts) &&
			isItsAct(book, act, facts) &&
			namesItsThing(book, act, facts),
	);
}

/** Whether the words only ask something, and the choice does not. */
export function asksInstead(tried: readonly Tried[], { wordings }: SceneFacts): boolean {
	const asks = ({ frame, verb, requests }: Wording) =>
		!requests && ((frame !== null && ASKING.has(frame)) || TALKING.has(verb));
	const [label] = wordings;
	const isAsking = (label && asks(label)) || wordings.filter(asks).length >= ASKING_LEAST;
	return !isAsking && tried.every(isWholeQuestion);
}

/** Whether the words want somebody to do something, and the choice only asks them something. */
export function requestsInstead(tried: readonly Tried[], { wordings }: SceneFacts): boolean {
	const kind = tried[0]?.step.said?.kind;
	const [label] = wordings;
	const isAsking = label?.frame === 'ask' && !wordings.some(({ requests }) => requests);
	return isAsking && (kind === 'request' || kind === 'order');
}

/** The least wordings that ask where the label does not. */
const ASKING_LEAST = 2;

/** The share of the words that a question takes where they are nothing else. */
const MOST_WORDS = 0.6;

const isWholeQuestion = (act: Tried) =>
	isQuestion(act) && (act.step.said?.content.length ?? 0) >= MOST_WORDS * act.attempt.text.length;

/** Whether the words ask what the choice knows nothing of, or ask where it does not. */
export function isAboutElse(tried: readonly Tried[], facts: SceneFacts): boolean {
	const [first] = tried;
	const isStrange = (act: Tried) =>
		askedOf(act).every((stem) => !facts.own.has(stem) && !facts.near.has(stem));
	return asksInstead(tried, facts) || (first !== undefined && isQuestion(first) && isStrange(first));
}

/** A request in the form of a question: `May I see it?` */
const REQUEST =
	/^(?:please,? )?(?:(?:may|can|could|might|will|would) (?:i|you|we)\b|(?:do |would )?(?:you )?mind (?:if|my)\b)/i;

const isQuestion = ({ step: { said } }: Tried) => said?.kind === 'question' && !REQUEST.test(said.content);

/** Kinds of speech that are an act of their own: a scene of other talk does not stand for them. */
const OWN_SPEECH: ReadonlySet<string> = new Set(['threat', 'offer', 'insult', 'apology']);

function isOtherSpeech({ step: { said } }: Tried, { frames, wordings }: SceneFacts): boolean {
	if (!said || !OWN_SPEECH.has(said.kind)) return false;
	const frame = SPEECH_FRAMES[said.kind];
	return !frames.has(frame) && !wordings.some((wording) => wording.frame === frame);
}

/** Whether somebody is named whom the choice does not know. */
function namesStranger({ people }: SceneBook, { all }: Tried, { own, near, anyone }: SceneFacts): boolean {
	if (anyone) return false;
	return all.some((stem) => people.has(stem) && !own.has(stem) && !near.has(stem));
}

/** Whether what is acted on is nothing that the choice names. */
function isOfOther({ objects, step }: Tried, { own, near, ids }: SceneFacts): boolean {
	const item = step.object?.ids.item;
	if (objects.length === 0 || (item && ids.has(item))) return false;
	return !objects.some((stem) => own.has(stem) || near.has(stem));
}

/** The stems of what is asked, without those of whoever is called first: `boy, …`. */
function askedOf({ subject, step: { said } }: Tried): string[] {
	const called = wordsIn(/^([\p{L} ]{1,20}),\s/u.exec(said?.content ?? '')?.[1] ?? '').map((word) =>
		word.slice(0, 6),
	);
	return subject.filter((stem) => !called.includes(stem));
}

/** Whether the choice knows most of what is asked, or what it is asked about; what is no question passes. */
function isAskedFor(book: SceneBook, act: Tried, { own, near }: SceneFacts): boolean {
	const kind = act.step.said?.kind;
	if (!isQuestion(act) && kind !== 'claim' && kind !== 'lie') return true;
	const isKnown = (stem: string) => own.has(stem) || near.has(stem);
	const asked = askedOf(act).filter((stem) => !book.people.has(stem));
	const sum = (stems: readonly string[]) => stems.reduce((total, stem) => total + book.weightOf(stem), 0);
	return sum(asked.filter(isKnown)) >= (isQuestion(act) ? QUESTION_KNOWN : CLAIM_KNOWN) * sum(asked);
}

/** Whether the act is one that the choice or a wording of it does. */
function isItsAct(book: SceneBook, { step }: Tried, { frames, wordings }: SceneFacts): boolean {
	const done = step.frame === 'think' && (step.source?.person || step.person) ? 'ask' : step.frame;
	if (done === 'unknown' || frames.has(done)) return true;
	return wordings.some(
		({ frame, verb }) =>
			step.word === verb || (frame !== null && (done === frame || book.frames.near.get(done)?.has(frame))),
	);
}

/** Nouns that many things go by: one of them alone names nothing where the label has it not. */
const COMMON = new Set(
	'door floor ground wall way side place thing time hand room street house table lamp light'.split(' '),
);

/** Whether the act names anything or anybody; words alone, such as `look whether it turns`, say little. */
const isNaming = ({ matter, subject, strangers, people, step }: Tried) =>
	[...matter, ...subject, ...strangers, ...people].length > 0 || step.said !== undefined;

/** The share of a wording that must be said where the act names nothing. */
const NAMELESS_MET = 0.5;

/** Numbers: they name nothing by themselves. */
const NUMBERS = new Set(
	'one two three four five six seven eight nine ten eleven twelve hundr first second third last'.split(' '),
);

/** Whether a noun of its wordings was said; where one has none but names, that somebody of it is named. */
function namesItsThing(book: SceneBook, act: Tried, facts: SceneFacts): boolean {
	const { wordings, target, anyone, ids } = facts;
	const isName = (stem: string) => (target.length > 0 || anyone) && book.people.has(stem);
	const said = isQuestion(act) ? act.all : act.whole;
	const isNamed = isNaming(act);
	const [label] = wordings;
	return wordings.some(({ stems, frame, verb }) => {
		const nouns = stems.filter((stem) => !isName(stem) && !NUMBERS.has(stem));
		const met = stems.filter((stem) => said.includes(stem)).length / Math.max(1, stems.length);
		if (!isNamed && met < NAMELESS_MET) return false;
		if (nouns.some((stem) => said.includes(stem) && (!COMMON.has(stem) || label?.stems.includes(stem))))
			return true;
		const isAct = frame === act.step.frame || verb === act.step.word;
		return isAct && nouns.length === 0 && act.people.some((id) => target.includes(id) || ids.has(id));
	});
}
