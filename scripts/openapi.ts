// npm run openapi: writes public/openapi.json and the tables of docs/api.md from src/api/contract.
import { readFile, writeFile } from 'node:fs/promises';
import { contractFiles } from '#api/openapi/contract-files.ts';
import { readWords } from './setup/read-command.ts';

readWords('npm run openapi     writes public/openapi.json and the tables of docs/api.md from the contract');

const page = await readFile('docs/api.md', 'utf8');
const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
for (const [path, text] of Object.entries(contractFiles(version, page))) {
	await writeFile(path, text);
	console.log(path);
}
