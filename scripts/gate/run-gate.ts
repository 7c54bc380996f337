import { writeFile } from 'node:fs/promises';
import type { Library } from '#lib/library/books.ts';
import type { SourceMap } from '#lib/library/document.ts';
import { judge } from './faults/judge.ts';
import { htmlReport } from './html-report.ts';
import { overviewOf } from './overview.ts';
import type { Effort } from './play/adventure.ts';
import { playAll } from './play/play-all.ts';
import { report } from './report.ts';

/** What bots are to play, and how the results are told. */
export interface GateOrder {
	library: Library;
	sources: SourceMap;
	slugs: readonly string[];
	effort: Effort;
	json: boolean;
	/** The HTML file to write; undefined for none. */
	html: string | undefined;
}

/** Lets bots play and prints the results. Returns whether nothing fails. */
export async function runGate({ library, sources, ...order }: GateOrder): Promise<boolean> {
	const begun = performance.now();
	const all = await playAll(library, order.slugs, order.effort, ({ slug, games, milliseconds }) =>
		console.error(`${slug}: ${games.length} games, ${(milliseconds / 1000).toFixed(1)} s of computing`),
	);
	const faults = judge(library, sources, all);
	const overviews = all.flatMap((found) => overviewOf(library, sources, found) ?? []);
	if (order.html !== undefined) await writeFile(order.html, htmlReport(overviews, faults));
	if (order.json) {
		const figures = Object.fromEntries(overviews.map((found) => [found.slug, found.figures]));
		const adventures = Object.fromEntries(overviews.map((found) => [found.slug, found]));
		console.log(JSON.stringify({ figures, adventures, findings: faults }, null, '\t'));
	} else {
		console.log(`\n${report(library, all, faults)}`);
		if (order.html !== undefined) console.log(`The report is in ${order.html}.`);
		console.log(`${((performance.now() - begun) / 1000).toFixed(1)} s.`);
	}
	return !faults.some(({ level }) => level === 'fail');
}
