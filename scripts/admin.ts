// Gives an account the role admin, or removes it: npm run admin -- <e-mail> [--remove] [--json]
import { order } from './operator/operate.ts';
import { readCommand } from './setup/read-command.ts';

const USAGE = `npm run admin -- <e-mail>     gives an account the role of administrator

  --remove        takes the role away
  --json          prints the result as JSON`;

const { values, positionals } = readCommand(USAGE, {
	allowPositionals: true,
	options: { remove: { type: 'boolean', default: false }, json: { type: 'boolean', default: false } },
});
const [email = ''] = positionals;
const { remove, json } = values;
await order({ command: 'admin', email, remove }, json, () =>
	remove ? `${email} is no longer an admin.` : `${email} is an admin.`,
);
