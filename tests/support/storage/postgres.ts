import type { Database } from '#api/storage/database.ts';
import { openPostgres } from '#api/storage/postgres.ts';

/** The address of PostgreSQL for the suite, if set; its user must be allowed to create databases. */
export const TEST_DATABASE_URL = process.env['TEST_DATABASE_URL'] || undefined;

/** Creates an empty database on the PostgreSQL of TEST_DATABASE_URL; returns how to drop it. */
export async function createPostgresDatabase(
	server: string,
	template?: string,
): Promise<{ url: string; drop(): Promise<void> }> {
	const name = `t_${process.pid}_${Date.now().toString(36)}_${Math.random().toString(36).slice(2, 8)}`;
	await asAdmin(server, (admin) =>
		admin.sql.script(`create database ${name}${template ? ` template ${template}` : ''}`),
	);
	return {
		url: databaseUrl(server, name),
		drop: () => asAdmin(server, (admin) => admin.sql.script(`drop database if exists ${name} with (force)`)),
	};
}

/** Runs work on the server itself, over a separate connection. */
export async function asAdmin(server: string, work: (admin: Database) => Promise<void>): Promise<void> {
	const admin = openPostgres(server, { max: 1, patient: true });
	try {
		await work(admin);
	} finally {
		await admin.close();
	}
}

/** The address of another database on the same server. */
export function databaseUrl(server: string, name: string): string {
	const url = new URL(server);
	url.pathname = `/${name}`;
	return url.href;
}
