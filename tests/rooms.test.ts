// Checks which rooms of src/ may import what, and that no arrow leads up and no files form a circle.
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { circlesIn, FLOORS, type ImportGraph, wrongArrows } from './support/floors.ts';
import { type Import, importsOf, typeScriptIn } from './support/imports.ts';

interface Room {
	/** Its name in the lists of other rooms. */
	name: string;
	/** The files below src/ in it. A file belongs to the first room that matches. */
	holds: RegExp;
	/** Rooms and packages that it may import; `astro:` means all that begin with it. */
	may: string[];
	/** Rooms and packages of which it may only import types. */
	types?: string[];
}

const UI = ['react', 'react-dom', '@nanostores/react', '@base-ui/react', 'lucide-react'];
const LIB = ['lib', 'lib/content'];
const PURE = ['node:crypto', 'node:async_hooks'];

const ROOMS: Room[] = [
	{
		name: 'the root',
		holds: /^[^/]+$/,
		may: [...LIB, 'astro', 'astro:', 'virtual:left-out', 'yaml', 'node:'],
	},
	{
		name: 'pages/api',
		holds: /^pages\/(api|auth\/v1)\//,
		may: ['api', 'api/account', 'api/auth', 'api/live'],
		types: ['astro'],
	},
	// A page that is rendered for each request reads its data from the endpoint beside it.
	{
		name: 'pages/shared',
		holds: /^pages\/shared\//,
		may: ['pages/shared', 'pages/api', 'layouts', 'components', ...LIB, 'styles'],
	},
	// These pages read the sign-in methods from the endpoint.
	{
		name: 'pages/auth',
		holds: /^pages\/auth\/(?!v1\/)/,
		may: ['pages/auth', 'pages/api', 'layouts', 'components', 'islands', ...LIB, 'styles', 'lucide-static'],
	},
	// The administrators' pages do everything through the endpoints.
	{
		name: 'pages/admin',
		holds: /^pages\/admin\//,
		may: ['pages/admin', 'pages/api', 'layouts', 'components', 'islands', ...LIB, 'styles'],
		types: ['astro'],
	},
	{
		name: 'pages/filtered',
		holds: /^pages\/(adventures|worlds|worlds\/\[worldSlug\]\/adventures)\/filtered\.astro$/,
		may: ['pages/api', 'layouts', 'components', 'islands', ...LIB],
	},
	// Files for other sites and systems: pictures, icons and the feed.
	{
		name: 'pages/og',
		holds: /^pages\/(og\/|\[icon\]|favicon|rss)/,
		may: ['pages', 'pages/og', ...LIB, '@astrojs/rss', 'node:', 'opentype.js', 'sharp'],
		types: ['astro'],
	},
	{
		name: 'pages',
		holds: /^pages\//,
		may: [
			'pages',
			'layouts',
			'components',
			'islands',
			'islands/stores',
			...LIB,
			'styles',
			'assets',
			'astro:',
			'lucide-static',
		],
		types: ['astro'],
	},
	{
		name: 'layouts',
		holds: /^layouts\//,
		may: [
			'layouts',
			'components',
			'islands',
			'islands/stores',
			...LIB,
			'styles',
			'assets',
			'astro:',
			'lucide-static',
		],
	},
	// The hook of the taste fetches its script.
	{
		name: 'components',
		holds: /^components\/taste\//,
		may: ['components', 'islands', ...LIB, 'styles', 'virtual:tastes'],
	},
	{
		name: 'components',
		holds: /^components\//,
		may: [
			'components',
			...LIB,
			'styles',
			'assets',
			'astro:assets',
			'astro:content',
			'virtual:covers',
			'lucide-static',
		],
		types: ['astro'],
	},
	{
		name: 'islands/stores',
		holds: /^islands\/stores\//,
		may: ['islands/stores', ...LIB, 'nanostores', '@nanostores/persistent', '@supabase/supabase-js'],
	},
	// The first turns without React.
	{
		name: 'islands',
		holds: /^islands\/taste\//,
		may: [
			'islands',
			'islands/stores',
			...LIB,
			'styles',
			'virtual:taste-firsts',
			'virtual:taste-heads',
			'virtual:taste-packs',
		],
	},
	{ name: 'islands', holds: /^islands\//, may: ['islands', 'islands/stores', ...LIB, 'styles', ...UI] },
	{ name: 'styles', holds: /^styles\//, may: ['styles'] },
	{
		name: 'api/live',
		holds: /^api\/(live|housekeeping)\.ts$/,
		may: [
			'api',
			'api/account',
			'api/auth',
			'api/backup',
			'api/live',
			'api/providers',
			'api/server',
			'api/storage',
			...LIB,
			'virtual:library',
			'astro:',
			'node:',
			'packages',
		],
	},
	// The sum of the rooms' ports, for live.ts and tests.
	{
		name: 'api/server',
		holds: /^api\/server\.ts$/,
		may: [],
		types: ['api', 'api/account', 'api/auth', 'api/providers'],
	},
	// Implementations that live.ts gives to the account service: keys on disk, passwords, mail, third parties, Supabase; and the language models.
	{
		name: 'api/providers',
		holds: /^api\/providers\//,
		may: ['api', 'api/auth', 'api/providers', ...LIB, 'node:', 'packages'],
	},
	{
		name: 'api/auth',
		holds: /^api\/auth\//,
		may: ['api', 'api/auth', ...LIB, 'zod', ...PURE, 'jose', 'otpauth', 'uqr'],
		types: ['api/storage'],
	},
	// The drivers that live.ts opens. Every other file of api uses them by the interface in database.ts, and what they share.
	{
		name: 'api/storage',
		holds: /^api\/storage\/(?!(database|database-away|gate)\.ts$)/,
		may: ['api', 'api/storage', ...LIB, 'node:', 'packages'],
	},
	// Backups are files; only live.ts and the commands use them.
	{
		name: 'api/backup',
		holds: /^api\/backup\//,
		may: ['api', 'api/backup', 'api/storage', 'node:', 'zod'],
	},
	{
		name: 'api',
		holds: /^api\/sessions\//,
		may: ['api', ...LIB, 'zod', ...PURE, 'jose'],
		types: ['api/storage', 'pino'],
	},
	// Erasing an account of the built-in service ends its sessions and sends mail.
	{
		name: 'api/account',
		holds: /^api\/account\//,
		may: ['api', 'api/account', 'api/auth', ...LIB, 'zod', ...PURE],
		types: ['api/storage'],
	},
	// The table of operations and its document import every room's schemas; no endpoint imports them.
	{
		name: 'api/contract',
		holds: /^api\/(contract|openapi)\//,
		may: ['api', 'api/account', 'api/auth', 'api/contract', ...LIB, 'zod'],
	},
	// Logs are compressed, and secrets are read from files that the environment names.
	{
		name: 'api',
		holds: /^api\/archive\//,
		may: ['api', ...LIB, ...PURE, 'node:util', 'node:zlib'],
		types: ['api/storage'],
	},
	{ name: 'api', holds: /^api\/process\/secret-files\.ts$/, may: ['node:fs'] },
	{
		name: 'api',
		holds: /^api\//,
		may: ['api', ...LIB, 'zod', ...PURE],
		types: ['api/auth', 'api/storage', 'pino'],
	},
	{ name: 'lib/content', holds: /^lib\/(content|library)\//, may: [...LIB, 'zod', 'yaml'] },
	{ name: 'lib', holds: /^lib\//, may: [...LIB, 'zod', '@noble/hashes', 'fflate', 'jsonrepair', 'marked'] },
	{ name: 'assets', holds: /^assets\//, may: [] },
	{ name: 'content', holds: /^content\//, may: [] },
];
const BROWSER = /^(islands|components|layouts|pages\/(?!api\/|auth\/v1\/))/;
const CALLS =
	/(?<![\w.$])fetch\s*\(|(window|globalThis|self)\.fetch\b|XMLHttpRequest|EventSource\(|sendBeacon/;

const root = fileURLToPath(new URL('../', import.meta.url));
const source = `${root}src/`;
const aliases = Object.entries(
	JSON.parse(readFileSync(`${root}package.json`, 'utf8')).imports as Record<string, string>,
)
	.map(([from, to]) => [from.replace('*', ''), to.replace(/^\.\/|\*$/g, '')] as const)
	.sort(([one], [other]) => other.length - one.length);
const graph = graphBelow(['src', 'scripts', 'server', 'integrations']);
const files = readdirSync(source, { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile() && /\.(astro|tsx?|mjs|js)$/.test(entry.name))
	.map((entry) => posix.join(entry.parentPath.slice(source.length), entry.name))
	// A test may import anything.
	.filter((path) => !/\.test\.tsx?$/.test(path));

test('every import goes through a door', () => {
	expect(files.flatMap((path) => strayImports(path, read(path)))).toEqual([]);
});

test('only islands/stores/http/client.ts speaks to the network in the browser', () => {
	const speakers = files.filter((path) => BROWSER.test(path) && CALLS.test(typeScriptIn(path, read(path))));
	expect(speakers.filter((path) => path !== 'islands/stores/http/client.ts')).toEqual([]);
});

test('only api/live.ts reads the environment', () => {
	const readers = files.filter((path) =>
		/process\.env|process\[|astro:env/.test(typeScriptIn(path, read(path))),
	);
	expect(readers.filter((path) => path !== 'api/live.ts')).toEqual([]);
	const built = files.filter(
		(path) => /^(api|lib)\//.test(path) && /import\.meta\.env/.test(typeScriptIn(path, read(path))),
	);
	expect(built).toEqual([]);
});

for (const [folder, floors] of Object.entries(FLOORS)) {
	test(`in ${folder}, rooms import from the floors below them`, () => {
		expect(wrongArrows(folder, floors, graph)).toEqual([]);
	});
}

test('no files import each other in a circle', () => {
	expect(circlesIn(graphBelow(Object.keys(FLOORS)))).toEqual([]);
});

test('reports an import of a higher floor, a room without a floor and a circle', () => {
	const small: ImportGraph = new Map([
		['a/top/x.ts', ['a/low/y.ts']],
		['a/low/y.ts', ['a/low/z.ts']],
		['a/low/z.ts', ['a/top/x.ts']],
		['a/new.ts', []],
	]);
	expect(wrongArrows('a', 'top\n low gone', small)).toEqual([
		'a/. stands on no floor',
		'a/gone is not there',
		'a/low/z.ts imports a/top/x.ts, which is not on a floor below it',
	]);
	expect(circlesIn(small)).toEqual(['a/top/x.ts > a/low/y.ts > a/low/z.ts > a/top/x.ts']);
});

test('reports a stray import with file and import', () => {
	const told = (path: string, text: string) => strayImports(path, text).join();
	expect(told('islands/game/Game.tsx', "import { start } from '#api/games.ts';")).toMatch(
		/^src\/islands\/game\/Game\.tsx imports #api\/games\.ts: islands may import /,
	);
	expect(told('components/Card.astro', "---\nimport Game from '#islands/game/Game.tsx';\n---\n")).toContain(
		'#islands',
	);
	expect(told('components/Card.astro', "<script>\nimport('../islands/stores/me.ts');\n</script>")).toContain(
		'../islands',
	);
	expect(told('lib/clock.ts', "import { readFileSync } from 'node:fs';")).toContain('node:fs');
	expect(told('lib/clock.ts', "export { parse } from 'yaml';")).toContain('yaml');
	expect(told('api/games.ts', "import { openPglite } from './storage/pglite.ts';")).toContain('storage');
	expect(told('api/games.ts', "import type { Sql } from 'postgres';")).toContain('postgres');
	expect(
		told('api/games.ts', "import { z } from 'zod';\nimport type { Database } from './storage/database.ts';"),
	).toBe('');
	expect(
		told('pages/index.astro', "---\n// from '#api/x.ts'\nimport Game from '#islands/game/Game.tsx';\n---\n"),
	).toBe('');
});

/** The files below these folders, without tests, and the imports of each by path. */
function graphBelow(folders: readonly string[]): ImportGraph {
	const paths = folders
		.flatMap((folder) => readdirSync(root + folder, { recursive: true, withFileTypes: true }))
		.filter((entry) => entry.isFile() && /\.(astro|tsx?|mjs)$/.test(entry.name))
		.map((entry) => posix.join(entry.parentPath.slice(root.length), entry.name))
		.filter((path) => !/\.test\.tsx?$/.test(path));
	return new Map(
		paths.map((path) => [
			path,
			importsOf(path, readFileSync(root + path, 'utf8')).flatMap(({ to }) => targetOf(path, to) ?? []),
		]),
	);
}

/** The path of an import below the project's folder; null for a package. */
function targetOf(path: string, to: string): string | null {
	if (to.startsWith('.')) return posix.join(posix.dirname(path), to);
	const alias = aliases.find(([from]) => to.startsWith(from));
	return alias ? alias[1] + to.slice(alias[0].length) : null;
}

function read(path: string): string {
	return readFileSync(source + path, 'utf8');
}

function strayImports(path: string, text: string): string[] {
	const room = roomOf(path);
	if (!room) return [`src/${path}: no room of tests/rooms.test.ts holds this file`];
	return importsOf(path, text)
		.filter((door) => !isOpen(room, path, door))
		.map(
			({ to }) =>
				`src/${path} imports ${to}: ${crossing(path, to) ? 'write another room as #room/file' : doors(room)}`,
		);
}

function doors({ name, may, types = [] }: Room): string {
	return `${name} may import ${[...may, ...types.map((type) => `types of ${type}`)].join(', ')}`;
}

function isOpen(room: Room, path: string, { to, typeOnly }: Import): boolean {
	if (crossing(path, to)) return false;
	const inside = insideOf(path, to);
	const target = inside === null ? to : roomOf(inside)?.name;
	const allowed = typeOnly ? [...room.may, ...(room.types ?? [])] : room.may;
	return allowed.some((name) => {
		if (inside?.startsWith('../')) return true;
		if (inside !== null) return name === target;
		if (name === 'packages') return !/^(node|astro):/.test(to);
		return to === name || to.startsWith(`${name}/`) || (name.endsWith(':') && to.startsWith(name));
	});
}

/** A relative import that leaves the room's folder; only live.ts reads beyond src/ (the package's version). */
function crossing(path: string, to: string): boolean {
	if (!to.startsWith('.') || path === 'api/live.ts') return false;
	return posix.join(posix.dirname(path), to).split('/')[0] !== path.split('/')[0] && path.includes('/');
}

/** The path of an import below src/; null for a package. */
function insideOf(path: string, to: string): string | null {
	if (to.startsWith('#')) return to.slice(1);
	return to.startsWith('.') ? posix.join(posix.dirname(path), to) : null;
}

function roomOf(path: string): Room | undefined {
	return ROOMS.find(({ holds }) => holds.test(path));
}
