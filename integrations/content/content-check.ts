import type { AstroIntegration, ViteUserConfig } from 'astro';
import type { Library } from '#lib/library/books.ts';
import { contentOf, type Reading, readContent } from './reading.ts';

type Plugin = Extract<NonNullable<NonNullable<ViteUserConfig['plugins']>[number]>, { name: string }>;

const MODULE = 'virtual:library';

/**
 * Reads and checks all content once and gives it to the server as the module `virtual:library`, so that a start has
 * nothing to parse. Stops `astro build` at bad content with every problem; `astro dev` prints them at each save.
 * Astro's own check runs after `astro:config:setup` but before `astro:build:start`, stops at the first file and
 * has no line numbers, so this one runs in `astro:config:setup`.
 */
export function checkContent(): AstroIntegration {
	let root: URL;
	return {
		name: 'content-check',
		hooks: {
			'astro:config:setup': async ({ command, config, updateConfig }) => {
				root = config.root;
				const reading = contentOf(root);
				updateConfig({ vite: { plugins: [libraryModule(reading)] } });
				if (command === 'build') await soundLibrary(reading);
			},
			'astro:server:setup': ({ server, logger }) => {
				server.watcher.on('change', async (path) => {
					if (!path.replaceAll('\\', '/').includes('/src/content/')) return;
					for (const problem of (await readContent(root)).problems) logger.error(problem);
				});
			},
		},
	};
}

/** @throws ContentError when anything is wrong with it */
async function soundLibrary(reading: Promise<Reading>): Promise<Library> {
	const { library, problems } = await reading;
	if (problems.length > 0) throw new ContentError(problems);
	return library;
}

/** JSON in a string, which JavaScript parses many times faster than the same data as code. */
function libraryModule(reading: Promise<Reading>): Plugin {
	const resolved = `\0${MODULE}`;
	return {
		name: 'library',
		resolveId: (id) => (id === MODULE ? resolved : null),
		async load(id) {
			if (id !== resolved) return null;
			const json = JSON.stringify(await soundLibrary(reading));
			return `export default JSON.parse(${JSON.stringify(json)});`;
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
