import type { GameEvent } from './events.ts';
import { applyEvent } from './fold.ts';
import { optionId } from './option-id.ts';
import { type Faults, type Names, strangersIn } from './saved-names.ts';
import type { State } from './state.ts';
import type { Story } from './story.ts';

/** An entry of a saved game's log, with the fields that the fold needs. */
export interface SavedEntry {
	kind: 'turn' | 'absence';
	turn: number;
	events: GameEvent[];
}

/** The most faults reported; the rest mostly follow from them. */
const TOLD = 10;

/**
 * Folds an untrusted log. Requires turns from 0 without a gap, each event in its place and following from the state
 * before it, and only ids of the story. Returns the state, or the faults under paths such as `log.<entry>…`.
 */
export function foldUntrustedLog(
	story: Story,
	names: Names,
	log: readonly SavedEntry[],
): { state: State; faults: [] } | { state: null; faults: Faults } {
	const [first] = log[0]?.events ?? [];
	if (first?.type !== 'began')
		return {
			state: null,
			faults: [['log.0.events.0', 'A game begins with the event "began".']],
		};
	const state = structuredClone(first.state);
	const faults: Faults = [];
	for (const [n, entry] of log.entries()) {
		const at = `log.${n}`;
		faults.push(
			...orderFaults(state, log, n).map(([path, message]): [string, string] => [at + path, message]),
		);
		for (const [m, event] of entry.events.entries()) {
			const found = [...strangersIn(event, names), ...eventFaults(story, state, entry, m)];
			faults.push(
				...found.map(([path, message]): [string, string] => [`${at}.events.${m}.${path}`, message]),
			);
			if (event.type !== 'began') applyEvent(state, event);
		}
		if (faults.length >= TOLD) break;
	}
	return faults.length > 0 ? { state: null, faults: faults.slice(0, TOLD) } : { state, faults: [] };
}

/** The faults of an entry's place after the one before it. */
function orderFaults({ ending }: State, log: readonly SavedEntry[], n: number): Faults {
	const [entry, before] = [log[n], log[n - 1]];
	if (!entry) return [];
	if (n === 0) {
		const opening = entry.kind === 'turn' && entry.turn === 0;
		return opening ? [] : [['.turn', 'The first entry is the turn 0.']];
	}
	const last = before?.turn ?? 0;
	if (ending !== null) return [['', 'Nothing follows on an ending.']];
	if (entry.kind === 'absence') {
		if (entry.turn !== last) return [['.turn', `An absence after turn ${last} belongs to turn ${last}.`]];
		return before?.kind === 'absence' ? [['.kind', 'Two absences follow each other.']] : [];
	}
	if (entry.turn !== last + 1) return [['.turn', `After turn ${last} comes turn ${last + 1}.`]];
	const [turned] = entry.events;
	return turned?.type === 'turned' ? [] : [['.events.0', 'A turn begins with the event "turned".']];
}

/** The faults of an event in the state before it. */
function eventFaults(story: Story, state: State, entry: SavedEntry, m: number): Faults {
	const event = entry.events[m];
	if (!event) return [];
	const starts = (from: unknown): Faults =>
		'from' in event && event.from !== from ? [['from', `It stood at ${from ?? 'nothing'} before this.`]] : [];
	const within = (to: number, low: number, high: number): Faults =>
		to < low || to > high ? [['to', `From ${low} to ${high}.`]] : [];
	switch (event.type) {
		case 'began':
			return beginningFaults(story, event.state, entry, m);
		case 'turned':
			return entry.kind === 'turn' && m === 0 && entry.turn > 0 && event.turn === entry.turn
				? []
				: [['turn', 'This is not where the turn begins.']];
		case 'metered': {
			const rule = story.rules.get(event.id);
			return [...starts(state.meters[event.id]), ...(rule ? within(event.to, rule.min, rule.max) : [])];
		}
		case 'stood':
			return starts(state.standings[event.id]);
		case 'leaned':
			return starts(state.factions[event.id]);
		case 'hurt':
			return [...starts(state.health), ...within(event.to, 1, state.maxHealth)];
		case 'went':
			return starts(state.place);
		case 'lost':
			return event.count <= (state.items[event.id] ?? 0) ? [] : [['count', 'There are not so many.']];
		case 'actBegan':
			return event.act === state.act + 1
				? []
				: [['act', `After act ${state.act} comes act ${state.act + 1}.`]];
		case 'offered':
			return event.offers.flatMap(
				({ id, label }, n): Faults =>
					id === optionId(label) ? [] : [[`offers.${n}.id`, 'This is not the id of that choice.']],
			);
		default:
			return [];
	}
}

function beginningFaults(story: Story, state: State, entry: SavedEntry, m: number): Faults {
	if (entry.turn !== 0 || entry.kind !== 'turn' || m !== 0) return [['type', 'A game begins once.']];
	const begins: [keyof State, unknown][] = [
		['adventure', story.slug],
		['turn', 0],
		['act', 1],
		['actFrom', 0],
		['ending', null],
	];
	const faults = begins
		.filter(([field, value]) => state[field] !== value)
		.map(([field, value]): [string, string] => [`state.${field}`, `This begins at ${value ?? 'nothing'}.`]);
	if (state.health > state.maxHealth) faults.push(['state.health', `At most ${state.maxHealth}.`]);
	for (const [id, reading] of Object.entries(state.meters)) {
		const rule = story.rules.get(id);
		if (rule && (reading < rule.min || reading > rule.max))
			faults.push([`state.meters.${id}`, `From ${rule.min} to ${rule.max}.`]);
	}
	return faults;
}
