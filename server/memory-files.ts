import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { lookup } from 'mrmime';

/** Larger files are streamed from disk, in bytes. */
const FILE_MOST = 256 * 1024;

/** What all bodies together may take, in bytes. */
const TOTAL_MOST = 48 * 1024 * 1024;

/** Quick, because the first visitor waits for a body that the build has not compressed. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** The page of an address that is none: the app sends it, with its status. */
const NOT_FOUND = /^\/404(\.html|\/)/;

type Encoding = 'br' | 'gzip' | 'identity';

/** A body as it goes over the wire, with its headers as `writeHead` takes them: name, value, name, value. */
interface Body {
	bytes: Buffer;
	etag: string;
	headers: string[];
}

/** A built file by the addresses that serve it. */
interface MemoryFile {
	bodies: Map<Encoding, Body>;
	/** The bodies that a request can choose from. */
	encodings: readonly Encoding[];
	make(encoding: Encoding): Body;
}

/** Responds with a file from memory; false when the address is none of them. Takes GET and HEAD. */
export type ServeFromMemory = (
	request: IncomingMessage,
	response: ServerResponse,
	/** The address without its query. */
	path: string,
) => boolean;

/** How a file goes out. */
export interface FileRules {
	/** The headers of a file with this path: `/worlds/index.html`. */
	headersOf(path: string): [name: string, value: string][];
	/** What goes out in place of a file's text; null where it stays as the build wrote it. */
	replace(path: string, type: string): ((text: string) => string) | null;
}

/**
 * Holds the built files of a folder in memory, each as the build compressed it, with its headers ready. A body that
 * differs from the build's is compressed when somebody first asks for it.
 */
export function memoryFiles(folder: string, rules: FileRules): ServeFromMemory {
	const files = new Map<string, MemoryFile>();
	let left = TOTAL_MOST;
	for (const path of pathsIn(folder)) {
		if (/\.(br|gz)$/.test(path) || NOT_FOUND.test(path)) continue;
		const size = statSync(join(folder, path)).size;
		if (size > FILE_MOST || size > left) continue;
		const file = memoryFile(folder, path, rules);
		left -= [...file.bodies.values()].reduce((sum, { bytes }) => sum + bytes.length, 0) + size;
		for (const address of addressesOf(path)) files.set(address, file);
	}
	return (request, response, path) => {
		const file = files.get(path);
		if (!file) return false;
		const encoding = chooseEncoding(file, request.headers['accept-encoding']);
		const body = file.bodies.get(encoding) ?? keep(file, encoding);
		send(request, response, body);
		return true;
	};
}

function pathsIn(folder: string): string[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map(({ parentPath, name }) => join(parentPath, name).slice(folder.length).replaceAll('\\', '/'))
		.map((path) => (path.startsWith('/') ? path : `/${path}`))
		.sort();
}

/** The addresses of a file; a page is served with and without its last slash. Odd ones are looked up on disk. */
function addressesOf(path: string): string[] {
	const page = /^(.*)\/index\.html$/.exec(path)?.[1];
	if (page === '') return ['/'];
	if (page !== undefined) return [page, `${page}/`];
	return [path];
}

function memoryFile(folder: string, path: string, rules: FileRules): MemoryFile {
	const type = typeOf(path);
	const replace = rules.replace(path, type);
	const plain = readFileSync(join(folder, path));
	const text = replace ? Buffer.from(replace(plain.toString())) : plain;
	const isBuilt = text.equals(plain);
	const make = (encoding: Encoding, bytes = encode(text, encoding)): Body => {
		const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
		const headers = [
			...rules.headersOf(path).flat(),
			...['Content-Type', type, 'Content-Length', String(bytes.length), 'ETag', etag],
			...(encodings.length > 1 ? ['Vary', 'Accept-Encoding'] : []),
			...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
		];
		return { bytes, etag, headers };
	};
	const built = builtEncodings(join(folder, path));
	const encodings: Encoding[] = [...built.keys(), 'identity'];
	const bodies = new Map<Encoding, Body>();
	if (isBuilt) for (const [encoding, bytes] of built) bodies.set(encoding, make(encoding, bytes));
	return { bodies, encodings, make };
}

function typeOf(path: string): string {
	const type = lookup(path) ?? 'application/octet-stream';
	return type === 'text/html' ? 'text/html;charset=utf-8' : type;
}

function builtEncodings(file: string): Map<Encoding, Buffer> {
	const found = new Map<Encoding, Buffer>();
	for (const [encoding, ending] of [
		['br', '.br'],
		['gzip', '.gz'],
	] as const) {
		const bytes = readIfThere(file + ending);
		if (bytes) found.set(encoding, bytes);
	}
	return found;
}

function readIfThere(file: string): Buffer | null {
	try {
		return readFileSync(file);
	} catch {
		return null;
	}
}

function encode(bytes: Buffer, encoding: Encoding): Buffer {
	if (encoding === 'br') return brotliCompressSync(bytes, BROTLI);
	return encoding === 'gzip' ? gzipSync(bytes) : bytes;
}

function chooseEncoding({ encodings }: MemoryFile, accepted: string | undefined): Encoding {
	if (!accepted) return 'identity';
	return encodings.find((encoding) => accepts(accepted, encoding)) ?? 'identity';
}

/** Whether Accept-Encoding names the encoding without a weight of 0. */
function accepts(accepted: string, encoding: Encoding): boolean {
	const at = accepted.indexOf(encoding);
	return at >= 0 && !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(accepted.slice(at + encoding.length));
}

function keep(file: MemoryFile, encoding: Encoding): Body {
	const body = file.make(encoding);
	file.bodies.set(encoding, body);
	return body;
}

function send(request: IncomingMessage, response: ServerResponse, { bytes, etag, headers }: Body): void {
	const known = request.headers['if-none-match'];
	if (known !== undefined && (known === '*' || known.includes(etag))) {
		response.writeHead(304, withoutLength(headers)).end();
		return;
	}
	response.writeHead(200, headers);
	response.end(request.method === 'HEAD' ? undefined : bytes);
}

const withoutLength = (headers: readonly string[]): string[] =>
	headers.filter((_, index) => headers[index - (index % 2)] !== 'Content-Length');
