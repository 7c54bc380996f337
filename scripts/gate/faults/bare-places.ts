import { compileKinds } from '#lib/engine/things/compile-kinds.ts';
import { listPlaceThings } from '#lib/engine/things/place-things.ts';
import type { Library } from '#lib/library/books.ts';
import type { Problem, SourceMap } from '#lib/library/document.ts';

/** Reports places whose prose shows no thing and that declare none: a player could take hold of nothing there. */
export function barePlaces({ worlds, shared }: Library, sources: SourceMap): Problem[] {
	const kinds = compileKinds(shared.kinds);
	return worlds.flatMap(({ places, npcs }) => {
		const people = new Map(npcs.map((npc) => [npc.id, npc]));
		return places.flatMap((place) => {
			const own = listPlaceThings(kinds, place, people).things.filter(
				({ source, kind }) => source === 'declared' && kind !== undefined,
			);
			if (own.length > 0) return [];
			const source = sources.get(place);
			return {
				file: source?.file ?? '?',
				line: source?.line(['look']) ?? 1,
				field: source?.index === undefined ? 'look' : `${source.index}.look`,
				message: `“${place.name}” shows no thing: name one in arrivals or look with a noun of shared/kinds.yaml, such as a door or a lamp, or declare it: things: [{name: the price board}]`,
			};
		});
	});
}
