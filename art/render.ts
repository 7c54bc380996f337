// Makes the pictures whose scene, description or part of the kit has changed, draws the site's icons and cuts its fonts.
// npm run art [-- name…] [--width 800] [--out file.png] [--force] [--sheet]
// A name may be a beginning: `mystika` also paints `mystika/…`, `cameos` makes all medallions. `--out` makes
// one picture to look at, without changing the master; `--force` also makes unchanged pictures, and replaces an
// editor's own; `--sheet` puts all pictures on docs/contact-sheet.jpg.
import { mkdir } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { readCommand } from '#scripts/setup/read-command.ts';
import { renderFonts } from './fonts.ts';
import { renderIcons } from './icons.ts';
import { readSignedHash, signatureOf } from './masters.ts';
import { contactSheet } from './sheet.ts';
import { listPictures, type Picture } from './works.ts';

const USAGE = `npm run art -- [name …]     makes the pictures whose source has changed; a name may be a beginning, such as mystika

  --force         also makes unchanged pictures, and replaces an editor's own
  --sheet         puts all pictures on docs/contact-sheet.jpg
  --out file.png  makes one picture to look at, without changing the master
  --width 800     its width in pixels`;

const { values, positionals } = readCommand(USAGE, {
	allowPositionals: true,
	options: {
		width: { type: 'string' },
		out: { type: 'string' },
		force: { type: 'boolean', default: false },
		sheet: { type: 'boolean', default: false },
	},
});
const all = await listPictures().catch((error) =>
	fail(error instanceof Error ? error.message : String(error)),
);
const wanted = positionals.length === 0 ? all : all.filter(isWanted);
if (wanted.length === 0)
	fail(`No picture is called so. There are:\n${all.map(({ name }) => name).join('\n')}`);
const width = values.width === undefined ? undefined : Number(values.width);
if (width !== undefined && (!Number.isInteger(width) || width < 160 || width > 3840))
	fail('--width must be a whole number of pixels, 160 to 3840.');
if (values.out && wanted.length > 1) fail('--out takes one picture: name it in full.');
if (!values.out && width !== undefined) fail('Masters have a width of their own; another one needs --out.');

if (values.sheet) console.log(await contactSheet());
else {
	if (positionals.length === 0) {
		for (const file of await renderIcons()) console.log(`public/${file}: drawn`);
		for (const file of await renderFonts()) console.log(`${file}: cut`);
	}
	for (const work of wanted) await render(work).catch((error) => fail(`${work.source}: ${told(error)}`));
}

function isWanted({ name }: Picture): boolean {
	return positionals.some((asked) => name === asked || (!values.out && name.startsWith(`${asked}/`)));
}

async function render(work: Picture): Promise<void> {
	const { name, master } = work;
	const hash = await work.hash();
	const target = values.out ?? master;
	const signed = values.out ? null : await readSignedHash(master);
	if (!values.force && signed === hash) return console.log(`${name}: unchanged`);
	if (!values.force && signed === '')
		return console.log(
			`${name}: left alone, ${shown(master)} is somebody's own picture; --force replaces it`,
		);
	const begun = performance.now();
	const picture = (await work.make(width ?? work.width)).withExif(signatureOf(hash));
	await mkdir(dirname(target), { recursive: true });
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

/** The place of an error in the scene, for its author. */
function told(error: unknown): string {
	return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function fail(message: string): never {
	console.error(message);
	process.exit(1);
}
