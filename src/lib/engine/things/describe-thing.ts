import { capitalize } from '#lib/engine/slots.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { isMany } from './handling/name-thing.ts';
import { splitSentences } from './sentences.ts';
import type { Thing } from './thing.ts';

/** Words of a thing's state that only say what the player did, and nothing of what it is. */
const PASSING = new Set([
	'looked at',
	'listened to',
	'breathed on',
	'felt',
	'smelt',
	'tasted',
	'counted',
	'measured',
	'shaken',
	'held up',
	'sounded',
	'knocked on',
	'used',
	'pressed',
	'walked by you',
	'jumped on',
	'held steady',
]);

const SIZES = [
	'small',
	'small enough for a hand',
	'large enough to need both arms',
	'heavy',
	'very large',
	'vast',
];

/** What a look, a touch or a sniff tells of a thing: its detail or the sentence that shows it, and its state. */
export function describeThing(story: Story, state: State, thing: Thing, sense = 'look'): string {
	const { kind, detail } = thing;
	const [It, is] = isMany(thing) ? ['They', 'are'] : ['It', 'is'];
	const own =
		detail ?? (sense === 'look' ? (itemText(story, thing) ?? sentenceOf(story, state, thing)) : undefined);
	const { feel, smell } = story.handling;
	const pick = (lines: readonly string[] | undefined) => lines?.[thing.id.length % lines.length];
	const felt = kind && pick(feel[kind.material]);
	const smelt = kind && pick(smell[kind.material]);
	const verb = isMany(thing) ? '' : 's';
	const sensed = {
		look: kind && !own ? `${It} ${is} ${SIZES[kind.size]} and ${madeOf(kind.material)}.` : undefined,
		feel: felt && `${It} ${is} ${felt}.`,
		smell: smelt && `${It} smell${verb} ${smelt}.`,
		taste: smelt && `${It} taste${verb} as ${isMany(thing) ? 'they' : 'it'} smell${verb}: ${smelt}.`,
	}[sense];
	const them = isMany(thing) ? 'them' : 'it';
	const plain =
		[
			`You see nothing about ${them} that you had not seen before.`,
			`There is no more to ${them} than was plain from the start.`,
			`You go over ${them} from end to end, and learn only that.`,
			`Up close there is nothing strange about ${them}.`,
		][(thing.id.length + state.turn) % 4] ?? '';
	return [own ?? sensed ?? plain, wordState(state, thing)].filter((part) => part).join(' ');
}

const OF: Partial<Record<string, string>> = {
	mech: 'full of works',
	living: 'alive',
	light: 'only light',
	air: 'only air',
	fire: 'too hot to touch',
	plant: 'green and growing',
	food: 'good to eat, by the look',
	liquid: 'wet',
	powder: 'fine and dry',
};

const madeOf = (material: string): string => OF[material] ?? `made of ${material}`;

function itemText({ items }: Story, { id, source }: Thing): string | undefined {
	return source === 'held' ? items.get(id.replace(/^item\./, ''))?.description : undefined;
}

/** The sentence of the place's prose that shows the thing. */
function sentenceOf({ places }: Story, state: State, { nouns, source }: Thing): string | undefined {
	if (source !== 'declared') return undefined;
	const place = places.get(state.place);
	const noun = nouns[0] ?? '';
	return [...(place?.look ?? []), ...(place?.arrivals ?? [])]
		.flatMap(splitSentences)
		.find(
			(sentence) =>
				new RegExp(`\\b${noun}`, 'i').test(sentence) &&
				sentence.length > 30 &&
				!/^(?:It|They|He|She|That|This|And|But|So|There)\b|[[\]{}“”]/.test(sentence),
		);
}

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
