// npm run licences: compares the licence of every installed package with the list of those that we accept.
import { readFile } from 'node:fs/promises';
import { unacceptedLicences } from './licences/accept.ts';
import { readWords } from './setup/read-command.ts';

readWords(
	'npm run licences     compares the licence of every installed package with those that are accepted',
);

const lock = JSON.parse(await readFile('node_modules/.package-lock.json', 'utf8'));
const refused = unacceptedLicences(lock);
for (const line of refused) console.error(line);
if (refused.length > 0) process.exitCode = 1;
else console.log(`${Object.keys(lock.packages).length} packages, all under accepted licences.`);
