// The floors of each folder. A room is a subfolder, or `.` for the folder's own files.
import { posix } from 'node:path';

/** Folder to its floors, the top one first, one in each line. A room may only import from lower floors. */
export const FLOORS: Record<string, string> = {
	'src/api': `
		. openapi
		contract
		account backup
		catalogue saves turns
		games providers
		admin auth characters payments
		archive invites process sessions settings wallet
		players
		ledger narrators
		http models
		storage`,
	'src/islands': `
		book play
		account creation endings sheets
		action characters standings summary taste wallet
		catalogue games payments turns
		absence auth casting fields preferences site sound tasks
		forms pictures receipts stores
		back`,
	'src/islands/stores': `
		account creation
		auth catalogue characters play tasks
		turns visitor
		absence preferences standings
		games payments
		browser wallet
		http`,
	'src/lib': `
		taste
		characters
		creation narration play
		engine
		catalogue turns
		library wire
		account content
		http pictures settings site text wallet`,
	scripts: `
		.
		against cluster gate licences new-world operator package play schemas
		setup`,
	'scripts/gate': `
		.
		faults
		play
		measures
		bots`,
	server: '.',
	integrations: `
		.
		output pictures workshop
		content`,
};

/** A file and the files that it imports, all as paths below the project's folder. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Returns a sentence for each import from the same or a higher floor, and for each room missing in the table or the tree. */
export function wrongArrows(folder: string, floors: string, graph: ImportGraph): string[] {
	const table = floorsOf(floors);
	const rooms = new Set([...graph.keys()].flatMap((file) => roomIn(folder, file) ?? []));
	return [
		...[...rooms].filter((room) => !table.has(room)).map((room) => `${folder}/${room} stands on no floor`),
		...[...table.keys()].filter((room) => !rooms.has(room)).map((room) => `${folder}/${room} is not there`),
		...[...graph].flatMap(([file, targets]) =>
			targets
				.filter((target) => !leadsDown(folder, table, file, target))
				.map((target) => `${file} imports ${target}, which is not on a floor below it`),
		),
	];
}

/** Returns one circle of files for each group of files that import each other, as `a.ts > b.ts > a.ts`. */
export function circlesIn(graph: ImportGraph): string[] {
	const finished = new Set<string>();
	const found: string[] = [];
	const visit = (file: string, path: string[]) => {
		const start = path.indexOf(file);
		if (start >= 0) {
			found.push([...path.slice(start), file].join(' > '));
			return;
		}
		if (finished.has(file)) return;
		for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
		finished.add(file);
	};
	for (const file of graph.keys()) visit(file, []);
	return found;
}

function leadsDown(folder: string, table: Map<string, number>, file: string, target: string): boolean {
	const from = roomIn(folder, file);
	const to = roomIn(folder, target);
	if (from === null || to === null || from === to) return true;
	return (table.get(from) ?? 0) < (table.get(to) ?? Number.POSITIVE_INFINITY);
}

function floorsOf(floors: string): Map<string, number> {
	const lines = floors.trim().split('\n');
	return new Map(
		lines.flatMap((line, floor) =>
			line
				.trim()
				.split(/\s+/)
				.map((room) => [room, floor] as const),
		),
	);
}

function roomIn(folder: string, file: string): string | null {
	if (!file.startsWith(`${folder}/`)) return null;
	const inside = posix.dirname(file.slice(folder.length + 1));
	return inside.split('/')[0] ?? null;
}
