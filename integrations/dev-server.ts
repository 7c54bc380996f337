import type { AstroIntegration } from 'astro';
import { loadedApp } from '#server/app.ts';
import { listUrl } from '#server/lists.ts';

/**
 * Does for `astro dev` what server/index.ts does for the built server: prints the invitation, routes filtered lists,
 * closes the database.
 */
export function devServer(): AstroIntegration {
	return {
		name: 'dev-server',
		hooks: {
			'astro:server:setup': ({ server }) => {
				server.middlewares.use((request, _, next) => {
					request.url = listUrl(request.url ?? '');
					next();
				});
			},
			'astro:server:start': ({ address, logger }) => {
				const url = `http://localhost:${address.port}`;
				// Not awaited: the dev server responds only after this hook.
				invitation(url).then(
					(code) =>
						code && logger.info(`Nobody has been invited yet. Your invitation: ${url}/?invite=${code}`),
					(error: Error) => logger.error(error.message),
				);
			},
			'astro:server:done': () => loadedApp()?.close(),
		},
	};
}

async function invitation(url: string): Promise<string | null> {
	await fetch(`${url}/api/health`);
	const app = loadedApp();
	await app?.ready;
	await app?.listening(url);
	return app ? app.invitation() : null;
}
