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
			'Moss fills the cracks between the stones, bright as paint.',
			'A loose slate rattles, and thinks better of it.',
			'The lanterns tick along the cord like a row of small clocks.',
			'Cold air presses against your face.',
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
			'The mud around the posts is grey and ribbed like a roof.',
			'A dog yawns on the one dry stone.',
			'Wind combs the reeds along the bank.',
			'The boards are slick under your boots.',
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
			'A draught noses at the curtain.',
			'The table is sticky and smells of old beer.',
			'Candlelight shivers on the pewter.',
			'Somewhere a tap drips into a bucket.',
			'The ceiling beams are black with soot.',
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

/** A model that writes what it is asked for, and nothing that it wrote in its last turns. */
export function honestModel(): (asked: ModelRequest) => ScriptedAnswer | string {
	let turn = 0;
	const last: string[] = [];
	return ({ prompt }) => {
		if (prompt.includes('SENTENCES\\n')) return JSON.stringify({ refuse: [] });
		turn += 1;
		const place = [...prompt.matchAll(/Place: ([^.]*)\./g)].at(-1)?.[1] ?? '';
		const pool = SENSES.find(([pattern]) => pattern.test(place))?.[1] ?? [];
		const asked = /PEOPLE: one sentence each on ([^.]*)\./.exec(prompt)?.[1] ?? '';
		const speaker = /SPEECH: one line, by (\w+)/.exec(prompt)?.[1];
		const senses = pool.filter((sentence) => !last.includes(sentence)).slice(0, 3);
		last.push(...senses);
		last.splice(0, Math.max(0, last.length - 9));
		return {
			senses,
			people: asked
				.split(' and ')
				.filter(Boolean)
				.map((name, n) => `${name} ${BEARINGS[(turn + n) % BEARINGS.length]}`),
			speech: speaker ? [{ npcId: speaker, line: LINES[turn % LINES.length] ?? '' }] : [],
		};
	};
}

/** What the liar draws from. */
export const LIES = ['first', 'outcomes'].flatMap((name) => readCorpus(name));

/** A model that writes as many lies as sentences: before, between and after the honest ones, in speech and in choices too. */
export function lyingModel(): (asked: ModelRequest) => ScriptedAnswer | string {
	const honest = honestModel();
	const said = LIES.filter(({ who }) => who);
	let next = 0;
	const lie = () => {
		next += 1;
		return LIES[(next * 7) % LIES.length]?.text ?? '';
	};
	return (asked) => {
		const answer = honest(asked);
		if (typeof answer === 'string') return answer;
		const { senses = [], people = [], speech = [] } = answer;
		return {
			senses: senses.flatMap((sentence) => [lie(), sentence]),
			people: [...people, lie(), lie()],
			speech: [
				...speech.map(({ npcId }) => ({ npcId, line: said[next % said.length]?.text ?? '' })),
				...speech,
			],
			choices: [{ label: 'Take the golden crown from the altar', description: lie() }],
		};
	};
}
