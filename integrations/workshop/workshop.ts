import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * The workshop of `astro dev`: a panel in Astro's bar at the foot of the page shows what the last turn of a game met and
 * why, and changes its texts; a game that is open follows each change of the content. A build has none of it.
 */
export function workshop(): AstroIntegration {
	return {
		name: 'workshop',
		hooks: {
			'astro:config:setup': ({ command, injectRoute, injectScript, addDevToolbarApp }) => {
				if (command !== 'dev') return;
				const entrypoint = new URL('./route.ts', import.meta.url);
				injectRoute({ pattern: '/api/workshop/[id]', entrypoint, prerender: false });
				injectScript('page', `import '${fileURLToPath(new URL('./live-page.ts', import.meta.url))}';`);
				addDevToolbarApp({
					id: 'stonecast-workshop',
					name: 'Workshop',
					icon: 'lightbulb',
					entrypoint: new URL('./panel.ts', import.meta.url),
				});
			},
		},
	};
}
