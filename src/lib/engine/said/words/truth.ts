import { readSteps } from '#lib/engine/interpret.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { aroundFor } from './around.ts';

const HAVE = /^i(?:['’]ve| have)? ?(?:got|carry|hold|am carrying|am holding|own|possess)?\b/i;
const LACK =
	/\b(?:don['’]?t|do not|haven['’]?t|have not|never|no) (?:have|got|carry|own|hold|possess)\b|\bhave no\b|\bhaven['’]?t (?:got )?(?:any|a)\b/i;

/** The thing of the story that words claim to have or not to have; null for other words. */
export function claimOfThing(
	story: Story,
	state: State,
	words: string,
): { item: string; negated: boolean } | null {
	const plain = words.trim();
	const negated = LACK.test(plain);
	if (!negated && !(HAVE.test(plain) && /\b(?:have|got|carry|carrying|hold|holding|own)\b/i.test(plain)))
		return null;
	if (/\?$/.test(plain) || /\bhave (?:to|been|seen|heard|never|not)\b/i.test(plain)) return null;
	const bare = plain
		.replace(LACK, 'take')
		.replace(/^i(?:['’]ve| have)?\s+(?:got\s+)?/i, 'take ')
		.replace(/^take (?:take|carry|hold|own|carrying|holding)\b/i, 'take');
	const item = readSteps(bare, story.words, aroundFor(story, state)).steps[0]?.object?.ids.item;
	return item && story.items.has(item) ? { item, negated } : null;
}

/** Whether a claim is untrue by what the player holds, or denies a wrong that somebody remembers. */
export function isUntrue(story: Story, state: State, words: string): boolean {
	const claim = claimOfThing(story, state, words);
	if (claim) return (state.items[claim.item] ?? 0) > 0 === claim.negated;
	return wrongDenied(story, state, words).length > 0;
}

/** The people whom the words say that the player never wronged, and whom they did wrong. */
export function wrongDenied(story: Story, state: State, words: string): string[] {
	const [, rest] =
		/\bi (?:never|didn['’]?t|did not|haven['’]?t|have not|wouldn['’]?t)(?: ever)? (.+)/i.exec(words) ?? [];
	if (!rest) return [];
	const [step] = readSteps(rest, story.words, aroundFor(story, state)).steps;
	if (!step || (step.harm === 0 && step.frame !== 'touch')) return [];
	const people = [step.object?.ids.npc, step.person?.ids.npc].flatMap((id) => id ?? []);
	return people.filter((id) => state.memories.some((memory) => memory.of === id && memory.valence < 0));
}
