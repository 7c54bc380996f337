import { mkdir, readFile, writeFile } from 'node:fs/promises';
import type { AstroIntegration, AstroIntegrationLogger, ViteUserConfig } from 'astro';
import type { ReadFiles } from '#lib/library/reader.ts';
import { loadedApp } from '#server/app.ts';
import { colourStyles } from './colours.ts';
import { CONTENT_CHANGED } from './content-event.ts';
import { contentOf, type Reading, readContent, sayLeftOut } from './reading.ts';

type Plugin = Extract<NonNullable<NonNullable<ViteUserConfig['plugins']>[number]>, { name: string }>;
type Hooks = Required<AstroIntegration['hooks']>;
type DevServer = Parameters<Hooks['astro:server:setup']>[0]['server'];

const LIBRARY = 'virtual:library';
const LEFT_OUT = 'virtual:left-out';
/** The content beside the built server's code: within it, the text would stay in memory twice. */
const LIBRARY_FILE = 'library.json';
/** Saving all files of an editor at once is one change. Milliseconds. */
const TOGETHER = 40;

/**
 * Reads and checks all content once and gives it to the server as the module `virtual:library`, so that a start has
 * nothing to parse. Stops `astro build` at bad content with every problem, except in a world in the making, which is left
 * out. In `astro dev` every change is read, and is in play at once where it is sound.
 * Astro's own check runs after `astro:config:setup` but before `astro:build:start`, stops at the first file and
 * has no line numbers, so this one runs in `astro:config:setup`.
 */
export function checkContent(): AstroIntegration {
	let root: URL;
	let cache: URL;
	let current: Promise<Reading>;
	let server: URL;
	return {
		name: 'content-check',
		hooks: {
			'astro:config:setup': async ({ command, config, updateConfig, logger }) => {
				root = config.root;
				cache = config.cacheDir;
				current = contentOf(root);
				updateConfig({ vite: { plugins: [contentModules(() => current, command === 'build')] } });
				const reading = await current;
				for (const line of sayLeftOut(reading.leftOut)) logger.warn(line);
				await writeColours(reading, cache);
				if (command === 'build') requireSound(reading);
			},
			'astro:config:done': ({ config }) => {
				server = config.build.server;
			},
			'astro:build:done': async () => {
				await writeFile(new URL(LIBRARY_FILE, server), JSON.stringify(requireSound(await current)));
			},
			'astro:server:setup': ({ server, logger }) => {
				followChanges(server, root, async (reading) => {
					if (!showFaults(reading, await current, server, logger)) return;
					current = Promise.resolve(reading);
					await writeColours(reading, cache);
					loadedApp()?.takeContent(reading.library);
					server.ws.send({ type: 'custom', event: CONTENT_CHANGED });
				});
			},
		},
	};
}

/** Reads the content after each change, addition and removal below src/content, one reading at a time. */
function followChanges(server: DevServer, root: URL, take: (reading: Reading) => Promise<void>): void {
	const known: ReadFiles = new Map();
	let last = readContent(root, known).then(() => {});
	let timer: NodeJS.Timeout | undefined;
	const follow = (path: string) => {
		if (!path.replaceAll('\\', '/').includes('/src/content/')) return;
		clearTimeout(timer);
		timer = setTimeout(() => {
			last = last.then(async () => take(await readContent(root, known))).catch(() => {});
		}, TOGETHER);
	};
	for (const event of ['add', 'change', 'unlink'] as const) server.watcher.on(event, follow);
}

/**
 * Shows faults in the terminal and in the browser; returns whether what was read can be played. A world in the making
 * that has been in play stays there as it was while it has faults; one that never was is left out.
 */
function showFaults(
	{ problems, leftOut }: Reading,
	{ library }: Reading,
	server: DevServer,
	logger: AstroIntegrationLogger,
): boolean {
	const lost = [...leftOut].filter(([world]) => library.worlds.some(({ slug }) => slug === world));
	const faults = [...problems, ...lost.flatMap(([, lines]) => lines)];
	const isLost = (world: string) => lost.some(([slug]) => slug === world);
	for (const line of sayLeftOut(new Map([...leftOut].filter(([world]) => !isLost(world))))) logger.warn(line);
	for (const fault of faults) logger.error(fault);
	if (faults.length === 0) return true;
	const message = `The content has faults; what was sound before stays in play.\n${faults.join('\n')}`;
	server.ws.send({ type: 'error', err: { message, stack: '' } });
	return false;
}

/** Writes the worlds' colours for src/styles/global.css, where they have changed. */
async function writeColours({ library }: Reading, cache: URL): Promise<void> {
	const [file, styles] = [new URL('worlds.css', cache), colourStyles(library.worlds)];
	if ((await readFile(file, 'utf8').catch(() => null)) === styles) return;
	await mkdir(cache, { recursive: true });
	await writeFile(file, styles);
}

/** @throws ContentError when anything is wrong with it */
function requireSound({ library, problems }: Reading) {
	if (problems.length > 0) throw new ContentError(problems);
	return library;
}

/** JSON in a string or a file, which JavaScript parses many times faster than the same data as code. */
function contentModules(reading: () => Promise<Reading>, inFile: boolean): Plugin {
	const resolve = (name: string) => `\0${name}`;
	return {
		name: 'library',
		resolveId: (id) => (id === LIBRARY || id === LEFT_OUT ? resolve(id) : null),
		async load(id) {
			if (id === resolve(LEFT_OUT))
				return `export default ${JSON.stringify([...(await reading()).leftOut.keys()])};`;
			if (id !== resolve(LIBRARY)) return null;
			const library = requireSound(await reading());
			if (!inFile) return `export default JSON.parse(${JSON.stringify(JSON.stringify(library))});`;
			// The code stands in a folder below the file.
			return `import { readFileSync } from 'node:fs';
export default JSON.parse(readFileSync(new URL('../${LIBRARY_FILE}', import.meta.url), 'utf8'));`;
		},
	};
}

class ContentError extends Error {
	constructor(problems: string[]) {
		super(`The content has faults.\n${problems.join('\n')}`);
		this.name = 'ContentError';
		delete this.stack;
	}
}
