import type { ViteUserConfig } from 'astro';

/** What postgres.js 3.4.9 has, and what stands in its place. */
const MENDS: readonly [from: string, to: string][] = [
	[
		'const x = socket.write(chunk, fn)',
		"if (!socket) { chunk = nextWriteTimer = null; error(Errors.connection('CONNECTION_CLOSED', options, socket)); return false }\n    const x = socket.write(chunk, fn)",
	],
	// What was written to a connection that is gone is not the beginning of what is written to the next.
	[
		'    clearImmediate(nextWriteTimer)\n',
		'    clearImmediate(nextWriteTimer)\n    chunk = nextWriteTimer = null\n',
	],
];

/**
 * Bundles the driver of PostgreSQL with a mend: it writes to a connection that has just been lost, outside of any call,
 * and so ends the process when PostgreSQL is killed under load (porsager/postgres#1208). Fails the build where the
 * driver is another one, so that nobody forgets to look whether it still needs this.
 */
export function mendedDriver(): NonNullable<ViteUserConfig['plugins']>[number] {
	return {
		name: 'mended-driver',
		config: () => ({ ssr: { noExternal: ['postgres'] } }),
		transform(code, id) {
			return /\/node_modules\/postgres\/src\/connection\.js$/.test(id) ? mendDriver(code) : null;
		},
	};
}

/** The driver's connection with its mends; throws where a place for one is not there. */
export function mendDriver(code: string): string {
	return MENDS.reduce((text, [from, to]) => {
		if (!text.includes(from))
			throw new Error(`postgres.js has no “${from.trim()}” any more: look whether it needs the mend.`);
		return text.replaceAll(from, to);
	}, code);
}
