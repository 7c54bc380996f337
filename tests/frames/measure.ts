// Prints how many sentences of each corpus and kind are shown, asked about and refused; with a path as argument, of that file.
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { corpusNames, countByAnswer, type JudgedSentence, judgeCorpus, readCorpus } from './corpus.ts';

const [path, show = ''] = process.argv.slice(2);
const library = await worldsLibrary();
for (const name of path && path !== 'all' ? [path] : corpusNames()) {
	const judged = judgeCorpus(library, readCorpus(name));
	const rows = Map.groupBy(judged, ({ kind, who }) => (who ? `${kind}, spoken` : kind));
	console.log(name);
	console.table([...rows].map(([kind, list]) => countFates(kind, list)));
	const lies = judged.filter(({ kind }) => !/honest|hint|false/.test(kind));
	if (lies.length > 0) console.table([countFates('all plain lies', lies)]);
	const answers = countByAnswer(judged);
	const share = (n: number) => `${n} of ${answers.length}`;
	if (answers.length > 0)
		console.log(
			`Turns without a sentence: ${share(answers.filter((n) => n === 0).length)}, with two: ${share(answers.filter((n) => n >= 2).length)}.`,
		);
	for (const { ruling, kind, text } of judged)
		if (show.split(',').includes(ruling.fate))
			console.log(ruling.fate, kind, 'why' in ruling ? `(${ruling.why})` : '', text);
}

function countFates(kind: string, list: readonly JudgedSentence[]) {
	const count = (fate: string) => list.filter(({ ruling }) => ruling.fate === fate).length;
	return {
		kind,
		sentences: list.length,
		shown: count('sure'),
		asked: count('ask'),
		refused: count('refused'),
	};
}
