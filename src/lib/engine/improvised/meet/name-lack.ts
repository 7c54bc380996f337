import { actScene, isNamed, isThere, personHere } from '#lib/engine/improvised/act-scene.ts';
import type { AttemptPlan } from '#lib/engine/plan-act.ts';
import { wordsIn } from '#lib/engine/scenes/stems.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Verdict } from '#lib/engine/verdict/verdict.ts';

/**
 * Names what is not there, where a model says that the words cannot be done: the player is told so at once instead of
 * being asked what they mean. Null where the engine finds nothing lacking.
 */
export function nameLack(
	story: Story,
	state: State,
	{ attempt, refusal }: AttemptPlan,
	lacking: string | null | undefined,
): Verdict | null {
	const scene = actScene(story, state, attempt);
	const isLacking =
		lacking &&
		wordsIn(lacking).every((word) => isNamed(scene, word)) &&
		!isThere(scene, lacking) &&
		!isNameOf(
			scene.here.map(({ name }) => name),
			lacking,
		) &&
		!personHere(scene, lacking);
	if (isLacking) {
		const { missing = wordLack(story, lacking) } = attempt;
		return { kind: 'act', attempt: { ...attempt, missing } };
	}
	return refusal ? { kind: 'act', attempt } : null;
}

/** Whether words are a part of one of the names. */
const isNameOf = (names: readonly string[], phrase: string): boolean =>
	names.some((name) => wordsIn(phrase).some((word) => wordsIn(name).includes(word)));

function wordLack({ npcs }: Story, lacking: string): string {
	const somebody = [...npcs.values()].find(({ name }) => isNameOf([name], lacking));
	if (somebody) return `${somebody.name} is not here.`;
	const bare = lacking.trim().toLowerCase();
	if (/^my /.test(bare)) return `You have no ${bare.replace(/^my /, '')} with you.`;
	return `There is no ${bare.replace(/^(?:the|an?|some|any|his|her|their) /, '')} here.`;
}
