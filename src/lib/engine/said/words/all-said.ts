import type { Npc } from '#lib/content/world.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { callNames } from '#lib/engine/call-names.ts';
import { isHere } from '#lib/engine/conditions.ts';
import { ADVERB } from '#lib/engine/english/turn-words.ts';
import { isOddPast } from '#lib/engine/english/verb-forms.ts';
import { SPEECH_FRAMES } from '#lib/engine/interpret/speech/kind.ts';
import { isVague } from '#lib/engine/persons/find-stranger.ts';
import { plainStep } from '#lib/engine/plain-step.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { ELLIPTIC, kindOfSentence, partsSaid } from './parts.ts';
import { strangerCalled } from './stranger-called.ts';
import { readTerms } from './terms.ts';

/** Words behind "I" that are said, and done by nobody now. */
const SAYS_I =
	/^(?:am|['’]m|['’]ve|['’]ll|['’]d|ve|have|had|will|ll|shall|would|wo|won['’]?t|can|can['’]?t|cannot|could|couldn['’]?t|do|don['’]?t|did|didn['’]?t|was|wasn['’]?t|must|should|may|might|know|think|hope|believe|swear|promise|beg|need|want|mean|guess|suppose|bet|reckon|hear|see|feel|love|like|hate|wonder|thank|owe|trust|apologi[sz]e|forgive|remember|understand|wish|doubt|fear|prefer|agree|insist|ought|mind|care|work|live|belong|say|admit|confess|intend|used)$/i;

