import type { GameQuestionKind, GameQuestions } from '#lib/content/questions.ts';
import { bindSpelling, type SpellingBook } from '#lib/engine/interpret/tokens/spelling.ts';
import { compileMatters, type Matter } from './compile-matters.ts';
import { parseEntries, parsePattern } from './parse-pattern.ts';

/** A pattern of a whole question. */
export interface Pattern {
	kind: GameQuestionKind;
	/** Its place in the file. */
	order: number;
	/** Matches the words of a clause, each followed by a space. */
	shape: RegExp;
	/** People are asked the same. */
	shared: boolean;
}

/** The questions to the game, ready to be looked for. */
export interface QuestionBook {
	/** The patterns by the word that a question begins with; `*` has those that begin with any word. */
	patterns: ReadonlyMap<string, Pattern[]>;
	/** What players ask about in any wording. */
	matters: readonly Matter[];
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

/** Indexes the patterns. Done once for all stories. */
export function compileQuestions(from: GameQuestions): QuestionBook {
	const { openers, leads, closers, fillers } = from;
	const matters = compileMatters(from);
	const own = matters
		.flatMap(({ signs }) => signs.flatMap(({ known }) => [...known]))
		.filter((word) => /^[a-z']+$/.test(word));
	const vocabulary = new Set([...wordsOf(from), ...own]);
	return {
		patterns: indexPatterns(from),
		matters,
		openers: new RegExp(`^${parseEntries(openers).source}`),
		leads: new RegExp(`^${parseEntries(leads).source}`),
		closers: new RegExp(` ${parseEntries(closers).source}$`),
		fillers: new Set(fillers.filter((entry) => !entry.includes(' '))),
		addresses: new Set(from.addresses),
		spellings: new Map(Object.entries(from.spellings)),
		vocabulary,
		spelling: bindSpelling(vocabulary),
	};
}

function indexPatterns({ sets, questions }: GameQuestions): QuestionBook['patterns'] {
	const shapes = new Map(Object.entries(sets).map(([name, entries]) => [name, parseEntries(entries)]));
	const index = new Map<string, Pattern[]>();
	let order = 0;
	for (const [kind, list] of Object.entries(questions))
		for (const written of list) {
			const { source, firsts } = parsePattern(written, shapes);
			const pattern: Pattern = {
				kind: kind as GameQuestionKind,
				order: order++,
				shape: new RegExp(`^${source}$`),
				shared: written.startsWith('~'),
			};
			for (const first of firsts) index.set(first, [...(index.get(first) ?? []), pattern]);
		}
	return index;
}

function wordsOf({ questions, sets, openers, leads, closers, fillers }: GameQuestions): string[] {
	const texts = [
		...Object.values(questions).flat(),
		...Object.values(sets).flat(),
		...[openers, leads, closers, fillers].flat(),
	];
	return texts.flatMap((text) => text.replace(/\{[a-z]+\}|<[a-z]+>/g, ' ').match(/[a-z']+/g) ?? []);
}
