import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const fileSchema = z.object({ url: z.url(), token: z.string().min(32) });

/** The address of a running server, and the token that it expects. */
export type OperatorFile = z.output<typeof fileSchema>;

const operatorFilePath = (dataDir: string) => join(dataDir, 'operator.json');

/** Writes the file into the data folder, readable by the machine's user only. */
export async function writeOperatorFile(dataDir: string, content: OperatorFile): Promise<void> {
	const file = operatorFilePath(dataDir);
	await rm(`${file}.new`, { force: true });
	await writeFile(`${file}.new`, JSON.stringify(content), { mode: 0o600, flag: 'wx' });
	await rename(`${file}.new`, file);
}

/** Reads a server's file; null where there is none. */
export async function readOperatorFile(dataDir: string): Promise<OperatorFile | null> {
	const text = await readFile(operatorFilePath(dataDir), 'utf8').catch(() => null);
	return text === null ? null : fileSchema.parse(JSON.parse(text));
}

/** Deletes the file. */
export function removeOperatorFile(dataDir: string): Promise<void> {
	return rm(operatorFilePath(dataDir), { force: true });
}
