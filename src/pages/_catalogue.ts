import { type CollectionEntry, getCollection } from 'astro:content';

/** A world as cards and pages show it. */
export type WorldView = CollectionEntry<'worlds'>['data'] & {
	slug: string;
	entry: CollectionEntry<'worlds'>;
};

/** An adventure as cards and pages show it; `summary` is how its description begins: what a card has room for. */
export type AdventureView = Omit<CollectionEntry<'adventures'>['data'], 'world'> & {
	slug: string;
	summary: string;
	world: WorldView;
	entry: CollectionEntry<'adventures'>;
};

/** The public worlds in their editors' order. */
export async function allWorlds(): Promise<WorldView[]> {
	const entries = await getCollection('worlds', ({ data }) => data.isPublic);
	return entries
		.map((entry) => ({ ...entry.data, slug: entry.id, entry }))
		.sort((a, b) => a.order - b.order || a.title.localeCompare(b.title));
}

/** The adventures of the public worlds: world by world, or one of each world in turn. */
export async function allAdventures(mixed = false): Promise<AdventureView[]> {
	const worlds = await allWorlds();
	const entries = await getCollection('adventures');
	const byWorld = worlds.map((world) =>
		entries
			.filter((entry) => entry.data.world.id === world.slug)
			.map((entry) => ({ ...entry.data, slug: entry.id, summary: opening(entry.body), world, entry }))
			.sort((a, b) => a.order - b.order || a.stoneCost - b.stoneCost),
	);
	if (!mixed) return byWorld.flat();
	const longest = Math.max(0, ...byWorld.map((list) => list.length));
	return Array.from({ length: longest }, (_, turn) => byWorld.flatMap((list) => list[turn] ?? [])).flat();
}

/** The first sentences of a Markdown text as plain text, up to some 130 characters. */
function opening(markdown = ''): string {
	const [first = ''] = markdown.trim().split(/\r?\n\s*\r?\n/);
	const plain = first.replace(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/\s+/g, ' ');
	if (plain.length <= 130) return plain;
	const cut = plain.slice(0, 130);
	return /^(.{40,}[.!?]) /.exec(`${cut} `)?.[1] ?? cut.replace(/\W*\s+\S*$/, '…');
}

/** Tags of a list, the commonest first. */
export function tagsOf(list: { tags: string[] }[]): string[] {
	const counts = new Map<string, number>();
	for (const tag of list.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
	return [...counts].sort(([a, n], [b, m]) => m - n || a.localeCompare(b)).map(([tag]) => tag);
}

/** What a meter says at its present reading. */
export function reading(rule: {
	current: number;
	bands: { from: number; says: string }[];
}): string | undefined {
	return rule.bands.findLast((band) => band.from <= rule.current)?.says;
}
