// The sentences that the judgement of model's sentences is measured on, with the scene that each belongs to.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Library } from '#lib/library/books.ts';
import { judgeNarration, type Ruling } from '#lib/narration/frames/judge.ts';
import type { FrameScene } from '#lib/narration/frames/scene.ts';
import { judgeSpeech } from '#lib/narration/frames/speech.ts';
import { sceneAt } from './scenes.ts';

/** A sentence of a corpus. */
export interface CorpusSentence {
	/** `honest`, `hint`, or what a lie is about: `gain`, `outcome`, `secret`. */
	kind: string;
	adventure: string;
	place: string;
	/** NPC ids. */
	here: string[];
	/** Who says it; left out for narration. */
	who?: string;
	text: string;
}

/** A sentence with what the rules say of it. */
export interface JudgedSentence extends CorpusSentence {
	ruling: Ruling;
}

const FOLDER = fileURLToPath(new URL('corpus/', import.meta.url));

/** The names of the corpora in the repository. */
export const corpusNames = (): string[] =>
	readdirSync(FOLDER)
		.filter((file) => file.endsWith('.jsonl'))
		.map((file) => file.slice(0, -'.jsonl'.length));

/** Reads a corpus by its name, or any file of the same form by its path. */
export function readCorpus(name: string): CorpusSentence[] {
	const path = name.includes('/') ? name : `${FOLDER}${name}.jsonl`;
	return readFileSync(path, 'utf8')
		.split('\n')
		.filter((line) => line.trim() !== '')
		.map((line) => JSON.parse(line) as CorpusSentence);
}

/** Judges every sentence in its scene. */
export function judgeCorpus(library: Library, sentences: readonly CorpusSentence[]): JudgedSentence[] {
	const scenes = new Map<string, FrameScene>();
	return sentences.map((sentence) => {
		const { adventure, place, here, who, text } = sentence;
		const key = JSON.stringify([adventure, place, here]);
		const scene = scenes.get(key) ?? sceneAt(library, adventure, place, here);
		scenes.set(key, scene);
		return { ...sentence, ruling: who ? judgeSpeech(text, scene) : judgeNarration(text, scene) };
	});
}
