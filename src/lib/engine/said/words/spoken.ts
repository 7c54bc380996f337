import type { Attempt } from '#lib/engine/attempt.ts';
import { isHere } from '#lib/engine/conditions.ts';
import { readSteps } from '#lib/engine/interpret.ts';
import { unheardIn } from '#lib/engine/persons/unheard.ts';
import type { SayingKind } from '#lib/engine/said/saying.ts';
import { doneSteps } from '#lib/engine/scenes/tried.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { aroundFor } from './around.ts';
import { exactWords } from './exact-words.ts';
import { isFalseName, nameGiven } from './names.ts';
import { isHowToAnswer, partsSaid } from './parts.ts';
import { isAdmittedLie, kindBySigns } from './signs.ts';
import { kindByTerms, readTerms, type Terms } from './terms.ts';
import { isUntrue } from './truth.ts';

/** Words that the player says in this turn. */
export interface Spoken {
	kind: SayingKind;
	/** Exactly as written; empty where the words only say that something was said. */
	quote: string;
	step: Step;
	/** NPC id of the person spoken to, who is here. */
	npc?: string;
	/** The words are for somebody else than a person of the story. */
	toStranger: boolean;
	terms: Terms | null;
	/** The name that the player gave themselves. */
	name?: string;
	/** The words are not for others to hear. */
	isQuiet: boolean;
	/** They are for nobody who could answer. */
	isUnheard: boolean;
}

/** The most sayings of one turn. */
const MOST = 4;

/** Everything that the player says in this turn, in order. Pure. */
export function spokenIn(story: Story, state: State, attempt: Attempt): Spoken[] {
	if (attempt.offered || !attempt.steps) return [];
	if (attempt.storylet) return owedIn(story, state, attempt);
	const all = attempt.steps
		.flatMap((step) => speechOf(attempt, step))
		.flatMap(({ step, kind, content }) => partsSaid(story, kind, content).map((part) => ({ step, ...part })))
		.slice(0, MOST);
	return all
		.map((speech) => spokenOf(story, state, attempt, speech))
		.reduce<Spoken[]>(join, [])
		.reduce<Spoken[]>(joinBargain, []);
}

/** What the player takes on beside a choice that answers their words: a promise, and their side of a bargain. */
function owedIn(story: Story, state: State, attempt: Attempt): Spoken[] {
	const all = (attempt.steps ?? []).flatMap((step) => speechOf(attempt, step)).slice(0, MOST);
	return all.flatMap((speech): Spoken[] => {
		const spoken = spokenOf(story, state, attempt, speech);
		if (spoken.kind === 'promise') return [spoken];
		const mine =
			spoken.kind === 'bargain' ? spoken.terms?.mine.replace(/^(?:and |then |so )+/i, '') : undefined;
		return mine ? [{ ...spoken, kind: 'promise', quote: exactWords(attempt.text, mine, false) }] : [];
	});
}

interface Speech {
	step: Step;
	kind: SayingKind;
	content: string;
}

