import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { BRAND } from '#lib/site/brand.ts';

/** A package whose code is sent to browsers or runs on the server. */
export interface ThirdParty {
	name: string;
	version: string;
	/** An SPDX expression from the package. */
	licence: string;
	/** The text of its licence files; empty when the package has none. */
	text: string;
}

/** npm's list of installed packages: path to package. */
interface InstalledLock {
	packages: Record<string, { version: string; license?: string; dev?: boolean; devOptional?: boolean }>;
}

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;
const RULE = '='.repeat(80);

/** Writes licences.txt: name, version, licence and licence text of every package in the site. */
export function licences(): AstroIntegration {
	let root: URL;
	return {
		name: 'licences',
		hooks: {
			'astro:config:done': ({ config }) => {
				root = config.root;
			},
			'astro:build:done': async ({ dir }) => {
				const packages = await readThirdParties(fileURLToPath(root));
				await writeFile(new URL('licences.txt', dir), licenceList(packages));
			},
		},
	};
}

/**
 * Reads the installed packages below a folder, except development packages. Throws without npm's list of them,
 * and for a package that names no licence.
 */
export async function readThirdParties(root: string): Promise<ThirdParty[]> {
	const lock = await readFile(join(root, 'node_modules/.package-lock.json'), 'utf8');
	const { packages }: InstalledLock = JSON.parse(lock);
	const used = Object.entries(packages).filter(([, { dev, devOptional }]) => !dev && !devOptional);
	return Promise.all(
		used.map(async ([path, { version, license }]) => {
			const name = path.replace(/^.*node_modules\//, '');
			if (!license) throw new Error(`${path} names no licence.`);
			return { name, version, licence: license, text: await licenceTextOf(join(root, path)) };
		}),
	);
}

async function licenceTextOf(folder: string): Promise<string> {
	const entries = await readdir(folder, { withFileTypes: true });
	const names = entries.filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name));
	const texts = await Promise.all(
		names
			.map(({ name }) => name)
			.sort()
			.map((name) => readFile(join(folder, name), 'utf8')),
	);
	return texts.map((text) => text.replaceAll('\r\n', '\n').trim()).join('\n\n');
}

/** Formats the list as text; packages with the same licence text share it. */
export function licenceList(packages: readonly ThirdParty[]): string {
	const groups = new Map<string, ThirdParty[]>();
	for (const entry of packages.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
		const key = entry.licence + entry.text;
		groups.set(key, [...(groups.get(key) ?? []), entry]);
	}
	const sections = [...groups.values()].flatMap(([first, ...others]) =>
		first ? [sectionOf(first, others)] : [],
	);
	return [`The packages that ${BRAND} is made of, and their licences.\n`, ...sections].join(`\n${RULE}\n\n`);
}

function sectionOf(first: ThirdParty, others: readonly ThirdParty[]): string {
	const names = [first, ...others].map(({ name, version }) => `${name} ${version}\n`);
	const { licence, text } = first;
	return `${[...new Set(names)].join('')}${licence}\n${text && `\n${text}\n`}`;
}
