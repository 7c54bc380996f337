import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unacceptedLicences } from '#scripts/licences/accept.ts';

const package_ = (license?: string) => ({
	packages: { '': {}, 'node_modules/a/node_modules/@x/b': { version: '1.2.3', ...(license && { license }) } },
});

test('every package of the lock is under an accepted licence', () => {
	const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
	expect(Object.keys(lock.packages).length).toBeGreaterThan(300);
	expect(unacceptedLicences(lock)).toEqual([]);
});

test.each(['MIT', '(MIT OR GPL-3.0-only)', 'MIT AND ISC', '(AGPL-3.0-only OR (MIT AND CC0-1.0))'])(
	'accepts %s',
	(licence) => {
		expect(unacceptedLicences(package_(licence))).toEqual([]);
	},
);

test.each(['GPL-3.0-only', 'MIT AND AGPL-3.0-only', 'SEE LICENSE IN LICENSE.md', 'UNLICENSED', 'BUSL-1.1'])(
	'refuses %s',
	(licence) => {
		expect(unacceptedLicences(package_(licence))).toEqual([
			`@x/b 1.2.3 is under ${licence}, which is not accepted.`,
		]);
	},
);

test('refuses a package that names no licence', () => {
	expect(unacceptedLicences(package_())).toEqual(['@x/b 1.2.3 names no licence.']);
});
