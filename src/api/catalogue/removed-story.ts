import { voiceSchema } from '#lib/content/voice.ts';
import { buildStory, type Story } from '#lib/engine/story.ts';
import { type AdventureBook, findWorld, type Library, type WorldBook } from '#lib/library/books.ts';

/**
 * Stands in for the story of an adventure that is no longer there, so that its games can be read and exported. Its
 * world is kept where there is one. No turn can be played in it.
 */
export function removedStory(library: Library, slug: string, worldSlug = ''): Story {
	const world = findWorld(library, worldSlug) ?? emptyWorld(worldSlug);
	const story = buildStory({ ...library, worlds: [world], adventures: [emptyAdventure(slug, world)] }, slug);
	if (!story) throw new Error(`No story could stand in for ${slug}.`);
	return { ...story, isRemoved: true };
}

function emptyAdventure(slug: string, { slug: worldSlug, places }: WorldBook): AdventureBook {
	return {
		slug,
		worldSlug,
		body: '',
		storylets: [],
		endings: [],
		epilogue: [],
		adventure: {
			title: slug,
			excerpt: '',
			coverAlt: '',
			tags: [],
			difficulty: 'easy',
			stoneCost: 0,
			length: 'short',
			scenarios: [],
			order: 0,
			start: places[0]?.id ?? '',
			opening: { text: [], says: [], here: [] },
			clues: [],
			items: [],
			acts: [],
		},
	};
}

function emptyWorld(slug: string): WorldBook {
	const lists = { npcs: [], factions: [], places: [], items: [], topics: [], events: [], storylets: [] };
	return {
		slug,
		body: '',
		...lists,
		premades: [],
		creation: null,
		words: { verbs: {} },
		voice: voiceSchema.parse({}),
		world: {
			title: slug,
			tagline: '',
			description: '',
			coverAlt: '',
			colour: { hue: 300 },
			tags: [],
			rules: [],
			differentiators: [],
			genre: 'custom',
			setting: '',
			themes: [],
			races: [],
			classes: [],
			template: {
				allowMagic: false,
				allowTechnology: false,
				difficultyLevel: 'easy',
				combatSystem: 'narrative',
			},
			isPublic: false,
			order: 0,
			skillNames: {},
			trouble: { meter: '', by: 0, why: '' },
			money: { item: '', words: [] },
			oddment: '',
		},
	};
}
