import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip, createGzip, type Gzip } from 'node:zlib';
import { type BackupPart, backupPartSchema } from './backup-part.ts';
import type { TakePart } from './copy-out.ts';

/**
 * Writes the parts of a backup to a file, one line of JSON each, compressed. Only the file's owner can read it. The file
 * appears whole or not at all: until then it is `<file>.new`.
 */
export async function writeBackupFile<Done>(
	file: string,
	work: (take: TakePart) => Promise<Done>,
): Promise<Done> {
	const unfinished = `${file}.new`;
	const handle = await open(unfinished, 'w', 0o600);
	try {
		const done = await writeLines(handle, work);
		await handle.sync();
		await handle.close();
		await rename(unfinished, file);
		return done;
	} catch (error) {
		await handle.close();
		await rm(unfinished, { force: true });
		throw error;
	}
}

async function writeLines<Done>(handle: FileHandle, work: (take: TakePart) => Promise<Done>): Promise<Done> {
	const gzip = createGzip();
	const written = drain(gzip, handle);
	// Told at the end, or by the work, which then fails as well.
	written.catch(() => {});
	const done = await work(async (part) => {
		if (gzip.write(`${JSON.stringify(part)}\n`)) return;
		await Promise.race([once(gzip, 'drain'), written]);
	});
	gzip.end();
	await written;
	return done;
}

async function drain(gzip: Gzip, handle: FileHandle): Promise<void> {
	for await (const chunk of gzip) await handle.write(chunk as Buffer);
}

/** Reads the parts of a backup. Throws with a message for the operator where the file is none, or not whole. */
export async function* readBackupFile(file: string): AsyncGenerator<BackupPart> {
	// Whatever breaks the pipe is thrown where the last stream of it is read.
	const unpacked = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8');
	let rest = '';
	const lines = unpacked[Symbol.asyncIterator]();
	for (;;) {
		const { value, done } = await readNext(file, lines);
		if (done) break;
		const whole = (rest + value).split('\n');
		rest = whole.pop() ?? '';
		for (const line of whole) yield parsePart(file, line);
	}
	if (rest) yield parsePart(file, rest);
}

async function readNext(file: string, lines: AsyncIterator<string>): Promise<IteratorResult<string>> {
	try {
		return await lines.next();
	} catch (cause) {
		const why = cause instanceof Error ? cause.message : cause;
		throw new Error(`The backup ${file} cannot be read: ${why}`, { cause });
	}
}

function parsePart(file: string, line: string): BackupPart {
	try {
		return backupPartSchema.parse(JSON.parse(line));
	} catch (cause) {
		throw new Error(`${file} is no backup of this program, or it is damaged.`, { cause });
	}
}
