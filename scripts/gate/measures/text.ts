import type { Narration } from '#lib/engine/narrate.ts';

/** What a turn tells besides the player's own words: a bot that types a line twice reads it twice. */
function toldBy({ paragraphs, said, deed }: Narration): string[] {
	const own = paragraphs.map((paragraph) => (deed ? paragraph.replace(deed, '').trim() : paragraph));
	return [...own, ...said.map(({ line }) => line)].filter((text) => text !== '');
}

/** A turn's sentences as they are shown, in order. */
export function sentencesOf(narration: Narration): string[] {
	return toldBy(narration).flatMap(sentences);
}

/** A text's sentences; a lone mark is not a sentence. */
export function sentences(text: string): string[] {
	return text.split(/(?<=[.!?…]["”’]?)\s+/).filter((sentence) => sentence.length > 3);
}

/** A turn's words in lower case, narration and speech. */
export function wordsOf(narration: Narration): string[] {
	const text = toldBy(narration).join(' ');
	return text.toLowerCase().match(/[\p{L}\p{N}]+(?:[’'-][\p{L}\p{N}]+)*/gu) ?? [];
}

/** Share of sentences that occurred in an earlier turn of the same game. */
export function repeatedIn(turns: readonly (readonly string[])[]): number {
	const seen = new Set<string>();
	let [repeated, total] = [0, 0];
	for (const told of turns) {
		total += told.length;
		repeated += told.filter((sentence) => seen.has(sentence)).length;
		for (const sentence of told) seen.add(sentence);
	}
	return total === 0 ? 0 : repeated / total;
}

/** The length of a stretch for distinct-2, in words. */
const STRETCH = 1000;

/**
 * Distinct-2 (Li et al. 2016, "A Diversity-Promoting Objective Function for Neural Conversation Models"): different
 * pairs of neighbouring words over all such pairs. It falls with the length of any English text (Liu et al. 2022,
 * "Rethinking and Refining the Distinct Metric"): 2,000 words of this content without a sentence twice have 0.82 to
 * 0.86. So that long and short games can have the same target, it is computed for each 1,000 words of one game,
 * in order, and averaged; a shorter game is one stretch.
 */
export function distinct2(turns: readonly (readonly string[])[]): number {
	const words = turns.flat();
	const stretches = Math.max(1, Math.floor(words.length / STRETCH));
	let sum = 0;
	for (let stretch = 0; stretch < stretches; stretch += 1)
		sum += distinctPairs(words.slice(stretch * STRETCH, (stretch + 1) * STRETCH));
	return sum / stretches;
}

function distinctPairs(words: readonly string[]): number {
	const pairs = words.slice(1).map((word, index) => `${words[index]} ${word}`);
	return pairs.length === 0 ? 1 : new Set(pairs).size / pairs.length;
}

/** Longest run of words that BLEU-4 compares. */
const ORDER = 4;

/** Replaces a count of zero in BLEU (Chen and Cherry 2014, method 1, as in Texygen). */
const EPSILON = 0.1;

/**
 * Self-BLEU-4 (Zhu et al. 2018, "Texygen"): the mean BLEU-4 of each turn of one game against all its other turns as
 * references. 0: no turn resembles another; 1: every turn is a copy of another.
 */
export function selfBleu4(turns: readonly (readonly string[])[]): number {
	const told = turns.filter((words) => words.length >= ORDER);
	if (told.length < 2) return 0;
	const counts = runsOf(told);
	const highest = counts.map(twoHighest);
	const scores = told.map((words, turn) => {
		const logs = counts.map((perTurn, index) => {
			const own = perTurn[turn] ?? new Map();
			let [shared, total] = [0, 0];
			for (const [run, count] of own) {
				const best = highest[index]?.get(run);
				const elsewhere = best?.turn === turn ? best.second : (best?.first ?? 0);
				shared += Math.min(count, elsewhere);
				total += count;
			}
			return Math.log((shared || EPSILON) / total);
		});
		const mean = logs.reduce((sum, log) => sum + log, 0) / ORDER;
		return brevity(words.length, told, turn) * Math.exp(mean);
	});
	return scores.reduce((sum, score) => sum + score, 0) / scores.length;
}

/** Numbers runs of words; a run's number follows from its last word and the number of the run before it. */
function numbering(): (before: number, word: number | string) => number {
	const numbers = new Map<number | string, number>();
	return (before, word) => {
		const key = typeof word === 'string' ? word : before * SPAN + word;
		const known = numbers.get(key);
		if (known !== undefined) return known;
		numbers.set(key, numbers.size);
		return numbers.size - 1;
	};
}

/** More than the number of different runs in a game. */
const SPAN = 2 ** 24;

/** For each length up to ORDER and each turn, how often each run of that length occurs in it. */
function runsOf(turns: readonly (readonly string[])[]): Map<number, number>[][] {
	const number = Array.from({ length: ORDER }, numbering);
	const counts = Array.from({ length: ORDER }, () => turns.map(() => new Map<number, number>()));
	for (const [turn, words] of turns.entries()) {
		const singles = words.map((word) => number[0]?.(0, word) ?? 0);
		let runs = singles;
		for (let order = 0; order < ORDER; order += 1) {
			if (order > 0)
				runs = runs.slice(0, -1).map((run, at) => number[order]?.(run, singles[at + order] ?? 0) ?? 0);
			const count = counts[order]?.[turn];
			for (const run of runs) count?.set(run, (count.get(run) ?? 0) + 1);
		}
	}
	return counts;
}

interface Highest {
	turn: number;
	first: number;
	/** The highest count in any other turn. */
	second: number;
}

/** For each run the turn that has it most often, and how often the next one has it. */
function twoHighest(turns: readonly Map<number, number>[]): Map<number, Highest> {
	const highest = new Map<number, Highest>();
	for (const [turn, runs] of turns.entries()) {
		for (const [run, count] of runs) {
			const best = highest.get(run);
			if (!best) highest.set(run, { turn, first: count, second: 0 });
			else if (count > best.first) highest.set(run, { turn, first: count, second: best.first });
			else if (count > best.second) best.second = count;
		}
	}
	return highest;
}

/** BLEU's penalty for a text shorter than the reference nearest in length (Papineni et al. 2002). */
function brevity(length: number, told: readonly (readonly string[])[], turn: number): number {
	const others = told.filter((_, index) => index !== turn).map((words) => words.length);
	const nearest = others.reduce((best, other) =>
		Math.abs(other - length) < Math.abs(best - length) ? other : best,
	);
	return length >= nearest ? 1 : Math.exp(1 - nearest / length);
}
