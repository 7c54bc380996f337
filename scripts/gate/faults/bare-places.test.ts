import { expect, test } from 'vitest';
import { readWorldFiles } from '#integrations/content/content-files.ts';
import { formatProblem } from '#lib/library/document.ts';
import { readLibrary } from '#lib/library/library.ts';
import { barePlaces } from './bare-places.ts';

const files = await readWorldFiles('mystika');

/** The problems after a place of a world was written anew. */
function problemsWith(place: string): string[] {
	const path = 'worlds/mystika/places.yaml';
	const { library, sources } = readLibrary({ ...files, [path]: `${files[path]}\n${place}` });
	return barePlaces(library, sources).map(formatProblem);
}

const BARE =
	'- {id: nowhere-much, name: the empty reach, exits: [path], arrivals: [You are there., You are there again.], look: [It goes on.]';

test('refuses a place without things, with file, line and what to write', () => {
	const [problem, ...more] = problemsWith(`${BARE}}\n`);
	expect(more).toEqual([]);
	expect(problem).toMatch(
		/^src\/content\/worlds\/mystika\/places\.yaml:\d+: \d+\.look: “the empty reach” shows no thing: .*things: \[\{name:/,
	);
});

test('takes a place that shows or declares a thing', () => {
	expect(problemsWith(`${BARE.replace('It goes on.', 'A lamp stands on a table.')}}\n`)).toEqual([]);
	expect(problemsWith(`${BARE}, things: [{name: the price board}]}\n`)).toEqual([]);
});
