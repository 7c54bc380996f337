// The cost of the model's narrator against a plain streaming fetch of the same answer, the growth of its prompt, and whether any failure of a model loses something.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import type { NarrationRequest } from '#api/narrators/narrator.ts';
import { narrate } from '#lib/engine/narrate.ts';
import type { Library } from '#lib/library/books.ts';
import { buildPrompt, listFacts } from '#lib/narration/prompt.ts';
import { estimateTokens } from '#lib/narration/tokens.ts';
import { followsChoices, type Played, playGame } from '#scripts/gate/bots/bot.ts';
import { measureOpinion } from '#tests/frames/turns/second-opinion.ts';
import { scriptedNarrator } from '#tests/support/models/scripted-narrator.ts';
import { withLongActs, worldsLibrary } from '#tests/support/worlds-library.ts';
import { median } from './client.ts';
import { gamesInEveryMode } from './model-games.ts';

const ROUNDS = 5;
const CALLS = 40;
const LONG_GAME = 500;
/** Characters of the scripted answer up to the end of its first sentence. */
const SENTENCE = 60;
/** Tokens of the sentences that a second opinion is asked about. */
const OPINION_SENTENCES = 80;
/** Tokens of the usual answer when a model told the whole turn. */
const WHOLE_ANSWER = 133;
/** An answer of the usual length. */
const ANSWER = {
	senses: [
		'The mugs buzz faintly on their hooks.',
		'The pipes knock like a slow heart.',
		'The air smells of pennies and soup.',
		'The deck is cold underfoot.',
	],
	people: ['Oyelaran leans on the drum, both hands flat.'],
	speech: [],
	choices: [{ label: 'Listen at the pipes', description: 'The pipes are warm and hum.' }],
};

const library = await worldsLibrary();
console.table(await overhead());
console.table(promptGrowth());
const opinion = await measureOpinion(library);
console.table(opinion.rows);
console.log(`A second opinion on one sentence: ${median(opinion.tokens)} tokens in, about 10 out.`);
const { rows, unhandled } = await gamesInEveryMode();
console.table(rows);
console.log(`Unhandled rejections: ${unhandled} (at most 0).`);
const isLost = (row: (typeof rows)[number]) => row['wrongly charged'] > 0 || !row.delivered.startsWith('30/');
process.exitCode = rows.some(isLost) || unhandled > 0 ? 1 : 0;

/** Time to the first words and CPU for an answer of four sentences, of the narrator and a plain fetch. */
async function overhead() {
	const server = await scriptedServer();
	const request = requestOf(library);
	const narrator = scriptedNarrator(library, server.url);
	const ownWords: number[] = [];
	const ours = async () => {
		const began = performance.now();
		let first = 0;
		let deltas = 0;
		let own = 0;
		const { narrator: by } = await narrator.narrate(request, {
			text() {
				deltas += 1;
				own ||= performance.now() - began;
				// The engine's own lines come first and wait for nobody.
				if (deltas === 2) first = performance.now() - began;
			},
			said() {},
		});
		if (by === 'built-in') throw new Error('The model was not heard.');
		ownWords.push(own);
		return first;
	};
	const [own, chunk, sentence] = await inTurn([
		ours,
		() => plainFetch(server.url, 1),
		() => plainFetch(server.url, SENTENCE),
	]);
	server.stop();
	if (!own || !chunk || !sentence) throw new Error('Nothing was measured.');
	return [
		{ what: 'the engine’s own words after `resolved`, ms', ours: round(median(ownWords)), 'at most': 50 },
		{
			what: 'first words / plain fetch’s first chunk, ms',
			ours: round(own.first),
			floor: round(chunk.first),
			ratio: round(own.first / chunk.first),
			'at most': 2,
		},
		{
			what: 'first words / plain fetch’s first sentence, ms',
			ours: round(own.first),
			floor: round(sentence.first),
			ratio: round(own.first / sentence.first),
			'at most': 2,
		},
		{
			what: 'CPU for a turn with four sentences, ms',
			ours: round(own.cpu),
			floor: round(chunk.cpu),
			ratio: round(own.cpu / chunk.cpu),
			'at most': 6,
		},
	];
}

interface Measured {
	first: number;
	cpu: number;
}

/** Medians over alternating rounds, so that other work on the machine affects all alike. */
async function inTurn(works: (() => Promise<number>)[]): Promise<Measured[]> {
	const all = works.map((): Measured[] => []);
	for (let round = 0; round <= ROUNDS; round += 1)
		for (const [n, work] of works.entries()) {
			const firsts: number[] = [];
			const cpu = process.cpuUsage();
			for (let call = 0; call < CALLS; call += 1) firsts.push(await work());
			const used = process.cpuUsage(cpu);
			// The first round warms up.
			if (round > 0) all[n]?.push({ first: median(firsts), cpu: (used.user + used.system) / 1000 / CALLS });
		}
	return all.map((rounds) => ({
		first: median(rounds.map(({ first }) => first)),
		cpu: median(rounds.map(({ cpu }) => cpu)),
	}));
}

