import { INVITES } from '#lib/engine/said/words/parts.ts';
import { isAdmittedLie } from '#lib/engine/said/words/signs.ts';
import type { Said } from '#lib/engine/step.ts';
import type { SceneFacts } from './facts.ts';
import { doneSteps, type Tried } from './tried.ts';

/** Frames of talk; what is spoken about is their matter. */
const TALK = new Set(
	'ask tell joke teach beg persuade flirt order promise deceive pretend confess apologise forgive thank praise greet farewell befriend warn call phone bargain insult accuse confront threaten agree refuse'.split(
		' ',
	),
);

/** Whether a step is talk. */
export const isTalk = ({ step }: Tried) => TALK.has(step.frame) || step.said !== undefined;

/** Whether a scene answers any words to somebody, and nothing but words. */
export const isForWords = ({ general, frames, wordings }: SceneFacts) =>
	general && wordings.length === 0 && frames.size > 0 && [...frames].every((frame) => TALK.has(frame));

/** Words that somebody answers for what they are: a scene for any words would not show that they were heard. */
export const isWeighty = ({ step: { said, words }, attempt }: Tried) =>
	said !== undefined &&
	((said.content !== '' && WEIGHTY.has(said.kind)) ||
		wantsDeed(said) ||
		WARNS.test(said.content) ||
		isScornful(said.content) ||
		(said.kind === 'request' && ASKS_LEAVE.test(said.content)) ||
		isAdmittedLie(attempt.text, said.content || words));

/** Whether the same words ask something: a scene for any words would leave that without an answer. */
export const asksBeside = ({ attempt, step }: Tried) =>
	step.said?.kind !== 'question' && doneSteps(attempt).some(({ said }) => said?.kind === 'question');

/** Words that say what the player will do if somebody does something. */
const WARNS =
	/\b(?:if|unless|until) (?:you|ye|thou|anybody|anyone|somebody|someone|nobody)\b.*\b(?:i|we)(?:['’]ll| will| shall| am going to|['’]m going to)\b|\b(?:i|we)(?:['’]ll| will| shall)\b.*\b(?:if|unless|until) (?:you|ye|thou)\b/i;

/** Words that call somebody names, or say that the player would rather do anything else. */
const isScornful = (words: string): boolean => CALLS_NAMES.test(words) || RATHER.test(words);

const CALLS_NAMES =
	/\byou(?:['’]re| are)? (?:(?:a|an|the|such a|nothing but an?) )?(?:[\p{L}-]+ ){0,2}?(?:old|fat|mean|stupid|silly|pompous|lying|dirty|rotten|ugly|great|miserable|wretched|damned|bloody|filthy|crooked|greedy|cowardly|smug|sour|soggy|cruel|puffed-up|two-faced) [\p{L}-]+|\byou [\p{L}-]*(?:pusher|liar|thief|coward|fool|idiot|pig|rat|snake|dog|toad|weasel|monster|traitor|crook|cheat|hypocrite|parasite|bastard|swine|donkey|goose|windbag)\b/iu;

const RATHER = /\b(?:i(?:['’]d| would)|we(?:['’]d| would)) (?:sooner|rather)\b.*\bthan\b/i;

/** Whether somebody is asked to do something with their body: they say yes, no or a price to that very thing. */
function wantsDeed({ kind, content }: Said): boolean {
	if (kind !== 'order' && kind !== 'request') return false;
	if (INVITES.test(content)) return true;
	const [, verb = ''] = BIDS.exec(content) ?? [];
	return verb !== '' && !MINDED.test(verb);
}

/** What stands before the verb of an order or a request. */
const BIDS =
	/^(?:(?:[\p{L}’']+,|please|now|then|just|kindly|and|so|well|come on,?|(?:can|could|will|would|won['’]?t) you|you (?:must|should|have to|need to)|i (?:want|need|beg|ask) you to|do(?: not|n['’]?t)|never|help (?:me|us)(?: to)?|try to|to) )*(\p{L}+)/iu;

/** What is asked of somebody's mind or mouth: it is a matter of persuasion. */
const MINDED =
	/^(?:look|listen|see|hear|read|watch|believe|trust|think|consider|reconsider|remember|forget|imagine|understand|forgive|know|be|calm|relax|tell|say|explain|answer|speak|talk|admit|confess|swear|promise|let|help|me|us|you|i|the|a|it|he|she|that|this|they|there|not|mind|have|has|do|worry|fear|pray)$/i;

/** Words that ask whether the player may do something: the answer is yes, no or a price. */
const ASKS_LEAVE = /\b(?:may|can|could|might) i\b|^(?:please,? )?let me\b/i;

const WEIGHTY: ReadonlySet<string> = new Set(
	'promise offer threat apology confession warning lie insult'.split(' '),
);

/** Whether the words are a threat that is only spoken. */
export const isThreatInWords = ({ step }: Tried): boolean =>
	step.frame === 'threaten' && step.said?.kind === 'threat';
