// A copy of the project with `astro dev` running in it, whose content a test may change.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '#scripts/setup/free-port.mjs';
import { ROOT } from '#scripts/setup/node.mjs';

/** What `astro dev` and the commands of an editor read. */
const COPIED = [
	...['astro.config.ts', 'package.json', 'tsconfig.json', 'tsconfig.astro.json'],
	...['integrations', 'migrations', 'public', 'scripts', 'server', 'src', '.vscode', '.zed'],
];
/** The packages stand outside of the copy, where Vite would neither serve files nor share its cache with another server. */
const CONFIG = `import config from './astro.config.ts';
export default { ...config, vite: { ...config.vite, cacheDir: '.vite', server: { fs: { strict: false } } } };
`;

/** A project in development. */
export interface DevProject {
	url: string;
	/** The code of the invitation that it printed. */
	invitation: string;
	/** The path of a file of the copy. */
	path(...names: string[]): string;
	/** Runs a command of the project as an editor does, with the words after it; returns what it printed. */
	run(script: string, ...words: string[]): Promise<string>;
	/** Everything that `astro dev` has printed. */
	said(): string;
	/** Stops it and removes the copy. */
	stop(): Promise<void>;
}

/** Copies the project, starts `astro dev` in the copy and waits until it can be played. */
export async function startDev(): Promise<DevProject> {
	const folder = await mkdtemp(join(tmpdir(), 'stonecast-dev-'));
	const path = (...names: string[]) => join(folder, ...names);
	await Promise.all(COPIED.map((name) => cp(join(ROOT, name), path(name), { recursive: true })));
	await symlink(join(ROOT, 'node_modules'), path('node_modules'), 'junction');
	await writeFile(path('dev.config.ts'), CONFIG);
	const port = await freePort();
	const child = spawn(
		process.execPath,
		['node_modules/astro/bin/astro.mjs', 'dev', '--config', 'dev.config.ts'],
		{
			cwd: folder,
			env: {
				...process.env,
				...{ PORT: port, HOST: 'localhost', DATA_DIR: path('.data'), DATABASE_URL: '', LOG_LEVEL: 'error' },
				ASTRO_TELEMETRY_DISABLED: '1',
			},
			stdio: ['ignore', 'pipe', 'pipe'],
		},
	);
	const heard = hear(child);
	const stop = async () => {
		if (child.exitCode === null) {
			const gone = once(child, 'exit');
			child.kill('SIGTERM');
			await gone;
		}
		await rm(folder, { recursive: true, force: true });
	};
	const invitation = await heard.find(/invite=([A-Z0-9-]+)/).catch(async (error) => {
		await stop();
		throw error;
	});
	const run = async (script: string, ...words: string[]) =>
		(await promisify(execFile)(process.execPath, [script, ...words], { cwd: folder })).stdout;
	return { url: `http://localhost:${port}`, invitation, path, run, said: heard.said, stop };
}

/** Listens to a process. `find` resolves to the first group of a pattern once that is printed, and throws all where it ends before. */
function hear(child: ChildProcess) {
	let said = '';
	const find = (pattern: RegExp) =>
		new Promise<string>((resolve, reject) => {
			const take = (chunk: Buffer) => {
				said += chunk;
				const [, group] = pattern.exec(said) ?? [];
				if (group !== undefined) resolve(group);
			};
			child.stdout?.on('data', take);
			child.stderr?.on('data', take);
			child.once('exit', () => reject(new Error(said)));
		});
	return { said: () => said, find };
}
