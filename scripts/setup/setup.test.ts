import { expect, test } from 'vitest';
import { isInstalled } from './dependencies.mjs';
import { isGood } from './node.mjs';

test.each([
	['20.20.2', false],
	['22.17.1', false],
	['22.18.0', false],
	['22.19.0', true],
	['23.5.0', false],
	['23.11.1', false],
	['24.0.0', false],
	['24.5.0', false],
	['24.6.0', true],
	['26.1.0', true],
])('takes Node %s: %s', (version, good) => {
	expect(isGood(version)).toBe(good);
});

const lock = {
	packages: {
		'': { version: '1.0.0' },
		'node_modules/a': { version: '1.2.3', integrity: 'sha512-a' },
		'node_modules/b-win': { version: '1.0.0', integrity: 'sha512-b', optional: true },
	},
};

test('accepts the installed packages without those for other machines', () => {
	expect(isInstalled(lock, { packages: { 'node_modules/a': lock.packages['node_modules/a'] } })).toBe(true);
});

test('installs when a package is missing or of another version, or when npm did not finish', () => {
	expect(isInstalled(lock, { packages: {} })).toBe(false);
	const other = { 'node_modules/a': { version: '1.2.4', integrity: 'sha512-x' } };
	expect(isInstalled(lock, { packages: other })).toBe(false);
	expect(isInstalled(lock, null)).toBe(false);
});
