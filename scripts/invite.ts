// Makes an invitation: npm run invite -- [--uses 5] [--days 30] [--code X] [--note X] [--by X] [--json]
import type { MadeInvite } from '#lib/wire/admin.ts';
import { order } from './operator/operate.ts';
import { readCommand } from './setup/read-command.ts';

const USAGE = `npm run invite     makes an invitation and prints its link

  --uses 5        how many may redeem it (1)
  --days 30       how long it holds; left out, for ever
  --code X        its code; left out, one is drawn
  --note X        a note for administrators
  --by X          who invites, for the invited to read
  --json          prints the result as JSON`;

const { values } = readCommand(USAGE, {
	options: {
		uses: { type: 'string', default: '1' },
		days: { type: 'string' },
		code: { type: 'string' },
		note: { type: 'string', default: '' },
		by: { type: 'string' },
		json: { type: 'boolean', default: false },
	},
});
const { json, uses, days, code, note, by } = values;
await order<MadeInvite>(
	{
		command: 'invite',
		uses: Number(uses),
		note,
		...(days !== undefined && { days: Number(days) }),
		...(code !== undefined && { code }),
		...(by !== undefined && { by }),
	},
	json,
	({ link, uses: count }) => `${link} (${count} ${count === 1 ? 'use' : 'uses'})`,
);
