import { buildStory } from '#lib/engine/story.ts';
import type { Library } from '#lib/library/books.ts';
import type { SourceMap } from '#lib/library/document.ts';
import type { Reworded } from '#scripts/gate/measures/reworded.ts';
import type { Fault } from './fault.ts';

/** The choices of an adventure said in other words, and what answered. */
interface Choices {
	slug: string;
	reworded: Record<string, Reworded>;
}

/** How often a choice must be said before it is judged. */
const ENOUGH = 4;

/** Reports choices that are not understood in other words. */
export function misreadChoices(library: Library, sources: SourceMap, all: readonly Choices[]): Fault[] {
	return all.flatMap(({ slug, reworded }) => {
		const story = buildStory(library, slug);
		return Object.entries(reworded)
			.filter(([, { said, met }]) => said >= ENOUGH && met < said / 2)
			.sort(([, a], [, b]) => b.said - b.met - (a.said - a.met))
			.flatMap(([id, { said, met, example, instead }]): Fault[] => {
				const scene = story?.storylets.get(id);
				const source = scene && sources.get(scene);
				if (!source) return [];
				const message = `the choice "${scene.label}" said in other words met its scene "${id}" ${met} times of ${said} (“${example}” got ${instead}): add the act to \`verb\` and the nouns to \`words\``;
				const where = `${source.file}:${source.line([])}`;
				return [{ level: 'hint', about: slug, check: 'misread', where, message }];
			});
	});
}
