import type { Verb } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { bridged } from '#lib/engine/bridge.ts';
import { findOffer } from '#lib/engine/game.ts';
import { singular } from '#lib/engine/interpret/words/names.ts';
import { offerToAttempt } from '#lib/engine/offers.ts';
import { optionId } from '#lib/engine/option-id.ts';
import { planAttempt } from '#lib/engine/resolve.ts';
import { sentenceAbout } from '#lib/engine/said/seen-sentence.ts';
import { sceneBook } from '#lib/engine/scenes/facts.ts';
import { nearChoices } from '#lib/engine/scenes/near.ts';
import { pronounsOf } from '#lib/engine/slots.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { namesPower } from '#lib/engine/things/handling/refusals/powers.ts';
import { besideChoice } from '#lib/engine/together/beside-choice.ts';
import { GRAVE, isClear, reasonToAsk } from './ask-rules.ts';
import { askingOf } from './asking.ts';
import { attemptOfStep } from './attempt-of-step.ts';
import { gameQuestionsIn } from './game-question.ts';
import { type Settled, settleByLook, wordsInstead } from './held/branches.ts';
import { standingOf } from './held/conditions.ts';
import { honourConditions } from './held/honour.ts';
import { named } from './held/named.ts';
import { plainConditions } from './held/plain-conditions.ts';
import { reactionTo } from './held/reaction.ts';
import { sayVerse, verseIn } from './held/verse.ts';
import { meaningsOf } from './meanings.ts';
import { readPlan, readWords } from './read-plan.ts';
import type { Meaning, Verdict } from './verdict.ts';
import { isDone } from './word-steps.ts';

/** Reads a player's words: one of the choices last offered, a question to the game, an act, or words that could mean several. */
export function readAction(story: Story, before: State, text: string): Verdict {
	const plain = plainConditions(text);
	if (plain !== text) return withWords(readAction(story, before, plain), text);
	const state = bridged(story, before);
	const offer = findOffer(state, optionId(text));
	// A choice that a narrator proposed has no attempt of its own, so its words are interpreted.
	if (offer?.storylet || offer?.act) return { kind: 'act', attempt: offerToAttempt(offer, story, state) };
	if (offer?.words)
		return judge(story, state, { ...readPlan(story, state, offer.words), words: offer.label });
	if (story.questions && ASKS_TO_READ.test(text) && sentenceAbout(story, state, text))
		return { kind: 'game', attempt: toTheGame(text), questions: ['read'] };
	const questions =
		story.questions && !SAID_ALOUD.test(text) && !callsSomebody(story, text)
			? gameQuestionsIn(text, askingOf(story, story.questions, state))
			: [];
	if (questions.length > 0) return { kind: 'game', attempt: toTheGame(text), questions };
	const corrected = CORRECTS.test(text) ? behindCorrection(text) : null;
	if (corrected) return readAction(story, state, corrected);
	if (story.questions && CORRECTS.test(text))
		return { kind: 'game', attempt: toTheGame(text), questions: ['undo'] };
	const isKnown = (condition: string) =>
		standingOf(story, state, condition) !== 'open' || reactionTo(story, state, condition) !== null;
	const settled = settleByLook(text, isKnown);
	if (settled) {
		const words = withName(story, settled);
		return afterLook(readAction(story, state, words), text, settled.says);
	}
	const instead = wordsInstead(text);
	if (instead) return withWords(readAction(story, state, instead), text);
	const verse = verseIn(text);
	if (verse) {
		const behind = verse.rest === '' ? [] : (readWords(story, state, verse.rest).steps ?? []);
		return { kind: 'act', attempt: sayVerse(text, verse, behind) };
	}
	const attempt = readWords(story, state, text);
	if (attempt.verb !== 'meta') return judge(story, state, attempt);
	if (!TO_SOMEBODY.test(text)) return { kind: 'game', attempt: toTheGame(text), questions: ['options'] };
	return judge(story, state, { ...attempt, verb: 'ask', acts: ['ask'] });
}

/** The verdict with the words that the player typed, of which only a part was read. */
const withWords = (verdict: Verdict, words: string): Verdict => ({
	...verdict,
	attempt: { ...verdict.attempt, words },
});

