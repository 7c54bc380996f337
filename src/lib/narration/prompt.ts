import { isHere } from '#lib/engine/conditions.ts';
import { recallMemories } from '#lib/engine/memory.ts';
import type { Narration } from '#lib/engine/narrate.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { wordGist } from '#lib/engine/slots.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { attemptView } from '#lib/engine/view.ts';
import type { ChangeView } from '#lib/wire/turn.ts';
import { describeMood, summarizeStory } from './story-so-far.ts';
import { clipText, takeFittingLines } from './tokens.ts';

/** The parts of an earlier turn that a narrator has to know. */
export interface RecentTurn {
	/** The player's words. */
	action: string;
	narrative: string;
}

/** The parts of the narrator's prompt. */
export interface PromptParts {
	story: Story;
	outcome: Outcome;
	/** The built-in narration of the same outcome. */
	own: Narration;
	/** The newest first. */
	recent: readonly RecentTurn[];
	/** The rules of every narration. */
	rules: string;
	/** How to answer. */
	format: string;
}

const WORLD_TOKENS = 260;
const CAST_TOKENS = 520;
const RECENT_TURNS = 4;
const RECENT_TOKENS = 130;
const MEMORIES = 8;
const OPENING_WORDS = 5;

/** Builds the prompt, its constant parts first. About 2,500 tokens at any length of the game. */
export function buildPrompt(parts: PromptParts): { system: string; user: string } {
	const { story, outcome, rules, format, recent, own } = parts;
	const system = [rules, worldSection(story), castSection(story), format].join('\n\n');
	const user = [
		section('STORY SO FAR', summarizeStory(story, outcome.state)),
		section('LAST TURNS', lastTurns(recent)),
		section('SCENE', scene(story, outcome, recent)),
		section('OUTCOME', outcomeSection(story, outcome, own)),
		'Narrate this outcome now.',
	];
	return { system, user: user.filter(Boolean).join('\n\n') };
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
	const people = [...npcs.values()].map(
		({ id, name, pronoun, role, want }) => `- ${id}: ${name} (${pronoun}), ${role}. Wants: ${want}`,
	);
	const names = [...places.values()].map(({ name }) => name).join(', ');
	return `CAST (id: name)\n${takeFittingLines(people, CAST_TOKENS).join('\n')}\nPlaces: ${names}.`;
}

function lastTurns(recent: readonly RecentTurn[]): string {
	return recent
		.slice(0, RECENT_TURNS)
		.map(
			({ action, narrative }) =>
				`${action && `${quoteAsData(clipText(action, 60))}\n`}${clipText(narrative, RECENT_TOKENS)}`,
		)
		.reverse()
		.join('\n\n');
}

function scene(story: Story, { state, attempt, target }: Outcome, recent: readonly RecentTurn[]): string {
	const place = story.places.get(state.place);
	const here = [...story.npcs.values()].filter(({ id }) => isHere(state, id));
	const items = Object.keys(state.items).map((id) => story.items.get(id)?.name ?? id);
	const meters = [...story.rules.values()].map(({ name, id, bands }) => {
		const says = bands.findLast(({ from }) => (state.meters[id] ?? 0) >= from)?.says ?? bands[0]?.says ?? '';
		return `${name}: ${says}`;
	});
	const offers = state.offers.map(({ label }) => label);
	const openings = recent
		.slice(0, RECENT_TURNS)
		.map(({ narrative }) => narrative.split(/\s+/).slice(0, OPENING_WORDS).join(' '));
	return [
		`Place: ${place?.name ?? state.place}. ${clipText(place?.look[0] ?? '', 40)}`,
		`Here: ${here.map(({ id, name }) => `${name} (${id}), who ${describeMood(state, id)}`).join('; ') || 'nobody but the player'}.`,
		`The player is ${state.sheet.name}. In hand: ${items.join(', ') || 'nothing'}.`,
		...meters,
		...memories(
			story,
			state,
			here.map(({ id }) => id),
			[attempt.verb],
			target,
		),
		offers.length > 0 ? `Offered already: ${offers.join('; ')}.` : '',
		openings.length > 0
			? `Do not begin like these: ${openings.map((opening) => `“${opening}”`).join(', ')}.`
			: '',
	]
		.filter(Boolean)
		.join('\n');
}

/** What the people here remember of the player. The person dealt with comes first. */
function memories(
	story: Story,
	state: State,
	here: string[],
	tags: string[],
	target: string | null,
): string[] {
	const people = [...here].sort((a, b) => Number(b === target) - Number(a === target));
	const share = Math.max(1, Math.floor(MEMORIES / Math.max(1, people.length)));
	return people
		.flatMap((id) => recallMemories(state, id, tags, id === target ? MEMORIES : share))
		.slice(0, MEMORIES)
		.map(
			(memory) =>
				`${story.npcs.get(memory.who)?.name ?? memory.who} knows that the player ${wordGist(story, memory, memory.who)}.`,
		);
}

const DEGREES = {
	great: 'It succeeded, and better than hoped.',
	good: 'It succeeded.',
	cost: 'It succeeded, but at a price.',
	fail: 'It failed.',
};

function outcomeSection(story: Story, outcome: Outcome, own: Narration): string {
	const { attempt, check, degree, changes, clue } = outcome;
	const said = own.said.map(
		({ npcId, line }) => `${story.npcs.get(npcId)?.name ?? npcId} (${npcId}) says: ${line}`,
	);
	return [
		`The player wrote: ${quoteAsData(attempt.text)}`,
		`The game read it as: ${attemptView(story, attempt).reading}. ${check ? DEGREES[degree] : 'Nothing stood in the way.'}`,
		'What happens, in the world’s own lines; keep what they say:',
		own.paragraphs.join('\n'),
		...said,
		clue && !own.paragraphs.join(' ').includes(clue) ? `The player learns: ${clue}` : '',
		...changes
			.filter(({ kind }) => kind !== 'clue' && kind !== 'tag')
			.map((change) => `Changed: ${changeLine(change)}`),
	]
		.filter(Boolean)
		.join('\n');
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
