import { ANYONE, NEXT_CLUE, NOWHERE, THEM } from '#lib/content/roles.ts';
import type { Beat, Condition, Effect, OutcomeText, Storylet, Trigger } from '#lib/content/story.ts';
import { at, inside, type Kind, need, needAll, needOneOf, type Scope } from './scope.ts';
import { checkSlotsOfBeat, checkSlotsOfScenes } from './slots.ts';

/** What the player can speak about. */
const SUBJECTS: Kind[] = ['topic', 'npc', 'place', 'item', 'faction'];

/** Every id in a list of storylets. */
export function checkStorylets(scope: Scope, storylets: Storylet[]): void {
	for (const storylet of storylets) {
		const here = inside(scope, storylet);
		checkTrigger(at(here, 'when'), storylet.when);
		needAll(at(here, 'then'), 'storylet', storylet.then);
		for (const [degree, outcome] of Object.entries(storylet.outcomes)) {
			if (outcome) checkOutcome(at(here, 'outcomes', degree), outcome);
		}
	}
	checkSlotsOfScenes(scope, storylets);
}

/** Every id in a list of beats (an agenda, a faction's ticks). */
export function checkBeats(scope: Scope, beats: Beat[]): void {
	beats.forEach((beat, index) => {
		checkBeat(at(scope, index), beat);
	});
}

export function checkBeat(scope: Scope, beat: Beat): void {
	needAll(at(scope, 'adventure'), 'adventure', beat.adventure);
	if (beat.needs) checkCondition(at(scope, 'needs'), beat.needs);
	if (beat.unless) checkCondition(at(scope, 'unless'), beat.unless);
	checkEffects(at(scope, 'effects'), beat.effects);
	checkSlotsOfBeat(scope, beat);
}

export function checkCondition(scope: Scope, when: Condition): void {
	needAll(at(scope, 'meters'), 'meter', Object.keys(when.meters ?? {}));
	for (const id of Object.keys(when.standing ?? {}))
		if (id !== THEM) needOneOf(at(scope, 'standing'), ['npc', 'faction'], id);
	needAll(at(scope, 'at'), 'place', when.at);
	needAll(at(scope, 'with'), 'npc', when.with);
	needAll(at(scope, 'knows'), 'clue', when.knows);
	needAll(at(scope, 'knowsAny'), 'clue', when.knowsAny);
	needAll(at(scope, 'unknown'), 'clue', when.unknown);
	needAll(at(scope, 'remembers'), 'npc', Object.keys(when.remembers ?? {}));
	needAll(at(scope, 'adventure'), 'adventure', when.adventure);
}

export function checkEffects(scope: Scope, effects: Effect[]): void {
	effects.forEach((effect, index) => {
		checkEffect(at(scope, index), effect);
	});
}

function checkEffect(here: Scope, effect: Effect): void {
	if ('meter' in effect) need(here, 'meter', effect.meter);
	if ('standing' in effect) needSomebody(here, effect.standing);
	if ('faction' in effect) need(here, 'faction', effect.faction);
	if ('gain' in effect) need(here, 'item', effect.gain);
	if ('lose' in effect) need(here, 'item', effect.lose);
	if ('clue' in effect && effect.clue !== NEXT_CLUE) need(here, 'clue', effect.clue);
	if ('go' in effect) need(here, 'place', effect.go);
	if ('send' in effect) {
		needSomebody(here, effect.send);
		if (effect.to !== NOWHERE) need(here, 'place', effect.to);
	}
}

function checkTrigger(scope: Scope, when: Trigger): void {
	checkCondition(scope, when);
	const { target, item, place, topic } = when.about ?? {};
	const named = (ids: string[] = []) => ids.filter((id) => id !== ANYONE);
	needAll(at(scope, 'about', 'target'), 'npc', named(target));
	needAll(at(scope, 'about', 'item'), 'item', named(item));
	needAll(at(scope, 'about', 'place'), 'place', named(place));
	for (const id of named(topic)) needOneOf(at(scope, 'about', 'topic'), SUBJECTS, id);
}

function checkOutcome(scope: Scope, outcome: OutcomeText): void {
	checkEffects(at(scope, 'effects'), outcome.effects);
	outcome.says.forEach(({ who }, index) => {
		needSomebody(at(scope, 'says', index, 'who'), who);
	});
	outcome.remember.forEach(({ who }, index) => {
		needSomebody(at(scope, 'remember', index, 'who'), who);
	});
}

function needSomebody(scope: Scope, id: string): void {
	if (id !== THEM) need(scope, 'npc', id);
}
