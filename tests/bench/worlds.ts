// The growth of a build: a thousand generated worlds with three thousand adventures against the real worlds,
// each built without a cache in a copy of the project.
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { newWorld } from '#scripts/new-world/new-world.ts';

const WORLDS = Number(process.argv[3] ?? 1000);
const ADVENTURES = 3;
/** The largest ratio to the build of the real worlds. */
const AT_MOST = 12;
const FIRST_FLIGHT = 14_600;
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PARTS = [
	'src',
	'public',
	'integrations',
	'scripts',
	'server',
	'astro.config.ts',
	'package.json',
	'tsconfig.json',
];
const LISTS = ['adventures', 'worlds', 'worlds/generated-1', 'worlds/generated-1/adventures', 'index.html'];

const folder = await mkdtemp(join(tmpdir(), 'stonecast-worlds-'));
try {
	for (const part of PARTS) await cp(join(ROOT, part), join(folder, part), { recursive: true });
	await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
	const few = await build();
	for (let number = 1; number <= WORLDS; number += 1) await addWorld(`generated-${number}`);
	await rm(join(folder, 'dist'), { recursive: true });
	await rm(join(folder, '.astro'), { recursive: true });
	const many = await build();
	const again = await build();
	const ratio = Math.round((many.seconds / few.seconds) * 10) / 10;
	console.table([
		{ what: 'the worlds that there are', ...few },
		{ what: `and ${WORLDS} more`, ...many },
		{ what: 'the same again', ...again },
	]);
	const lists = await Promise.all(LISTS.map(weigh));
	console.table(lists);
	console.log(`${ratio} times the build of the worlds that there are; at most ${AT_MOST}.`);
	if (ratio > AT_MOST || lists.some(({ bytes }) => bytes > FIRST_FLIGHT)) process.exitCode = 1;
} finally {
	await rm(folder, { recursive: true, force: true });
}

async function addWorld(slug: string): Promise<void> {
	const content = join(folder, 'src/content');
	await newWorld(slug, content);
	// All share one picture, since the cost of pictures only depends on their number.
	const covers = join(folder, 'src/assets/covers');
	await cp(join(covers, 'whispercross.jpg'), join(covers, `${slug}.jpg`));
	const first = join(content, 'adventures', slug, `the-ferry-at-${slug}`);
	for (let number = 2; number <= ADVENTURES; number += 1) {
		const text = await readFile(`${first}.md`, 'utf8');
		await writeFile(`${first}-${number}.md`, text.replace(/^title: "(.*)"$/m, `title: "$1, part ${number}"`));
		await cp(first, `${first}-${number}`, { recursive: true });
	}
}

/** Builds; returns wall time and the processor time of all threads, in seconds. */
async function build(): Promise<{ seconds: number; processor: number; pages: number }> {
	await mkdir(join(folder, '.astro'), { recursive: true });
	const usage = join(folder, '.astro/usage');
	const tell = `import{writeFileSync}from'node:fs';process.on('exit',()=>{const u=process.resourceUsage();writeFileSync(${JSON.stringify(usage)},String((u.userCPUTime+u.systemCPUTime)/1e6))})`;
	const begun = performance.now();
	await new Promise<void>((resolve, reject) => {
		const preload = `--import=data:text/javascript,${encodeURIComponent(tell)}`;
		const child = spawn(process.execPath, [preload, 'node_modules/astro/bin/astro.mjs', 'build'], {
			cwd: folder,
			env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
			stdio: ['ignore', process.env['BENCH_LOG'] ? 'inherit' : 'ignore', 'inherit'],
		});
		child.on('close', (code) =>
			code === 0 ? resolve() : reject(new Error(`The build ended with code ${code}.`)),
		);
	});
	const seconds = Math.round((performance.now() - begun) / 100) / 10;
	const files = await readdir(join(folder, 'dist/client'), { recursive: true });
	const pages = files.filter((file) => file.endsWith('.html')).length;
	return { seconds, processor: Math.round(Number(await readFile(usage, 'utf8'))), pages };
}

/** The bytes of a list's HTML and CSS as sent. */
async function weigh(list: string): Promise<{ list: string; bytes: number }> {
	const client = join(folder, 'dist/client');
	const file = list.endsWith('.html') ? list : `${list}/index.html`;
	const html = await readFile(join(client, file), 'utf8');
	const styles = [...html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, path]) => path ?? '');
	const sizes = await Promise.all(
		[file, ...styles].map(async (path) => (await stat(join(client, `${path}.br`))).size),
	);
	return { list: `/${list}`, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}