/** What a condition says that there is: `there are still prams`. */
const HAS =
	/\b(?:there (?:is|are)|has|have) (?:still |any |some |an? |the |left )*([\p{L}’'-]+(?: [\p{L}’'-]+)?)(?: left| there| here)?$/iu;

/** The words behind a condition, with the name of its person or thing in place of the first pronoun that may mean them. */
function withName({ npcs }: Story, { words, condition }: Settled): string {
	const npc = npcs.get(named(npcs.values(), condition) ?? '');
	if (!npc) {
		const [, noun] = HAS.exec(condition) ?? [];
		return noun ? words.replace(/\b(?:it|them)\b(?: all\b)?/i, `the ${noun}`) : words;
	}
	const { they, them } = pronounsOf(npc);
	return words.replace(new RegExp(`\\b(?:${them}|${they})\\b`, 'i'), npc.name);
}

/** The verdict on what hangs on a condition, which tells first how the condition stands. */
function afterLook(verdict: Verdict, words: string, says: string): Verdict {
	const { attempt } = verdict;
	const told = attempt.settled ? `${says} ${attempt.settled}` : says;
	return withWords({ ...verdict, attempt: { ...attempt, settled: told } }, words);
}

/** A question about what something says, which the player has read. */
const ASKS_TO_READ =
	/^(?:(?:and|so|but|ok(?:ay)?|wait|hm+|remind me|tell me)[, ]+)*(?:what|how|which)\b(?!.*\b(?:you|your|he|she|they|him|her)\b).*\b(?:says?|saying|said|reads?|written|inscri\w+|carved|printed|painted|wording)\b/i;

