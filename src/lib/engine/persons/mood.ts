import type { Memory, State } from '#lib/engine/state.ts';
import type { Mood } from '#lib/pictures/moods.ts';
import { attitudeLabel } from '#lib/turns/changes.ts';
import { isKept } from './bodies.ts';

/** The tags of deeds that frighten whoever sees them; who only hears of them is angry. */
const FRIGHTENING: ReadonlySet<string> = new Set(['attack', 'threaten', 'violent', 'cruelty']);

/**
 * A person's mood towards the player. It follows the gravest deed that they have just learned of: it moves them for as
 * many turns as it is important. Otherwise it follows what they think of the player. An enemy is angry, never afraid.
 */
export function moodOf(state: State, id: string): Mood {
	const attitude = attitudeLabel(state.standings[id] ?? 0);
	const body = state.bodies?.[id] ?? [];
	if (body.includes('asleep')) return 'calm';
	const deed = freshest(state, id);
	const isFrightened = isKept(state, id) || body.includes('hurt') || (deed && frightens(deed));
	if (isFrightened) return attitude === 'Hostile' ? 'angry' : 'afraid';
	if (attitude === 'Hostile' || (deed && deed.valence < 0)) return 'angry';
	return attitude === 'Friendly' || deed ? 'glad' : 'calm';
}

/** The deed that moves a person now: the gravest, and of equals the one learned of last. */
function freshest({ memories, turn }: State, id: string): Memory | undefined {
	const [deed] = memories
		.filter(
			({ who, valence, learned, importance }) => who === id && valence !== 0 && turn - learned < importance,
		)
		.sort((a, b) => Math.abs(b.valence) - Math.abs(a.valence) || b.learned - a.learned);
	return deed;
}

function frightens({ valence, source, tags }: Memory): boolean {
	return valence < 0 && source === 'saw' && tags.some((tag) => FRIGHTENING.has(tag));
}
