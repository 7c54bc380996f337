import type { Story } from '#lib/engine/story.ts';
import { type SceneFacts, sceneBook } from './facts.ts';
import { harmOf } from './frames.ts';
import { contradiction } from './manner.ts';
import { stemOf, stemsOf } from './stems.ts';
import type { Tried } from './tried.ts';

/** Whether something forbids to take the acts for the choice, however alike the words. */
export function isVetoed(story: Story, tried: Tried[], facts: SceneFacts): boolean {
	const [first] = tried;
	if (!first) return true;
	const acts = tried.map(({ step }) => Math.max(step.harm, harmOf(story.frames[step.frame])));
	return (
		acts.some((harm) => harm > facts.harm) ||
		(facts.harm > 0 && Math.max(...acts) < facts.harm) ||
		isDenied(story, first, facts) ||
		isOfAnother(story, first, facts) ||
		contradiction(first.manner, facts.manner) !== null
	);
}

/** Words that take back the noun after them. */
const DENIALS =
	/\b(?:no|not|never|without|neither|nor|instead of|rather than|(?:do|did|does|wo|ca|would|could|should)n[’']t(?: \w+)?)\s+(?:(?:the|a|an|any|my|your|his|her|their|to)\s+)*([\p{L}’'-]+)/giu;

/** A label that says itself what is not: `the order he never served`. */
const DENIED_ITSELF = /\b(?:no|not|nothing|never|without|instead)\b|n[’']t\b/i;

/** Whether the words deny what the choice is about: `no hamper`, `I don't lend my rope`. */
export function isDenied(
	story: Story,
	{ attempt, whole }: Tried,
	{ id, wordings, own }: SceneFacts,
): boolean {
	if (DENIED_ITSELF.test(story.storylets.get(id)?.label ?? '')) return false;
	const { weightOf } = sceneBook(story);
	const label = wordings[0]?.stems ?? [];
	for (const [, word = ''] of attempt.text.matchAll(DENIALS)) {
		const stem = stemOf(story.words, word.toLowerCase());
		if (own.has(stem) && !whole.includes(stem)) return true;
		if (label.includes(stem) && weightOf(stem) >= 0.3) return true;
	}
	return false;
}

/** Whether somebody or something else is named than the choice is about. */
function isOfAnother(
	{ words }: Story,
	{ step, people }: Tried,
	{ target, ids, own, near }: SceneFacts,
): boolean {
	const isTarget = (id: string) => target.includes(id);
	if (target.length > 0 && people.length > 0 && !people.some(isTarget)) return true;
	const isTalk = step.pattern === 'ask' || step.pattern === 'tell';
	const addressed = Object.values((step.person ?? (isTalk ? step.object : undefined))?.ids ?? {});
	if (target.length > 0 && addressed.length > 0 && !addressed.some(isTarget)) return true;
	const item = step.object?.ids.item;
	if (!item || ids.has(item)) return false;
	return !stemsOf(words, step.object?.text ?? '').some((stem) => own.has(stem) || near.has(stem));
}
