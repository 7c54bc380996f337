// What the build wrote for browsers, for the tests on built files.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const client = fileURLToPath(new URL('../../dist/client/', import.meta.url));

/** A built page. */
export interface BuiltPage {
	/** Its path, such as `/worlds/mystika`. */
	path: string;
	/** Its file below dist/client. */
	file: string;
	html: string;
}

/** Every page that the build wrote. */
export const builtPages: BuiltPage[] = readdirSync(client, { recursive: true, encoding: 'utf8' })
	.filter((file) => file.endsWith('.html'))
	.map((file) => ({ path: addressOf(file), file, html: readBuilt(file) }));

/** The pages without an island: read, not played. */
export const contentPages: BuiltPage[] = builtPages.filter(({ html }) => !html.includes('<astro-island'));

/** A built file as text. */
export function readBuilt(file: string): string {
	return readFileSync(client + file.replace(/^\//, ''), 'utf8');
}

/** A built file as bytes. */
export function bytesOf(file: string): Buffer {
	return readFileSync(client + file.replace(/^\//, ''));
}

/** How many bytes of a built file are sent, compressed as the build did it. */
export function sentBytes(file: string, encoding: 'br' | 'gz'): number {
	const compressed = `${client + file}.${encoding}`;
	return statSync(existsSync(compressed) ? compressed : client + file).size;
}

/** Whether the build wrote a file or a page at a path. */
export function isBuilt(path: string): boolean {
	const file = client + path.replace(/^\//, '');
	return ['', '.html', '/index.html'].some(
		(end) => existsSync(file + end) && (end !== '' || /\.\w+$/.test(path)),
	);
}

/** The decoded value of a tag's attribute; empty if there is none. */
export function attribute(html: string, tag: RegExp, name: string): string {
	const [found = ''] = tag.exec(html) ?? [];
	return decodeEntities(new RegExp(`\\s${name}="([^"]*)"`).exec(found)?.[1] ?? '');
}

/** The content of `<meta name>` or `<meta property>`. */
export function metaContent(html: string, name: string): string {
	return attribute(html, new RegExp(`<meta (?:name|property)="${name}"[^>]*>`), 'content');
}

/** Text with its character references resolved. */
export function decodeEntities(text: string): string {
	const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
	return text.replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
		if (name) return NAMED[name] ?? whole;
		return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
	});
}

function addressOf(file: string): string {
	return `/${file.replaceAll('\\', '/')}`.replace(/(?:\/index)?\.html$/, '') || '/';
}
