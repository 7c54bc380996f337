// Faults that `npm install` may write into the lock and that break `npm ci`.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockEntry {
	version?: string;
	resolved?: string;
	link?: boolean;
	optionalDependencies?: Record<string, string>;
}
const read = (name: string) => JSON.parse(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));
const packages: Record<string, LockEntry> = read('package-lock.json').packages;
const manifest: Record<string, Record<string, string>> = read('package.json');

test('has every optional package that a package names, for every platform', () => {
	const missing = Object.entries(packages).flatMap(([path, entry]) =>
		Object.keys(entry.optionalDependencies ?? {})
			.filter((name) => !folders(path).some((folder) => packages[`${folder}node_modules/${name}`]))
			.map((name) => `${path || 'package.json'} names ${name}`),
	);
	expect(
		missing,
		'npm ci will refuse this lock: pin the package to a version whose platforms are all there',
	).toEqual([]);
});

test('has no addresses, so that any registry can be used', () => {
	const addresses = Object.entries(packages).flatMap(([path, { resolved }]) =>
		resolved ? [`${path}: ${resolved}`] : [],
	);
	expect(addresses).toEqual([]);
});

test('package.json has exact versions', () => {
	const groups = ['dependencies', 'devDependencies', 'optionalDependencies'];
	const loose = groups
		.flatMap((group) => Object.entries(manifest[group] ?? {}))
		.filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(plain(version)));
	expect(loose).toEqual([]);
});

test('matches package.json', () => {
	const groups = ['dependencies', 'devDependencies', 'optionalDependencies'];
	const asked = groups.flatMap((group) => Object.entries(manifest[group] ?? {}));
	expect(
		asked.filter(([name, version]) => packages[`node_modules/${name}`]?.version !== plain(version)),
	).toEqual([]);
});

/** The version of a package, also of one with an alias (`npm:typescript@7.0.2`). */
function plain(version: string): string {
	return version.replace(/^npm:(@[^@/]+\/)?[^@/]+@/, '');
}

/** The folders that Node searches from a package: its own and all above it. */
function folders(path: string): string[] {
	const parts = path
		.split('/node_modules/')
		.map((_, index, all) => `${all.slice(0, index + 1).join('/node_modules/')}/`);
	return ['', ...parts.filter((part) => part !== '/')];
}
