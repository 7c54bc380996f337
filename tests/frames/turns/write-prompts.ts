// Writes what a model is sent for each of the turns into a folder, a file each: the answers are written from these alone.
import { mkdirSync, writeFileSync } from 'node:fs';
import type { ModelCall } from '#api/models/model.ts';
import { answeringModel } from '#tests/support/models/answering-model.ts';
import { narratorWith } from '#tests/support/models/scripted-narrator.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { listTurns } from './turns.ts';

const folder = process.argv[2];
if (!folder) throw new Error('Say which folder the prompts are written to.');
mkdirSync(folder, { recursive: true });
const library = await worldsLibrary();
for (const [n, request] of listTurns(library).entries()) {
	const calls: ModelCall[] = [];
	const model = answeringModel((call) => {
		calls.push(call);
		return '{"senses":[],"people":[],"speech":[],"choices":[]}';
	});
	await narratorWith(library, model).narrate(request, { text: () => {}, said: () => {} });
	const [call] = calls;
	if (!call) throw new Error(`Nothing was asked for turn ${n + 1}.`);
	const { system, user, schema, maxTokens } = call;
	writeFileSync(
		`${folder}/${String(n + 1).padStart(2, '0')}.json`,
		`${JSON.stringify({ system, user, schema, maxTokens }, null, '\t')}\n`,
	);
}
