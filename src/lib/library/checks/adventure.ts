import type { Storylet } from '#lib/content/story.ts';
import type { AdventureBook } from '#lib/library/books.ts';
import { checkCondition, checkStorylets } from './scenes.ts';
import {
	entryScope,
	fieldScope,
	reportProblem,
	requireId,
	requireUnique,
	requireUniqueWithin,
	type Scope,
} from './scope.ts';

/** Checks every id in an adventure, and that it can end. `world` has the ids that every adventure of its world may name; `around` are the scenes that it shares. */
export function checkAdventure(
	world: Scope,
	book: AdventureBook,
	around: readonly Storylet[],
	isBroken: (start: string) => boolean,
): void {
	const { adventure, storylets } = book;
	const clue = new Set(adventure.clues.map(({ id }) => id));
	const scene = new Set([...world.ids.scene, ...storylets.map(({ id }) => id)]);
	const scope: Scope = { ...world, ids: { ...world.ids, clue, scene } };
	const page = entryScope(scope, adventure);
	requireId(fieldScope(page, 'start'), 'place', adventure.start);
	adventure.acts.forEach((act, index) => {
		checkCondition(fieldScope(page, 'acts', index, 'until'), act.until);
	});
	adventure.opening.here.forEach((who, index) => {
		requireId(fieldScope(page, 'opening', 'here', index), 'person', who);
	});
	adventure.opening.says.forEach(({ who }, index) => {
		requireId(fieldScope(page, 'opening', 'says', index, 'who'), 'person', who);
	});
	requireUniqueWithin(fieldScope(page, 'clues'), 'clue', adventure.clues);
	requireUnique(scope, 'scene', storylets, 'id', around);
	checkStorylets(scope, storylets);
	checkEndings(scope, book, isBroken);
}

function checkEndings(
	scope: Scope,
	{ slug, worldSlug, adventure, endings, epilogue }: AdventureBook,
	isBroken: (start: string) => boolean,
): void {
	const last = endings.at(-1);
	if (last && Object.keys(last.when).length > 0)
		reportProblem(
			fieldScope(entryScope(scope, last), 'when'),
			'the last ending must need nothing, so that every game can end',
		);
	if (!last && !isBroken(`adventures/${worldSlug}/${slug}/endings.yaml`))
		reportProblem(entryScope(scope, adventure), `the adventure has no endings; write ${slug}/endings.yaml`);
	const first = endings.findIndex(({ when }) => Object.keys(when).length === 0);
	for (const ending of first === -1 ? [] : endings.slice(first + 1))
		reportProblem(
			entryScope(scope, ending),
			`no game can reach "${ending.id}": "${endings[first]?.id}" before it needs nothing; put that one last`,
		);
	requireUnique(scope, 'ending', endings, 'id');
	requireUnique(scope, 'slide', epilogue, 'id');
	for (const entry of [...endings, ...epilogue])
		checkCondition(fieldScope(entryScope(scope, entry), 'when'), entry.when);
}
