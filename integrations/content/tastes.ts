import type { AstroIntegration, ViteUserConfig } from 'astro';
import { makePack, makeShared, restingTaste, tasteBooks } from '#lib/taste/make-pack.ts';
import { contentOf } from './reading.ts';

type Plugin = Extract<NonNullable<NonNullable<ViteUserConfig['plugins']>[number]>, { name: string }>;

const PREFIX = 'virtual:taste';

/**
 * Gives the pages the first page of each free adventure as `virtual:tastes`, and the browser what its first turns need
 * as `virtual:taste-packs`: one file for each adventure and one for what they share, each with a hash in its name,
 * fetched when somebody begins to play.
 */
export function tastes(): AstroIntegration {
	return {
		name: 'tastes',
		hooks: {
			'astro:config:setup': ({ config, updateConfig }) => {
				updateConfig({ vite: { plugins: [tasteModules(config.root)] } });
			},
		},
	};
}

function tasteModules(root: URL): Plugin {
	return {
		name: 'tastes',
		resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
		async load(id) {
			if (!id.startsWith(`\0${PREFIX}`)) return null;
			const { library } = await contentOf(root);
			const slugs = tasteBooks(library).map(({ slug }) => slug);
			const name = id.slice(PREFIX.length + 1);
			if (name === 's')
				return dataModule(Object.fromEntries(slugs.map((slug) => [slug, restingTaste(library, slug)])));
			if (name === '-packs') return packsModule(slugs);
			if (name === '-shared') return dataModule(makeShared(library));
			return dataModule(makePack(library, name.replace('-pack/', '')));
		},
	};
}

/** How each file is fetched. */
function packsModule(slugs: readonly string[]): string {
	const packs = slugs.map((slug) => `${JSON.stringify(slug)}: () => import('${PREFIX}-pack/${slug}')`);
	return `export const packs = {${packs.join(',')}};\nexport const shared = () => import('${PREFIX}-shared');`;
}

/** JSON in a string, which JavaScript parses many times faster than the same data as code. */
function dataModule(data: unknown): string {
	return `export default JSON.parse(${JSON.stringify(JSON.stringify(data))});`;
}
