import type { GameQuestionKind, GameQuestions } from '#lib/content/questions.ts';
import { bindSpelling, type SpellingBook } from '#lib/engine/interpret/tokens/spelling.ts';

/** A pattern of a whole question. */
interface Pattern {
	kind: GameQuestionKind;
	/** Matches the words of a clause, each followed by a space. */
	shape: RegExp;
	/** People are asked the same. */
	shared: boolean;
}

/** The questions to the game, ready to be looked for. */
export interface QuestionBook {
	patterns: Pattern[];
	openers: RegExp;
	leads: RegExp;
	closers: RegExp;
	fillers: ReadonlySet<string>;
	addresses: ReadonlySet<string>;
	spellings: ReadonlyMap<string, string>;
	/** Every word that a pattern has. */
	vocabulary: ReadonlySet<string>;
	spelling: SpellingBook;
}

/** Indexes the patterns. Done once for each story. */
export function compileQuestions(from: GameQuestions): QuestionBook {
	const sets = new Map(Object.entries(from.sets).map(([name, entries]) => [name, oneOf(entries)]));
	const patterns = Object.entries(from.questions).flatMap(([kind, list]) =>
		list.map((pattern) => ({
			kind: kind as GameQuestionKind,
			shape: new RegExp(`^${shapeOf(pattern, sets)}$`),
			shared: pattern.startsWith('~'),
		})),
	);
	const vocabulary = new Set(wordsOf(from));
	return {
		patterns,
		openers: new RegExp(`^${oneOf(from.openers)}`),
		leads: new RegExp(`^${oneOf(from.leads)}`),
		closers: new RegExp(` ${oneOf(from.closers)}$`),
		fillers: new Set(from.fillers.filter((entry) => !entry.includes(' '))),
		addresses: new Set(from.addresses),
		spellings: new Map(Object.entries(from.spellings)),
		vocabulary,
		spelling: bindSpelling(vocabulary),
	};
}

function wordsOf({ questions, sets, openers, leads, closers, fillers }: GameQuestions): string[] {
	const texts = [
		...Object.values(questions).flat(),
		...Object.values(sets).flat(),
		...[openers, leads, closers, fillers].flat(),
	];
	return texts.flatMap((text) => text.replace(/\{[a-z]+\}/g, ' ').match(/[a-z']+/g) ?? []);
}

/** A pattern as the source of a regular expression in which every word is followed by one space. */
function shapeOf(pattern: string, sets: ReadonlyMap<string, string>): string {
	return [...pattern.matchAll(/[()[\]|]|\{([a-z]+)\}|[a-z0-9'#-]+/g)]
		.map(([token, set]) => {
			if (set !== undefined) return sets.get(set) ?? '';
			if (token === '(' || token === '[') return '(?:';
			if (token === ']') return ')?';
			if (token === ')' || token === '|') return token;
			return token === '#' ? '\\d+ ' : `${token} `;
		})
		.join('');
}

/** Longer entries first, so that a short one does not take their beginning. */
function oneOf(entries: readonly string[]): string {
	const sorted = [...entries].sort((a, b) => b.length - a.length);
	return `(?:${sorted.map((entry) => `${entry} `).join('|')})`;
}
