import { INVITATION } from '#tests/faults/suite.ts';
import type { Known } from './values.ts';

/** What exists on the server, by the names of the fields that can hold it. */
export async function readKnown(url: string): Promise<Known> {
	const read = async <Row>(path: string): Promise<Row[]> => {
		const { data } = (await (await fetch(url + path)).json()) as { data: Row[] | { items: Row[] } };
		return 'items' in data ? data.items : data;
	};
	const worlds = (await read<{ slug: string }>('/api/worlds')).map(({ slug }) => slug);
	const premades = await Promise.all(
		worlds.map((slug) => read<{ archetypeKey: string; displayName: string }>(`/api/premades?world=${slug}`)),
	);
	return {
		adventureSlug: (await read<{ slug: string }>('/api/adventures')).map(({ slug }) => slug),
		worldSlug: worlds,
		archetypeKey: premades.flat().map(({ archetypeKey }) => archetypeKey),
		displayName: premades.flat().map(({ displayName }) => displayName),
		packId: (await read<{ id: string }>('/api/packs')).map(({ id }) => id),
		code: [INVITATION],
	};
}