const WONT =
	/^(?:that )?i (?:won['’]?t|will not|will never|shall not|shan['’]?t|['’]ll (?:not|never))\b|^i['’]ll (?:not|never)\b/i;
/** What is written is read, and not heard. */
const WRITING: ReadonlySet<string> = new Set(['write', 'draw', 'sign']);

/** Acts that are done by words alone, and the kind of those words: `threaten Ada that …`, `pretend to Ada that …`. */
const SAYS_SO: Partial<Record<string, SayingKind>> = { threaten: 'threat', deceive: 'lie', pretend: 'lie' };

/** Verbs that say of the player's own words that they are not true. */
const LYING = /^(?:lie|fib|bluff|deceive|mislead|pretend|hoodwink|bamboozle)$/;

const SPEAKING = /^(?:gesture|call|tell|ask|promise|greet|order)$/;

/** What a step says; a step of another act says nothing. */
function speechOf(attempt: Attempt, step: Step): Speech[] {
	const { said, frame, shapes, condition } = step;
	if (WRITING.has(frame)) return [];
	const part =
		said && !step.negated && frame === 'pretend' ? /^(?:to )?be (.+)$/i.exec(said.content)?.[1] : null;
	if (part) return [{ step, kind: 'lie', content: `I am ${wholeName(attempt.text, part)}` }];
	if (said && !step.negated) return [{ step, kind: said.kind, content: contentOf(attempt, step) }];
	if (frame === 'joke') return [{ step, kind: 'joke', content: '' }];
	const told =
		SAYS_SO[frame] && !step.negated
			? (frame === 'threaten' ? /\b(?:that|to) (.{6,})$/i : /\bthat (.{6,})$/i).exec(step.words)?.[1]
			: undefined;
	if (told && SAYS_SO[frame] && !/^(?:\S+ )?\S+$/.test(told))
		return [{ step, kind: SAYS_SO[frame], content: told }];
	const isOffer = step.verb === 'give' && (step.word === 'offer' || (condition ?? '').startsWith('if'));
	if (isOffer) {
		const terms = (condition ? ` ${condition}` : '') + forOf(step);
		return [{ step, kind: terms === '' ? 'offer' : 'bargain', content: step.words + terms }];
	}
	const denied = shapes.filter((shape) => shape.kind === 'denied');
	const isToSomebody =
		SPEAKING.test(frame) || (frame === 'refrain' && /^[\p{L}’' -]+[,:]/u.test(attempt.text));
	if (!isToSomebody) return [];
	return denied.map(({ text }) => ({ step, kind: WONT.test(text) ? 'promise' : 'claim', content: text }));
}

/** A part that is played, with the second half of a name: `Halloran and Low`. */
const wholeName = (text: string, part: string): string => {
	const at = text.indexOf(part);
	const [more = ''] = /^ (?:and|&) \p{Lu}\p{L}+/u.exec(at < 0 ? '' : text.slice(at + part.length)) ?? [];
	return part + more;
};

const forOf = ({ shapes, words }: Step) =>
	shapes
		.filter(({ kind, text }) => kind === 'purpose' && !words.includes(text))
		.map(({ text }) => ` ${text}`)
		.join('');

/** What is said before `, I tell Ada`. */
const BEHIND = /^[“"']?(.{4,}?)[”"']?,? i (?:say|tell|shout|whisper|answer|reply|add|mutter|yell|call)\b/i;

/** The words that are said: the content, else a clause that hangs on the act of speech, else what follows the person. */
function contentOf({ text }: Attempt, { said, shapes, person }: Step): string {
	if (said?.content) return said.content;
	const clause = shapes.find(({ kind }) => kind === 'relative' || kind === 'reason' || kind === 'denied');
	if (clause) return clause.text.replace(/^that\s+/i, '');
	const [, before] = BEHIND.exec(text) ?? [];
	if (before) return before;
	const at = person ? text.toLowerCase().indexOf(person.text.toLowerCase()) : -1;
	const rest = person && at >= 0 ? text.slice(at + person.text.length).replace(/^[\s,:]+/, '') : '';
	return rest.split(/\s+/).length >= 3 ? rest.replace(/^that\s+/i, '') : '';
}

function spokenOf(story: Story, state: State, attempt: Attempt, { step, kind, content }: Speech): Spoken {
	const isLast = attempt.steps?.at(-1) === step && step.said?.quoted !== true;
	const isQuoted = step.said?.quoted === true;
	const quote = exactWords(attempt.words ?? attempt.text, content, isLast, isQuoted);
	const terms = readTerms(content);
	const unheard = unheardIn(story, state, attempt) !== null;
	const { npc, toStranger } = unheard
		? { npc: undefined, toStranger: true }
		: addresseeOf(story, state, attempt, step, quote);
	const known = [...story.npcs.values()].flatMap(({ name, aliases }) => [name, ...aliases]);
	const isPlain = kind === 'claim' || kind === 'greeting' || kind === 'lie';
	const name = isPlain ? nameGiven(quote, known) : null;
	const meant = kindByTerms(kindBySigns(kind, quote), terms, quote);
	const isBid =
		(meant === 'question' &&
			/^(?:if|whether) (?:he|she|they)(?:['’]ll| will| would| could) (?!ever|be|have|know|like)/i.test(
				quote,
			)) ||
		(meant === 'offer' && step.word === 'invite');
	const isLie =
		meant === 'lie' ||
		(meant === 'claim' && LYING.test(step.word)) ||
		(meant === 'claim' && (isAdmittedLie(attempt.text, quote) || isUntrue(story, state, quote))) ||
		(name !== null && isFalseName(name, state.sheet.name));
	return {
		kind: isLie ? 'lie' : name ? 'name' : isBid ? 'request' : meant,
		quote,
		step,
		toStranger,
		terms,
		...(npc && { npc }),
		...(name && { name }),
		isQuiet: /\b(?:whisper|mutter|quietly|in (?:his|her|their) ear|under my breath|mouth)\b/i.test(
			attempt.text,
		),
		isUnheard: unheard && !isThrough(step),
	};
}

/** What is called through a door or a wall is heard on this side as well. */
const isThrough = ({ places }: Step) => places.some(({ preposition }) => preposition === 'through');

const ANYBODY = new Set(
	'you he she they him her them it everyone everybody all somebody someone anyone anybody us me whoever'.split(
		' ',
	),
);

function addresseeOf(
	story: Story,
	state: State,
	{ target, implied, text }: Attempt,
	step: Step,
	quote: string,
): { npc?: string; toStranger: boolean } {
	const named: Phrase | undefined = step.person;
	const id =
		named?.ids.npc ??
		(step.said?.quoted ? calledIn(story, state, quote) : undefined) ??
		(step.negated ? calledFirst(story, text) : undefined);
	if (id) return isHere(state, id) ? { npc: id, toStranger: false } : { toStranger: true };
	if (named && !ANYBODY.has(named.head)) return { toStranger: true };
	const meant = target ?? undefined;
	if (
		meant &&
		isHere(state, meant) &&
		!(implied && named && /^(?:them|everyone|everybody|all)$/.test(named.head))
	)
		return { npc: meant, toStranger: false };
	return { toStranger: false };
}

/** The person called by name inside quoted words. */
function calledIn(story: Story, state: State, quote: string): string | undefined {
	return readSteps(quote, story.words, aroundFor(story, state)).steps.find(({ person }) => person?.ids.npc)
		?.person?.ids.npc;
}

/** The person whose name the words begin with: `Tibb, I won't tell`. */
function calledFirst({ npcs }: Story, text: string): string | undefined {
	const [, name = ''] = /^[“"']?([^,:]+)[,:]/.exec(text.toLowerCase()) ?? [];
	return [...npcs.values()].find((npc) =>
		[npc.name, ...npc.aliases].some((other) => other.toLowerCase() === name.trim()),
	)?.id;
}

/** Words of the same kind to the same person are one saying. */
function join(all: Spoken[], next: Spoken): Spoken[] {
	const last = all.at(-1);
	if (last && next.kind === 'question' && last.npc === next.npc && isHowToAnswer(last.kind, last.quote))
		return [...all.slice(0, -1), next];
	const isWanted = last?.kind === 'question' && isHowToAnswer(next.kind, next.quote);
	if (!last || (last.kind !== next.kind && !isWanted) || last.npc !== next.npc || next.kind === 'promise')
		return [...all, next];
	const quote = [last.quote, next.quote]
		.filter((part) => part !== '')
		.join(/[.!?…]$/.test(last.quote) ? ' ' : '. ');
	return [...all.slice(0, -1), { ...last, quote }];
}

/** What is asked for, and what the player will do for it in the next sentence: a bargain. */
function joinBargain(all: Spoken[], next: Spoken): Spoken[] {
	const last = all.at(-1);
	const isAsked = last && (last.kind === 'order' || last.kind === 'request') && last.npc === next.npc;
	if (!isAsked || next.kind !== 'promise' || !FOR_YOU.test(next.quote)) return [...all, next];
	const terms: Terms = { kind: 'bargain', mine: next.quote, theirs: last.quote };
	const quote = `${last.quote}${/[.!?…]$/.test(last.quote) ? '' : '.'} ${next.quote}`;
	return [...all.slice(0, -1), { ...last, kind: 'bargain', terms, quote }];
}

const FOR_YOU = /\b(?:you|your|yours|in return|in exchange|for (?:it|that))\b/i;

/** Acts that only lead up to what is said. */
const LEADS = new Set(
	'go stand sit kneel turn breathe think look gesture touch pat hand wave bow laugh cry call refrain'.split(
		' ',
	),
);

/** Kinds of words in the order in which they are answered; of the others the first is. */
const WEIGHTS: readonly SayingKind[] = ['threat', 'lie', 'bargain', 'order', 'request'];

/** Kinds of words that others outweigh. */
const LIGHT: ReadonlySet<SayingKind> = new Set(['claim', 'greeting', 'question']);

/** What the player says, where saying it is what they do; null where another act comes first. */
export function mainSpoken(story: Story, state: State, attempt: Attempt): Spoken | null {
	const all = spokenIn(story, state, attempt);
	const [first] = all;
	if (!first) return null;
	const done = doneSteps(attempt);
	const before = done.slice(0, Math.max(0, done.indexOf(first.step)));
	if (before.some(({ frame }) => !LEADS.has(frame))) return null;
	const heaviest = WEIGHTS.find((weight) => all.some(({ kind, quote }) => kind === weight && quote !== ''));
	return (
		all.find(({ kind, quote }) => kind === heaviest && quote !== '') ??
		all.find(({ kind }) => !LIGHT.has(kind)) ??
		all.find(({ kind, quote }) => kind === (attempt.verb === 'ask' ? 'question' : 'claim') && quote !== '') ??
		first
	);
}
