import type { AstroIntegration } from 'astro';
import { listUrl } from '#server/lists.mjs';

/** What `src/api/live.ts` leaves for whoever runs it; see server/live.mjs. */
interface Live {
	ready: Promise<unknown>;
	close(): Promise<void>;
	invitation(): Promise<string | null>;
	listening(url: string): Promise<void>;
}

const running = () =>
	(globalThis as { [key: symbol]: unknown })[Symbol.for('stonecast.live')] as Live | undefined;

/** Does for `astro dev` what server/index.mjs does for the built server: prints the invitation, leads to lists under filters, closes the database. */
export function devLive(): AstroIntegration {
	return {
		name: 'dev-live',
		hooks: {
			'astro:server:setup': ({ server }) => {
				server.middlewares.use((request, _, next) => {
					request.url = listUrl(request.url ?? '');
					next();
				});
			},
			'astro:server:start': ({ address, logger }) => {
				const url = `http://localhost:${address.port}`;
				// Not awaited: the dev server answers only after this hook.
				invitation(url).then(
					(code) =>
						code && logger.info(`Nobody has been invited yet. Your invitation: ${url}/?invite=${code}`),
					(error: Error) => logger.error(error.message),
				);
			},
			'astro:server:done': () => running()?.close(),
		},
	};
}

async function invitation(url: string): Promise<string | null> {
	await fetch(`${url}/api/health`);
	const live = running();
	await live?.ready;
	await live?.listening(url);
	return live ? live.invitation() : null;
}
