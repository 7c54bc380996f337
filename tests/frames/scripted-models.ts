// A scripted model that writes honest sentences, and one that lies in everything it writes.
import type { ModelRequest, ScriptedAnswer } from '#tests/support/models/model-server.ts';
import { readCorpus } from './corpus.ts';

/** Sentences of the senses for the places of one valley, by a word of the place's line in the prompt. */
const SENSES: readonly [RegExp, readonly string[]][] = [
	[
		/Lantern Path|shrine/,
		[
			'The lantern horn is warm and smells of singed bristle.',
			'Frost glitters along the edge of each step like spilt salt.',
			'The cord creaks softly between its posts.',
			'A thread of wool smoke curls up past the slates.',
			'Wax ticks as it cools on the stone.',
			'The slate is rough and cold under your boots.',
			'Wind leans on the string, and every lantern nods in its turn.',
			'The stair smells of lamp oil, wet moss and bacon.',
		],
	],
	[
		/green|landing|kiln/,
		[
			'Washing flaps on a line with a sound like slow applause.',
			'The grass is wet, and the mud around the well shines like a plate.',
			'Chimney smoke stands over the roofs in forty grey threads.',
			'The well rope creaks, as if it had an opinion.',
			'Geese mutter beside the cart.',
			'The air tastes of peat, straw and somebody’s supper.',
			'A shutter taps against its frame, unhurried as a clerk.',
			'Water slaps at the posts and smells of weed.',
		],
	],
	[
		/./,
		[
			'The fire settles in the grate with a sigh.',
			'Ale, wet wool and onions hang in the air together.',
			'Light from the lamp lies across the table like butter.',
			'A floorboard creaks somewhere overhead.',
			'The bench is worn to a dark shine.',
			'Dust turns slowly above the candles.',
			'The tankards on their hooks clink faintly.',
			'A draught noses at the curtain and thinks about it.',
		],
	],
];

/** What somebody is busy with, after their name. */
const BEARINGS = [
	'rubs a thumb along the seam of a sleeve.',
	'stands with both hands tucked out of the wind.',
	'leans on the rail, eyes half on the sky.',
	'shifts from one boot to the other like a hen on a cold morning.',
	'picks at a loose thread on a cuff.',
	'hums under a breath that hangs in the air.',
];

/** What somebody says where the scene gives nobody a line. */
const LINES = [
	'Do you hear the wind?',
	'Mind the step.',
	'Is it always so quiet in here?',
	'What do you make of the light?',
	'Careful.',
	'Are you cold?',
	'Evening.',
	'Listen to the rope.',
];

/** Writes what it is asked for, another part of its sentences each turn. */
export function answerHonestly(asked: ModelRequest): ScriptedAnswer | string {
	if (asked.prompt.includes('SENTENCES\\n')) return JSON.stringify({ refuse: [] });
	const at = turnOf(asked);
	const place = [...asked.prompt.matchAll(/Place: ([^.]*)\./g)].at(-1)?.[1] ?? '';
	const all = SENSES.find(([pattern]) => pattern.test(place))?.[1] ?? [];
	const pool = all.filter((sentence) => !asked.prompt.includes(sentence.slice(0, 20)));
	const names = (/PEOPLE: one sentence each on ([^.]*)\./.exec(asked.prompt)?.[1] ?? '')
		.split(' and ')
		.filter(Boolean);
	return {
		people: names.map((name, n) => `${name} ${BEARINGS[(at + n) % BEARINGS.length]}`),
		senses: [0, 1, 2].map((n) => pool[(at * 3 + n) % pool.length] ?? ''),
		speech: /SPEECH: one line, by (\w+)/.test(asked.prompt)
			? [
					{
						npcId: /SPEECH: one line, by (\w+)/.exec(asked.prompt)?.[1] ?? '',
						line: LINES[at % LINES.length] ?? '',
					},
				]
			: [],
	};
}

/** What the liar draws from. */
export const LIES = ['first', 'outcomes'].flatMap((name) => readCorpus(name));

/** Writes as many lies as sentences: false ones before, between and after the honest ones, in speech and in choices too. */
export function answerFalsely(asked: ModelRequest): ScriptedAnswer | string {
	const honest = answerHonestly(asked);
	if (typeof honest === 'string') return honest;
	const at = turnOf(asked);
	const lie = (n: number) => LIES[(at * 7 + n) % LIES.length];
	const said = LIES.filter(({ who }) => who);
	const { senses = [], people = [], speech = [] } = honest;
	return {
		senses: senses.flatMap((sentence, n) => [lie(n)?.text ?? '', sentence]),
		people: [...people, lie(4)?.text ?? '', lie(5)?.text ?? ''],
		speech: [...speech.map(({ npcId }) => ({ npcId, line: said[at % said.length]?.text ?? '' })), ...speech],
		choices: [{ label: 'Take the golden crown from the altar', description: lie(6)?.text ?? '' }],
	};
}

/** A number that differs from turn to turn. */
const turnOf = ({ prompt }: ModelRequest): number => prompt.length % 97;
