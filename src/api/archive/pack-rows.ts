import { promisify } from 'node:util';
// Whole, because an older Node has no zstd, and the server must start there and read what is not packed.
import zlib, { type ZstdOptions } from 'node:zlib';

/** A row of game.log as text, so that it comes back byte for byte. */
export interface PackedRow {
	seq: number;
	kind: string;
	turn: number;
	action: string;
	events: string;
	view: string;
	/** Hex digits. */
	secret: string | null;
	narrator: string | null;
	at: string;
}

const FIELDS = [
	'seq',
	'kind',
	'turn',
	'action',
	'events',
	'view',
	'secret',
	'narrator',
	'at',
] as const satisfies (keyof PackedRow)[];

/** High enough for the smallest result, low enough for a tenth of a second a game. */
const LEVEL = 19;

/** Whether a Node compresses against texts: 22.18 and 24.5 have zstd, and leave the texts aside without a word. */
export function canPackWith({ zstdCompressSync: compress }: Partial<typeof zlib>): boolean {
	if (typeof compress !== 'function') return false;
	const text = Buffer.from(Array.from({ length: 256 }, (_, n) => (n * 167) % 251));
	return compress(text, { dictionary: text }).length < text.length / 2;
}

/** Whether this Node does. */
export const canPack = canPackWith(zlib);

const refuse = () => {
	throw new Error(
		'Logs of old games are packed in a form that this Node cannot read. Use 22.19, 24.6 or newer.',
	);
};
const compress = canPack ? promisify<Uint8Array, ZstdOptions, Buffer>(zlib.zstdCompress) : refuse;
const decompress = canPack ? promisify<Uint8Array, ZstdOptions, Buffer>(zlib.zstdDecompress) : refuse;

/**
 * Compresses rows against texts that they quote. What is alike in all rows stands side by side, which helps. Throws where
 * this Node cannot.
 */
export async function packRows(rows: readonly PackedRow[], text: Uint8Array): Promise<Uint8Array> {
	const columns = FIELDS.map((field) => rows.map((row) => row[field]));
	return compress(Buffer.from(JSON.stringify(columns)), {
		...against(text),
		params: { [zlib.constants.ZSTD_c_compressionLevel]: LEVEL, [zlib.constants.ZSTD_c_checksumFlag]: 1 },
	});
}

/** The rows that were packed against the same texts. Throws for damaged ones, and where this Node cannot. */
export async function unpackRows(packed: Uint8Array, text: Uint8Array): Promise<PackedRow[]> {
	const columns = JSON.parse((await decompress(packed, against(text))).toString('utf8')) as unknown[][];
	return (columns[0] ?? []).map(
		(_, n) =>
			Object.fromEntries(FIELDS.map((field, at) => [field, columns[at]?.[n]])) as unknown as PackedRow,
	);
}

/** An empty dictionary is none. */
function against(text: Uint8Array): ZstdOptions {
	return text.length === 0 ? {} : { dictionary: text };
}
