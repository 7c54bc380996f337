import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Transcript, TranscriptTurn } from '#lib/wire/share.ts';
import { toEpub } from './epub.ts';

const NASTY = '<b>&"\'\u0000\u001b\ufffe\ud800 ]]> <!-- \n# two & three';
const ID = '3f0c2b1e-6f0d-4c58-9d0e-4a1f6b2c7d8e';
const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3, 0xff, 0xd9]);

function turnOf(turn: number, act: number, more: Partial<TranscriptTurn> = {}): TranscriptTurn {
	return {
		turn,
		act,
		action: `do ${turn}`,
		paragraphs: [`Told ${turn}.`],
		said: [],
		check: null,
		changes: [],
		...more,
	};
}

const nasty: Transcript = {
	name: NASTY,
	adventure: { slug: 'clock', title: NASTY },
	world: { slug: 'tin', title: NASTY },
	character: NASTY,
	acts: [NASTY, 'Find the key.', 'Wind it.'],
	startedAt: '2026-03-01T08:00:00.000Z',
	turns: [
		turnOf(0, 1, { action: '' }),
		turnOf(1, 1, {
			action: NASTY,
			paragraphs: [NASTY],
			said: [{ name: NASTY, line: NASTY }],
			changes: [NASTY],
		}),
		turnOf(2, 2, {
			check: {
				skill: 'charisma',
				skillName: 'Charm',
				die: 12,
				modifier: -1,
				difficulty: 11,
				total: 11,
				degree: 'good',
			},
		}),
		turnOf(3, 3),
	],
	ending: {
		id: 'end',
		title: NASTY,
		text: [NASTY],
		epilogue: ['After.'],
		rewards: { experience: 0, shard: 0, crystal: 0, relic: 0 },
	},
};

const MODIFIED = new Date('2026-03-02T09:10:11.123Z');

function bookOf(transcript: Transcript, { cover = null as Uint8Array | null, notes = true } = {}) {
	const bytes = toEpub(transcript, { id: ID, modified: MODIFIED, cover, notes });
	const raw = unzipSync(bytes);
	const files = new Map(Object.entries(raw).map(([name, file]) => [name, strFromU8(file)]));
	return { bytes, raw, files, opf: files.get('OPS/package.opf') ?? '' };
}

test('the file begins with its media type, stored and without extra fields', () => {
	const { bytes } = bookOf(nasty);
	const header = new DataView(bytes.buffer);
	expect(header.getUint32(0, true)).toBe(0x04034b50);
	expect([header.getUint16(8, true), header.getUint16(28, true)]).toEqual([0, 0]);
	expect(strFromU8(bytes.subarray(30, 58))).toBe('mimetypeapplication/epub+zip');
	expect(header.getUint32(22, true)).toBe(20);
});

test('the container names the package, which has id, title, language and the time of its last change', () => {
	const { files, opf } = bookOf(nasty);
	const [, path = ''] = /full-path="([^"]+)" media-type="application\/oebps-package\+xml"/.exec(
		files.get('META-INF/container.xml') ?? '',
	) ?? [''];
	expect(files.get(path)).toBe(opf);
	const [, unique = ''] = /<package [^>]*version="3\.0" unique-identifier="([^"]+)"/.exec(opf) ?? [''];
	expect(opf).toContain(`<dc:identifier id="${unique}">urn:uuid:${ID}</dc:identifier>`);
	expect(opf.match(/<dc:title>[^<]+<\/dc:title>/g)).toHaveLength(1);
	expect(opf.match(/<dc:language>en<\/dc:language>/g)).toHaveLength(1);
	expect(opf.match(/<meta property="dcterms:modified">[^<]*/g)).toEqual([
		'<meta property="dcterms:modified">2026-03-02T09:10:11Z',
	]);
});

for (const [name, options] of Object.entries({
	plain: {},
	'with a cover': { cover: JPEG },
	'without notes': { notes: false },
})) {
	test(`every file is in the manifest once, every page in the spine: ${name}`, () => {
		const { files, opf } = bookOf(nasty, options);
		const items = [...opf.matchAll(/<item id="([^"]+)" href="([^"]+)" media-type="([^"]+)"/g)];
		const outside = ['mimetype', 'META-INF/container.xml', 'OPS/package.opf'];
		const inside = [...files.keys()].filter((file) => !outside.includes(file));
		expect(items.map(([, , href]) => `OPS/${href}`).sort()).toEqual(inside.sort());
		expect(new Set(items.map(([, id]) => id)).size).toBe(items.length);
		const types = { xhtml: 'application/xhtml+xml', css: 'text/css', jpg: 'image/jpeg' };
		for (const [, , href = '', type] of items)
			expect(type).toBe(types[href.split('.').at(-1) as keyof typeof types]);
		expect(opf.match(/properties="nav"/g)).toHaveLength(1);
		const spine = [...opf.matchAll(/<itemref idref="([^"]+)"/g)].map(([, id]) => id);
		const pages = items.filter(([whole, , , type]) => type === types.xhtml && !whole.includes('contents'));
		expect(spine).toEqual(pages.map(([, id]) => id));
	});

	test(`every link leads to a place in the book, no id is there twice, and all XML is well formed: ${name}`, () => {
		const { files } = bookOf(nasty, options);
		const pages = [...files].filter(([file]) => /\.(xhtml|opf|xml)$/.test(file));
		for (const [file, text] of pages) {
			expect(faultOf(text), file).toBeNull();
			const ids = idsIn(text);
			expect(new Set(ids).size, file).toBe(ids.length);
		}
		const links = pages
			.filter(([file]) => file.endsWith('.xhtml'))
			.flatMap(([, text]) =>
				[...text.matchAll(/ (?:href|src)="([^"]+)"/g)].map(([, to = '']) => to.split('#')),
			);
		expect(links.length).toBeGreaterThan(10);
		for (const [to, id] of links) {
			expect(files.has(`OPS/${to}`), to).toBe(true);
			if (id) expect(idsIn(files.get(`OPS/${to}`) ?? ''), `${to}#${id}`).toContain(id);
		}
	});
}

