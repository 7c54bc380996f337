import type { Library } from '#lib/library/books.ts';
import { count } from './count.ts';
import { type Fault, showFault } from './faults/fault.ts';
import { endingShares, figuresOf, mean, percentile } from './measures/figures.ts';
import { sayShare } from './measures/margin.ts';
import { type Figure, misses, showTarget, showValue, TARGETS } from './measures/targets.ts';
import type { PlayRecord } from './play/play-record.ts';

/** The most hints of one kind shown for each world or adventure. */
const HINTS = 20;
const FEWER: Readonly<Record<string, number>> = { long: 6 };

/** The whole report as text: a table of figures, a summary of each adventure, failures, hints. */
export function report(library: Library, all: readonly PlayRecord[], faults: readonly Fault[]): string {
	const fails = faults.filter(({ level }) => level === 'fail');
	const later = faults.filter(({ level }) => level === 'later');
	const hints = faults.filter(({ level }) => level === 'hint');
	return [
		figureTable(all),
		...all.map((found) => summary(library, found)),
		section('Hints (advice; nothing fails by them)', hints, HINTS),
		section('Still to write: these fail once the world is public (isPublic)', later, Infinity),
		section('Fails', fails, Infinity),
		`${count(fails.length, 'fail')}, ${later.length > 0 ? `${later.length} to write, ` : ''}${count(hints.length, 'hint')}.`,
	]
		.filter((part) => part !== '')
		.join('\n\n');
}

/** A row for each adventure, a column for each figure; ✗ marks a missed target. */
function figureTable(all: readonly PlayRecord[]): string {
	const figures = Object.keys(TARGETS) as Figure[];
	const head = ['', ...figures.map((figure) => TARGETS[figure].name)];
	const wanted = ['wanted', ...figures.map((figure) => showTarget(TARGETS[figure]))];
	const rows = all.map((found) => {
		const values = figuresOf(found);
		const cells = figures.map((figure) => {
			const value = values[figure];
			if (value === null) return '–';
			return `${misses(TARGETS[figure], value, gamesOf(found)) ? '✗ ' : ''}${showValue(TARGETS[figure], value)}`;
		});
		return [found.slug, ...cells];
	});
	return tableOf([head, wanted, ...rows]);
}

/** Aligns cells in columns, the first one to the left. */
function tableOf(rows: readonly string[][]): string {
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	return rows
		.map((row) =>
			row
				.map((cell, column) =>
					column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
				)
				.join('  '),
		)
		.join('\n');
}

function gamesOf({ games }: PlayRecord): number {
	return games.filter(({ by }) => by !== 'seeker').length;
}

/** Summarises one adventure's games. */
function summary(library: Library, found: PlayRecord): string {
	const book = library.adventures.find(({ slug }) => slug === found.slug);
	const judged = found.games.filter(({ by }) => by !== 'seeker');
	const words = judged.flatMap((game) => game.words);
	const turns = judged.map((game) => game.turns);
	const acts = [0, 1, 2].map((act) => number(mean(judged.map((game) => game.acts[act] ?? 0))));
	const own = book?.storylets ?? [];
	const told = own.filter(({ id }) => found.told[id]).length;
	const byTemperament = [...new Set(judged.map(({ by }) => by))].map((by) => {
		const { particular } = figuresOf({ ...found, games: judged.filter((game) => game.by === by) });
		return `${by} ${Math.round(100 * (particular ?? 0))} %`;
	});
	const endings = endingShares(judged).map(
		({ ending, share }) =>
			`${ending ?? 'not ended'} ${sayShare(Math.round(share * judged.length), judged.length)}`,
	);
	return [
		`${found.slug}: ${judged.length} games and ${found.games.length - judged.length} seekers, ${(found.milliseconds / found.games.length).toFixed(0)} ms a game`,
		`  endings        ${endings.join(', ')}`,
		`  own scenes     ${told} of ${own.length} told`,
		`  length         ${number(mean(turns))} turns (${Math.min(...turns)} to ${Math.max(...turns)}), acts ${acts.join(' + ')}`,
		`  words a turn   ${percentile(words, 0.5)} in the median, ${percentile(words, 0.95)} at the 95th percentile`,
		`  not generic    ${byTemperament.join(', ')}`,
	].join('\n');
}

function section(title: string, faults: readonly Fault[], most: number): string {
	if (faults.length === 0) return '';
	const groups = new Map<string, Fault[]>();
	for (const fault of faults) {
		const key = `${fault.about} ${fault.check}`;
		groups.set(key, [...(groups.get(key) ?? []), fault]);
	}
	const lines = [...groups.values()].flatMap((group) => {
		const shown = Math.min(most, FEWER[group[0]?.check ?? ''] ?? most);
		const more = group.length - shown;
		return [
			...group.slice(0, shown).map((fault) => `  ${showFault(fault)}`),
			...(more > 0 ? [`  … and ${more} more of this kind for ${group[0]?.about}`] : []),
		];
	});
	return [title, ...lines].join('\n');
}

function number(value: number | null): string {
	return value === null ? '–' : value.toFixed(1);
}
