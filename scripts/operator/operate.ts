// The operator's commands go through the server where one is running, else to the database.
import { randomBytes, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import {
	type OperatorCommand,
	operatorCommandSchema,
	runOperatorCommand,
} from '#api/admin/operator-command.ts';
import { makeBackup } from '#api/backup/make-backup.ts';
import { type Config, readConfig } from '#api/process/config.ts';
import { readOperatorFile } from '#api/providers/operator-file.ts';
import { openDatabase } from '#api/storage/open-database.ts';

/** Reads the environment and `.env`, as the server does. */
export function readSettings(): Config {
	if (existsSync('.env')) process.loadEnvFile('.env');
	return readConfig(process.env);
}

/**
 * Carries out a command; prints the result as a line of JSON or in words, and returns it. On failure prints
 * the reason and exits with 1.
 */
export async function order<Done extends object>(
	wanted: OperatorCommand,
	json: boolean,
	words: (done: Done) => string,
): Promise<Done | null> {
	try {
		const done = (await carryOut(wanted)) as Done;
		console.log(json ? JSON.stringify(done) : words(done));
		return done;
	} catch (error) {
		console.error(whyNot(error));
		process.exitCode = 1;
		return null;
	}
}

function whyNot(error: unknown): string {
	if (error instanceof z.ZodError)
		return error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n');
	return error instanceof Error ? error.message : String(error);
}

async function carryOut(wanted: OperatorCommand): Promise<object> {
	const config = readSettings();
	const order = operatorCommandSchema.parse(wanted);
	const running = config.databaseUrl ? null : await askServer(config, order);
	if (running) return running;
	const database = await openDatabase({ ...config, patient: true });
	try {
		const keysFile = join(config.dataDir, 'keys.json');
		const port = {
			now: () => new Date(),
			random: randomBytes,
			uuid: randomUUID,
			siteUrl: config.siteUrl,
			backup: (file: string, passphrase = config.backups.passphrase) =>
				makeBackup(database, file, { keysFile, passphrase, now: new Date() }),
		};
		return await runOperatorCommand(port, database, order);
	} catch (error) {
		if ((error as { code?: unknown }).code === '42P01' || (error as { code?: unknown }).code === '3F000')
			throw new Error('The database is empty. Start the server once first: npm start', { cause: error });
		throw error;
	} finally {
		await database.close();
	}
}

/** Sends the command to the server; null where none runs on this data folder, even if a killed one has left its file. */
async function askServer({ dataDir }: Config, order: OperatorCommand): Promise<object | null> {
	const server = await readOperatorFile(dataDir);
	if (!server) return null;
	const headers = { 'Content-Type': 'application/json', 'X-Operator-Token': server.token };
	const body = JSON.stringify(order);
	const answer = await fetch(`${server.url}/api/operate`, { method: 'POST', headers, body }).catch(
		() => null,
	);
	if (!answer || answer.status === 404) return null;
	const { data, error } = (await answer.json()) as {
		data?: object;
		error?: { message: string };
	};
	if (!data) throw new Error(error?.message ?? `The server answered ${answer.status}.`);
	return data;
}
