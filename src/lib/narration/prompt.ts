import { isHere } from '#lib/engine/conditions.ts';
import type { Narration } from '#lib/engine/narrate.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { attitudeOf } from '#lib/engine/outcome.ts';
import { wordGist } from '#lib/engine/slots.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { kindOf } from '#lib/engine/things/compile-kinds.ts';
import { attemptView } from '#lib/engine/view.ts';
import type { ChangeView } from '#lib/wire/turn.ts';
import { bandOfMeter, describeMood, summarizeStory } from './story-so-far.ts';
import { clipMiddle, clipText, takeFittingLines } from './tokens.ts';

/** The parts of an earlier turn that a narrator has to know. */
export interface RecentTurn {
	/** The player's words. */
	action: string;
	/** What was told and said. */
	narrative: string;
}

/** The parts of the narrator's prompt. */
export interface PromptParts {
	story: Story;
	/** The state before the turn. */
	before: State;
	outcome: Outcome;
	/** The engine's own narration, which the player reads already. */
	own: Narration;
	/** The newest first. */
	recent: readonly RecentTurn[];
	/** The rules of every narration. */
	rules: string;
	/** How to answer. */
	format: string;
}

const WORLD_TOKENS = 260;
const CAST_TOKENS = 700;
/** Of each place: providers keep a part that is the same in every turn from some 2,000 tokens on. */
const PLACE_TOKENS = 50;
const RECENT_TURNS = 3;
const LAST_TOKENS = 400;
const EARLIER_TOKENS = 60;
const SAMPLES = 3;
const UNKNOWN_MAX = 2;

/** Builds the prompt, its constant parts first, so that providers can cache them. Its size does not grow with the game. */
export function buildPrompt(parts: PromptParts): { system: string; user: string } {
	const { story, outcome, rules, format, recent, own } = parts;
	const system = [rules, format, worldSection(story), castSection(story)].join('\n\n');
	const user = [
		section('STORY SO FAR', summarizeStory(story, outcome.state)),
		section('LAST TURNS', lastTurns(recent)),
		section('SCENE', scene(story, outcome.state)),
		section('THIS TURN', turnSection(parts)),
		wanted(story, outcome, own),
	];
	return { system, user: user.filter(Boolean).join('\n\n') };
}

/** All that is so and all that happened, for a second opinion on sentences beside it. */
export function listFacts({
	story,
	before,
	outcome,
	own,
}: Omit<PromptParts, 'recent' | 'rules' | 'format'>): string {
	const place = story.places.get(outcome.state.place);
	return [
		scene(story, outcome.state, false),
		clipText([...(place?.look ?? []), ...(place?.arrivals ?? [])].join(' '), 160),
		turnSection({ story, before, outcome, own }),
	].join('\n');
}

function section(name: string, text: string): string {
	return text && `${name}\n${text}`;
}

function worldSection({ world, adventure }: Story): string {
	const { title, genre, setting, themes, description } = world;
	const sound = clipText(adventure.opening.text.join(' '), WORLD_TOKENS);
	return `WORLD\n${title} (${genre}). ${setting} ${description}\nThemes: ${themes.join('; ')}.\nThe story: ${adventure.title}. How it sounds: ${sound}`;
}

function castSection({ npcs, places }: Story): string {
	const nameOf = (id: string) => npcs.get(id)?.name ?? id;
	const people = [...npcs.values()].map(({ id, name, pronoun, role, want, ties }) => {
		const tied = ties.map(({ to, as }) => `${nameOf(to)}, ${as}`).join('; ');
		return `- ${id}: ${name} (${pronoun}), ${role}. Wants: ${want}${tied && ` Ties: ${tied}.`}`;
	});
	const seen = [...places.values()].map(
		({ name, look }) => `- ${name}: ${clipText(look[0] ?? '', PLACE_TOKENS)}`,
	);
	return `CAST (id: name)\n${takeFittingLines(people, CAST_TOKENS).join('\n')}\n\nPLACES (only what SCENE tells is here)\n${seen.join('\n')}`;
}

/** The last turns, the oldest first: the last one whole, with what was said, those before without their middle. */
function lastTurns(recent: readonly RecentTurn[]): string {
	return recent
		.slice(0, RECENT_TURNS)
		.map(({ action, narrative }, n) => {
			const told = n === 0 ? clipText(narrative, LAST_TOKENS) : clipMiddle(narrative, EARLIER_TOKENS);
			return `${action && `${quoteAsData(clipText(action, 60))}\n`}${told}`;
		})
		.reverse()
		.join('\n\n');
}

