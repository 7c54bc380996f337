// What is sent of each kind of page, as the build compressed it.
import { brotliCompressSync } from 'node:zlib';
import { builtPages, readBuilt, sentBytes } from '#tests/built/site-files.ts';
import { tellFigures } from './figures.ts';

/** A page of each kind. */
const KINDS = {
	'the landing page': '/',
	'the list of worlds': '/worlds',
	'the list of adventures': '/adventures',
	'a world': '/worlds/mystika',
	'an adventure': '/adventures/the-fox-who-would-not-sign',
	'a game': '/play',
	'the wallet': '/wallet',
	'a profile': '/profile',
};

const brotli = (text: string) => brotliCompressSync(text).length;

tellFigures(
	Object.entries(KINDS).flatMap(([kind, path]) => {
		const page = builtPages.find((one) => one.path === path);
		if (!page) return [];
		const styles = [...page.html.matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)];
		const bytes =
			sentBytes(page.file, 'br') + styles.reduce((sum, [, file = '']) => sum + brotli(readBuilt(file)), 0);
		return [{ what: `${kind}: HTML and CSS, brotli`, measured: bytes / 1000, unit: 'KB' }];
	}),
);