test('an act is a chapter, the ending is the last one, and the contents name them in order', () => {
	const { files } = bookOf(nasty);
	const contents = files.get('OPS/contents.xhtml') ?? '';
	const toc = /<nav epub:type="toc"[\s\S]*?<\/nav>/.exec(contents)?.[0] ?? '';
	expect([...toc.matchAll(/<a href="([^"]+)">/g)].map(([, file]) => file)).toEqual([
		'cover.xhtml',
		'chapter-1.xhtml',
		'chapter-2.xhtml',
		'chapter-3.xhtml',
		'chapter-4.xhtml',
		'notes.xhtml',
	]);
	const told = (n: number) => (files.get(`OPS/chapter-${n}.xhtml`)?.match(/Told \d/g) ?? []).join();
	expect([told(1), told(2), told(3)]).toEqual(['Told 0', 'Told 2', 'Told 3']);
	expect(files.get('OPS/chapter-4.xhtml')).toContain('<p>After.</p>');
});

test('rolls and changes are endnotes, or left out', () => {
	const noted = bookOf(nasty).files;
	expect(noted.get('OPS/notes.xhtml')).toContain('Charm: 12 − 1 = 11 against 11, a success.');
	expect(noted.get('OPS/chapter-2.xhtml')).toContain('href="notes.xhtml#note-2"');
	const { files } = bookOf(nasty, { notes: false });
	expect([...files.values()].join()).not.toMatch(/notes\.xhtml|noteref|Charm/);
	const still = { ...nasty, turns: [turnOf(0, 1)] };
	expect(bookOf(still).files.has('OPS/notes.xhtml')).toBe(false);
});

test('a cover is marked as such and kept byte for byte', () => {
	const { raw, opf } = bookOf(nasty, { cover: JPEG });
	expect(raw['OPS/cover.jpg']).toEqual(JPEG);
	expect(opf.match(/media-type="image\/jpeg" properties="cover-image"/g)).toHaveLength(1);
	expect(bookOf(nasty).opf).not.toContain('cover-image');
});

test('the words of players are text, without the characters that XML forbids', () => {
	const { files } = bookOf(nasty);
	const all = [...files].filter(([file]) => file !== 'mimetype').map(([, text]) => text);
	expect(all.join('')).not.toMatch(/<b>&"|\p{Cs}/u);
	for (const sign of ['\u0000', '\u001b', '\ufffe']) expect(all.join('')).not.toContain(sign);
	expect(files.get('OPS/chapter-1.xhtml')).toContain(
		'<p class="cast">&lt;b&gt;&amp;&quot;&#39;\ufffd ]]&gt; &lt;!-- <br/># two &amp; three</p>',
	);
});

test('a story without an ending, of an adventure that is gone and under an empty name, is a book too', () => {
	const bare = {
		...nasty,
		name: ' ',
		character: '',
		adventure: { slug: 'x', title: 'x' },
		acts: [],
		ending: null,
	};
	const { opf, files } = bookOf(bare);
	expect(opf).toContain('<dc:title>x</dc:title>');
	expect(opf).not.toMatch(/<dc:(creator|title)>\s*</);
	for (const [file, text] of files) if (/\.(xhtml|opf)$/.test(file)) expect(faultOf(text), file).toBeNull();
});

function idsIn(text: string): string[] {
	return [...text.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
}

/** What is wrong with an XML text: a tag that does not close, or a sign that has to be escaped. */
function faultOf(text: string): string | null {
	const open: string[] = [];
	const tags = /<\?[^?]*\?>|<!DOCTYPE [^>]*>|<(\/?)([\w:]+)(?:\s+[\w:-]+="[^"<]*")*\s*(\/?)>/g;
	if (/[<>]|&(?!(amp|lt|gt|quot|#39);)/.test(text.replace(tags, ''))) return 'a sign that is not escaped';
	for (const [, closes, name = '', selfCloses] of text.matchAll(tags)) {
		if (!name || selfCloses) continue;
		if (!closes) open.push(name);
		else if (open.pop() !== name) return `</${name}> closes nothing`;
	}
	return open.length > 0 ? `<${open.join('><')}> stays open` : null;
}
