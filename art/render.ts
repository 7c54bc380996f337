// Paints the covers whose scene, or whose part of the kit, has changed, and draws the site's icons.
// npm run art [-- name…] [--width 800] [--out file.png] [--force]
// A name may be the beginning of one: `mystika` also paints `mystika/…`. `--out` paints one picture to look at, and
// leaves the master alone; `--force` paints what has not changed, and replaces a picture that no scene has painted.
import { mkdir } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { renderIcons } from './icons.ts';
import { COVERS, MASTER_WIDTH, SCENES, sceneNames, signature, signedHash, sourceHash } from './masters.ts';
import { newCanvas } from './paint/canvas.ts';
import { develop } from './paint/develop.ts';
import type { Scene } from './paint/scene.ts';

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		width: { type: 'string', default: `${MASTER_WIDTH}` },
		out: { type: 'string' },
		force: { type: 'boolean', default: false },
	},
});
const all = await sceneNames();
const wanted = positionals.length === 0 ? all : all.filter(isWanted);
if (wanted.length === 0) fail(`No scene is called so. There are:\n${all.join('\n')}`);
const width = Number(values.width);
if (!Number.isInteger(width) || width < 160 || width > 3840)
	fail('--width must be a whole number of pixels, 160 to 3840.');
if (values.out && wanted.length > 1) fail('--out takes one picture: name its scene in full.');
if (!values.out && width !== MASTER_WIDTH)
	fail(`Masters are ${MASTER_WIDTH} wide; another width needs --out.`);

if (positionals.length === 0) for (const file of await renderIcons()) console.log(`public/${file}: drawn`);
for (const name of wanted) await render(name).catch((error) => fail(`art/scenes/${name}.ts: ${told(error)}`));

function isWanted(name: string): boolean {
	return positionals.some((asked) => name === asked || (!values.out && name.startsWith(`${asked}/`)));
}

async function render(name: string): Promise<void> {
	const file = `${SCENES}${name}.ts`;
	const hash = await sourceHash(file);
	const master = `${COVERS}${name}.jpg`;
	const target = values.out ?? master;
	const signed = values.out ? null : await signedHash(master);
	if (!values.force && signed === hash) return console.log(`${name}: unchanged`);
	if (!values.force && signed === '')
		return console.log(
			`${name}: left alone, ${shown(master)} is somebody's own picture; --force replaces it`,
		);
	const begun = performance.now();
	const { default: scene }: { default: Scene } = await import(pathToFileURL(file).href);
	const canvas = newCanvas(width, scene.seed);
	await scene.paint(canvas);
	await mkdir(dirname(target), { recursive: true });
	const picture = develop(canvas, scene.grade).withExif(signature(hash));
	const { size } = await (target.endsWith('.png')
		? picture.png()
		: picture.jpeg({ quality: 92, chromaSubsampling: '4:4:4', mozjpeg: true })
	).toFile(target);
	const seconds = ((performance.now() - begun) / 1000).toFixed(1);
	console.log(`${name}: ${shown(target)}, ${Math.round(size / 1024)} KB, ${seconds} s`);
}

function shown(path: string): string {
	return relative(process.cwd(), path);
}

/** Where in the scene it went wrong, for whoever wrote it. */
function told(error: unknown): string {
	return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function fail(message: string): never {
	console.error(message);
	process.exit(1);
}