/** Whether the words tell of something that the player does now: `I draw my knife`. */
function tellsAct(text: string): boolean {
	const words = text.replace(/[“”"]/g, '').split(/[\s,.;:!?—–]+/);
	return words.some((word, at) => {
		if (!/^i$/i.test(word)) return false;
		const [next = ''] = words.slice(at + 1).filter((other) => !ADVERB.test(other.toLowerCase()));
		return next !== '' && !SAYS_I.test(next) && !isOddPast(next) && !/ed$/i.test(next);
	});
}

/** The share of a text that is known to be said, so that the rest is only a name. */
const MOSTLY = 0.6;

/** Whether words tell somebody what they did or are: `you kept bait on it`. */
const saysYou = (text: string): boolean =>
	[...text.matchAll(/(?:^|[,.!?] )(?:and |but |so )?you ([\p{L}’']+)/giu)].some(
		([, verb = '']) =>
			/^(?:are|were|had|have|did|['’]re)$/i.test(verb) || isOddPast(verb) || /[^e]ed$/i.test(verb),
	) && /\?|you\b.*\byou\b/.test(text);

/** Whether words without an act of the player's offer something for something: `half of it is yours if you take me across`. */
const isOffer = (text: string, steps: readonly Step[]): boolean =>
	steps.length === 0 && readTerms(text)?.kind === 'bargain';

/** Everybody who is there. */
const ALL =
	'(?:everyone|everybody|nobody|no one|all of you|you all|you lot|you two|folks|lads|friends|people)';

/** Words of endearment and titles beside a name. */
const BESIDE =
	'(?:bless you|god bless you|damn you|shame on you|dear|my dear|my|old|good|poor|sweet|little|miss|mrs?\\.?|ms\\.?|captain|lady|lord|sir|dr\\.?|doctor|oh|o|hey|hello|hi|look here|please|listen|well|now|so|come on|come|thank you|thanks|sorry|good (?:morning|evening|day|night)|excuse me|no|yes|ok|okay)';
const BEHIND = '(?:love|dear|darling|my dear|my friend|honey|sweetheart|old friend|please|mate)';

/** The words with which somebody is called by name, and where they stand. */
function callOf(text: string, names: readonly string[]): { from: number; to: number } | null {
	const low = text.toLowerCase();
	const said = names.filter((one) => low.includes(one.toLowerCase()));
	if (said.length === 0) return null;
	const name = said
		.map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
		.sort((one, other) => other.length - one.length)
		.join('|');
	const called = new RegExp(
		`(?:^|[,.!?]\\s*)(?:${BESIDE},? )*(?:${name})(?:,? ${BEHIND})?(?=\\s*(?:[,:.!?…]|$))`,
		'iu',
	);
	const found = called.exec(text);
	return found && { from: found.index, to: found.index + found[0].length };
}

/** What shows that a text is no plain speech: quotation marks, a verb of saying before a colon, a list of people. */
const MARKED = /[“”"*]|^[^,.!?]*:/;

/**
 * Words that call somebody who is here by name, and tell of no act of the player's, are all said to that person: what they
 * ask for is asked of that person, and not done by the player.
 */
export function withAllSaid(story: Story, state: State, attempt: Attempt): Attempt {
	const { text, steps = [], offered, storylet } = attempt;
	if (offered || storylet || MARKED.test(text) || tellsAct(text)) return attempt;
	const called = steps.some(({ person }) => person && !isVague(person.head))
		? null
		: strangerCalled(story, state, text);
	if (called) return saidBy(attempt, speechSteps(story, called.content, called.person));
	const isTold = steps.some(
		({ said, pattern, negated }) => said && !negated && !/^(?:said |want\b)/.test(pattern),
	);
	const said = steps.reduce((sum, step) => sum + (step.said?.content.length ?? 0), 0);
	const isAct = steps.some((step) => !step.said || step.negated) || said < text.length * MOSTLY;
	if (!isAct || isTold) return attempt;
	const npc = [...story.npcs.values()].find((npc) => isHere(state, npc.id) && callOf(text, callNames(npc)));
	if (!npc && !isForAll(text) && !saysYou(text) && !isOffer(text, steps)) return attempt;
	return saidBy(
		attempt,
		speechSteps(story, withoutCall(text, namesOf(npc)), npc && phraseOfNpc(npc)),
		npc?.id,
	);
}

/** The attempt whose words are all said, by these steps. */
function saidBy(attempt: Attempt, steps: Step[], target?: string): Attempt {
	const [main] = steps;
	if (!main) return attempt;
	const { target: _, implied: __, item: ___, place: ____, ...rest } = attempt;
	return {
		...rest,
		...{ verb: main.verb, acts: [main.verb], steps, negated: false, left: [], doubts: [] },
		confidence: Math.max(attempt.confidence, SURE),
		...(target && { target }),
		...(main.said && { said: main.said }),
	};
}

const namesOf = (npc: Npc | undefined) => (npc ? callNames(npc) : ['everyone', 'everybody', 'all of you']);

const phraseOfNpc = ({ id, name }: Npc): Phrase => ({
	head: name.toLowerCase(),
	text: name,
	ids: { npc: id },
	person: true,
});

/** Whether everybody there is called: `Nobody move!`, `sit down, everyone`, `shoes off everyone`. */
const isForAll = (text: string): boolean =>
	(new RegExp(`^(?:please,? )?${ALL}\\b`, 'i').test(text) ||
		new RegExp(`, ?${ALL}[.!?\\s]*$`, 'i').test(text) ||
		(ELLIPTIC.test(text) && new RegExp(`\\b${ALL}[.!?\\s]*$`, 'i').test(text))) &&
	!/^(?:who|where|what|is|are|people)\b/i.test(text);

/** How sure it is that words which call somebody are said to them. */
const SURE = 0.8;

function speechSteps(story: Story, content: string, person: Phrase | undefined): Step[] {
	const parts = partsSaid(story, 'claim', content);
	const [only] = parts;
	if (only && parts.length === 1) only.kind = kindOfSentence(story, content);
	return parts.map(({ kind, content: words }) => {
		const as = kind === 'bargain' || kind === 'joke' || kind === 'name' ? 'claim' : kind;
		const frame = SPEECH_FRAMES[as];
		const verb = story.frames[frame]?.verb ?? 'say';
		const step = plainStep({ frame, pattern: `said ${as}`, verb, word: frame, words });
		return { ...step, ...(person && { person }), said: { kind: as, content: words, quoted: false } };
	});
}

/** What is said, without the name that it begins or ends with. */
function withoutCall(text: string, names: readonly string[]): string {
	const call = callOf(text, names);
	if (!call) return text;
	const begins = call.from === 0;
	const left = begins ? text.slice(call.to).replace(/^[\s,:]+/, '') : text;
	const isEnd = /^[\s.!?…]*$/.test(text.slice(call.to));
	return begins && left.trim() !== '' ? left : isEnd ? text.slice(0, call.from) + text.slice(call.to) : text;
}
