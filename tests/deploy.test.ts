// A container and a unit of systemd start the server as `npm start` does.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SERVER, SERVER_ENV } from '#scripts/setup/node.mjs';

test.each(['Dockerfile', 'deploy/stonecast@.service'])('%s starts the server with its options', (file) => {
	const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
	const start = text.split('\n').findLast((line) => /^(CMD|ExecStart=)/.test(line));
	for (const word of SERVER) expect(start).toContain(word);
	for (const [name, value] of Object.entries(SERVER_ENV)) expect(text).toMatch(`${name}=${value}`);
});
