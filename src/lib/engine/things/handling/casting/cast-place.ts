import type { Setting } from '#lib/engine/things/handling/setting.ts';
import type { Cast, Second } from './cast.ts';
import { framesOf } from './cast-frames.ts';

/** Prepositions of the way past something, after which the thing itself is not handled. */
const PASSING: ReadonlySet<string> = new Set(['down', 'up', 'to', 'through', 'past', 'towards', 'by']);

/** The step without an object: what it is done on, in or to is handled (`climb on the crate`, `drink from the cup`). */
export function castPlace(setting: Setting, seconds: Second[]): Cast {
	const frames = framesOf(setting, setting.step.object, seconds);
	const isGone = /^(?:carry|take|push|pull|lift|drag|bring|lead)$/.test(setting.step.frame);
	const open = seconds.filter(
		({ thing, somebody, preposition }) =>
			// `carry him away from the edge`: nothing is done to the edge.
			!somebody &&
			!thing?.id.startsWith('player.') &&
			!(isGone && preposition === 'from' && setting.step.person),
	);
	const found = open.filter(({ thing }) => thing !== null);
	const first = found.find(({ preposition }) => !PASSING.has(preposition)) ?? found[0] ?? open[0];
	return {
		frames,
		thing: first?.thing ?? null,
		seconds: seconds.filter((second) => second !== first),
		holder: null,
		own: false,
		...(first && { named: first.phrase }),
		// `set fire to the lease` burns the lease itself.
		...(first && !(setting.step.frame === 'burn' && first.preposition === 'to') && { by: first.preposition }),
	};
}
