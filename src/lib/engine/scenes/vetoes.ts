import type { Story } from '#lib/engine/story.ts';
import { type SceneBook, type SceneFacts, sceneBook } from './facts.ts';
import { harmOf } from './frames.ts';
import { KIN } from './kin.ts';
import { contradiction } from './manner.ts';
import { isMeant } from './meant.ts';
import { stemOf, stemsOf } from './stems.ts';
import { isTalk } from './talk.ts';
import type { Tried } from './tried.ts';
import { isMisspelt } from './ways.ts';

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

/** Why words are not the choice that a scene is, by what they deny, replace or leave out; null where they may be it. */
export function choiceStop(
	story: Story,
	book: SceneBook,
	kin: number,
	tried: Tried,
	facts: SceneFacts,
): string | null {
	if (facts.wordings.length === 0) return null;
	if (isDenied(story, tried, facts)) return 'it is denied';
	const isOwn = kin >= KIN.group && isItsThing(tried, facts);
	if (isReplaced(tried, facts) && !isOwn) return 'another thing in its words';
	return isMeant(book, [tried], facts) ? null : 'its act and its thing are not both said';
}

/** Whether an act that is no talk and has no object is about something of the scene's own. */
const isItsThing = (tried: Tried, { own }: SceneFacts) =>
	!isTalk(tried) && tried.objects.length === 0 && tried.all.some((stem) => own.has(stem));

/** Whether a word beside one of the label's words stands where the label has another, and the scene does not know it. */
export function isReplaced({ order, whole }: Tried, { own, near, wordings }: SceneFacts): boolean {
	const label = wordings[0]?.stems ?? [];
	const isAlien = (stem: string | undefined) => stem !== undefined && !own.has(stem) && !near.has(stem);
	return label.some((stem, at) => {
		const said = order.indexOf(stem);
		if (said < 0) return false;
		return [-1, 1].some((side) => {
			const wanted = label[at + side];
			if (wanted === undefined || whole.includes(wanted)) return false;
			const instead = order[said + side];
			return isAlien(instead) && !isMisspelt(instead ?? '', wanted);
		});
	});
}
