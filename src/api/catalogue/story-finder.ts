import { buildStory, type Story } from '#lib/engine/story.ts';
import type { Library } from '#lib/library/books.ts';
import { removedStory } from './removed-story.ts';

/** Returns the story of an adventure, or what stands in for one that is no longer there, and keeps it. */
export function createStoryFinder(library: Library): (slug: string, worldSlug?: string) => Story {
	const stories = new Map<string, Story>();
	return (slug, worldSlug) => {
		const key = `${slug} ${worldSlug ?? ''}`;
		const story = stories.get(slug) ?? stories.get(key) ?? buildStory(library, slug);
		const found = story ?? removedStory(library, slug, worldSlug);
		stories.set(found.isRemoved ? key : slug, found);
		return found;
	};
}
