import zlib from 'node:zlib';
import { expect, test } from 'vitest';
import { canPack, canPackWith, type PackedRow, packRows, unpackRows } from './pack-rows.ts';

test('packs only with a Node that compresses against texts', () => {
	const { zstdCompressSync, ...older } = zlib;
	expect(canPackWith(older)).toBe(false);
	// As Node 22.18 and 24.5, which know no such option and say nothing.
	const withoutTexts: typeof zstdCompressSync = (data) => zstdCompressSync(data);
	expect(canPackWith({ zstdCompressSync: withoutTexts })).toBe(false);
	expect(canPackWith(zlib)).toBe(true);
	expect(canPack).toBe(true);
});

test('gives rows back as they were, and refuses damaged ones', async () => {
	const rows: PackedRow[] = Array.from({ length: 30 }, (_, n) => ({
		seq: n,
		kind: 'turn',
		turn: n,
		action: 'look at the crown ☂',
		events: `[{"moved": ${n}}]`,
		view: '{ "narrative":  "The crown is heavy." }',
		secret: n % 2 === 0 ? 'ab12' : null,
		narrator: 'built-in',
		at: '2026-01-02T03:04:05.678901Z',
	}));
	const text = Buffer.from('look at the crown. The crown is heavy. '.repeat(20));
	const packed = await packRows(rows, text);
	expect(await unpackRows(packed, text)).toEqual(rows);
	expect(await unpackRows(await packRows(rows, new Uint8Array()), new Uint8Array())).toEqual(rows);
	packed[packed.length - 6] = (packed.at(-6) ?? 0) ^ 1;
	await expect(unpackRows(packed, text)).rejects.toThrow();
});
