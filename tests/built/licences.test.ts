// The licences of what is sent to browsers and what runs on the server, as the build lists them.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readBuilt } from './site-files.ts';

const read = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'));
const manifest: { dependencies: Record<string, string>; devDependencies: Record<string, string> } =
	read('package.json');
const list = readBuilt('licences.txt');

test('every dependency is listed with its version', () => {
	const packages = Object.entries(manifest.dependencies).map(([name, version]) => `\n${name} ${version}\n`);
	expect(packages.filter((line) => !list.includes(line))).toEqual([]);
});

test('dependencies used only in development are not listed', () => {
	expect(list).not.toContain(`\nvitest ${manifest.devDependencies['vitest']}\n`);
});

test('the licences of the typefaces and of React are there in full', () => {
	expect(list.match(/SIL OPEN FONT LICENSE Version 1\.1/gi)?.length).toBeGreaterThanOrEqual(1);
	expect(list).toContain('Copyright (c) Meta Platforms, Inc. and affiliates.');
});
