import type { Turn } from '#islands/stores/games/history.ts';
import type { NpcView, WorldStateView } from '#lib/wire/world-state.ts';

/** Turns that the recap covers, people it names, and the longest action it quotes, in characters. */
const RECENT = 5;
const PEOPLE = 3;
const QUOTE_MAX = 90;

const OUTCOMES = {
	great: ', and it went very well',
	good: ', and it worked',
	cost: ', and it worked, at a cost',
	fail: ', and it failed',
} as const;

const LIST = new Intl.ListFormat('en-GB');

/** "Last time": the player's place, the people they dealt with, the last clue and the last action. Turns come newest first. */
export function writeRecap(turns: Turn[], world: WorldStateView): string {
	const recent = turns.slice(0, RECENT).filter(({ number }) => number > 0);
	const sentences = [
		placeWords(world),
		peopleWords(recent, world),
		clueWords(recent, world),
		actWords(recent),
	];
	return sentences.filter((sentence) => sentence !== '').join(' ');
}

function placeWords({ place }: WorldStateView): string {
	return place.name ? `You left off at ${place.name}.` : '';
}

function peopleWords(turns: Turn[], { npcs }: WorldStateView): string {
	const dealt = new Set(turns.flatMap((turn) => npcs.filter((npc) => isDealtWith(npc, turn))));
	const people = [...dealt].slice(0, PEOPLE);
	if (people.length === 0) return '';
	const moved = people.map(({ id, name }) => ({ name, by: standingBy(turns, id) }));
	const better = moved.filter(({ by }) => by > 0).map(({ name }) => name);
	const worse = moved.filter(({ by }) => by < 0).map(({ name }) => name);
	const opinions = [opinion(better, 'better'), opinion(worse, 'worse')].filter((words) => words !== '');
	const met = `You dealt with ${LIST.format(people.map(({ name }) => name))}`;
	return opinions.length === 0 ? `${met}.` : `${met}: ${opinions.join('; ')}.`;
}

function opinion(names: string[], how: 'better' | 'worse'): string {
	if (names.length === 0) return '';
	return `${LIST.format(names)} ${names.length === 1 ? 'thinks' : 'think'} ${how} of you now`;
}

/** Whether the person spoke, was spoken to, or changed their mind in a turn. */
function isDealtWith({ id, name }: NpcView, turn: Turn): boolean {
	return (
		turn.receipt?.attempt.target === name ||
		turn.speeches.some(({ npcId }) => npcId === id) ||
		standingBy([turn], id) !== 0
	);
}

function clueWords(turns: Turn[], { clues }: WorldStateView): string {
	const found = turns.flatMap(
		({ receipt }) => receipt?.changes.findLast(({ kind }) => kind === 'clue') ?? [],
	);
	const clue = found[0]?.text ?? clues.at(-1)?.text;
	return clue ? `The last thing you found out: “${clue}”` : '';
}

/** The last action in the player's words, or as it was understood if those are long, and its result. */
function actWords([last]: Turn[]): string {
	if (!last?.action) return '';
	const words = last.action.replace(/\s+/g, ' ').trim();
	const act = words.length <= QUOTE_MAX ? words : (last.receipt?.attempt.reading ?? '');
	const outcome = last.receipt?.check ? OUTCOMES[last.receipt.check.degree] : '';
	return act === '' ? '' : `Your last act was “${act.replace(/[.\s]+$/, '')}”${outcome}.`;
}

function standingBy(turns: Turn[], id: string): number {
	return turns
		.flatMap(({ receipt }) => receipt?.changes ?? [])
		.filter((change) => change.kind === 'standing' && change.id === id)
		.reduce((sum, { by = 0 }) => sum + by, 0);
}
