// `npm run e2e:dev`: tries in Chromium what an editor does under `npm run dev`, on a copy of the project.
import { fail, runNode } from '#scripts/setup/node.mjs';
import { useOwnFolder } from '#scripts/setup/own-folder.mjs';
import { readWords } from '#scripts/setup/read-command.ts';

const words = readWords(
	'npm run e2e:dev     begins a world under npm run dev, edits it in files and in the workshop, and plays it in Chromium',
);
if (words.length > 0) fail(new Error('It takes no words.'));
useOwnFolder();
const { code } = await runNode([
	'node_modules/@playwright/test/cli.js',
	'test',
	'--config=tests/dev/playwright.config.ts',
]);
process.exitCode = code;
