import fs from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { refuseReadOnly, refuseUnusable, refuseUnusablePlace } from './check-folder.ts';
import { createDatabase, type Database, type ServedDatabase } from './database.ts';
import { lockFolder } from './lock-folder.ts';
import { createPgliteEngine, type PgliteEngine } from './pglite-engine.ts';

const INT8 = 20;

/** PGlite's own start parameters without `-F`, which turns fsync off, and with buffers of 16 MB instead of 128. */
const START_PARAMETERS = PGlite.defaultStartParams
	.filter((parameter) => parameter !== '-F')
	.concat(['-c', 'fsync=on', '-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB']);

const COMMON_OPTIONS: PGliteOptions = {
	startParams: START_PARAMETERS,
	initDbStartParams: ['--wal-segsize=1'],
	parsers: { [INT8]: Number },
};

/** NodeFS with an fsync that reaches the disk; without it a commit may be lost in a power cut. */
class SyncedNodeFs extends NodeFS {
	#module: FsModule | undefined;

	/** Closes all files of a PostgreSQL that has ended itself. */
	closeFiles(): void {
		for (const stream of this.#module?.FS.streams ?? []) {
			if (stream?.nfd == null) continue;
			fs.closeSync(stream.nfd);
			stream.nfd = null;
		}
	}

	override async init(...given: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
		const made = await super.init(...given);
		made.emscriptenOpts.preRun ??= [];
		(made.emscriptenOpts.preRun as ((module: FsModule) => void)[]).push((module) => {
			this.#module = module;
			module.NODEFS.stream_ops.fsync = (stream) => {
				if (stream.nfd != null) fs.fsyncSync(stream.nfd);
				return 0;
			};
		});
		return made;
	}
}

/** An open file. */
interface FsStream {
	nfd?: number | null;
}

/** The part of Emscripten's module that the hook changes. */
interface FsModule {
	FS: { streams: (FsStream | null)[] };
	NODEFS: { stream_ops: { fsync?: (stream: FsStream) => number } };
}

/**
 * Opens, or makes, the embedded database in a folder. Throws, naming the folder and what to do, when another process
 * has it, when this user may not write there or the disk is full, when it is of another PostgreSQL version, or when it
 * is damaged. `template` is the folder of a database to
 * begin with, made by the same version of PGlite; it saves the seconds that making one takes.
 */
export async function openPglite(folder: string, template?: string): Promise<Database> {
	return createDatabase(await openEngine(folder, template));
}

/** Milliseconds that players wait at most until the embedded database begins with what they ask. */
const QUEUE_MS = 5000;

/** Opens the embedded database as a running server asks it. */
export async function openServedPglite(folder: string, template?: string): Promise<ServedDatabase> {
	const engine = await openEngine(folder, template);
	const patient = createDatabase(engine);
	return {
		database: createDatabase(engine.forWait({ patience: QUEUE_MS })),
		patient,
		probe: createDatabase(engine.forWait({ patience: QUEUE_MS, first: true })),
		close: patient.close,
	};
}

async function openEngine(folder: string, template: string | undefined): Promise<PgliteEngine> {
	const path = realPath(folder);
	refuseReadOnly(dirname(path));
	const unlock = lockFolder(path);
	try {
		if (!fs.existsSync(path)) await makeFolderWhole(path, template);
		refuseUnusable(path);
		refuseForeign(path);
		const first = await openPgliteIn(path);
		let opened = first;
		const reopen = async () => {
			opened.files.closeFiles();
			refuseUnusable(path);
			opened = await openPgliteIn(path);
			return opened.pg;
		};
		return createPgliteEngine({ pg: first.pg, reopen, release: unlock });
	} catch (error) {
		unlock();
		throw error;
	}
}

/** An embedded database in memory, for tests; `dump` is its initial content. */
export async function openMemoryDatabase(
	dump?: Blob,
): Promise<{ database: Database; dump(): Promise<Blob> }> {
	const pg = await PGlite.create({ ...COMMON_OPTIONS, ...(dump && { loadDataDir: dump }) });
	const database = createDatabase(createPgliteEngine({ pg, release: () => {} }));
	return { database, dump: () => pg.dumpDataDir('none') };
}

/** Resolves links, since two paths to one folder must have one lock. */
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

/** Not `recursive`: in a file system without folders, such as below /proc, Node would try for ever. */
function makeFolder(path: string): void {
	if (fs.statSync(path, { throwIfNoEntry: false })?.isDirectory()) return;
	makeFolder(dirname(path));
	try {
		fs.mkdirSync(path);
	} catch (error) {
		// Another process may have made it.
		if (!fs.statSync(path, { throwIfNoEntry: false })?.isDirectory()) throw error;
	}
}

/** Makes the folder under another name and renames it, so that a crash leaves all of it or none. */
async function makeFolderWhole(path: string, template: string | undefined): Promise<void> {
	refuseUnusablePlace(dirname(path));
	const unfinished = `${path}.new`;
	fs.rmSync(unfinished, { recursive: true, force: true });
	if (template) fs.cpSync(template, unfinished, { recursive: true });
	else await (await openPgliteIn(unfinished)).pg.close();
	syncTree(unfinished);
	fs.renameSync(unfinished, path);
}

/** Writes a new folder to the disk before it is used. */
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

/** The PostgreSQL version inside PGlite 0.5. */
const POSTGRES_MAJOR = '18';

async function openPgliteIn(path: string): Promise<{ pg: PGlite; files: SyncedNodeFs }> {
	const files = new SyncedNodeFs(path);
	try {
		return { pg: await PGlite.create({ ...COMMON_OPTIONS, fs: files }), files };
	} catch (cause) {
		// What kept it from writing may only have come about meanwhile.
		refuseUnusable(path);
		throw new Error(
			`The database in ${path} cannot be opened; it may be damaged. Restore a backup, or move the folder away to begin anew.`,
			{ cause },
		);
	}
}
