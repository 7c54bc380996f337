import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { showProblem } from '#lib/content/document.ts';
import { readLibrary } from '#lib/content/library.ts';
import { readContentFiles } from '../scripts/content-files.ts';

/**
 * Stops `astro build` at bad content and shows every fault of every file; `astro dev` says them at each save.
 * Astro's own check comes after `astro:config:setup` but before `astro:build:start`, stops at the first file and
 * knows no line, so this one has to come at the former.
 */
export function contentGate(): AstroIntegration {
	let root: URL;
	return {
		name: 'content-gate',
		hooks: {
			'astro:config:setup': async ({ command, config }) => {
				root = config.root;
				if (command !== 'build') return;
				const problems = await contentProblems(root);
				if (problems.length > 0) throw new ContentError(problems);
			},
			'astro:server:setup': ({ server, logger }) => {
				server.watcher.on('change', async (path) => {
					if (!path.replaceAll('\\', '/').includes('/src/content/')) return;
					for (const problem of await contentProblems(root)) logger.error(problem);
				});
			},
		},
	};
}

/** Each fault in a line: file, line, field and what is allowed. */
async function contentProblems(root: URL): Promise<string[]> {
	const files = await readContentFiles(fileURLToPath(new URL('src/content/', root)));
	return readLibrary(files).problems.map(showProblem);
}

class ContentError extends Error {
	constructor(problems: string[]) {
		super(`The content has faults.\n${problems.join('\n')}`);
		this.name = 'ContentError';
		delete this.stack;
	}
}
