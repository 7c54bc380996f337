import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const REFUSAL = fileURLToPath(new URL('./no-image.ts', import.meta.url));

/**
 * Takes the run-time image resizer out of the built server: every picture is resized by the build, and an
 * endpoint that renders any size for anybody is an invitation to keep the processor busy.
 */
export function closedImages(): AstroIntegration {
	return {
		name: 'closed-images',
		hooks: {
			'astro:config:setup': ({ command, updateConfig }) => {
				if (command !== 'build') return;
				updateConfig({ image: { endpoint: { entrypoint: REFUSAL } } });
			},
		},
	};
}
