// Adds a signing key; older ones still verify for a day: npm run keys -- rotate [--json]
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { rotateKeys } from '#api/providers/keyring.ts';
import { readSettings } from './operator/operate.ts';

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { json: { type: 'boolean', default: false } },
});
if (positionals.join() === 'rotate') {
	const kid = await rotateKeys(join(readSettings().dataDir, 'keys.json'), new Date());
	console.log(values.json ? JSON.stringify({ kid }) : `The key ${kid} signs in a quarter of an hour.`);
} else {
	console.error('npm run keys -- rotate');
	process.exitCode = 1;
}
