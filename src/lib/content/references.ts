import type { Problem, SourceMap } from './document.ts';
import type { AdventureBook, Library, WorldBook } from './library.ts';
import type { Beat, Condition, Effect, OutcomeText, Storylet, Trigger } from './story.ts';

/** Ids that mean somebody by role: whoever is addressed, anybody at all, nowhere. */
export const ANYONE = 'anyone';
export const THEM = 'them';
export const NOWHERE = 'nowhere';
/** The clue id that means the adventure's next clue not found yet. */
export const NEXT_CLUE = 'next';

type Kind = 'adventure' | 'npc' | 'faction' | 'place' | 'item' | 'topic' | 'meter' | 'clue' | 'storylet';
type Ids = Record<Kind, Set<string>>;

/** Adds a problem for every id that names nothing, every duplicate id, and every world that cannot be played. */
export function checkReferences(library: Library, sources: SourceMap, problems: Problem[]): void {
	const worlds = new Map(library.worlds.map((world) => [world.slug, world]));
	duplicates(
		library.adventures,
		(a) => a.slug,
		(a) => a.adventure,
		'adventure',
	);
	for (const world of library.worlds) {
		const own = library.adventures.filter((a) => a.worldSlug === world.slug);
		checkWorld(world, own);
	}
	for (const adventure of library.adventures) {
		if (!worlds.has(adventure.worldSlug)) {
			report(
				adventure.adventure,
				[],
				`no world is called "${adventure.worldSlug}" (known: ${[...worlds.keys()].join(', ')})`,
			);
		}
	}

	function report(entry: object, path: PropertyKey[], message: string) {
		const source = sources.get(entry);
		problems.push({
			file: source?.file ?? '?',
			line: source?.line(path) ?? 1,
			field: path.join('.'),
			message,
		});
	}
	function duplicates<T>(entries: T[], id: (t: T) => string, owner: (t: T) => object, kind: string) {
		const seen = new Set<string>();
		for (const entry of entries) {
			if (seen.has(id(entry)))
				report(owner(entry), ['id'], `a second ${kind} has the id "${id(entry)}"; ids must differ`);
			seen.add(id(entry));
		}
	}

	function checkWorld(book: WorldBook, adventures: AdventureBook[]) {
		const ids = worldIds(book, library);
		const inEvery = {
			...ids,
			clue: new Set(adventures.flatMap((a) => a.adventure.clues.map((c) => c.id))),
			item: new Set([...ids.item, ...adventures.flatMap((a) => a.adventure.items.map((i) => i.id))]),
		};
		for (const list of [book.npcs, book.factions, book.places, book.items, book.topics, book.events]) {
			duplicates<{ id: string }>(
				list,
				(e) => e.id,
				(e) => e,
				'entry',
			);
		}
		if (book.premades.length === 0)
			report(book.world, [], 'the world has no premades; put at least one in premades/');
		if (book.places.length === 0)
			report(book.world, [], 'the world has no places.yaml; a game must begin somewhere');
		need('meter', book.world.trouble.meter, book.world, ['trouble', 'meter'], inEvery);
		need('item', book.world.money.item, book.world, ['money', 'item'], inEvery);
		for (const npc of book.npcs) {
			need('place', npc.place, npc, ['place'], inEvery);
			if (npc.faction) need('faction', npc.faction, npc, ['faction'], inEvery);
			npc.agenda.forEach((beat, i) => {
				beatIds(beat, npc, ['agenda', i], inEvery);
			});
		}
		for (const faction of book.factions) {
			for (const rival of faction.rivals) need('faction', rival, faction, ['rivals'], inEvery);
			faction.ticks.forEach((beat, i) => {
				beatIds(beat, faction, ['ticks', i], inEvery);
			});
		}
		for (const place of book.places)
			for (const exit of place.exits) need('place', exit, place, ['exits'], inEvery);
		for (const topic of book.topics) {
			if (topic.needs) condition(topic.needs, topic, ['needs'], inEvery);
			for (const npc of Object.keys(topic.says)) need('npc', npc, topic, ['says', npc], inEvery);
			for (const [npc, clue] of Object.entries(topic.clue)) {
				need('npc', npc, topic, ['clue', npc], inEvery);
				need('clue', clue, topic, ['clue', npc], inEvery);
			}
		}
		for (const event of book.events) beatIds(event, event, [], inEvery);
		for (const premade of book.premades) {
			for (const item of premade.inventory) need('item', item, premade, ['inventory'], inEvery);
			effects(premade.effects, premade, ['effects'], inEvery);
		}
		for (const [f, field] of (book.creation?.fields ?? []).entries()) {
			for (const [o, option] of (field.options ?? []).entries()) {
				if (book.creation)
					effects(option.effects, book.creation, ['fields', f, 'options', o, 'effects'], inEvery);
			}
		}
		storylets(book.storylets, inEvery);
		storylets(library.shared.storylets, { ...inEvery });
		for (const adventure of adventures) checkAdventure(adventure, inEvery);
	}

	function checkAdventure(book: AdventureBook, world: Ids) {
		const ids: Ids = {
			...world,
			clue: new Set(book.adventure.clues.map((c) => c.id)),
			storylet: new Set([...world.storylet, ...book.storylets.map((s) => s.id)]),
		};
		need('place', book.adventure.start, book.adventure, ['start'], ids);
		book.adventure.acts.forEach((act, i) => {
			condition(act.until, book.adventure, ['acts', i, 'until'], ids);
		});
		book.adventure.opening.says.forEach((speech, i) => {
			need('npc', speech.who, book.adventure, ['opening', 'says', i, 'who'], ids);
		});
		duplicates(
			book.adventure.clues,
			(c) => c.id,
			() => book.adventure,
			'clue',
		);
		duplicates(
			book.endings,
			(e) => e.id,
			(e) => e,
			'ending',
		);
		duplicates(
			book.epilogue,
			(e) => e.id,
			(e) => e,
			'slide',
		);
		if (book.endings.length === 0) {
			report(book.adventure, [], `the adventure has no endings; write ${book.slug}/endings.yaml`);
		} else {
			const last = book.endings.at(-1);
			if (last && Object.keys(last.when).length > 0)
				report(last, ['when'], 'the last ending must need nothing, so that every game can end');
		}
		for (const ending of book.endings) condition(ending.when, ending, ['when'], ids);
		for (const slide of book.epilogue) condition(slide.when, slide, ['when'], ids);
		storylets(book.storylets, ids);
	}

	function storylets(list: Storylet[], ids: Ids) {
		duplicates(
			list,
			(s) => s.id,
			(s) => s,
			'storylet',
		);
		for (const storylet of list) {
			trigger(storylet.when, storylet, ids);
			for (const next of storylet.then ?? []) need('storylet', next, storylet, ['then'], ids);
			for (const [degree, outcome] of Object.entries(storylet.outcomes)) {
				if (outcome) outcomeIds(outcome, storylet, ['outcomes', degree], ids);
			}
		}
	}
	function outcomeIds(outcome: OutcomeText, owner: object, path: PropertyKey[], ids: Ids) {
		effects(outcome.effects, owner, [...path, 'effects'], ids);
		outcome.says.forEach((speech, i) => {
			if (speech.who !== THEM) need('npc', speech.who, owner, [...path, 'says', i, 'who'], ids);
		});
		outcome.remember.forEach((memory, i) => {
			if (memory.who !== THEM) need('npc', memory.who, owner, [...path, 'remember', i, 'who'], ids);
		});
	}
	function beatIds(beat: Beat, owner: object, path: PropertyKey[], ids: Ids) {
		for (const id of beat.adventure ?? []) need('adventure', id, owner, [...path, 'adventure'], ids);
		if (beat.needs) condition(beat.needs, owner, [...path, 'needs'], ids);
		if (beat.unless) condition(beat.unless, owner, [...path, 'unless'], ids);
		effects(beat.effects, owner, [...path, 'effects'], ids);
	}
	function trigger(when: Trigger, owner: object, ids: Ids) {
		condition(when, owner, ['when'], ids);
		for (const id of when.about?.target ?? [])
			if (id !== ANYONE) need('npc', id, owner, ['when', 'about', 'target'], ids);
		for (const id of when.about?.item ?? [])
			if (id !== ANYONE) need('item', id, owner, ['when', 'about', 'item'], ids);
		for (const id of when.about?.place ?? [])
			if (id !== ANYONE) need('place', id, owner, ['when', 'about', 'place'], ids);
		for (const id of when.about?.topic ?? [])
			if (id !== ANYONE)
				oneOf(['topic', 'npc', 'place', 'item', 'faction'], id, owner, ['when', 'about', 'topic'], ids);
	}
	function condition(when: Condition, owner: object, path: PropertyKey[], ids: Ids) {
		for (const meter of Object.keys(when.meters ?? {})) need('meter', meter, owner, [...path, 'meters'], ids);
		for (const id of Object.keys(when.standing ?? {}))
			if (id !== THEM) oneOf(['npc', 'faction'], id, owner, [...path, 'standing'], ids);
		for (const id of when.at ?? []) need('place', id, owner, [...path, 'at'], ids);
		for (const id of when.with ?? []) need('npc', id, owner, [...path, 'with'], ids);
		for (const id of when.knows ?? []) need('clue', id, owner, [...path, 'knows'], ids);
		for (const id of when.unknown ?? []) need('clue', id, owner, [...path, 'unknown'], ids);
		for (const id of when.adventure ?? []) need('adventure', id, owner, [...path, 'adventure'], ids);
	}
	function effects(list: Effect[], owner: object, path: PropertyKey[], ids: Ids) {
		list.forEach((effect, i) => {
			const at = [...path, i];
			if ('meter' in effect) need('meter', effect.meter, owner, at, ids);
			if ('standing' in effect && effect.standing !== THEM) need('npc', effect.standing, owner, at, ids);
			if ('faction' in effect) need('faction', effect.faction, owner, at, ids);
			if ('gain' in effect) need('item', effect.gain, owner, at, ids);
			if ('lose' in effect) need('item', effect.lose, owner, at, ids);
			if ('clue' in effect && effect.clue !== NEXT_CLUE) need('clue', effect.clue, owner, at, ids);
			if ('go' in effect) need('place', effect.go, owner, at, ids);
			if ('send' in effect) {
				if (effect.send !== THEM) need('npc', effect.send, owner, at, ids);
				if (effect.to !== NOWHERE) need('place', effect.to, owner, at, ids);
			}
		});
	}
	function need(kind: Kind, id: string, owner: object, path: PropertyKey[], ids: Ids) {
		oneOf([kind], id, owner, path, ids);
	}
	function oneOf(kinds: Kind[], id: string, owner: object, path: PropertyKey[], ids: Ids) {
		if (kinds.some((kind) => ids[kind].has(id))) return;
		const known = kinds.flatMap((kind) => [...ids[kind]]);
		report(owner, path, `no ${kinds.join(' or ')} is called "${id}" (known: ${known.join(', ') || 'none'})`);
	}
}

function worldIds(book: WorldBook, library: Library): Ids {
	const set = (list: { id: string }[]) => new Set(list.map((entry) => entry.id));
	return {
		adventure: new Set(library.adventures.filter((a) => a.worldSlug === book.slug).map((a) => a.slug)),
		npc: set(book.npcs),
		faction: set(book.factions),
		place: set(book.places),
		item: set(book.items),
		topic: set(book.topics),
		meter: set(book.world.rules),
		clue: new Set(),
		storylet: set([...book.storylets, ...library.shared.storylets]),
	};
}
