import type { Material, Quality } from '#lib/content/kinds.ts';
import { outcomeAt } from '#lib/engine/outcome-at.ts';
import { capitalize } from '#lib/engine/slots.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { agree } from './handling/agree.ts';
import { isMany } from './handling/name-thing.ts';
import { splitSentences } from './sentences.ts';
import type { Thing } from './thing.ts';

/** By which sense a thing is known. It keeps a second look free, and is no change to the thing. */
export const PASSING: ReadonlySet<string> = new Set(['looked at', 'listened to', 'felt', 'smelt', 'tasted']);

/** What prose tells of the thing to the eye or to another sense: its own detail, or the sentence that shows it. */
export function toldOf(story: Story, state: State, thing: Thing, sense: string): string | undefined {
	if (sense !== 'look') return SENSED[sense] && sentenceOf(story, state, thing, SENSED[sense]);
	return thing.detail ?? itemText(story, thing) ?? sentenceOf(story, state, thing);
}

/** What a look, a touch or a sniff tells of a thing: its detail or the sentence that shows it, and its state. */
export function describeThing(story: Story, state: State, thing: Thing, sense = 'look'): string {
	const told = thing.id.startsWith('player.')
		? senseOwnBody(story, thing, sense)
		: (toldOf(story, state, thing, sense) ??
			(sense === 'look' ? lookOf(story, thing) : sensedOf(story, thing, sense)));
	// Of the other side nothing is told that was just done.
	return [told, sense === 'back' ? '' : wordState(state, thing)].filter((part) => part).join(' ');
}

const pick = (lines: readonly string[] | undefined, { id }: Thing): string =>
	lines?.[id.length % lines.length] ?? '';

/** What a hand, a nose or a tongue finds, or what is on the other side. */
function sensedOf({ handling }: Story, thing: Thing, sense: string): string {
	const { kind } = thing;
	const told = feltNow(thing, sense);
	if (told) return agree(told, thing);
	const material = materialOf(thing);
	if (sense === 'feel') return agree(`{Thing} {is} ${pick(handling.feel[material], thing)}.`, thing);
	if (sense === 'back')
		return agree(`The other side of {thing} is ${pick(handling.back[material], thing)}.`, thing);
	const smell = kind ? pick(handling.smell[material], thing) : 'of nothing in particular';
	return agree(`{Thing} ${sense === 'taste' ? 'taste{s} as {it} smell{s}:' : 'smell{s}'} ${smell}.`, thing);
}

/** What the thing's own name says it is made of: an iron door, a manhole lid. */
const MADE_OF: readonly (readonly [RegExp, Material])[] = [
	[/\b(?:iron|steel|brass|copper|tin|lead|bronze|silver|gold|manhole|running board)\b/, 'metal'],
	[/\b(?:wooden|oak|pine|mahogany|timber|plank)\b/, 'wood'],
	[/\b(?:stone|marble|granite|slate)\b/, 'stone'],
	[/\bglass\b/, 'glass'],
	[/\b(?:paper|cardboard)\b/, 'paper'],
	[/\b(?:leather|suitcase|briefcase|satchel)\b/, 'leather'],
	[/\b(?:silk|velvet|woollen|linen|canvas|blankets?|(?:\w*bag|sack|knapsack|bundle)s?)\b/, 'cloth'],
];

const ownStuff = ({ name, marks }: Thing): Material | undefined =>
	MADE_OF.find(([sign]) => sign.test([name, ...marks].join(' ').toLowerCase()))?.[1];

const materialOf = (thing: Thing): Material => ownStuff(thing) ?? thing.kind?.material ?? 'stone';

/** What the thing's own name says of how it feels: the smoking mast, the wet stones. */
const NOW: readonly (readonly [RegExp, string])[] = [
	[
		/\b(?:smoking|steaming|hot|burning|glowing|boiling|scorched)\b/,
		'{Thing} {is} hot, and you take your hand away.',
	],
	[/\b(?:wet|dripping|damp|soaked|soaking|rainy)\b/, '{Thing} {is} wet, and so are your fingers now.'],
	[/\b(?:frozen|icy|frosty|cold)\b/, '{Thing} {is} cold enough to hurt the fingers.'],
	[/\b(?:charred|burnt|blackened|sooty)\b/, '{Thing} leave{s} black on your fingers.'],
];

const feltNow = ({ name }: Thing, sense: string): string | undefined =>
	sense === 'feel' ? NOW.find(([sign]) => sign.test(name))?.[1] : undefined;

