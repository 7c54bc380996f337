// Makes an invitation: npm run invite -- [--uses 5] [--days 30] [--code X] [--note X] [--by X] [--json]
import { parseArgs } from 'node:util';
import type { MadeInvite } from '#lib/wire/admin.ts';
import { order } from './operator/operate.ts';

const { values } = parseArgs({
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
