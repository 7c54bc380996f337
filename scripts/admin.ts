// Gives an account the role admin, or removes it: npm run admin -- <e-mail> [--remove] [--json]
import { parseArgs } from 'node:util';
import { order } from './operator/operate.ts';

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: { remove: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
});
const [email = ''] = positionals;
const { remove, json } = values;
await order({ command: 'admin', email, remove }, json, () =>
	remove ? `${email} is no longer an admin.` : `${email} is an admin.`,
);
