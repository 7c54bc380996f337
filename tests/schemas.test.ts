// The schemas that editors read, against the content and its code.
import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { readContentFiles } from '#integrations/content/content-files.ts';
import { readLibrary } from '#lib/library/library.ts';
import { schemaFiles } from '#scripts/schemas/schemas.ts';

let files: Record<string, string>;

beforeAll(async () => {
	const { library } = readLibrary(await readContentFiles());
	files = schemaFiles(library);
});

test('the committed schemas are those of the content; npm run content writes them anew', async () => {
	const stale: string[] = [];
	for (const [path, text] of Object.entries(files))
		if ((await readFile(path, 'utf8').catch(() => '')) !== text) stale.push(path);
	expect(stale).toEqual([]);
});

test('a field shows its documentation, and a person only people', async () => {
	const [world] = Object.keys(files).flatMap(
		(path) => /schemas\/([^/]+)\/storylets\.json$/.exec(path)?.[1] ?? [],
	);
	const { items, $defs } = JSON.parse(files[`.vscode/schemas/${world}/storylets.json`] ?? '{}');
	const { check, when } = items.properties;
	expect(check.properties.difficulty.description).toContain('hard');
	expect(when.properties.about.properties.target.anyOf[0]).toEqual({ $ref: '#/$defs/person' });
	expect($defs.person.enum).toContain('them');
	expect($defs.person.enum.length).toBeGreaterThan(2);
});
