// Prints how many sentences of each corpus and kind are shown, asked about and refused; with a path as argument, of that file.
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { corpusNames, judgeCorpus, readCorpus } from './corpus.ts';

const [path, show = ''] = process.argv.slice(2);
const library = await worldsLibrary();
for (const name of path ? [path] : corpusNames()) {
	const judged = judgeCorpus(library, readCorpus(name));
	const rows = Map.groupBy(judged, ({ kind, who }) => (who ? `${kind}, spoken` : kind));
	console.log(name);
	console.table(
		[...rows].map(([kind, list]) => {
			const count = (fate: string) => list.filter(({ ruling }) => ruling.fate === fate).length;
			return {
				kind,
				sentences: list.length,
				shown: count('sure'),
				asked: count('ask'),
				refused: count('refused'),
			};
		}),
	);
	for (const { ruling, kind, text } of judged)
		if (show.split(',').includes(ruling.fate))
			console.log(ruling.fate, kind, 'why' in ruling ? `(${ruling.why})` : '', text);
}
