// Plays physical acts by the same die and prints what comes of each, for grading by eye:
//   npm run acts [-- --file <acts.json> --die 14 --from 0 --to 50]
// Without a file the acts of the corpus are played, each on its screen.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readContentFiles } from '#integrations/content/content-files.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import { secretFor } from '#lib/engine/story.fixture.ts';
import { buildStory, type Story } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { readLibrary } from '#lib/library/library.ts';
import { playWords } from '#scripts/play/play-words.ts';
import { openGame } from './open-game.ts';
import { readTyped, type TypedAt } from './typed.ts';

type Act = Pick<TypedAt, 'screen' | 'text' | 'story' | 'state' | 'needs' | 'impossible'>;

const { values } = parseArgs({
	options: {
		file: { type: 'string' },
		die: { type: 'string', default: '14' },
		from: { type: 'string', default: '0' },
		to: { type: 'string', default: '999' },
	},
});
const acts = values.file
	? await readActs(values.file)
	: (await readTyped()).filter(({ kind }) => kind === 'act');
const tally = { paid: 0, free: 0, unchanged: 0 };
for (const act of acts.slice(Number(values.from), Number(values.to))) print(act);
console.table(tally);

/** Acts as players wrote them down, each after an adventure's opening. */
async function readActs(file: string): Promise<Act[]> {
	const { library } = readLibrary(await readContentFiles());
	const list: { adventure: string; words: string; needs?: string; impossible?: boolean }[] = JSON.parse(
		readFileSync(file, 'utf8'),
	);
	const stories = new Map<string, Story | null>();
	return list.flatMap(({ adventure, words, needs, impossible }) => {
		if (!stories.has(adventure)) stories.set(adventure, buildStory(library, adventure));
		const story = stories.get(adventure);
		if (!story) return [];
		const { state } = openGame(library, story);
		return [
			{
				screen: adventure,
				text: words,
				story,
				state,
				...(needs && { needs }),
				...(impossible && { impossible }),
			},
		];
	});
}

function print({ screen, text, story, state, needs, impossible }: Act): void {
	const [step] = readAction(story, state, text).attempt.steps ?? [];
	const { kept, why } = playWords(story, state, { words: text, last: null }, secretFor(Number(values.die)));
	tally[kept.paid ? 'paid' : 'free'] += 1;
	if (kept.paid && !kept.answer.includes('  Changed: ')) tally.unchanged += 1;
	console.log(
		[
			`# ${screen}${impossible ? ' IMPOSSIBLE' : ''} | ${text}  {${needs ?? ''}}`,
			...kept.answer.split('\n').filter((line) => line !== ''),
			why.split('\n')[0] ?? '',
			step ? `  ${wordStep(step)}` : '',
			'',
		].join('\n'),
	);
}

/** The first step with its roles, for seeing where a reading goes wrong. */
function wordStep(step: Step): string {
	const roles = (['object', 'person', 'instrument', 'companion', 'source', 'topic'] as const).flatMap(
		(role) => (step[role] ? [`${role}=${wordPhrase(step[role])}`] : []),
	);
	const places = step.places.map(({ preposition, thing }) => `${preposition}=${wordPhrase(thing)}`);
	return [step.frame, step.word, ...roles, ...places, step.negated ? 'negated' : ''].join(' ');
}

function wordPhrase({ text, head, owner, ids, person }: Phrase): string {
	return `<${text}|${head}${owner ? `|of ${owner}` : ''}${Object.keys(ids).length > 0 ? `|${JSON.stringify(ids)}` : ''}${person ? '|person' : ''}>`;
}
