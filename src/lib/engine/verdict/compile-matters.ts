import type { GameQuestionKind, GameQuestions } from '#lib/content/questions.ts';

/** Words of which one has to be there. */
export interface Part {
	words: ReadonlySet<string>;
	/** Several words in a row. */
	phrases: readonly string[][];
}

/** What tells that a matter is asked about: a word of each part. */
export interface Sign {
	parts: Part[];
	/** People are asked the same. */
	shared: boolean;
	/** A game alone has these words. */
	gameOnly: boolean;
	/** Every word that a question with this sign may have. */
	known: ReadonlySet<string>;
}

/** Something that players ask the game about. */
export interface Matter {
	kind: GameQuestionKind;
	signs: Sign[];
	/** It is of the world too, so that no other word may stand in the question. */
	worldly: boolean;
}

/** Reads the matters, in the order of the file. */
export function compileMatters({
	matters,
	plain,
	sets,
}: Pick<GameQuestions, 'matters' | 'plain' | 'sets'>): Matter[] {
	return Object.entries(matters).flatMap(([kind, matter]) => {
		if (!matter) return [];
		const beside = [...plain, ...matter.beside].flatMap((entry) => entry.split(' '));
		const signs = matter.signs.map((written) => readSign(written, sets, beside));
		return [{ kind: kind as GameQuestionKind, signs, worldly: matter.worldly }];
	});
}

function readSign(written: string, sets: GameQuestions['sets'], beside: string[]): Sign {
	const parts = written
		.replace(/^[~!]/, '')
		.split('+')
		.map((part) => readPart(part, sets));
	const known = new Set([...beside, ...parts.flatMap(wordsOfPart)]);
	return { parts, shared: written.startsWith('~'), gameOnly: written.startsWith('!'), known };
}

function readPart(part: string, sets: GameQuestions['sets']): Part {
	const entries = part
		.split('|')
		.map((entry) => entry.trim())
		.flatMap((entry) => (entry.startsWith('{') ? (sets[entry.slice(1, -1)] ?? []) : entry));
	return {
		words: new Set(entries.filter((entry) => !entry.includes(' '))),
		phrases: entries.filter((entry) => entry.includes(' ')).map((entry) => entry.split(' ')),
	};
}

const wordsOfPart = ({ words, phrases }: Part) => [...words, ...phrases.flat()];
