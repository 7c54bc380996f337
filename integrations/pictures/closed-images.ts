import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const REFUSAL = fileURLToPath(new URL('./no-image.ts', import.meta.url));

/**
 * Removes the run-time image resizer from the built server. The build resizes every picture, and an
 * endpoint that renders any size for anybody could be used to overload the processor.
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
