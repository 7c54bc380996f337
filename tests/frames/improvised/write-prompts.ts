// Writes what a model is sent for each of the acts into a folder, a file each: the answers are written from these alone.
import { mkdirSync, writeFileSync } from 'node:fs';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { readActs } from './acts.ts';
import { askFor } from './ask.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Say which folder the prompts are written to.');
mkdirSync(folder, { recursive: true });
const library = await worldsLibrary();
for (const act of readActs(library)) {
	const { call } = await askFor(library, act, '{}');
	if (!call) console.log(`The engine answers ${act.n} itself: ${act.words}`);
	else {
		const { system, user, schema, maxTokens } = call;
		writeFileSync(
			`${folder}/${String(act.n).padStart(2, '0')}.json`,
			`${JSON.stringify({ system, user, schema, maxTokens }, null, '\t')}\n`,
		);
	}
}
