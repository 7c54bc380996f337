/** The highest level. */
export const LEVEL_MAX = 20;

/** Health at level 1. */
const HEALTH = 100;

/** Health that each further level adds. */
const HEALTH_STEP = 5;

/** Experience needed for a level: 50 × level × (level - 1), so 100 for level 2, 300 for 3 and 19,000 for 20. */
export function experienceFor(level: number): number {
	return 50 * level * (level - 1);
}

/** The level (1 to 20) reached with this experience: `experienceFor` solved for the level. */
export function levelFor(experience: number): number {
	return Math.min(LEVEL_MAX, Math.floor((1 + Math.sqrt(1 + (4 * experience) / 50)) / 2));
}

/** The maximum health at a level: 100 at the first, 5 more at each further one. */
export function healthAt(level: number): number {
	return HEALTH + HEALTH_STEP * (level - 1);
}
