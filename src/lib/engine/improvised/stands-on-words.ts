import { stemOf, wordsIn } from '#lib/engine/scenes/stems.ts';
import { isBodyWord } from '#lib/engine/things/body-words.ts';
import {
	type ActScene,
	headOf,
	isNamed,
	isProp,
	isThere,
	isWay,
	personHere,
	thingHere,
} from './act-scene.ts';
import { isSpeech, type Proposal } from './proposal.ts';

/** Acts whose object is what is said or thought, and no thing. */
const SAID =
	/^(?:say|tell|ask|call|shout|whisper|mutter|promise|lie|answer|reply|read|recite|sing|announce|explain|offer|beg|plead|request|demand|warn|radio|count|think|wonder|remember|wait|find|look|seek|watch|listen|hear|see)\b/;

/** Words that stand for what was named before, or for the player. */
const PRONOUN =
	/^(?:it|them|that|this|one|both|me|myself|you|yourself|him|her|they|everyone|everybody|somebody)$/;

/** Whether half of the acts are the player's own verbs, and everybody and everything named is there or may be. */
export function standsOnWords(scene: ActScene, proposal: Proposal): boolean {
	const { clauses } = proposal;
	if (clauses.length === 0) return false;
	const own = clauses.filter(({ act }) => isOwnAct(scene, act)).length;
	const isQuoted = isSpeech(proposal) && /[:“"]/.test(scene.attempt.words ?? scene.attempt.text);
	if (own * 2 < clauses.length && !isQuoted) return false;
	return clauses.every(
		({ act, object, person, with: tool }) =>
			![object, tool].some((phrase) => phrase && isDone(scene, act) && isMissing(scene, phrase)) &&
			(!person || personHere(scene, person)) &&
			(!tool || (isNamed(scene, tool) && mayBeThere(scene, tool))) &&
			(!object || isSaid(scene, act, object) || mayBeThere(scene, object)),
	);
}

/** Whether a clause's act is one of the player's own verbs. */
export function isOwnAct({ story, stems }: ActScene, act: string): boolean {
	const forms = story.words.forms;
	return act
		.toLowerCase()
		.split(/\s+/)
		.some((word) => stems.has((forms.get(word)?.base ?? word).slice(0, 6)));
}

/** Whether an object is only what the player says, or whom and what they look for, in their own words. */
const isSaid = (scene: ActScene, act: string, object: string): boolean =>
	SAID.test(act.toLowerCase()) && isNamed(scene, object);

/** Whether a clause is one of the acts that the engine has read, and no end that the player has in view. */
const isDone = ({ story, attempt }: ActScene, act: string): boolean =>
	(attempt.steps ?? []).some(({ word }) =>
		wordsIn(act).some((one) => stemOf(story.words, one) === stemOf(story.words, word)),
	);

/** Whether the player calls a thing their own that they do not have. */
function isMissing(scene: ActScene, phrase: string): boolean {
	const head = headOf(phrase);
	const own = new RegExp(`\\bmy (?:[\\p{L}-]+ ){0,2}${head}s?\\b`, 'iu');
	if (!head || isBodyWord(head) || !own.test(scene.attempt.words ?? scene.attempt.text)) return false;
	const thing = thingHere(scene, phrase);
	return thing !== undefined ? !/^(?:held|carried|worn)$/.test(thing.source) : isProp(scene, phrase);
}

function mayBeThere(scene: ActScene, phrase: string): boolean {
	if (PRONOUN.test(phrase.toLowerCase()) || personHere(scene, phrase) || isThere(scene, phrase)) return true;
	return isNamed(scene, phrase) && (isProp(scene, phrase) || isWay(scene, phrase));
}