/** Words that only correct the last turn: `no, not the hat! the letter, I meant`. */
const CORRECTS =
	/^(?:(?:no|nope|argh|ugh|wait)\b[,.!… ]*)+(?:not (?:the|that|this|him|her|them|it|my|a)\b[^.!?,]{0,40}[.!?,]|that['’]?s not what i|i (?:meant|said) (?:the|that|this|my|a|him|her|it)\b)[^:"“]*$/i;

/** What the player says or does behind the sentence that corrects; null for nothing more than a few words. */
function behindCorrection(text: string): string | null {
	const rest = /^[^.!?]*\bi (?:meant|said)\b[^.!?]*[.!?]\s+(.+)$/is.exec(text)?.[1] ?? '';
	return rest.split(' ').length > 2 && !/\bi (?:meant|said)\b/i.test(rest) ? rest : null;
}

/** Speech after a colon. It is for the people who hear it, and is no question to the game. */
const SAID_ALOUD =
	/^[^:“"]*\b(?:say|tell|call|shout|yell|cry|ask|whisper|answer|reply|mutter|mumble|add|begin)\b[^:“"]*:\s*\S/i;

/** Whether the words begin with somebody's name, who is called by it: then they are no question to the game. */
function callsSomebody({ npcs }: Story, text: string): boolean {
	const [, called = ''] =
		/^(?:(?:oh|hey|please|dear|my dear|good|excuse me),? )*([^,.!?:]{2,40})[,.!?:]/i.exec(text) ?? [];
	const name = called.trim().toLowerCase();
	return [...npcs.values()].some((npc) =>
		[npc.name, ...npc.name.split(' ').filter((part) => part.length > 3), ...npc.aliases].some(
			(other) => other.toLowerCase() === name,
		),
	);
}

/** Words to whoever is there. */
const TO_SOMEBODY = /\b(?:you|your|yours|ye|thee)\b/i;

/** The verdict on an attempt: a choice near the words comes before a refusal, a refusal before a question, and clear words are never asked back. */
export function judge(story: Story, state: State, read: Attempt): Verdict {
	const attempt = honourConditions(story, state, read);
	if (attempt.together?.waitsFor !== undefined) return { kind: 'act', attempt };
	const { taken, among: likely, unlike } = nearChoices(story, state, attempt);
	const choice = taken && !namesPower(attempt.text) ? besideChoice(story, state, attempt, taken) : null;
	if (choice) return { kind: 'act', attempt: choice };
	const {
		refusal,
		rules: { said },
	} = planAttempt(story, state, attempt);
	const isRefused = refusal !== null && refusal.lack !== 'rule';
	const isPlayable = refusal === null && isClear(attempt);
	const among = isPlayable ? likely.filter((choice) => !unlike?.has(choice)) : likely;
	if (isRefused && among.length === 0) return { kind: 'act', attempt };
	const isNamed = (word: string) => !isCalled(attempt.text, word) && namesMore(story, attempt, word);
	const about = { attempt, near: among, refused: isRefused, isNamed };
	// Words to somebody of what the player does not do are words, and no act that is denied.
	const why = said?.spoken.step.negated ? null : reasonToAsk(about);
	const meanings = why ? meaningsOf(story, state, about, why) : [];
	const only = why === 'unsure' || why === 'differ' ? onlyReading(attempt) : null;
	if (only && !planAttempt(story, state, only).refusal) return { kind: 'act', attempt: only };
	if (!why || meanings.length === 0) return { kind: 'act', attempt };
	const [own] = meanings;
	const isDoubtful = attempt.verb === 'ask' || likely.some((choice) => unlike?.has(choice));
	const isOnly = own && meanings.length === 1 && !(why === 'near' && isDoubtful);
	if (isOnly && (why !== 'near' || staysHere(story, state, own.attempt)))
		return { kind: 'act', attempt: own.attempt };
	return { kind: 'ask', attempt, meanings, why };
}

/** Whether an attempt neither leads to another place nor brings an end nearer. */
function staysHere(story: Story, state: State, attempt: Attempt): boolean {
	const facts = sceneBook(story).facts.get(attempt.storylet ?? '');
	return !facts?.moves && !facts?.climax && planAttempt(story, state, attempt).place === state.place;
}

/** The first step of words that were read unsurely, where it is kind, stays here and leaves out little: there is nothing to ask. */
function onlyReading(attempt: Attempt): Attempt | null {
	const { steps = [], left = [] } = attempt;
	const [first, ...later] = steps.filter(isDone);
	if (first && [first, ...later].every(({ said, harm }) => said?.content && harm === 0))
		return { ...attempt, confidence: SURE_SAID };
	if (!first || first.frame === 'unknown' || first.harm > 0 || left.length > 2) return null;
	const { text, words = text } = attempt;
	return ASKED_FIRST.has(first.verb) ? null : { ...attemptOfStep(first, later), words };
}

/** How sure words are that are nothing but talk. */
const SURE_SAID = 0.6;

/** What is never done on an unsure reading: it wrongs somebody, leads away, or decides something. */
const ASKED_FIRST: ReadonlySet<Verb> = new Set([...GRAVE, 'move', 'yes', 'no', 'other', 'meta']);

/** Whether a word only calls somebody: `Mabel, if …`, `…, old man`. */
function isCalled(text: string, word: string): boolean {
	const name = word.replace(/[^\p{L}\p{N}'’-]/gu, '');
	const before =
		'(?:^|[.,;:!?—–"“(]\\s*)(?:(?:o|oh|hey|hello|dear|my|old|good|young|miss|mrs?|sir|lady|captain)\\.?\\s+)*';
	return new RegExp(`${before}${name}\\s*(?:$|[.,;:!?—–"”)])`, 'iu').test(text);
}

/** Whether a word names a person, a thing or a place that the attempt does not name. */
function namesMore({ words }: Story, { target, item, topic, place }: Attempt, word: string): boolean {
	const known = new Set([target, item, topic, place]);
	const plain = word.toLowerCase().replace(/[’']s$/, '');
	const named = (words.names.get(singular(plain)) ?? []).filter((entry) => entry.words.length === 1);
	const ids = named.filter(({ kind }) => kind === 'npc' || kind === 'item' || kind === 'place');
	return ids.length > 0 && !ids.some(({ id }) => known.has(id));
}

/** The meaning with this id among those that the words are asked back with. */
export function findMeaning(verdict: Verdict, id: string): Meaning | undefined {
	return verdict.kind === 'ask' ? verdict.meanings.find((meaning) => meaning.id === id) : undefined;
}

/** An attempt that stands for words to the game. */
function toTheGame(text: string): Attempt {
	return {
		text: text.trim(),
		verb: 'meta',
		acts: ['meta'],
		negated: false,
		confidence: 1,
		foreign: false,
	};
}
