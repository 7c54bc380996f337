import { promisify } from 'node:util';
import { constants, type ZstdOptions, zstdCompress, zstdDecompress } from 'node:zlib';

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
const LEVEL = 17;

const compress = promisify<Uint8Array, ZstdOptions, Buffer>(zstdCompress);
const decompress = promisify<Uint8Array, ZstdOptions, Buffer>(zstdDecompress);

/** Whether this Node can compress against texts. */
export const canPack = typeof zstdCompress === 'function';

/** Compresses rows against texts that they quote. What is alike in all rows stands side by side, which helps. */
export async function packRows(rows: readonly PackedRow[], text: Uint8Array): Promise<Uint8Array> {
	const columns = FIELDS.map((field) => rows.map((row) => row[field]));
	return compress(Buffer.from(JSON.stringify(columns)), {
		...against(text),
		params: { [constants.ZSTD_c_compressionLevel]: LEVEL, [constants.ZSTD_c_checksumFlag]: 1 },
	});
}

/** The rows that were packed against the same texts. Throws for damaged ones. */
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