/** Reads the stream to its end with plain code; returns when `characters` of text had arrived. */
async function plainFetch(url: string, characters: number): Promise<number> {
	const began = performance.now();
	const response = await fetch(`${url}/chat/completions`, {
		method: 'POST',
		body: JSON.stringify({ stream: true, messages: [] }),
	});
	const decoder = new TextDecoder();
	let [buffer, text, first] = ['', '', 0];
	for await (const bytes of response.body ?? []) {
		buffer += decoder.decode(bytes, { stream: true });
		for (let end = buffer.indexOf('\n\n'); end >= 0; end = buffer.indexOf('\n\n')) {
			const line = buffer.slice(0, end);
			buffer = buffer.slice(end + 2);
			if (!line.startsWith('data: {')) continue;
			text +=
				(JSON.parse(line.slice(6)) as { choices: { delta: { content?: string } }[] }).choices[0]?.delta
					.content ?? '';
			if (text.length >= characters) first ||= performance.now() - began;
		}
	}
	return first;
}

/** A turn to narrate: the fifth of a bot's game. */
function requestOf(from: Library): NarrationRequest {
	const { story, turns } = playGame(from, 'the-fox-who-would-not-sign', followsChoices, 'bench', 6);
	const turn = turns.at(-1);
	if (!turn) throw new Error('The bot did not play.');
	return {
		story,
		before: turn.before,
		outcome: turn.outcome,
		playerId: '',
		gameId: '',
		recent: async () => recentOf(turns, turns.length - 1),
		log: pino({ level: 'silent' }),
	};
}

function recentOf(turns: readonly Played[], at: number) {
	return turns
		.slice(Math.max(0, at - 4), at)
		.reverse()
		.map(({ text, narration }) => ({ action: text, narrative: narration.paragraphs.join('\n\n') }));
}

/** The prompt's size early and late in a long game. */
function promptGrowth() {
	const long = withLongActs(library, LONG_GAME);
	const { story, turns } = playGame(long, 'the-fox-who-would-not-sign', followsChoices, 'long', LONG_GAME);
	const sizeAt = (at: number) => {
		const turn = turns[at - 1];
		if (!turn) throw new Error(`The game has no turn ${at}.`);
		const text = (slug: string) => library.prompts.find((prompt) => prompt.slug === slug)?.content ?? '';
		const { system, user } = buildPrompt({
			story,
			before: turn.before,
			outcome: turn.outcome,
			own: narrate(story, turn.outcome),
			recent: recentOf(turns, at - 1),
			rules: text('narrator'),
			format: text('json'),
		});
		const facts = listFacts({
			story,
			before: turn.before,
			outcome: turn.outcome,
			own: narrate(story, turn.outcome),
		});
		return {
			all: estimateTokens(system + user),
			stable: estimateTokens(system),
			opinion: estimateTokens(text('check') + facts) + OPINION_SENTENCES,
		};
	};
	const sizes = [4, 5, 6].map(sizeAt);
	const [early, late] = [
		median(sizes.map(({ all }) => all)),
		median([turns.length - 1, turns.length - 2, turns.length].map((at) => sizeAt(at).all)),
	];
	const answer = estimateTokens(JSON.stringify(ANSWER));
	const stable = median(sizes.map((size) => size.stable));
	console.log(
		`Prompt at turn 5: ${early} tokens, of which ${stable} are the same in every turn (${Math.round((100 * stable) / early)} %).`,
		`Second opinion: ${median(sizes.map(({ opinion }) => opinion))} tokens in, about 10 out.`,
		`Answer: ${answer} tokens out, ${round(answer / WHOLE_ANSWER)} of an answer that tells the whole turn.`,
	);
	return [
		{
			what: `prompt tokens at turn ${turns.length} / at turn 5`,
			late,
			early,
			ratio: round(late / early),
			'at most': 1.25,
		},
	];
}

/** The scripted model in a process of its own, so that its CPU is not counted. */
async function scriptedServer(): Promise<{ url: string; stop(): void }> {
	const process_ = fork(fileURLToPath(new URL('model-process.ts', import.meta.url)));
	const [{ url }] = (await once(process_, 'message')) as [{ url: string }];
	return { url, stop: () => process_.kill() };
}

function round(value: number): number {
	return Math.round(value * 100) / 100;
}
