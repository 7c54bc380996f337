import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

const wordsSchema = z.object({ words: z.string().optional(), text: z.string().optional() });

/** The sentences that players of this game and of others typed, without their screens. */
export function readSentences(): string[] {
	return ['played', 'sentences'].flatMap((folder) => {
		const here = new URL(`${folder}/`, import.meta.url);
		return readdirSync(here)
			.filter((file) => file.endsWith('.jsonl'))
			.flatMap((file) => readFileSync(new URL(file, here), 'utf8').split('\n'))
			.filter((line) => line.trim() !== '')
			.flatMap((line) => {
				const { words, text } = wordsSchema.parse(JSON.parse(line));
				return words ?? text ?? [];
			});
	});
}
