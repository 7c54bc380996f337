import { callNames } from '#lib/engine/call-names.ts';
import { writeOut } from '#lib/engine/english/short-forms.ts';
import { turnWords } from '#lib/engine/english/turn-words.ts';
import { readSteps } from '#lib/engine/interpret.ts';
import { idsIn, phrasesOf } from '#lib/engine/said/matter/matter.ts';
import { aroundFor } from '#lib/engine/said/words/around.ts';
import { ELLIPTIC, sentencesOf } from '#lib/engine/said/words/parts.ts';
import type { Spoken } from '#lib/engine/said/words/spoken.ts';
import { TELLS } from '#lib/engine/said/words/tells.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { findThing } from '#lib/engine/things/find-thing.ts';
import { listThingsAround } from '#lib/engine/things/things-around.ts';
import { type Hearer, hearerOf } from './asked/hearer.ts';
import { wordBookOf } from './asked/word-book.ts';
import type { Favour } from './saying.ts';

const ASKING =
	/^(?:[\p{L}’'-]+[,:] )?(?:please |now |then |kindly )*(?:(?:(?:can|could|will|would|won['’]?t) you|(?:either )?you(?:['’]ll| will| can| could| must| should| shall)?|would you mind|i (?:want|need|beg|ask|would like|order|beseech) you to|(?:(?:if|whether) )?(?:he|she|they)(?:['’]ll| will| would| can| could)?) )?(?:please |kindly |just |to )*/iu;
