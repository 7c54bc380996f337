import type { WorldBook } from '#lib/library/books.ts';
import { checkCircles } from './circles.ts';
import { checkCreation, checkPremade } from './creation.ts';
import { checkBeat, checkBeats, checkCondition, checkStorylets } from './scenes.ts';
import { at, complain, differ, differWithin, inside, need, needAll, type Scope } from './scope.ts';

/** Everything that a world's folder names, and that it has what a game needs. */
export function checkWorld(scope: Scope, book: WorldBook): void {
	const page = inside(scope, book.world);
	differWithin(at(page, 'rules'), 'meter', book.world.rules);
	need(at(page, 'trouble', 'meter'), 'meter', book.world.trouble.meter);
	need(at(page, 'money', 'item'), 'item', book.world.money.item);
	need(at(page, 'oddment'), 'item', book.world.oddment);
	checkDuplicates(scope, book);
	checkPeople(scope, book);
	checkPlacesAndTopics(scope, book);
	for (const event of book.events) checkBeat(inside(scope, event), event);
	checkCharacters(scope, book);
	checkStorylets(scope, book.storylets);
	checkCircles(scope, book.storylets);
}

/** A world without a ready-made character or a place cannot be played. */
export function checkPlayable(scope: Scope, book: WorldBook, isBroken: (start: string) => boolean): void {
	const page = inside(scope, book.world);
	const folder = `worlds/${book.slug}/`;
	if (book.premades.length === 0 && !isBroken(`${folder}premades/`))
		complain(page, 'the world has no premades; put at least one in premades/');
	if (book.places.length === 0 && !isBroken(`${folder}places.yaml`))
		complain(page, 'the world has no places.yaml; a game must begin somewhere');
}

function checkDuplicates(scope: Scope, book: WorldBook): void {
	differ(scope, 'npc', book.npcs, 'id');
	differ(scope, 'faction', book.factions, 'id');
	differ(scope, 'place', book.places, 'id');
	differ(scope, 'item', book.items, 'id');
	differ(scope, 'topic', book.topics, 'id');
	differ(scope, 'event', book.events, 'id');
	differ(scope, 'storylet', book.storylets, 'id');
	differ(scope, 'premade', book.premades, 'archetypeKey');
}

function checkPeople(scope: Scope, book: WorldBook): void {
	for (const npc of book.npcs) {
		const here = inside(scope, npc);
		need(at(here, 'place'), 'place', npc.place);
		if (npc.faction) need(at(here, 'faction'), 'faction', npc.faction);
		npc.ties.forEach(({ to }, index) => {
			const tie = at(here, 'ties', index, 'to');
			need(tie, 'npc', to);
			if (to === npc.id) complain(tie, `"${to}" is the person of this file; name somebody else`);
		});
		checkBeats(at(here, 'agenda'), npc.agenda);
	}
	for (const faction of book.factions) {
		const here = inside(scope, faction);
		needAll(at(here, 'rivals'), 'faction', faction.rivals);
		checkBeats(at(here, 'ticks'), faction.ticks);
	}
}

function checkPlacesAndTopics(scope: Scope, book: WorldBook): void {
	for (const place of book.places) needAll(at(inside(scope, place), 'exits'), 'place', place.exits);
	for (const topic of book.topics) {
		const here = inside(scope, topic);
		if (topic.needs) checkCondition(at(here, 'needs'), topic.needs);
		for (const npc of Object.keys(topic.says)) need(at(here, 'says', npc), 'npc', npc);
		for (const [npc, clue] of Object.entries(topic.clue)) {
			need(at(here, 'clue', npc), 'npc', npc);
			need(at(here, 'clue', npc), 'clue', clue);
		}
	}
}

function checkCharacters(scope: Scope, book: WorldBook): void {
	// Whoever plays has what they bring in every adventure of the world.
	const items = new Set(book.items.map(({ id }) => id));
	const own = { ...scope, ids: { ...scope.ids, item: items } };
	for (const premade of book.premades) checkPremade(inside(own, premade), premade);
	if (book.creation) checkCreation(inside(own, book.creation), book.world, book.creation);
}
