// Checks every content file and says, for each fault, file, line, field and what is allowed.
import { showProblem } from '#lib/content/document.ts';
import { readLibrary } from '#lib/content/library.ts';
import { readContentFiles } from './content-files.ts';

const { library, problems } = readLibrary(await readContentFiles());
for (const problem of problems) console.error(showProblem(problem));
if (problems.length > 0) {
	console.error(`${problems.length} problem${problems.length === 1 ? '' : 's'} in the content.`);
	process.exit(1);
}
const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`;
console.log(
	`Content is sound: ${count(library.worlds.length, 'world')}, ${count(library.adventures.length, 'adventure')}.`,
);
