import type { HistoryEntry } from '#lib/wire/game.ts';
import type { NpcResponse, Receipt, TurnView } from '#lib/wire/turn.ts';

/** One turn as the page shows it: the narrative, who spoke, and the action that caused it. */
export interface Turn {
	number: number;
	narrative: string;
	speeches: { id: string; npcId: string; name: string; text: string; emotion: string }[];
	/** Empty for turn 0, which no action caused. */
	action: string;
	receipt: Receipt | null;
	/** The language model that worded it; left out for the built-in narrator. */
	narrator?: string;
	/** Why another narrator than the configured one worded it. */
	notice?: string;
	at: string;
}

/** The answer of GET /api/games/{id}/history: whole turns, newest first. */
export interface HistoryPage {
	history: HistoryEntry[];
	hasOlder: boolean;
}

/** The history entries of a new turn: narrator, NPCs, player. */
export function toHistoryEntries(view: TurnView): HistoryEntry[] {
	const { turnCount: turn, at: timestamp } = view;
	const spoken = view.npcResponses.map(
		(said: NpcResponse, n): HistoryEntry => ({
			id: `${turn}-npc-${n}`,
			turn,
			role: 'npc',
			content: said.response,
			timestamp,
			emotion: said.emotion,
			npcId: said.npcId,
			character: said.name,
		}),
	);
	return [
		{
			id: `${turn}-narrator`,
			turn,
			role: 'narrator',
			content: view.narrative,
			timestamp,
			emotion: view.emotion,
			receipt: view.receipt,
			...(view.narrator !== 'built-in' && { narrator: view.narrator }),
			...(view.notice && { notice: view.notice }),
		},
		...spoken,
		{ id: `${turn}-player`, turn, role: 'player', content: view.action, timestamp },
	];
}

/** Merges two pieces of history, newest turn first, each entry once; of two versions the first one stays. */
export function mergeHistory(first: HistoryEntry[], second: HistoryEntry[]): HistoryEntry[] {
	const known = new Set(first.map((entry) => entry.id));
	const all = [...first, ...second.filter((entry) => !known.has(entry.id))];
	return all.sort((a, b) => b.turn - a.turn);
}

/** Turns by their first entry, so that an unchanged turn stays the same object and is not redrawn. */
const gathered = new WeakMap<HistoryEntry, { entries: HistoryEntry[]; turn: Turn }>();

/** Groups history entries by turn, newest first. The same entries give the same turn. */
export function groupByTurn(history: HistoryEntry[]): Turn[] {
	const turns = new Map<number, HistoryEntry[]>();
	for (const entry of history) {
		const entries = turns.get(entry.turn);
		if (entries) entries.push(entry);
		else turns.set(entry.turn, [entry]);
	}
	return [...turns.values()].map(buildTurn).sort((a, b) => b.number - a.number);
}

/** Splits a text into its paragraphs, at blank lines. */
export function splitParagraphs(text: string): string[] {
	return text
		.split(/\n\s*\n/)
		.map((paragraph) => paragraph.trim())
		.filter((paragraph) => paragraph !== '');
}

/** Splits a paragraph into its sentences, each with its closing quotation mark and the space after it. */
export function splitSentences(paragraph: string): string[] {
	return paragraph.match(/[\s\S]+?(?:[.!?…]["”’)\]]*(?:\s+|$)|$)/g) ?? [];
}

/** The first sentence, with its closing quotation mark. */
export function firstSentence(text: string): string {
	const first = splitParagraphs(text)[0] ?? '';
	return /^[\s\S]*?[.!?…]["”’)\]]*(?=\s|$)/.exec(first)?.[0] ?? first;
}

function buildTurn(entries: HistoryEntry[]): Turn {
	const [first] = entries as [HistoryEntry];
	const known = gathered.get(first);
	if (known?.entries.length === entries.length && known.entries.every((entry, n) => entry === entries[n]))
		return known.turn;
	const turn: Turn = {
		number: first.turn,
		narrative: '',
		speeches: [],
		action: '',
		receipt: null,
		at: first.timestamp,
	};
	for (const entry of entries) {
		if (entry.role === 'player') turn.action = entry.content;
		else if (entry.role === 'npc') turn.speeches.push(toSpeech(entry));
		else {
			turn.narrative = entry.content;
			turn.receipt = entry.receipt ?? null;
			if (entry.narrator) turn.narrator = entry.narrator;
			if (entry.notice) turn.notice = entry.notice;
		}
	}
	gathered.set(first, { entries, turn });
	return turn;
}

function toSpeech(entry: HistoryEntry): Turn['speeches'][number] {
	return {
		id: entry.id,
		npcId: entry.npcId ?? entry.character ?? '',
		name: entry.character ?? 'Somebody',
		text: entry.content,
		emotion: entry.emotion ?? 'neutral',
	};
}
