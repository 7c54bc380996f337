import type { Beat, Storylet } from '#lib/content/story.ts';
import { entryScope, fieldScope, reportProblem, type Scope } from './scope.ts';

/** The field of `about` that gives each slot its value in a scene. */
const NEEDS: Record<string, 'target' | 'item' | 'topic'> = {
	target: 'target',
	they: 'target',
	them: 'target',
	their: 'target',
	item: 'item',
	topic: 'topic',
};

/** Slots that always have a value in a scene or a beat. */
const ALWAYS = new Set(['place', 'clue']);

/** A scene may only use slots that its trigger gives a value. */
export function checkSlotsOfScenes(scope: Scope, storylets: Storylet[]): void {
	for (const storylet of storylets) {
		const about = storylet.when.about ?? {};
		for (const [degree, outcome] of Object.entries(storylet.outcomes)) {
			if (!outcome) continue;
			const here = fieldScope(entryScope(scope, storylet), 'outcomes', degree);
			const lines: [Scope, string][] = [
				[fieldScope(here, 'text'), outcome.text],
				...outcome.says.map(({ line }, index): [Scope, string] => [
					fieldScope(here, 'says', index, 'line'),
					line,
				]),
			];
			for (const [field, text] of lines) {
				for (const slot of slotsIn(text)) {
					const need = NEEDS[slot];
					if (ALWAYS.has(slot) || (need && about[need])) continue;
					reportProblem(
						field,
						need
							? `{${slot}} has no value unless the scene is about somebody or something: add about.${need} to when, or name it in words`
							: `{${slot}} has no value in a scene: write it in words`,
					);
				}
			}
		}
	}
}

/** A beat happens whatever the player did, so it may not use slots for what the player named. */
export function checkSlotsOfBeat(scope: Scope, { text }: Beat): void {
	for (const slot of slotsIn(text)) {
		if (!ALWAYS.has(slot))
			reportProblem(
				fieldScope(scope, 'text'),
				`{${slot}} has no value in what happens by itself: write it in words`,
			);
	}
}

/** The slots of a line, in lower case. */
function slotsIn(text: string): string[] {
	return [...text.matchAll(/\{(\w+)\}/g)].map(([, slot = '']) => slot.toLowerCase());
}