const COMES =
	/\bcome\b.{0,40}\bwith (?:me|us)\b|\b(?:com(?:e|ing) (?:along|with|here)|follow(?:ing)? me|join(?:ing)? me|accompany|walk with me|go(?:ing)? with me)\b|\b(?:let['’]?s|let us|shall we)(?: \w+ly| all| both| just)* (?:go|walk|run|head|climb|leave|get|move|hurry|slip|creep|sneak|stroll|march|ride|row|sail|cross|flee|escape)\b/i;
const WAITS = /^(?:wait|stay|remain|hold on|stop|stand (?:still|here|back)|keep (?:still|watch|quiet))/i;
const HANDS = new Set(['give', 'pay', 'trade', 'bring', 'show', 'hand', 'take', 'put']);

/** What somebody is asked to do; `answer` where they are to tell something, `none` where they do not have it; null where no act is named. */
export function favourOf(
	story: Story,
	state: State,
	npc: string,
	spoken: Spoken,
): Favour | 'answer' | 'none' | null {
	const words = (spoken.terms?.theirs ?? spoken.quote) || spoken.step.words;
	const bare = words.replace(/^[“"']+|[”"'?!.]+$/g, '').replace(ASKING, '');
	const isDenied = DENIES.test(bare) || NOT_TO.test(spoken.step.words);
	if (isDenied || ELLIPTIC.test(bare)) return { does: 'agree' };
	if (spoken.step.word === 'invite') return comeAlong(story, state, npc, spoken.step.words);
	if (COMES.test(bare)) return comeAlong(story, state, npc, bare);
	if (WAITS.test(bare)) return { does: 'wait' };
	const [step] = readSteps(bare, story.words, aroundFor(story, state, npc)).steps;
	const wanted = spoken.step.said?.content ? undefined : spoken.step.object;
	const object = wanted && !wanted.person ? wanted : step?.object;
	const place = step && idsIn(phrasesOf(step)).find((id) => story.places.has(id));
	if (step && /^(?:go|enter|leave|run|flee)$/.test(step.frame) && place && place !== state.place)
		return { does: 'go', place };
	const isHanding =
		wanted !== undefined ||
		/^(?:give|lend|hand|pass|sell|let me have|i have|have)\b/i.test(bare) ||
		(step && HANDS.has(step.frame) && /\bme\b/i.test(bare));
	if (isHanding && object) return thingOf(story, state, npc, object);
	if (TELLS.test(bare)) return 'answer';
	const what = actFor(story, state, npc, bare);
	return what ? { does: 'agree', what } : null;
}

/** Orders not to do something: they are not repeated with a second "not". */
const DENIES = /^(?:and |so |but |please |now )*(?:do(?: not|n['’]?t)|never|no(?= \p{L})|nobody|stop)\b/iu;

/** What somebody is asked not to do, in reported words: `ask Ada not to ring`. */
const NOT_TO = /^[^“"]{0,40}?\b(?:not|never) to\b/iu;

/** Coming along, at once where the words name the place. */
function comeAlong(story: Story, state: State, npc: string, bare: string): Favour {
	const low = bare.toLowerCase();
	const goal = /\b(?:to|into|up|down|over|back|inside|outside|across|towards?)\b.*$/.exec(low)?.[0] ?? '';
	const [step] = goal === '' ? [] : readSteps(`go ${goal}`, story.words, aroundFor(story, state, npc)).steps;
	const place = step && idsIn(phrasesOf(step)).find((id) => story.places.has(id));
	return { does: 'come', ...(place && place !== state.place && { place }) };
}

/** The longest act that is repeated, in characters. */
const ACT_MAX = 90;

/** What they are asked to do, told by the narrator: `let me hold the spanner` is `let you hold the spanner`. */
export function actFor(story: Story, state: State, id: string, bare: string): string | null {
	const npc = story.npcs.get(id);
	return npc ? actOfHearer(story, hearerOf(npc, state), bare) : null;
}

/** What somebody is asked to do, with a name or without. */
export function actOfHearer(story: Story, hearer: Hearer, bare: string): string | null {
	const [, leave] = /^(?:may|can|could|might) (?:i|we) (?:please )?(.+)$/i.exec(bare) ?? [];
	const names = hearer.npc ? callNames(hearer.npc) : [];
	const book = wordBookOf(story);
	const isAct = ([first = '', ...more]: readonly string[]) =>
		more[0]?.toLowerCase() !== 'you' &&
		!/^(?:not|is|are|am|was|were|will|would|can|could|has|had|does|did)$/i.test(first) &&
		(book.isVerb(first.toLowerCase()) || /^(?:let|be|have|do|get|go)$/i.test(first));
	const words = sentencesOf(leave ? `let me ${leave}` : bare)
		.filter(
			(sentence) =>
				!/^you(?! (?:must|should|can|could|will|have to|need to|better|had better)\b)(?! \p{L}+ (?:me|us)\b)/iu.test(
					sentence,
				) || leave !== undefined,
		)
		.map((sentence) => writeOut(bareAct(sentence, names)).split(' '))
		.find(isAct);
	if (!words) return null;
	const told = turnWords(words, hearer.forms, book.isVerb)?.join(' ') ?? '';
	return told === '' || told.length > ACT_MAX || /[“”"?!;:]/.test(told)
		? null
		: told.charAt(0).toLowerCase() + told.slice(1);
}

/** An act as it is asked for, without names, courtesies, reasons and conditions. */
const bareAct = (sentence: string, names: readonly string[]): string =>
	names
		.reduce((text, one) => text.replace(`, ${one},`, '').replace(new RegExp(`, ${one}$`, 'i'), ''), sentence)
		.replace(/[\s,.;!?]+$/u, '')
		.replace(/^(?:come on|now|then|and|so|well|quick),? /i, '')
		.replace(/^(?:let['’]s|let us|shall we) (.+)$/i, '$1 with me')
		.replace(ASKING, '')
		.replace(
			/,? (?:because|since|so that|before|until|unless|if|when|or (?:else|i|we|i['’]ll|we['’]ll))\b.*$/i,
			'',
		)
		.replace(/, (?:you|i|we|he|she|it|they|there)(?:['’]\p{L}+)?\b.*$/iu, '')
		.replace(/,? (?:(?:will|would|can|could|won['’]t) you|please|deal|ok(?:ay)?|promise|i hope)$/i, '');

/** A thing of theirs that is here. The story's own things are handed over by scenes only. */
function thingOf(
	story: Story,
	state: State,
	npc: string,
	object: NonNullable<Spoken['step']['object']>,
): Favour | 'none' {
	if (object.ids.item) return 'none';
	const thing = findThing(
		listThingsAround(story, state).filter(({ source }) => !['held', 'carried', 'worn'].includes(source)),
		{ ...object, ...(object.owner === 'your' && { owner: npc }) },
	);
	return thing && (thing.owner === undefined || thing.owner === npc)
		? { does: 'hand', thing: thing.id, name: thing.name }
		: 'none';
}
