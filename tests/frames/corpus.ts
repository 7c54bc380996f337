// The sentences that the judgement of a model's sentences is measured on, with the scene that each belongs to.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Library } from '#lib/library/books.ts';
import { judgeNarration, type Ruling } from '#lib/narration/frames/judge.ts';
import type { FrameScene } from '#lib/narration/frames/scene.ts';
import { judgeSpeech } from '#lib/narration/frames/speech.ts';
import { sceneAt, sceneOfTurn } from './scenes.ts';

/** Where a sentence belongs: a place of an adventure with these people, or a turn that a corpus describes. */
export type CorpusPlace =
	| { adventure: string; place: string; here: string[]; turn?: string; words?: string; dealtWith?: string }
	| { turn: string; present: string[]; absent: string[]; place: string };

/** A sentence of a corpus. */
export interface CorpusSentence {
	/** `honest`, `hint`, or what a lie is about: `gain`, `outcome`, `secret`. */
	kind: string;
	scene: CorpusPlace;
	/** Who says it; left out for narration. */
	who?: string;
	text: string;
	/** The number of the answer that it is a part of, among those of its file. */
	answer?: number;
}

/** A sentence with what the rules say of it. */
export interface JudgedSentence extends CorpusSentence {
	ruling: Ruling;
}

type CorpusRow = CorpusPlace & {
	kind: string;
	where?: 'narration' | 'speech';
	who?: string;
	text?: string;
	/** The sentences of an answer, with what a false one is about. */
	parts?: { text: string; false: boolean; who?: string; kind?: string }[];
};

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
		.map((line) => JSON.parse(line) as CorpusRow)
		.flatMap(sentencesOf);
}

function sentencesOf(row: CorpusRow, answer: number): CorpusSentence[] {
	const { kind, where, who, text = '', parts } = row;
	const sentence = (given: { kind: string; text: string; who?: string | undefined }): CorpusSentence => ({
		...spoken(given.text, given.who ?? (where === 'speech' ? 'somebody' : undefined)),
		kind: given.kind,
		scene: row,
		...(parts && { answer }),
	});
	if (!parts) return [sentence({ kind, text, who })];
	return parts.map((part) =>
		sentence({ kind: `${part.false ? 'false' : 'honest'} of a ${kind} answer`, ...part }),
	);
}

/** A line of speech without who says it and how: a model's answer has these in fields of their own. */
function spoken(text: string, who: string | undefined): { text: string; who?: string } {
	const quoted = [...text.matchAll(/["“]([^"”]+)["”]/g)].map(([, line]) => line);
	const tag = text.replace(/["“][^"”]+["”]/g, '');
	const isTag = /^[^.]*\b(?:says?|calls?|murmurs?|whispers?|asks?|adds?|mutters?)\b[^.]*\.?$/.test(tag);
	if (quoted.length > 0 && (who !== undefined || isTag))
		return { text: quoted.join(' ').replace(/,$/, '.'), who: who ?? 'somebody' };
	return who === undefined ? { text } : { text, who };
}

/** Judges every sentence in its scene. */
export function judgeCorpus(library: Library, sentences: readonly CorpusSentence[]): JudgedSentence[] {
	const scenes = new Map<string, FrameScene>();
	return sentences.map((sentence) => {
		const { scene: where, who, text } = sentence;
		const key =
			'adventure' in where
				? JSON.stringify([where.adventure, where.place, where.here, where.turn, where.words, where.dealtWith])
				: JSON.stringify([where.turn]);
		const scene = scenes.get(key) ?? sceneOf(library, where);
		scenes.set(key, scene);
		return { ...sentence, ruling: who ? judgeSpeech(text, scene) : judgeNarration(text, scene) };
	});
}

/** How many sentences of each answer of a corpus are shown. */
export const countByAnswer = (sentences: readonly JudgedSentence[]): number[] =>
	[...Map.groupBy(sentences, ({ answer }) => answer)]
		.filter(([answer]) => answer !== undefined)
		.map(([, parts]) => parts.filter(({ ruling }) => ruling.fate === 'sure').length);

const sceneOf = (library: Library, where: CorpusPlace): FrameScene =>
	'adventure' in where
		? sceneAt(library, where.adventure, where.place, where.here, {
				told: where.turn,
				words: where.words,
				dealtWith: where.dealtWith,
			})
		: sceneOfTurn(library, where);
