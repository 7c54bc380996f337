import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import {
	ARTICLES,
	JOINTS,
	OBJECT_PRONOUNS,
	PARTICLE_WORDS,
	SUBORDINATES,
} from '#lib/engine/interpret/tokens/sets.ts';
import { BODY, NOUN_VERBS, PEOPLE } from '#lib/engine/interpret/words/kinds.ts';
import {
	baseAt,
	ingAt,
	isAdverb,
	isFiller,
	isLy,
	isNounish,
	opensObject,
	pastAt,
	type Script,
	sAt,
	stopAt,
	wordAt,
} from './script.ts';

/** The form in which the player tells what they do: "I open", "opened", "opens", "opening". */
export type Telling = 'base' | 'past' | 's' | 'ing';

const CONJUNCTIONS = wordSet('and then but or so plus also');
/** Verbs that are nouns too, but hardly ever without an article. */
export const MOSTLY_VERBS = wordSet(
	`take put give look go run cut open turn read ask tell hide pull push drop touch hold grab throw lift slide sit say
	make get leave come keep let help try show bring follow wait listen stand walk climb jump call shout whisper offer kiss hug
	kick hit punch smile nod wave bow point sing laugh cry wink beg pay tie fold move promise demand answer reply
	return pray sleep rest drink steal beat search talk wash fill pour press dance swing thank stay wipe sign write count watch check
	head rush run race catch burn eat break go light feel smell taste sniff hum grip grasp squeeze tap rap poke rub stroke knock lean bend lay set`,
);

/** The words of a text at which an act of the player begins after "and", "then" or a comma; -1 when none does. */
export function clauseAt(script: Script, from: number, to: number, telling: Telling): number {
	let at = from;
	while (at < to && isSkipped(script, at)) at++;
	if (at >= to) return -1;
	const word = wordAt(script, at);
	if (
		word === 'i' ||
		word === 'lets' ||
		word === 'we' ||
		((word === 'not' || word === 'never') && at > from - 1 && verbAt(script, at + 1, to, telling))
	)
		return at;
	if (word === 'do' && wordAt(script, at + 1) === 'not') return at;
	if (script.names.has(at) && !baseAt(script, at)) return -1;
	return verbAt(script, at, to, telling) ? at : -1;
}

function isSkipped(script: Script, at: number): boolean {
	const word = wordAt(script, at);
	return (
		CONJUNCTIONS.has(word) ||
		((isFiller(word) || isAdverb(word)) &&
			!(baseAt(script, at) && !isLy(word) && word !== 'please' && word !== 'well'))
	);
}

/** Whether the word is the verb of an act told in this form. */
export function verbAt(script: Script, at: number, to: number, telling: Telling): boolean {
	if (at >= to || script.words[at]?.own) return false;
	if (telling === 'past') return Boolean(pastAt(script, at)) && !ARTICLES.has(wordAt(script, at - 1));
	if (telling === 's') return Boolean(sAt(script, at)) && !looksPlural(script, at, to);
	if (telling === 'ing') return Boolean(ingAt(script, at));
	return Boolean(baseAt(script, at)) && hasVerbAfterAll(script, at, to);
}

const looksPlural = (script: Script, at: number, to: number) =>
	isNounish(script, at) && (at + 1 >= to || stopAt(script, at + 1) > 0 || wordAt(script, at + 1) === 'and');

/** A noun that is also a verb begins a clause only with something behind it that a verb has. */
function hasVerbAfterAll(script: Script, at: number, to: number): boolean {
	const word = wordAt(script, at);
	if (!isNounish(script, at)) return true;
	const next = wordAt(script, at + 1);
	const ends = at + 1 >= to || stopAt(script, at + 1) > 0 || CONJUNCTIONS.has(next);
	if (opensObject(script, at + 1) && at + 1 < to) return true;
	if (ends)
		return (
			MOSTLY_VERBS.has(word) ||
			(at > 0 &&
				CONJUNCTIONS.has(wordAt(script, at - 1)) &&
				script.book.patterns.get(word)?.some(({ text }) => text === `${word}@i`) === true)
		);
	if (MOSTLY_VERBS.has(word)) return true;
	if (isLy(next)) return true;
	if (/^(?:back|away|up|off|over|forward|forwards|backwards|around)$/.test(next) && joinsClause(script, at))
		return true;
	const takes = script.book.particles.get(word)?.has(next) || isVerbFirst(script, word);
	return (JOINTS.has(next) || PARTICLE_WORDS.has(next)) && next !== 'of' && takes === true;
}

/** ", and rock back": "and" behind a comma. */
const joinsClause = (script: Script, at: number) =>
	/^(?:and|then|but)$/.test(wordAt(script, at - 1)) && stopAt(script, at - 1) === 1;

/** Whether only a set phrase has the verb as a noun: "have a peep" against "and peep over". */
const isVerbFirst = ({ book }: Script, word: string) =>
	!NOUN_VERBS.has(word) &&
	!BODY.has(word) &&
	!PEOPLE.has(word) &&
	book.patterns.get(word)?.some(({ text }) => text === word) === true;

/** Whether the next act begins here without "and" or a comma: "walk over pick up the mug", "take key open door". */
export function beginsAct(script: Script, at: number): boolean {
	if (!MOSTLY_VERBS.has(wordAt(script, at)) || stopAt(script, at) > 0) return false;
	if (opensObject(script, at + 1)) return true;
	const takes = script.book.particles.get(wordAt(script, at))?.has(wordAt(script, at + 1));
	if (takes && PARTICLE_WORDS.has(wordAt(script, at + 1)) && stopAt(script, at + 1) === 0)
		return script.brief || opensObject(script, at + 2);
	return script.brief && at > 0 && script.words[at + 1] !== undefined && !JOINTS.has(wordAt(script, at + 1));
}

/** Whether a clause that only shapes begins here. */
export const shapesAt = (script: Script, at: number) =>
	Object.hasOwn(SUBORDINATES, wordAt(script, at)) && !OBJECT_PRONOUNS.has(wordAt(script, at));
