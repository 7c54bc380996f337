import type { Transcript } from '#lib/wire/share.ts';
import type { BookChapter, BookTurn } from './chapters.ts';
import { toXhtml, toXml } from './to-xml.ts';

/** A page of the book: its file name, its title in the contents, and its XHTML. */
export interface BookPage {
	file: string;
	title: string;
	xhtml: string;
}

/** The pages in reading order: cover, a page for each chapter, and the rolls as endnotes unless they are left out. */
export function bookPages(
	transcript: Transcript,
	chapters: BookChapter[],
	{ cover, notes }: { cover: boolean; notes: boolean },
): BookPage[] {
	const pages = [
		coverPage(transcript, cover),
		...chapters.map((chapter, n) => chapterPage(chapter, n + 1, notes)),
	];
	const noted = chapters.flatMap(({ turns }) => turns).filter(({ note }) => note !== null);
	return notes && noted.length > 0 ? [...pages, notesPage(noted, chapters)] : pages;
}

/** The table of contents, as XHTML. */
export function contentsPage(pages: BookPage[]): string {
	const rows = pages.map(({ file, title }) => `<li><a href="${file}">${toXml(title)}</a></li>`);
	const start = pages[1] ?? pages[0];
	return xhtml(
		'Contents',
		`<nav epub:type="toc" id="toc" role="doc-toc">
<h1>Contents</h1>
<ol>
${rows.join('\n')}
</ol>
</nav>
<nav epub:type="landmarks" hidden="hidden">
<h2>Landmarks</h2>
<ol>
<li><a epub:type="cover" href="cover.xhtml">Cover</a></li>
<li><a epub:type="bodymatter" href="${start?.file}">The story</a></li>
</ol>
</nav>`,
	);
}

function coverPage({ name, adventure, world, character }: Transcript, picture: boolean): BookPage {
	const body = `<section class="cover" epub:type="cover">
${picture ? `<p><img src="cover.jpg" alt="${toXml(`Cover of ${adventure.title}`)}"/></p>` : ''}
<h1>${toXhtml(name)}</h1>
<p>${toXhtml(adventure.title)}, in ${toXhtml(world.title)}</p>
<p>As ${toXhtml(character)} played it</p>
</section>`;
	return { file: 'cover.xhtml', title: 'Cover', xhtml: xhtml(name, body) };
}

function chapterPage(
	{ title, subtitle, turns, paragraphs }: BookChapter,
	n: number,
	notes: boolean,
): BookPage {
	const parts = [
		'<section epub:type="chapter" role="doc-chapter">',
		`<h1>${toXhtml(title)}</h1>`,
		...(subtitle ? [`<p class="subtitle">${toXhtml(subtitle)}</p>`] : []),
		...turns.map((turn) => turnOf(turn, notes)),
		...paragraphs.map((paragraph) => `<p>${toXhtml(paragraph)}</p>`),
		'</section>',
	];
	return { file: fileOf(n), title, xhtml: xhtml(title, parts.join('\n')) };
}

function turnOf({ turn, action, paragraphs, said, note }: BookTurn, notes: boolean): string {
	const mark = `<sup><a epub:type="noteref" role="doc-noteref" href="notes.xhtml#note-${turn}">${turn}</a></sup>`;
	return [
		`<div class="turn" id="turn-${turn}">`,
		...(action ? [`<p class="cast">${toXhtml(action)}</p>`] : []),
		...paragraphs.map((paragraph) => `<p>${toXhtml(paragraph)}</p>`),
		...said.map(({ name, line }) => `<p class="said"><b>${toXhtml(name)}</b> “${toXhtml(line)}”</p>`),
		...(notes && note ? [`<p class="mark">${mark}</p>`] : []),
		'</div>',
	].join('\n');
}

function notesPage(turns: BookTurn[], chapters: BookChapter[]): BookPage {
	const rows = turns.map(({ turn, note }) => {
		const chapter = chapters.findIndex((one) => one.turns.some((other) => other.turn === turn)) + 1;
		const back = `<a role="doc-backlink" href="${fileOf(chapter)}#turn-${turn}">Turn ${turn}</a>`;
		return `<li id="note-${turn}" value="${turn}"><p>${toXhtml(note ?? '')} ${back}</p></li>`;
	});
	const body = `<section epub:type="endnotes" role="doc-endnotes">
<h1>Rolls</h1>
<ol>
${rows.join('\n')}
</ol>
</section>`;
	return { file: 'notes.xhtml', title: 'Rolls', xhtml: xhtml('Rolls', body) };
}

function fileOf(chapter: number): string {
	return `chapter-${chapter}.xhtml`;
}

function xhtml(title: string, body: string): string {
	return `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE html>
<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" lang="en" xml:lang="en">
<head>
<title>${toXml(title)}</title>
<link rel="stylesheet" type="text/css" href="book.css"/>
</head>
<body>
${body}
</body>
</html>
`;
}
