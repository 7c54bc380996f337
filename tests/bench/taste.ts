// The cost of the first turns: a turn of a taste against the engine's own, and making its story against the server's.
import { buildStory } from '#lib/engine/story.ts';
import { act, open } from '#lib/play/play.ts';
import { publicSecret } from '#lib/play/public-die.ts';
import { makePack, makeShared } from '#lib/taste/make-pack.ts';
import { storyOf, type TastePlayer } from '#lib/taste/pack.ts';
import { actInTaste, openTaste } from '#lib/taste/taste-game.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { median } from './client.ts';

const SLUG = 'the-fox-who-would-not-sign';
const ROUNDS = 15;
const LINES = ['I touch the frost under the cold lantern', 'ask Gundred about the sum', 'look around'];

const library = await worldsLibrary();
const pack = makePack(library, SLUG);
const shared = makeShared(library);
const texts = [JSON.stringify(pack), JSON.stringify(shared)] as const;
const [player] = pack.players;
if (!player) throw new Error('Nobody plays.');

const story = buildStory(library, SLUG);
if (!story) throw new Error(SLUG);
const tasted = storyOf(pack, shared);

const rows = [
	compare('three turns of a taste / of the server, ms', 1.25, taste, plain),
	compare('a story from its files / from content in memory, ms', 2, fromFiles, () =>
		buildStory(library, SLUG),
	),
];
console.table(rows);
process.exitCode = rows.some((row) => row.ratio > row['at most']) ? 1 : 0;

/** Medians over alternating rounds, so that other work on the machine affects both alike. */
function compare(what: string, most: number, ours: () => unknown, floor: () => unknown) {
	const times: [number[], number[]] = [[], []];
	for (let round = 0; round <= ROUNDS; round += 1)
		for (const [n, work] of [ours, floor].entries()) {
			const began = performance.now();
			work();
			// The first round warms up.
			if (round > 0) times[n]?.push(performance.now() - began);
		}
	const [own, least] = times.map(median) as [number, number];
	return { what, ours: round(own), floor: round(least), ratio: round(own / least), 'at most': most };
}

function taste(): void {
	let game = openTaste(tasted, (player as TastePlayer).character);
	for (const action of LINES)
		game = actInTaste(tasted, game, { action }, { last: null, now: new Date() }).game;
}

function plain(): void {
	if (!story || !player) throw new Error(SLUG);
	const [openingSecret, secret] = [publicSecret(SLUG, 0), publicSecret(SLUG, 1)];
	let { game } = open(story, player.character, { id: SLUG, openingSecret, secret });
	for (const [n, action] of LINES.entries()) {
		const terms = { nextSecret: publicSecret(SLUG, n + 2), cost: 1, balance: 9, last: null, now: new Date() };
		game = act(story, game, { action }, terms).game;
	}
}

function fromFiles() {
	return storyOf(JSON.parse(texts[0]), JSON.parse(texts[1]));
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
