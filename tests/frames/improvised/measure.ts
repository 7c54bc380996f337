// Plays the sixty acts with the kept answers and prints how they were met and how the results were graded.
// With a folder as argument every result is written there, to be graded.
import { mkdirSync, writeFileSync } from 'node:fs';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { readLines } from './acts.ts';
import { playKeptAnswers, wordPlayed } from './play-answers.ts';

/** What a reader said of a result. */
interface Grade {
	n: number;
	grade: 'yes' | 'half' | 'no';
	changedWrongly: boolean;
}

const [folder] = process.argv.slice(2);
const played = await playKeptAnswers(await worldsLibrary());
console.table(tally(played.map(({ by }) => by)));
const grades = readLines<Grade>('frames/improvised/grades.jsonl');
console.table(tally(grades.map(({ grade }) => grade)));
console.log(
	`Changed wrongly: ${grades.filter(({ changedWrongly }) => changedWrongly).length} of ${grades.length}.`,
);
if (folder) {
	mkdirSync(folder, { recursive: true });
	for (const one of played)
		writeFileSync(`${folder}/${String(one.act.n).padStart(2, '0')}.md`, `${wordPlayed(one)}\n`);
}

function tally(list: readonly string[]): Record<string, number> {
	return Object.fromEntries([...Map.groupBy(list, (one) => one)].map(([one, all]) => [one, all.length]));
}
