import { z } from 'zod';
import { operatorCommandSchema } from '#api/admin/operator-command.ts';
import { madeInviteSchema } from '#lib/wire/admin.ts';
import { countSchema } from '#lib/wire/formats.ts';
import { healthViewSchema } from '#lib/wire/health.ts';
import { telemetryBodySchema } from '#lib/wire/telemetry.ts';
import { adjustedSchema } from './admin.ts';
import type { OperationGroup } from './operation.ts';

const auditSchema = z.strictObject({
	players: countSchema,
	rows: countSchema,
	differences: z
		.array(z.strictObject({ player: z.string(), what: z.string(), expected: z.string(), found: z.string() }))
		.describe('Where the ledger and what follows from it differ; empty when all is well.'),
});

const backupSchema = z.strictObject({
	file: z.string(),
	rows: countSchema.describe('Rows of all tables together.'),
	keys: z.boolean().describe('Whether the keys of the account service are in it, encrypted.'),
	differences: countSchema.describe('What the audit of the ledger found.'),
	tables: z.record(z.string(), z.strictObject({ rows: countSchema, hash: z.string() })),
});

const roleSchema = z.strictObject({ email: z.string(), role: z.literal('admin').nullable() });

/** The operations on the server itself: health, metrics, and the operator's commands. */
export const serverOperations: OperationGroup = {
	name: 'Server',
	description: 'The health of the server, its counts, and the commands of its operator.',
	operations: [
		{
			id: 'fetchHealth',
			method: 'get',
			path: '/api/health',
			summary: 'What this server is; 503 while the database cannot be reached',
			caller: 'anyone',
			answer: { data: healthViewSchema },
		},
		{
			id: 'fetchLiveness',
			method: 'get',
			path: '/api/health/live',
			summary: 'That this process answers, whatever the database does',
			caller: 'anyone',
			answer: { data: z.strictObject({ status: z.literal('ok') }) },
		},
		{
			id: 'fetchReadiness',
			method: 'get',
			path: '/api/health/ready',
			summary: 'Whether this process can write; 503 with the reason while it cannot',
			caller: 'anyone',
			answer: { data: z.strictObject({ status: z.literal('ok') }) },
		},
		{
			id: 'fetchMetrics',
			method: 'get',
			path: '/api/metrics',
			summary: 'Counts for Prometheus, for the token of METRICS_TOKEN',
			caller: 'monitor',
			answer: { files: { 'text/plain': null } },
		},
		{
			id: 'countEvent',
			method: 'post',
			path: '/api/telemetry/event',
			summary: 'Counts that something happened, and not to whom',
			caller: 'anyone',
			body: telemetryBodySchema,
			answer: { status: 202, data: z.strictObject({ accepted: z.literal(true) }) },
		},
		{
			id: 'operate',
			method: 'post',
			path: '/api/operate',
			summary: "Carries out a command of this machine's user, by the token in the data folder",
			caller: 'operator',
			body: operatorCommandSchema,
			answer: { data: z.union([madeInviteSchema, roleSchema, adjustedSchema, auditSchema, backupSchema]) },
			errors: ['INSUFFICIENT_STONES', 'INSUFFICIENT_INVENTORY'],
		},
	],
};