/** A part of the player's own body, to the eye, the hand, the nose and the tongue. */
function senseOwnBody({ handling }: Story, thing: Thing, sense: string): string {
	if (sense === 'look' || sense === 'back') return agree(pick(handling.look.body, thing), thing);
	if (sense === 'feel') return agree('{Thing} {is} warm to your own touch, and do{es} not hurt.', thing);
	return agree(
		sense === 'taste' ? '{Thing} taste{s} of salt.' : '{Thing} smell{s} of whatever you touched last.',
		thing,
	);
}

/** What is plainly to be seen of a thing of its kind: by the first of its qualities that has a line, else by its material. */
function lookOf({ handling: { look } }: Story, thing: Thing): string {
	const { kind } = thing;
	const stuff = ownStuff(thing);
	if (stuff) return agree(pick(look[stuff], thing), thing);
	const quality = (Object.keys(look) as (keyof typeof look)[]).find(
		(key) => kind?.qualities.has(key as Quality) && isPlain(key, thing),
	);
	const lines = look[quality ?? (kind ? materialOf(thing) : 'any')] ?? look.any;
	return agree(pick(lines, thing), thing);
}

/** Only what is held is money, and only what is as large as a wall is looked up at. */
const isPlain = (quality: string, { kind, source }: Thing): boolean =>
	quality === 'money' ? source === 'held' : quality !== 'climb' || (kind?.size ?? 0) > 3;

function itemText({ items }: Story, { id, source }: Thing): string | undefined {
	return source === 'held' ? items.get(id.replace(/^item\./, ''))?.description : undefined;
}

/** The sentence that shows the thing best, of the place's prose, of the opening told there and of the scenes told last. */
function sentenceOf(
	{ places, adventure, storylets }: Story,
	state: State,
	{ name, nouns, marks: own, source }: Thing,
	sign?: RegExp,
): string | undefined {
	if (source !== 'declared' && source !== 'shown') return undefined;
	const [called = name] = plain(name).split(/ (?:of|in|on) /);
	const said = called
		.split(' ')
		.slice(0, -1)
		.filter((word) => word !== 'the' && word !== 'your');
	const marks = said.length > 0 ? said : own;
	const place = places.get(state.place);
	const opening = adventure.start === state.place ? adventure.opening.text : [];
	const scenes = Object.entries(state.told).flatMap(([id, { degrees }]) => {
		const scene = storylets.get(id);
		return scene ? degrees.map((degree) => outcomeAt(scene, degree).text) : [];
	});
	const noun = new RegExp(`\\b${nouns[0] ?? ''}`, 'i');
	const score = (sentence: string) => marks.filter((mark) => plain(sentence).includes(plain(mark))).length;
	const [best] = [...(place?.look ?? []), ...(place?.arrivals ?? []), ...opening, ...scenes]
		.flatMap(splitSentences)
		.filter((sentence) => noun.test(sentence) && sentence.length > 30 && !UNCLEAR.test(sentence))
		.filter((sentence) => !sign || sign.test(sentence))
		.map((sentence) => ({ sentence, score: score(sentence) }))
		.sort((a, b) => b.score - a.score);
	return best && (best.score > 0 || marks.length === 0 || source === 'shown') ? best.sentence : undefined;
}

/** Sentences that begin with what only the one before tells, or that somebody says. */
const UNCLEAR =
	/^(?:It|They|He|She|That|This|And|But|So|There(?! (?:is|are|was|were)\b)|Then|His|Her|Their)\b|[[\]{}“”]/;

const plain = (words: string): string => words.toLowerCase().replaceAll('’', "'");

/** Words by which prose tells how a thing is to the nose, to the hand and to the tongue. */
const SENSED: Record<string, RegExp> = {
	smell: /\b(?:smell|scent|stink|reek|odour|perfume|stench|fragran)/i,
	feel: /\b(?:cold|warm|hot|wet|damp|dry|smooth|rough|soft|sharp|sticky|slippery|heav)/i,
	taste: /\b(?:taste|sweet|sour|bitter|salt)/i,
};

/** What has become of a thing, in a sentence; empty where it is as it was. */
export function wordState(state: State, thing: Thing): string {
	const now = state.things?.[thing.id];
	const words = (now?.is ?? []).filter((word) => !PASSING.has(word) && word !== 'written on');
	const subject = isMany(thing) ? 'They are' : 'It is';
	const list = words.length > 1 ? `${words.slice(0, -1).join(', ')} and ${words.at(-1)}` : words[0];
	const text = now?.text
		? `${capitalize(isMany(thing) ? 'on them' : 'on it')} is written: “${now.text}”.`
		: '';
	return [list ? `${subject} ${list} now.` : '', text].filter((part) => part !== '').join(' ');
}
