import { buildStory } from '#lib/engine/story.ts';
import type { AdventureBook, Library } from '#lib/library/books.ts';
import type { SourceMap } from '#lib/library/document.ts';
import { endingShares, figuresOf } from '#scripts/gate/measures/figures.ts';
import { type Figure, misses, showTarget, showValue, TARGETS } from '#scripts/gate/measures/targets.ts';
import { pasteLine } from '#scripts/gate/play/paste.ts';
import type { PlayRecord } from '#scripts/gate/play/play-record.ts';
import { LONG } from '#scripts/gate/play/record-game.ts';
import { confusedWordings } from './confused.ts';
import { coverageOf } from './coverage.ts';
import type { Fault } from './fault.ts';
import { shortPools } from './lines.ts';
import { misreadChoices } from './misread.ts';
import { missingIn } from './missing.ts';
import { repeatsIn } from './repeats.ts';

/** The least number of endings an adventure has. */
const ENDINGS = 5;

/** Returns all faults of the games played, failures first. */
export function judge(library: Library, sources: SourceMap, all: readonly PlayRecord[]): Fault[] {
	const faults = [
		...library.adventures.flatMap((book) => {
			const found = all.find(({ slug }) => slug === book.slug);
			return found ? judgeAdventure(library, sources, book, found) : [];
		}),
		...coverageOf(library, sources, all),
		...misreadChoices(library, sources, all),
		...confusedWordings(
			library,
			sources,
			all.map(({ slug }) => slug),
		),
		...library.worlds.flatMap((world) => {
			const books = library.adventures.filter(({ worldSlug }) => worldSlug === world.slug);
			const played = all.filter(({ slug }) => books.some((book) => book.slug === slug));
			if (played.length === 0) return [];
			return [
				...repeatsIn(library, sources, world),
				...shortPools(library, world.slug, played),
				...missingIn(library, world.slug, played),
			];
		}),
	];
	const inMaking = namesInMaking(library);
	const judged = faults.map((fault): Fault => {
		const waits = fault.level === 'fail' && inMaking.has(fault.about);
		return waits ? { ...fault, level: 'later' } : fault;
	});
	return (['fail', 'later', 'hint'] as const).flatMap((wanted) =>
		judged.filter(({ level }) => level === wanted),
	);
}

/** The worlds that are not public and their adventures, and other adventures that are not: what they lack is still to be written. */
function namesInMaking({ worlds, adventures }: Library): Set<string> {
	const closed = worlds.filter(({ world }) => !world.isPublic).map(({ slug }) => slug);
	const theirs = adventures
		.filter(({ worldSlug, adventure }) => closed.includes(worldSlug) || adventure.isPublic === false)
		.map(({ slug }) => slug);
	return new Set([...closed, ...theirs]);
}

function judgeAdventure(
	library: Library,
	sources: SourceMap,
	{ slug, worldSlug, endings }: AdventureBook,
	found: PlayRecord,
): Fault[] {
	const folder = `adventures/${worldSlug}/${slug}`;
	const faults: Fault[] = [];
	const fail = (check: string, where: string, message: string) =>
		faults.push({ level: 'fail', about: slug, check, where, message });
	const judged = found.games.filter(({ by }) => by !== 'seeker');
	const few = ENDINGS - endings.length;
	if (few > 0)
		fail(
			'endings',
			`${folder}/endings.yaml`,
			`${endings.length} endings, wanted ${ENDINGS}: write ${few} more`,
		);
	const bad = judged.filter(({ badChoices }) => badChoices > 0).length;
	if (bad > 0)
		fail(
			'choices',
			`${folder}/storylets`,
			`${bad} games had a turn with fewer than two choices, or two alike: give more scenes a label`,
		);
	const open = judged.filter(({ ending }) => ending === null).length;
	if (open > 0)
		fail(
			'unended',
			`${folder}.md`,
			`${open} of ${judged.length} games did not end: lower the ceilings of the acts`,
		);
	return [
		...missedFigures(found, folder, `worlds/${worldSlug}`),
		...faults,
		...longTurns(library, sources, found),
	];
}

/** Reports the figures that miss their targets. */
function missedFigures(found: PlayRecord, folder: string, world: string): Fault[] {
	const { slug: about, games } = found;
	const judged = games.filter(({ by }) => by !== 'seeker');
	const figures = figuresOf(found);
	return (Object.keys(TARGETS) as Figure[]).flatMap((figure): Fault[] => {
		const [value, target] = [figures[figure], TARGETS[figure]];
		if (value === null || !misses(target, value, judged.length)) return [];
		const [commonest] = endingShares(judged);
		const which = figure === 'commonest' ? ` (${commonest?.ending ?? 'not ended'})` : '';
		const where = target.where.replace('{folder}', folder).replace('{world}', world);
		const message = `${about}: ${target.name} ${showValue(target, value)}${which}, wanted ${showTarget(target)}: ${target.remedy}`;
		return [{ level: 'fail', about, check: figure, where, message }];
	});
}

/** Reports scenes with turns of more than `LONG` words. */
function longTurns(library: Library, sources: SourceMap, found: PlayRecord): Fault[] {
	const story = buildStory(library, found.slug);
	const long = Object.entries(found.long).sort(([, a], [, b]) => b - a);
	const paste = (id: string) => {
		const line = pasteLine(found, id);
		return line ? { paste: line } : {};
	};
	return long.map(([id, words]) => {
		const source = sources.get(story?.storylets.get(id) ?? {});
		return {
			level: 'hint',
			about: found.slug,
			check: 'long',
			where: source ? `${source.file}:${source.line([])}` : null,
			message: `a turn with ${id} has ${words} words, wanted ${LONG} at most: shorten it`,
			...paste(id),
		};
	});
}
