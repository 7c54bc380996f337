import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const fileSchema = z.object({ url: z.url(), token: z.string().min(32) });

/** Where a running server can be asked, and what it wants to be shown. */
export type OperatorFile = z.output<typeof fileSchema>;

const operatorFilePath = (dataDir: string) => join(dataDir, 'operator.json');

/** Leaves it in the data folder, for the machine's user alone. */
export async function writeOperatorFile(dataDir: string, content: OperatorFile): Promise<void> {
	const file = operatorFilePath(dataDir);
	await rm(`${file}.new`, { force: true });
	await writeFile(`${file}.new`, JSON.stringify(content), { mode: 0o600, flag: 'wx' });
	await rename(`${file}.new`, file);
}

/** What a server has left there; null where none has. */
export async function readOperatorFile(dataDir: string): Promise<OperatorFile | null> {
	const text = await readFile(operatorFilePath(dataDir), 'utf8').catch(() => null);
	return text === null ? null : fileSchema.parse(JSON.parse(text));
}

/** Takes it away. */
export function removeOperatorFile(dataDir: string): Promise<void> {
	return rm(operatorFilePath(dataDir), { force: true });
}