function scene(story: Story, state: State, samples = true): string {
	const place = story.places.get(state.place);
	const here = [...story.npcs.values()].filter(({ id }) => isHere(state, id));
	const items = Object.keys(state.items).map((id) => story.items.get(id)?.name ?? id);
	const things = (story.placeThings.get(state.place)?.things ?? [])
		.filter(({ source, nouns }) => source === 'declared' && nouns.some((noun) => kindOf(story.kinds, noun)))
		.map(({ name }) => name);
	return [
		`Place: ${place?.name ?? state.place}. ${clipText(place?.look[0] ?? '', 60)}`,
		things.length > 0 ? `Things here: ${clipText(things.join(', '), 60)}.` : '',
		`Here: ${here.map(({ name }) => name).join(', ') || 'nobody but the player'}.`,
		...here.flatMap(({ id }) => personLines(story, state, id, samples)),
		`The player is ${state.sheet.name}. In hand: ${items.join(', ') || 'nothing'}.`,
		samples ? `Offered already: ${state.offers.map(({ label }) => label).join('; ')}.` : '',
	]
		.filter(Boolean)
		.join('\n');
}

/** What a person is like just now: mood, how they speak in it, what they know of the player and what they do not. */
function personLines(story: Story, state: State, id: string, samples: boolean): string[] {
	const npc = story.npcs.get(id);
	if (!npc) return [];
	const lines = npc.lines[attitudeOf(state.standings[id] ?? 0)].slice(0, SAMPLES);
	const known = state.memories.filter(({ who }) => who === id);
	const unknown = state.memories
		.filter((memory) => memory.who === memory.of && memory.who !== id && memory.importance >= 3)
		.filter(({ turn, of }) => !known.some((memory) => memory.turn === turn && memory.of === of))
		.slice(-UNKNOWN_MAX);
	return [
		`${npc.name} (${id}) ${describeMood(state, id)}.${samples ? ` How ${npc.name} speaks: ${lines.map((line) => `“${line}”`).join(' ')}` : ''}`,
		...known
			.slice(-UNKNOWN_MAX)
			.map((memory) => `${npc.name} knows that the player ${wordGist(story, memory, id)}.`),
		...unknown.map((memory) => `${npc.name} does not know that the player ${wordGist(story, memory, '')}.`),
	];
}

const DEGREES = {
	great: 'It succeeded, and better than hoped.',
	good: 'It succeeded.',
	cost: 'It succeeded, but at a price.',
	fail: 'It failed.',
};

/** What the player wrote, what the game made of it, how things stood before, what was told and what changed. */
function turnSection({
	story,
	before,
	outcome,
	own,
}: Pick<PromptParts, 'story' | 'before' | 'outcome' | 'own'>): string {
	const { attempt, check, degree, changes, clue, state } = outcome;
	const said = own.said.map(
		({ npcId, line }) => `${story.npcs.get(npcId)?.name ?? npcId} (${npcId}) says: ${line}`,
	);
	const meters = [...story.rules.values()].map(
		(rule) => `${rule.name}: ${bandOfMeter(rule, before).replace(/[.]$/, '')}`,
	);
	return [
		`Before: at ${story.places.get(before.place)?.name ?? before.place}. ${meters.join('; ')}.`,
		`The player wrote: ${quoteAsData(attempt.text)}`,
		`The game read it as: ${attemptView(story, attempt).reading}. ${check ? DEGREES[degree] : 'Nothing stood in the way.'}`,
		'Told already, word for word:',
		own.paragraphs.join('\n'),
		...said,
		clue && !own.paragraphs.join(' ').includes(clue) ? `The player learns: ${clue}` : '',
		...changes
			.filter(({ kind }) => kind !== 'clue' && kind !== 'tag')
			.map((change) => `Changed: ${changeLine(change)}`),
		before.place === state.place ? '' : `Now: at ${story.places.get(state.place)?.name ?? state.place}.`,
	]
		.filter(Boolean)
		.join('\n');
}

/** What this turn's frame is to have. */
function wanted(story: Story, { state, check, target }: Outcome, own: Narration): string {
	const here = [...story.npcs.values()].filter(({ id }) => isHere(state, id));
	const shown = here.filter(({ id }) => !check || id !== target).slice(0, 2);
	const people = shown.map(({ name }) => name).join(' and ');
	const speaks = own.said.length === 0 && here.length > 0;
	return [
		`Write now: ${people ? 'four' : 'five'} SENSES.`,
		people ? `PEOPLE: one sentence each on ${people}.` : 'PEOPLE: none.',
		speaks ? `SPEECH: one line, by ${here.map(({ id }) => id).join(' or ')}.` : 'SPEECH: none.',
		'CHOICES: none or one.',
	].join(' ');
}

function changeLine({ kind, name, text, by, why }: ChangeView): string {
	const what = text ?? (by === undefined ? 'changed' : by > 0 ? 'rose' : 'fell');
	return `${kind === 'standing' || kind === 'faction' ? `what ${name} thinks of the player` : name} ${what} (${why}).`;
}

/** Wraps a player's words as data: one JSON string without markup, between two marks. */
export function quoteAsData(text: string): string {
	const data = JSON.stringify(text).replace(
		/[<>&\u2028\u2029]/g,
		(char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
	);
	return `<words>${data}</words>`;
}
