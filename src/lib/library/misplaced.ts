import type { Problem } from './document.ts';
import type { ContentReader } from './reader.ts';

/** The files that each kind of folder may hold. */
const HOLDS = {
	worlds:
		"a world's folder holds world.md, factions.yaml, places.yaml, items.yaml, topics.yaml, events.yaml, voice.yaml, words.yaml, creation.yaml, npcs/, premades/ and storylets/",
	adventures:
		'an adventure is <world>/<slug>.md, and beside it the folder <slug>/ with endings.yaml, epilogue.yaml and storylets/',
	pages: 'a page is pages/<name>.md',
	prompts: 'a prompt is prompts/<scope>/<slug>.md, and its scope world, scenario, adventure or quest',
	shared:
		'shared/ holds voice.yaml, lexicon.yaml, frames.yaml, frames-near.yaml, kinds.yaml, handling.yaml, conduct.yaml, questions.yaml and storylets/',
};

/** Returns a problem for every content file that nothing reads. Ignores other folders of `src/content`. */
export function misplacedFiles({ paths, read }: ContentReader): Problem[] {
	return paths.flatMap((file) => {
		const [room = ''] = file.split('/');
		if (read.has(file) || !(room in HOLDS)) return [];
		const message = `nothing reads a file here: ${HOLDS[room as keyof typeof HOLDS]}`;
		return { file, line: 1, field: '', message };
	});
}
