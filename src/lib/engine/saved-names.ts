import { NOWHERE } from '#lib/content/roles.ts';
import type { GameEvent } from './events.ts';
import type { Memory, Offer, State } from './state.ts';
import { nameOf, type Story } from './story.ts';

/** The kinds of things that an id of a saved game can name. */
type Kind =
	| 'meter'
	| 'person'
	| 'faction'
	| 'owner'
	| 'item'
	| 'tag'
	| 'clue'
	| 'place'
	| 'whereabouts'
	| 'scene'
	| 'subject'
	| 'topic'
	| 'event'
	| 'ending';

/** An id, its kind and its path. */
type Mention = [path: string, kind: Kind, id: string];

/** Faults with their paths. */
export type Faults = [path: string, message: string][];

/** Whether a story has an id of a kind. */
export type Names = (kind: Kind, id: string) => boolean;

/** Collects the names of a story; `brought` are the character's own tags. */
export function collectNames(story: Story, brought: Iterable<string> = []): Names {
	const tags = new Set([...brought, ...collectTags([...story.storylets.values(), story.events])]);
	for (const { agenda } of story.npcs.values()) for (const tag of collectTags(agenda)) tags.add(tag);
	for (const { ticks } of story.factions.values()) for (const tag of collectTags(ticks)) tags.add(tag);
	for (const tag of collectTags([...story.topics.values()])) tags.add(tag);
	const known: Record<Kind, (id: string) => boolean> = {
		meter: (id) => story.rules.has(id),
		person: (id) => story.npcs.has(id),
		faction: (id) => story.factions.has(id),
		owner: (id) => story.npcs.has(id) || story.factions.has(id),
		item: (id) => story.items.has(id),
		tag: (id) => tags.has(id),
		clue: (id) => story.clues.has(id),
		place: (id) => story.places.has(id),
		whereabouts: (id) => id === NOWHERE || story.places.has(id),
		scene: (id) => story.storylets.has(id),
		subject: (id) => story.topics.has(id) || nameOf(story, id) !== undefined,
		topic: (pair) => {
			const [person = '', topic = '', rest] = pair.split(':');
			return rest === undefined && story.npcs.has(person) && story.topics.has(topic);
		},
		event: (id) => story.events.some((event) => event.id === id),
		ending: (id) => story.endings.some((ending) => ending.id === id),
	};
	return (kind, id) => known[kind](id);
}

/** The faults of an event's ids that the story does not have. */
export function strangersIn(event: GameEvent, names: Names): Faults {
	return faultsOf(event.type === 'began' ? inState(event.state, 'state.') : inEvent(event), names);
}

/** The faults of a state's ids that the story does not have. */
export function strangersInState(state: State, names: Names): Faults {
	return faultsOf(inState(state, ''), names);
}

function faultsOf(mentions: Mention[], names: Names): Faults {
	return mentions
		.filter(([, kind, id]) => !names(kind, id))
		.map(([path, kind, id]) => [path, `This story has no ${kind} "${id.slice(0, 60)}".`]);
}

const OF: Partial<Record<GameEvent['type'], Kind>> = {
	metered: 'meter',
	stood: 'person',
	leaned: 'faction',
	gained: 'item',
	lost: 'item',
	tagged: 'tag',
	untagged: 'tag',
	learned: 'clue',
	sent: 'person',
	met: 'person',
	regarded: 'person',
	told: 'scene',
	discussed: 'topic',
	happened: 'event',
	ended: 'ending',
};

function inEvent(event: GameEvent): Mention[] {
	const kind = OF[event.type];
	const own: Mention[] = kind && 'id' in event ? [['id', kind, event.id]] : [];
	switch (event.type) {
		case 'went':
			return [
				['from', 'place', event.from],
				['to', 'place', event.to],
			];
		case 'sent':
			return [...own, ['to', 'whereabouts', event.to]];
		case 'remembered':
			return inMemory(event.memory, 'memory.');
		case 'recalled':
			return [['who', 'person', event.who]];
		case 'stepped':
			return [['owner', 'owner', event.owner]];
		case 'offered':
			return event.offers.flatMap((offer, n) => inOffer(offer, `offers.${n}.`));
		default:
			return own;
	}
}

function inState(state: State, at: string): Mention[] {
	const keys = (field: keyof State, kind: Kind): Mention[] =>
		Object.keys(state[field] ?? {}).map((id) => [`${at}${field}`, kind, id]);
	const list = (field: 'tags' | 'clues' | 'discussed' | 'happened' | 'had', kind: Kind): Mention[] =>
		(state[field] ?? []).map((id, n) => [`${at}${field}.${n}`, kind, id]);
	const one = (field: 'place' | 'lastPerson' | 'lastStorylet' | 'ending', kind: Kind): Mention[] => {
		const id = state[field];
		return id === null ? [] : [[`${at}${field}`, kind, id]];
	};
	return [
		...one('place', 'place'),
		...one('lastPerson', 'person'),
		...one('lastStorylet', 'scene'),
		...one('ending', 'ending'),
		...keys('meters', 'meter'),
		...keys('standings', 'person'),
		...keys('factions', 'faction'),
		...keys('items', 'item'),
		...list('had', 'item'),
		...keys('people', 'person'),
		...Object.entries(state.people).map(([id, to]): Mention => [`${at}people.${id}`, 'whereabouts', to]),
		...keys('regards', 'person'),
		...keys('told', 'scene'),
		...keys('steps', 'owner'),
		...keys('met', 'person'),
		...list('tags', 'tag'),
		...list('clues', 'clue'),
		...list('discussed', 'topic'),
		...list('happened', 'event'),
		...state.memories.flatMap((memory, n) => inMemory(memory, `${at}memories.${n}.`)),
		...state.offers.flatMap((offer, n) => inOffer(offer, `${at}offers.${n}.`)),
	];
}

function inMemory({ who, of, from }: Memory, at: string): Mention[] {
	const people = { who, of, from };
	return Object.entries(people).flatMap(([field, id]): Mention[] =>
		id === undefined ? [] : [[at + field, 'person', id]],
	);
}

function inOffer({ storylet, act = { verb: 'wait' } }: Offer, at: string): Mention[] {
	const named: [string, Kind, string | undefined][] = [
		['storylet', 'scene', storylet],
		['act.target', 'person', act.target],
		['act.topic', 'subject', act.topic],
		['act.place', 'place', act.place],
	];
	return named.flatMap(([field, kind, id]): Mention[] => (id === undefined ? [] : [[at + field, kind, id]]));
}

/** Every tag that an effect sets, anywhere in a piece of content. */
export function collectTags(content: unknown): string[] {
	if (typeof content !== 'object' || content === null) return [];
	return Object.entries(content).flatMap(([key, value]) =>
		key === 'tag' && typeof value === 'string' ? [value] : collectTags(value),
	);
}
