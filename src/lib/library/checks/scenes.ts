import { ANYONE, NEXT_CLUE, NOWHERE, THEM } from '#lib/content/roles.ts';
import type { Beat, Condition, Effect, OutcomeText, Storylet, Trigger } from '#lib/content/story.ts';
import {
	entryScope,
	fieldScope,
	type IdKind,
	requireId,
	requireIdOfKinds,
	requireIds,
	type Scope,
} from './scope.ts';
import { checkSlotsOfBeat, checkSlotsOfScenes } from './slots.ts';
import { checkWordings } from './wordings.ts';

/** The kinds of ids that the player can speak about. */
const SUBJECTS: IdKind[] = ['topic', 'person', 'place', 'item', 'faction'];

/** Checks every id in a list of storylets. */
export function checkStorylets(scope: Scope, storylets: Storylet[]): void {
	for (const storylet of storylets) {
		const here = entryScope(scope, storylet);
		checkTrigger(fieldScope(here, 'when'), storylet.when);
		checkWordings(scope, storylet);
		requireIds(fieldScope(here, 'then'), 'scene', storylet.then);
		for (const [degree, outcome] of Object.entries(storylet.outcomes)) {
			if (outcome) checkOutcome(fieldScope(here, 'outcomes', degree), outcome);
		}
	}
	checkSlotsOfScenes(scope, storylets);
}

/** Checks every id in a list of beats (an agenda, a faction's ticks). */
export function checkBeats(scope: Scope, beats: Beat[]): void {
	beats.forEach((beat, index) => {
		checkBeat(fieldScope(scope, index), beat);
	});
}

export function checkBeat(scope: Scope, beat: Beat): void {
	requireIds(fieldScope(scope, 'adventure'), 'adventure', beat.adventure);
	if (beat.needs) checkCondition(fieldScope(scope, 'needs'), beat.needs);
	if (beat.unless) checkCondition(fieldScope(scope, 'unless'), beat.unless);
	checkEffects(fieldScope(scope, 'effects'), beat.effects);
	checkSlotsOfBeat(scope, beat);
}

export function checkCondition(scope: Scope, when: Condition): void {
	requireIds(fieldScope(scope, 'meters'), 'meter', Object.keys(when.meters ?? {}));
	for (const id of Object.keys(when.standing ?? {}))
		if (id !== THEM) requireIdOfKinds(fieldScope(scope, 'standing'), ['person', 'faction'], id);
	requireIds(fieldScope(scope, 'at'), 'place', when.at);
	requireIds(fieldScope(scope, 'with'), 'person', when.with);
	requireIds(fieldScope(scope, 'knows'), 'clue', when.knows);
	requireIds(fieldScope(scope, 'knowsAny'), 'clue', when.knowsAny);
	requireIds(fieldScope(scope, 'unknown'), 'clue', when.unknown);
	requireIds(fieldScope(scope, 'remembers'), 'person', Object.keys(when.remembers ?? {}));
	requireIds(fieldScope(scope, 'adventure'), 'adventure', when.adventure);
}

export function checkEffects(scope: Scope, effects: Effect[]): void {
	effects.forEach((effect, index) => {
		checkEffect(fieldScope(scope, index), effect);
	});
}

function checkEffect(here: Scope, effect: Effect): void {
	if ('meter' in effect) requireId(here, 'meter', effect.meter);
	if ('standing' in effect) needSomebody(here, effect.standing);
	if ('faction' in effect) requireId(here, 'faction', effect.faction);
	if ('gain' in effect) requireId(here, 'item', effect.gain);
	if ('lose' in effect) requireId(here, 'item', effect.lose);
	if ('clue' in effect && effect.clue !== NEXT_CLUE) requireId(here, 'clue', effect.clue);
	if ('go' in effect) requireId(here, 'place', effect.go);
	if ('send' in effect) {
		needSomebody(here, effect.send);
		if (effect.to !== NOWHERE) requireId(here, 'place', effect.to);
	}
}

function checkTrigger(scope: Scope, when: Trigger): void {
	checkCondition(scope, when);
	const { target, item, place, topic } = when.about ?? {};
	const named = (ids: string[] = []) => ids.filter((id) => id !== ANYONE);
	requireIds(fieldScope(scope, 'about', 'target'), 'person', named(target));
	requireIds(fieldScope(scope, 'about', 'item'), 'item', named(item));
	requireIds(fieldScope(scope, 'about', 'place'), 'place', named(place));
	for (const id of named(topic)) requireIdOfKinds(fieldScope(scope, 'about', 'topic'), SUBJECTS, id);
}

function checkOutcome(scope: Scope, outcome: OutcomeText): void {
	checkEffects(fieldScope(scope, 'effects'), outcome.effects);
	outcome.says.forEach(({ who }, index) => {
		needSomebody(fieldScope(scope, 'says', index, 'who'), who);
	});
	outcome.remember.forEach(({ who }, index) => {
		needSomebody(fieldScope(scope, 'remember', index, 'who'), who);
	});
}

function needSomebody(scope: Scope, id: string): void {
	if (id !== THEM) requireId(scope, 'person', id);
}
