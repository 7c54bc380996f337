import { z } from 'zod';
import { sealedSchema } from './seal.ts';

/** How many rows a table has, and a hash over all of them that does not depend on their order. */
const digestSchema = z.strictObject({ rows: z.number().int().min(0), hash: z.string().length(64) });

export type Digest = z.output<typeof digestSchema>;

const headerSchema = z.strictObject({
	part: z.literal('header'),
	format: z.literal(1, 'was written by another version of this program'),
	at: z.iso.datetime(),
	/** The migrations that the rows were written under. */
	migrations: z.array(z.strictObject({ name: z.string(), sha256: z.string() })).min(1),
	/** The keys of the account service, encrypted; null where they do not go along. */
	keys: sealedSchema.nullable(),
});

export type BackupHeader = z.output<typeof headerSchema>;

const endSchema = z.strictObject({
	part: z.literal('end'),
	tables: z.record(z.string(), digestSchema),
	/** Differences that the audit of the ledger found. */
	differences: z.number().int().min(0),
});

export type BackupEnd = z.output<typeof endSchema>;

/** A part of a backup: the header, then each table with its rows in PostgreSQL's own text form, then the end. */
export const backupPartSchema = z.discriminatedUnion('part', [
	headerSchema,
	z.strictObject({ part: z.literal('table'), name: z.string().regex(/^(game|account)\.[a-z_]+$/) }),
	z.strictObject({ part: z.literal('rows'), rows: z.array(z.string()) }),
	endSchema,
]);

export type BackupPart = z.output<typeof backupPartSchema>;
