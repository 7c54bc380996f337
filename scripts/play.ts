// Plays an adventure in the terminal.
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline/promises';
import { readWorldFiles, worldOfAdventure } from '#integrations/content/content-files.ts';
import type { GameEvent } from '#lib/engine/events.ts';
import { foldEvents, replayLog } from '#lib/engine/fold.ts';
import { beginGame } from '#lib/engine/game.ts';
import type { State } from '#lib/engine/state.ts';
import { buildStory, type Story } from '#lib/engine/story.ts';
import { endingView } from '#lib/engine/view.ts';
import { formatProblem } from '#lib/library/document.ts';
import { readLibrary } from '#lib/library/library.ts';
import { eventsOf, type KeptGame, readKeptGame, takeBack, writeKeptGame } from './play/kept-game.ts';
import { playWords } from './play/play-words.ts';
import { startLater } from './play/start-later.ts';
import { readCommand } from './setup/read-command.ts';

const USAGE = `npm run play -- <adventure>     plays an adventure in the terminal

  --premade 2             who plays: a ready-made character by its number
  --seed x                rolls other dice
  --turns 60              turns at most
  --why                   says of every turn how the words were read, which scene answered and which did not
  --auto                  lets a bot choose
  --script "a | b"        plays these words, a turn each, and stops
  --act 3                 begins in a later act
  --at gate               begins in this place
  --knows x,y             begins with these clues
  --standing hamo=-20     begins with what a person or faction thinks of the player; may be given several times
  --game <file>           keeps the game in a file, so that it can be played in several calls
  --say "words"           plays one turn of such a game
  --back                  takes its last turn back`;

const { values, positionals } = readCommand(USAGE, {
	allowPositionals: true,
	options: {
		auto: { type: 'boolean', default: false },
		why: { type: 'boolean', default: false },
		turns: { type: 'string', default: '60' },
		seed: { type: 'string', default: 'stone' },
		premade: { type: 'string', default: '1' },
		game: { type: 'string' },
		say: { type: 'string' },
		script: { type: 'string' },
		back: { type: 'boolean', default: false },
		act: { type: 'string' },
		at: { type: 'string' },
		knows: { type: 'string' },
		standing: { type: 'string', multiple: true },
	},
});
const kept = values.game === undefined ? null : readKeptGame(values.game);
const wanted = kept?.adventure ?? positionals[0] ?? '';
const { library, problems } = readLibrary(await readWorldFiles(await worldOfAdventure(wanted)));
for (const problem of problems) console.error(formatProblem(problem));
const story = buildStory(library, wanted);
if (!story) fail(`Name an adventure: ${library.adventures.map((adventure) => adventure.slug).join(', ')}`);
const game = kept ?? begin(story);
if (values.back) takeBack(game);
let state = replayLog(eventsOf(game));
const secretOf = (turn: number) => createHash('sha256').update(`${game.seed}:${turn}`).digest('hex');

if (!kept) console.log(`${story.adventure.title}\n\n${story.adventure.opening.text.join('\n\n')}\n`);
if (values.script !== undefined) playScript(story, values.script);
else if (values.say !== undefined) playTurn(story, values.say);
else if (!values.game || !kept) await playOn(story);
if (values.say !== undefined || values.script !== undefined || values.game) showOffers(state);
if (values.game) writeKeptGame(values.game, game);

/** Starts a game with one of the world's ready-made characters. */
function begin(begun: Story): KeptGame {
	const premades = library.worlds.find((world) => world.slug === begun.worldSlug)?.premades ?? [];
	const premade = premades[Number(values.premade) - 1];
	if (!premade) fail(`--premade must be a whole number from 1 to ${premades.length}.`);
	const secret = createHash('sha256').update(`${values.seed}:0`).digest('hex');
	const { state: first, events } = beginGame(
		begun,
		{
			sheet: { name: premade.displayName, attributes: premade.attributes, skills: premade.skills },
			inventory: premade.inventory,
			effects: premade.effects,
			health: { current: 100, max: 100 },
		},
		secret,
	);
	const began = [...events, ...laterEvents(begun, first, secret)];
	return { adventure: begun.slug, premade: premade.displayName, seed: values.seed, began, turns: [] };
}

/** The events that bring a game to where the options say; none without them. Ends the process at a wrong one. */
function laterEvents(begun: Story, first: State, secret: string): GameEvent[] {
	if (!(values.act || values.at || values.knows || values.standing)) return [];
	try {
		return startLater(begun, first, values, secret);
	} catch (error) {
		return fail((error as Error).message);
	}
}

function fail(message: string): never {
	console.error(message);
	process.exit(1);
}

/** Plays until the story ends, the turns are used up, or nothing more is typed. With --game only the opening is shown. */
async function playOn(playing: Story): Promise<void> {
	if (values.game) return;
	const terminal = createInterface({ input: process.stdin, output: process.stdout });
	for (let turn = 0; turn < Number(values.turns) && !state.ending; turn += 1) {
		if (!values.auto) showOffers(state);
		const text = values.auto ? chooseAny(state) : await terminal.question('> ').catch(() => undefined);
		if (text === undefined) break;
		playTurn(playing, text);
	}
	terminal.close();
}

/** Plays the words of a script, divided by |. Of readings asked back it takes the first, as bots do. */
function playScript(playing: Story, script: string): void {
	for (const words of script.split('|').map((part) => part.trim())) {
		if (state.ending) return;
		console.log(`> ${words}`);
		playTurn(playing, words);
		if (game.turns.at(-1)?.asked) playTurn(playing, '1');
	}
}

/** Plays one turn: a choice's number, the number of a reading that was asked back, or words. */
function playTurn(playing: Story, text: string): void {
	if (state.ending) {
		console.log('The story has ended.');
		return;
	}
	const asked = game.turns.at(-1)?.asked?.[Number(text) - 1];
	const words = asked ? (game.turns.at(-1)?.words ?? text) : (state.offers[Number(text) - 1]?.label ?? text);
	if (values.auto) console.log(`> ${words}`);
	const last = game.turns.findLast((turn) => turn.last)?.last ?? null;
	const saying = { words, last, ...(asked && { reading: asked.id }) };
	const turn = playWords(playing, state, saying, secretOf(state.turn + 1));
	if (values.why) console.log(turn.why);
	console.log(`${turn.kept.answer}\n`);
	game.turns.push(turn.kept);
	state = foldEvents(state, turn.kept.events);
	const ending = endingView(playing, state);
	if (ending) console.log(`\n${ending.title}\n\n${[...ending.text, ...ending.epilogue].join('\n\n')}`);
}

/** Shows the choices, unless numbers stand for the readings just asked back. */
function showOffers(now: State): void {
	if (game.turns.at(-1)?.asked) return;
	for (const [index, offer] of now.offers.entries())
		console.log(`  ${index + 1}. ${offer.label} (${offer.description})`);
}

function chooseAny(now: State): string {
	const pick = Number.parseInt(secretOf(now.turn).slice(0, 6), 16) % Math.max(1, now.offers.length);
	return String(pick + 1);
}
