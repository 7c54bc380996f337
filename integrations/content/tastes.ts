import type { AstroIntegration, ViteUserConfig } from 'astro';
import { firstTurns, makePack, makeShared, restingTaste, tasteBooks } from '#lib/taste/make-pack.ts';
import type { RestingTaste, TasteHead } from '#lib/taste/pack.ts';
import { contentOf } from './reading.ts';

type Plugin = Extract<NonNullable<NonNullable<ViteUserConfig['plugins']>[number]>, { name: string }>;

const PREFIX = 'virtual:taste';

/**
 * Gives the pages the first page of each free adventure as `virtual:tastes` and its script what that page does not show
 * as `virtual:taste-heads`. What is fetched when somebody begins to play is in files with a hash in their names: the turn
 * that each first choice leads to (`virtual:taste-firsts`), and for the game in its worker what each adventure needs and
 * what they share (`virtual:taste-packs`).
 */
export function tastes(): AstroIntegration {
	return {
		name: 'tastes',
		hooks: {
			'astro:config:setup': ({ config, updateConfig }) => {
				const modules = () => [tasteModules(config.root)];
				const output = {
					entryFileNames: '_astro/[name].[hash].js',
					chunkFileNames: '_astro/[name].[hash].js',
				};
				const worker = { format: 'es', plugins: modules, rolldownOptions: { output } } as const;
				updateConfig({ vite: { plugins: modules(), worker } });
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
			if (name === '-heads')
				return dataModule(
					Object.fromEntries(slugs.map((slug) => [slug, headOf(restingTaste(library, slug))])),
				);
			if (name === '-packs') return packsModule(slugs);
			if (name === '-firsts') return `export default ${imports(slugs, '-first/first-turn-')};`;
			if (name.startsWith('-first/'))
				return dataModule(firstTurns(library, name.replace('-first/first-turn-', '')));
			if (name === '-shared') return dataModule(makeShared(library));
			return dataModule(makePack(library, name.replace('-pack/', '')));
		},
	};
}

/** What a first page does not show. */
function headOf({ worldSlug, title, players }: RestingTaste): TasteHead {
	return { worldSlug, title, players };
}

/** How each file is fetched. */
function packsModule(slugs: readonly string[]): string {
	return `export const packs = ${imports(slugs, '-pack/')};\nexport const shared = () => import('${PREFIX}-shared');`;
}

function imports(slugs: readonly string[], path: string): string {
	return `{${slugs.map((slug) => `${JSON.stringify(slug)}: () => import('${PREFIX}${path}${slug}')`).join(',')}}`;
}

/** JSON in a string, which JavaScript parses many times faster than the same data as code. */
function dataModule(data: unknown): string {
	return `export default JSON.parse(${JSON.stringify(JSON.stringify(data))});`;
}
