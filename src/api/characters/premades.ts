import { ApiError } from '#api/http/errors.ts';
import { WORLD_MISSING } from '#lib/creation/wizard.ts';
import { medallionName, medallionPath } from '#lib/pictures/medallions.ts';
import type { PremadeView } from '#lib/wire/player.ts';
import type { CharactersPort } from './port.ts';

/** GET /api/premades: the ready-made characters of `world` in their editor's order; without it, those of all worlds. */
export function listPremades(request: Request, { library }: CharactersPort): PremadeView[] {
	const wanted = new URL(request.url).searchParams.get('world');
	const worlds = library.worlds.filter(({ slug }) => wanted === null || slug === wanted);
	if (wanted !== null && worlds.length === 0) throw new ApiError('NOT_FOUND', { message: WORLD_MISSING });
	return worlds.flatMap(({ slug, premades }) =>
		premades
			.filter(({ isActive }) => isActive)
			.map((premade) => ({
				id: `${slug}/${premade.archetypeKey}`,
				worldSlug: slug,
				archetypeKey: premade.archetypeKey,
				displayName: premade.displayName,
				summary: premade.summary,
				avatarUrl: premade.avatarUrl ?? medallionPath(medallionName(slug, premade.archetypeKey)),
				baseTraits: premade.baseTraits,
				isActive: premade.isActive,
				class: premade.class,
				attributes: premade.attributes,
			})),
	);
}
