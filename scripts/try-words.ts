import { readContentFiles } from '#integrations/content/content-files.ts';
import { buildStory } from '#lib/engine/story.ts';
import { readLibrary } from '#lib/library/library.ts';
import { foldEvents } from '#lib/engine/fold.ts';
import { openGame } from '#tests/corpus/open-game.ts';
import { playWords } from './play/play-words.ts';
import { readFileSync } from 'node:fs';
const { library } = readLibrary(await readContentFiles());
const [file, mode] = process.argv.slice(2);
let story: any, state: any, last: any = null, n = 0;
for (const line of readFileSync(file!, 'utf8').split('\n')) {
	if (line.startsWith('@')) { story = buildStory(library, line.slice(1).trim()); state = openGame(library, story).state; last = null; console.log(`\n===== ${line.slice(1)}\n` + state.offers.map((o: any) => `   * ${o.label}`).join('\n')); continue; }
	if (!line.trim() || !story) continue;
	n++;
	const { kept, why } = playWords(story, state, { words: line, last }, String(n).repeat(64).slice(0, 64));
	console.log(`\n> ${line}\n${kept.answer}\n${why.split('\n').slice(0, 3).join('\n')}`);
	if (mode === 'seq') { state = foldEvents(state, kept.events as any); last = (kept as any).last ?? last; console.log(state.offers.map((o: any) => `   * ${o.label}`).join('\n')); }
}
