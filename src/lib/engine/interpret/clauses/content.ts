import type { NounPhrase } from '#lib/engine/interpret/phrases/phrase.ts';
import { readPhrase } from '#lib/engine/interpret/phrases/read-phrase.ts';
import { wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import { ASKING, HELPERS, JOINTS, SUBORDINATES } from '#lib/engine/interpret/tokens/sets.ts';
import type { Content, Found } from './found.ts';
import { clauseAt, type Telling } from './opens.ts';
import { baseAt, ingAt, isLy, opensObject, pastAt, type Script, sAt, stopAt, wordAt } from './script.ts';

const TELLING_VERBS = wordSet(
	`say tell ask promise swear vow explain know think believe hope wonder warn shout whisper yell call mention announce claim admit confess
	insist reply answer add remind inform pretend lie agree argue see notice check guess suspect remember reveal declare mutter murmur
	find learn wish fear doubt decide realise realize show demand suggest propose assure convince persuade report note write threaten guarantee bet reckon discuss describe figure
	hear feel understand beg pray complain boast joke deny accuse confide state point watch look listen study count sing recite inquire enquire scream thank apologise apologize hint speak smell sniff taste test measure`,
);
const ASKING_VERBS = wordSet(
	'ask wonder inquire enquire check see question find learn know demand test decide tell figure discover guess hear look smell sniff feel listen watch taste test try count measure',
);

/** Verbs after which words may follow without marks. */
const LOUD = wordSet('shout yell scream cry whisper mutter murmur holler bellow');

/** Whether a clause that is said, asked or thought begins here. */
export function opensContent(script: Script, found: Found, at: number): boolean {
	const word = wordAt(script, at);
	if (found.content || !TELLING_VERBS.has(found.verb)) return false;
	if (word === 'if' || word === 'whether') return ASKING_VERBS.has(found.verb);
	if (ASKING.has(word)) return word !== 'who' || !found.object?.ids.item;
	if (word === 'that') return !script.names.has(at + 1) || opensSubject(script, at + 1);
	if (
		/^(?:ask|wonder)$/.test(found.verb) &&
		/^(?:is|are|was|were|did|does|do|can|could|will|would|has|have)$/.test(word)
	)
		return /^(?:he|she|it|they|you|i|we|there|this|that|the)$/.test(wordAt(script, at + 1));
	if (
		LOUD.has(found.verb) &&
		!found.object &&
		found.parts.length === 0 &&
		baseAt(script, at) &&
		!JOINTS.has(word) &&
		at === found.at + 1
	)
		return true;
	return opensSubject(script, at) && at > found.at;
}

/** Words that begin a subject with `of`: `none of this is his fault`. */
const QUANTITIES = wordSet('none all some most each any neither both half much many few one');

/** A subject with a verb behind it: "he is late", "I know", "the carter cheated her". */
function opensSubject(script: Script, at: number): boolean {
	const word = wordAt(script, at);
	if (stopAt(script, at) > 1) return false;
	if (/^(?:i|he|she|they|we|there)$/.test(word)) return true;
	if (QUANTITIES.has(word) && wordAt(script, at + 1) === 'of')
		return [3, 4, 5].some((ahead) => HELPERS.has(wordAt(script, at + ahead)));
	if (/^(?:you|it|this|that|everyone|everybody|nobody|someone|everything|nothing)$/.test(word))
		return finite(script, at + 1);
	if (!opensObject(script, at) || /^(?:him|her|them|me|us)$/.test(word)) return false;
	const phrase = readPhrase(script, at, script.words.length);
	if (!phrase || stopAt(script, phrase.to) > 0) return false;
	if (inverted(script, phrase)) return false;
	const verb = isLy(wordAt(script, phrase.to)) ? phrase.to + 1 : phrase.to;
	return (
		HELPERS.has(wordAt(script, verb)) ||
		Boolean((sAt(script, verb) || pastAt(script, verb)) && !ingAt(script, verb))
	);
}

/** "ask Juanita is she well": the person asked, and a question after it. */
const inverted = (script: Script, { person, to }: NounPhrase) =>
	person &&
	HELPERS.has(wordAt(script, to)) &&
	/^(?:he|she|it|they|there|that|i|we)$/.test(wordAt(script, to + 1));

const finite = (script: Script, at: number) =>
	stopAt(script, at) === 0 &&
	(HELPERS.has(wordAt(script, at)) ||
		(script.words[at]?.forms.length ?? 0) > 0 ||
		wordAt(script, at) === 'not');

/** Where the said, asked or wanted clause ends. */
export function contentEnd(
	script: Script,
	from: number,
	to: number,
	telling: Telling,
	kind: Content['kind'],
): number {
	const wants = kind === 'to' || kind === 'bare';
	for (let at = from + 1; at < to; at++) {
		const word = wordAt(script, at);
		const stopped = stopAt(script, at) > 0;
		if (stopped) {
			const opens = clauseAt(script, at, to, telling);
			if (opens >= 0 && (wordAt(script, opens) === 'i' || word === 'then' || word === 'and' || kind !== 'to'))
				return at;
			if (/[:(]/.test(script.words[at]?.mark ?? '')) return at;
			if (['but', 'then'].includes(word) && opens >= 0) return at;
			if (['so', 'because', 'while', 'if'].includes(word) && wants) return at;
		}
		if (word === 'then' && clauseAt(script, at, to, telling) >= 0) return at;
		if ((word === 'and' || word === 'but') && at + 1 < to) {
			const opens = clauseAt(script, at + 1, to, telling);
			if (opens < 0) continue;
			const own = wordAt(script, opens) === 'i' && kind !== 'that' && kind !== 'speech';
			const bare = Boolean(baseAt(script, opens)) && !wants && wordAt(script, opens) !== 'i';
			const back =
				wants &&
				baseAt(script, opens) &&
				/^(?:him|her|them)$/.test(wordAt(script, opens + 1)) &&
				!namesSomebody(script, from, at);
			if (back) return at;
			const told = telling !== 'base' && wordAt(script, opens) !== 'i';
			if (own || bare || told || wordAt(script, at + 1) === 'then') return at;
		}
		if (wants && Object.hasOwn(SUBORDINATES, word) && ['while', 'because', 'until', 'before'].includes(word))
			return at;
	}
	return to;
}

/** Whether somebody is named between two words. */
function namesSomebody({ names, words }: Script, from: number, to: number): boolean {
	for (let at = from; at < to; at++)
		if (names.get(at)?.ids.npc || /^(?:him|her|them)$/.test(words[at]?.word ?? '')) return true;
	return false;
}
