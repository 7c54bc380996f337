import { BRAND, TAGLINE } from './brand.ts';

/** A thing as schema.org describes it. */
export interface JsonLdThing {
	'@type': string;
	[property: string]: unknown;
}

/** A page on the way from the landing page to another. */
export interface Crumb {
	name: string;
	path: string;
}

/** A question and its answer, as plain text or simple HTML. */
export interface FaqEntry {
	question: string;
	answer: string;
}

/** The language that everything here is written in. */
const LANGUAGE = 'en';

/** The text of a `<script type="application/ld+json">`; no content can end the script early. */
export function jsonLd(things: JsonLdThing[]): string {
	return JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
}

/** The breadcrumbs from the landing page to a page, which comes last; `address` makes a path absolute. */
export function breadcrumbs(crumbs: Crumb[], address: (path: string) => string): JsonLdThing {
	return {
		'@type': 'BreadcrumbList',
		itemListElement: crumbs.map(({ name, path }, index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			item: address(path),
		})),
	};
}

/** The product as a whole. */
export function describeProduct(address: (path: string) => string): JsonLdThing[] {
	const url = address('/');
	return [
		{ '@type': 'WebSite', name: BRAND, url, inLanguage: LANGUAGE },
		{
			'@type': 'VideoGame',
			name: BRAND,
			url,
			description: TAGLINE,
			image: address('/og/site.jpg'),
			genre: 'Text adventure',
			...PLAYED,
		},
	];
}

/** What a page knows of its world or adventure. */
export interface PageSubject {
	title: string;
	description: string;
	path: string;
	picture: string;
	tags: string[];
}

/** A world and the adventures that are set in it. */
export function worldThing(
	world: PageSubject,
	adventures: Crumb[],
	address: (path: string) => string,
): JsonLdThing {
	return {
		...described('CreativeWork', world, address),
		isPartOf: { '@type': 'VideoGame', name: BRAND, url: address('/') },
		hasPart: adventures.map(({ name, path }) => ({ '@type': 'VideoGame', name, url: address(path) })),
	};
}

/** An adventure; `published` is an ISO date. */
export function adventureThing(
	adventure: PageSubject & { published?: string | undefined; world: Crumb },
	address: (path: string) => string,
): JsonLdThing {
	const { world, published } = adventure;
	return {
		...described('VideoGame', adventure, address),
		...PLAYED,
		...(published && { datePublished: published }),
		isPartOf: { '@type': 'CreativeWork', name: world.name, url: address(world.path) },
	};
}

/** A page of questions. */
export function faqPage(questions: FaqEntry[]): JsonLdThing {
	return {
		'@type': 'FAQPage',
		mainEntity: questions.map(({ question, answer }) => ({
			'@type': 'Question',
			name: question,
			acceptedAnswer: { '@type': 'Answer', text: answer },
		})),
	};
}

const PLAYED = { gamePlatform: 'Web browser', playMode: 'SinglePlayer' };

function described(type: string, work: PageSubject, address: (path: string) => string): JsonLdThing {
	return {
		'@type': type,
		name: work.title,
		description: work.description,
		url: address(work.path),
		image: address(work.picture),
		inLanguage: LANGUAGE,
		genre: work.tags[0],
		keywords: work.tags.join(', '),
	};
}
