import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Transcript } from '#lib/wire/share.ts';
import { type BookPage, bookPages, contentsPage } from './book-pages.ts';
import { chaptersOf } from './chapters.ts';
import { toXml } from './to-xml.ts';

/** What a book file needs besides the story. */
export interface EpubOptions {
	/** The game's id, a UUID. */
	id: string;
	modified: Date;
	/** A JPEG; null where the server has none. */
	cover: Uint8Array | null;
	/** Whether the rolls stand at the end as notes. */
	notes: boolean;
}

/** The story as an EPUB 3.3 file: cover, a chapter for each act, the ending, and the rolls as endnotes. */
export function toEpub(transcript: Transcript, options: EpubOptions): Uint8Array<ArrayBuffer> {
	const { cover, notes, modified } = options;
	const pages = bookPages(transcript, chaptersOf(transcript), { cover: cover !== null, notes });
	const files: Zippable = {
		// The rules want this file first and not compressed.
		mimetype: [strToU8('application/epub+zip'), { level: 0 }],
		'META-INF/container.xml': strToU8(CONTAINER),
		'OPS/package.opf': strToU8(packageFile(transcript, pages, options)),
		'OPS/contents.xhtml': strToU8(contentsPage(pages)),
		'OPS/book.css': strToU8(STYLE),
		...Object.fromEntries(pages.map(({ file, xhtml }) => [`OPS/${file}`, strToU8(xhtml)])),
		...(cover && { 'OPS/cover.jpg': [cover, { level: 0 }] }),
	};
	return new Uint8Array(zipSync(files, { mtime: modified }));
}

function packageFile(
	transcript: Transcript,
	pages: BookPage[],
	{ id, modified, cover }: EpubOptions,
): string {
	const { name, adventure, character, startedAt } = transcript;
	const items = pages.map(({ file }) => `<item id="${idOf(file)}" href="${file}" media-type="${XHTML}"/>`);
	return `<?xml version="1.0" encoding="UTF-8"?>
<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="book-id" xml:lang="en">
<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
<dc:identifier id="book-id">urn:uuid:${toXml(id)}</dc:identifier>
<dc:title>${toXml(name.trim() || adventure.title)}</dc:title>
<dc:language>en</dc:language>
<dc:creator>${toXml(character.trim() || 'The player')}</dc:creator>
<dc:description>${toXml(adventure.title)}</dc:description>
<dc:date>${startedAt.slice(0, 10)}</dc:date>
<meta property="dcterms:modified">${modified.toISOString().replace(/\.\d+Z$/, 'Z')}</meta>
<meta property="schema:accessMode">textual</meta>
<meta property="schema:accessModeSufficient">textual</meta>
<meta property="schema:accessibilityFeature">structuralNavigation</meta>
<meta property="schema:accessibilityFeature">tableOfContents</meta>
<meta property="schema:accessibilityHazard">none</meta>
</metadata>
<manifest>
<item id="contents" href="contents.xhtml" media-type="${XHTML}" properties="nav"/>
<item id="style" href="book.css" media-type="text/css"/>
${cover ? '<item id="cover-picture" href="cover.jpg" media-type="image/jpeg" properties="cover-image"/>\n' : ''}${items.join('\n')}
</manifest>
<spine>
${pages.map(({ file }) => `<itemref idref="${idOf(file)}"/>`).join('\n')}
</spine>
</package>
`;
}

function idOf(file: string): string {
	return file.replace('.xhtml', '-page');
}

const XHTML = 'application/xhtml+xml';

const CONTAINER = `<?xml version="1.0" encoding="UTF-8"?>
<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">
<rootfiles>
<rootfile full-path="OPS/package.opf" media-type="application/oebps-package+xml"/>
</rootfiles>
</container>
`;

const STYLE = `h1 { text-align: center; font-weight: normal; margin: 2em 0 0.5em; }
p { margin: 0; text-indent: 1.2em; }
.subtitle, .cover p { text-align: center; text-indent: 0; font-style: italic; margin-bottom: 2em; }
.cover img { max-width: 100%; }
.turn > p:first-child { text-indent: 0; }
.cast { text-indent: 0; font-style: italic; margin: 1.2em 0 0.4em; }
.cast::before { content: "\\25C6\\00A0"; }
.mark { text-indent: 0; text-align: right; }
`;
