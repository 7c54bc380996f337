import type { WorldBook } from '#lib/library/books.ts';
import { checkCreation, checkPremade } from './creation.ts';
import { checkCycles } from './cycles.ts';
import { checkBeat, checkBeats, checkCondition, checkStorylets } from './scenes.ts';
import {
	entryScope,
	fieldScope,
	reportProblem,
	requireFileName,
	requireId,
	requireIds,
	requireUnique,
	requireUniqueWithin,
	type Scope,
} from './scope.ts';

/** Checks every id in a world's folder, and that the world can be played. */
export function checkWorld(scope: Scope, book: WorldBook): void {
	const page = entryScope(scope, book.world);
	requireUniqueWithin(fieldScope(page, 'rules'), 'meter', book.world.rules);
	requireId(fieldScope(page, 'trouble', 'meter'), 'meter', book.world.trouble.meter);
	requireId(fieldScope(page, 'money', 'item'), 'item', book.world.money.item);
	requireId(fieldScope(page, 'oddment'), 'item', book.world.oddment);
	checkDuplicates(scope, book);
	checkPeople(scope, book);
	checkPlacesAndTopics(scope, book);
	for (const event of book.events) checkBeat(entryScope(scope, event), event);
	checkCharacters(scope, book);
	checkStorylets(scope, book.storylets);
	checkCycles(scope, book.storylets);
}

/** A world without a ready-made character or a place cannot be played. */
export function checkPlayable(scope: Scope, book: WorldBook, isBroken: (start: string) => boolean): void {
	const page = entryScope(scope, book.world);
	const folder = `worlds/${book.slug}/`;
	if (book.premades.length === 0 && !isBroken(`${folder}premades/`))
		reportProblem(page, 'the world has no premades; put at least one in premades/');
	if (book.places.length === 0 && !isBroken(`${folder}places.yaml`))
		reportProblem(page, 'the world has no places.yaml; a game must begin somewhere');
	if (book.items.length === 0 && !isBroken(`${folder}items.yaml`))
		reportProblem(page, 'the world has no items.yaml; what is paid with and what is picked up must be in it');
}

function checkDuplicates(scope: Scope, book: WorldBook): void {
	requireUnique(scope, 'person', book.npcs, 'id');
	requireUnique(scope, 'faction', book.factions, 'id');
	requireUnique(scope, 'place', book.places, 'id');
	requireUnique(scope, 'item', book.items, 'id');
	requireUnique(scope, 'topic', book.topics, 'id');
	requireUnique(scope, 'event', book.events, 'id');
	requireUnique(scope, 'scene', book.storylets, 'id');
	requireUnique(scope, 'premade', book.premades, 'archetypeKey');
}

function checkPeople(scope: Scope, book: WorldBook): void {
	for (const npc of book.npcs) {
		const here = entryScope(scope, npc);
		requireFileName(here, npc.id);
		requireId(fieldScope(here, 'place'), 'place', npc.place);
		if (npc.faction) requireId(fieldScope(here, 'faction'), 'faction', npc.faction);
		npc.ties.forEach(({ to }, index) => {
			const tie = fieldScope(here, 'ties', index, 'to');
			requireId(tie, 'person', to);
			if (to === npc.id) reportProblem(tie, `"${to}" is the person of this file; name somebody else`);
		});
		checkBeats(fieldScope(here, 'agenda'), npc.agenda);
	}
	for (const faction of book.factions) {
		const here = entryScope(scope, faction);
		requireIds(fieldScope(here, 'rivals'), 'faction', faction.rivals);
		checkBeats(fieldScope(here, 'ticks'), faction.ticks);
	}
}

function checkPlacesAndTopics(scope: Scope, book: WorldBook): void {
	for (const place of book.places)
		requireIds(fieldScope(entryScope(scope, place), 'exits'), 'place', place.exits);
	for (const topic of book.topics) {
		const here = entryScope(scope, topic);
		if (topic.needs) checkCondition(fieldScope(here, 'needs'), topic.needs);
		for (const npc of Object.keys(topic.says)) requireId(fieldScope(here, 'says', npc), 'person', npc);
		for (const [npc, clue] of Object.entries(topic.clue)) {
			requireId(fieldScope(here, 'clue', npc), 'person', npc);
			requireId(fieldScope(here, 'clue', npc), 'clue', clue);
		}
	}
}

function checkCharacters(scope: Scope, book: WorldBook): void {
	// A ready-made character can be played in every adventure, so it may only carry the world's items.
	const items = new Set(book.items.map(({ id }) => id));
	const own = { ...scope, ids: { ...scope.ids, item: items } };
	for (const premade of book.premades) checkPremade(entryScope(own, premade), book.world, premade);
	if (book.creation) checkCreation(entryScope(own, book.creation), book.world, book.creation);
}
