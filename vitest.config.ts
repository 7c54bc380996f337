import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const database = ['src/api/**/*.test.ts', 'tests/database/**/*.test.ts'];
/** How answers are worded and games are folded. Nothing here depends on the database, so PostgreSQL need not run it again. */
const anyDatabase = [
	...['model-narrator', 'model-reader', 'injection'].map((name) => `src/api/narrators/${name}.test.ts`),
	...['taste', 'edited-content', 'changed-content'].map((name) => `src/api/games/${name}.test.ts`),
	'src/api/saves/honest-saves.test.ts',
	'src/api/turns/improvise.test.ts',
	'tests/database/against.test.ts',
];
const islands = ['src/islands/**/*.test.{ts,tsx}'];
const house = ['rooms', 'lockfile', 'licences', 'docs', 'docs-configuration', 'docs-glossary'].map(
	(name) => `tests/${name}.test.ts`,
);
const built = ['tests/built/**/*.test.ts'];
const gate = ['tests/gate.test.ts', 'tests/gate-command.test.ts'];

/** A group of test files that can be run by its name: `npx vitest run --project unit`. */
function project(
	name: string,
	include: string[],
	{ exclude = [], ...more }: { exclude?: string[]; isolate?: boolean; setupFiles?: string[] } = {},
): TestProjectInlineConfiguration {
	return { extends: true, test: { name, include, exclude: ['node_modules/**', ...exclude], ...more } };
}

export default defineConfig({
	test: {
		globalSetup: ['./tests/support/own-folder.ts'],
		setupFiles: ['./tests/support/quiet.ts'],
		testTimeout: 60_000,
		hookTimeout: 60_000,
		// Each worker of the database suite holds an embedded database of its own, about 300 MB.
		// Tests that wait for a process leave room for one more.
		maxWorkers: Math.min(4, availableParallelism() + 1),
		projects: [
			/** The house's own rules: rooms, lock, documents. */
			project('house', house),
			/** Bots play every adventure, on all cores. */
			project('gate', gate),
			/** Needs dist/. */
			project('built', built),
			/** The same suite on PGlite or, when TEST_DATABASE_URL is set, on PostgreSQL. */
			project('database', database, {
				exclude: process.env['TEST_DATABASE_URL'] ? anyDatabase : [],
				isolate: false,
				setupFiles: ['./tests/support/quiet.ts', './tests/support/storage/database-setup.ts'],
			}),
			/** Stores are the module's own: each file begins with fresh ones. */
			project('islands', islands),
			project(
				'unit',
				['src/**/*.test.{ts,tsx}', '{art,integrations,scripts,server}/**/*.test.ts', 'tests/**/*.test.ts'],
				{
					exclude: [...database, ...islands, ...house, ...built, ...gate, 'tests/e2e/**', 'tests/bench/**'],
					isolate: false,
				},
			),
		],
	},
});
