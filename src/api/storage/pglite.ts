import fs from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { createDatabase, type Database } from './database.ts';
import { lockFolder } from './lock-folder.ts';

const INT8 = 20;

/** PGlite's own start parameters but for `-F`, which turns fsync off; and buffers of 16 MB instead of 128. */
const START_PARAMETERS = PGlite.defaultStartParams
	.filter((parameter) => parameter !== '-F')
	.concat(['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB']);

const COMMON_OPTIONS: PGliteOptions = {
	startParams: START_PARAMETERS,
	initDbStartParams: ['--wal-segsize=1'],
	parsers: { [INT8]: Number },
};

/** NodeFS with an fsync that reaches the disk: without it a commit does not survive a power cut. */
class SyncedNodeFs extends NodeFS {
	override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
		const made = await super.init(...given);
		made.emscriptenOpts.preRun ??= [];
		(made.emscriptenOpts.preRun as ((module: FsModule) => void)[]).push((module) => {
			module.NODEFS.stream_ops.fsync = (stream) => {
				if (stream.nfd != null) fs.fsyncSync(stream.nfd);
				return 0;
			};
		});
		return made;
	}
}

/** The part of Emscripten's module that the hook reaches into. */
interface FsModule {
	NODEFS: { stream_ops: { fsync?: (stream: { nfd?: number | null }) => number } };
}

/**
 * Opens, or makes, the embedded database in a folder. Throws, naming the folder and what to do, when another process
 * has it, when it is of another PostgreSQL version, or when it is damaged. `template` is the folder of a database to
 * begin with, made by the same version of PGlite; it saves the seconds that making one takes.
 */
export async function openPglite(folder: string, template?: string): Promise<Database> {
	const path = realPath(folder);
	const unlock = lockFolder(path);
	try {
		if (!fs.existsSync(path)) await makeFolderWhole(path, template);
		refuseForeign(path);
		const pg = await openPgliteIn(path);
		return wrapPglite(pg, async () => {
			try {
				await pg.close();
			} finally {
				unlock();
			}
		});
	} catch (error) {
		unlock();
		throw error;
	}
}

/** An embedded database in memory, for tests; `dump` is the content to begin with. */
export async function openMemoryDatabase(
	dump?: Blob,
): Promise<{ database: Database; dump(): Promise<Blob> }> {
	const pg = await PGlite.create({ ...COMMON_OPTIONS, ...(dump && { loadDataDir: dump }) });
	return { database: wrapPglite(pg, () => pg.close()), dump: () => pg.dumpDataDir('none') };
}

/** Two paths to one folder must lead to one lock. */
function realPath(folder: string): string {
	const path = resolve(folder);
	try {
		makeFolder(dirname(path));
	} catch (cause) {
		throw new Error(
			`The folder ${dirname(path)} cannot be made: ${cause instanceof Error ? cause.message : cause}. Set DATA_DIR to a folder that this user may write to.`,
			{ cause },
		);
	}
	return fs.existsSync(path) ? fs.realpathSync(path) : join(fs.realpathSync(dirname(path)), basename(path));
}

/** Not `recursive`: below a file system that takes no folders, such as /proc, Node tries for ever. */
function makeFolder(path: string): void {
	if (fs.statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
	makeFolder(dirname(path));
	try {
		fs.mkdirSync(path);
	} catch (error) {
		// Another process that starts may have made it.
		if (!fs.statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
	}
}

/** Makes the folder beside its place and moves it there whole, so that a crash leaves none or all of it. */
async function makeFolderWhole(path: string, template: string | undefined): Promise<void> {
	const unfinished = `${path}.new`;
	fs.rmSync(unfinished, { recursive: true, force: true });
	if (template) fs.cpSync(template, unfinished, { recursive: true });
	else await (await openPgliteIn(unfinished)).close();
	syncTree(unfinished);
	fs.renameSync(unfinished, path);
}

/** Sees to it that a new folder is on the disk before anything relies on it. */
function syncTree(folder: string): void {
	for (const entry of fs.readdirSync(folder, { recursive: true, withFileTypes: true })) {
		if (!entry.isFile()) continue;
		const file = fs.openSync(join(entry.parentPath, entry.name), 'r+');
		fs.fsyncSync(file);
		fs.closeSync(file);
	}
}

function refuseForeign(path: string): void {
	const file = join(path, 'PG_VERSION');
	if (!fs.existsSync(file))
		throw new Error(`The folder ${path} holds no database. Move it away, or set DATA_DIR to another folder.`);
	const version = fs.readFileSync(file, 'utf8').trim();
	if (version !== POSTGRES_MAJOR) {
		throw new Error(
			`The database in ${path} was made by PostgreSQL ${version}; this program embeds ${POSTGRES_MAJOR}. Start the version that made it and export the data there.`,
		);
	}
}

/** The PostgreSQL inside PGlite 0.5. */
const POSTGRES_MAJOR = '18';

async function openPgliteIn(path: string): Promise<PGlite> {
	try {
		return await PGlite.create({ ...COMMON_OPTIONS, fs: new SyncedNodeFs(path) });
	} catch (cause) {
		throw new Error(
			`The database in ${path} cannot be opened; it may be damaged. Restore a backup, or move the folder away to begin anew.`,
			{ cause },
		);
	}
}

function wrapPglite(pg: PGlite, close: () => Promise<void>): Database {
	const query = (on: Pick<PGlite, 'query' | 'exec'>) => async (text: string, values: unknown[] | null) =>
		values === null ? on.exec(text) : (await on.query<object>(text, values)).rows;
	return createDatabase({
		engine: 'pglite',
		query: query(pg),
		transaction: (work) => pg.transaction((tx) => work(query(tx as unknown as PGlite))),
		close,
	});
}
