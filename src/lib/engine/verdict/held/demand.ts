import type { Attempt } from '#lib/engine/attempt.ts';
import { isHere } from '#lib/engine/conditions.ts';
import type { State } from '#lib/engine/state.ts';
import type { Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { readWords } from '#lib/engine/verdict/read-plan.ts';
import { named } from './named.ts';

/** A condition that somebody has to do something for: `Unless the constables promise to let him go, …`. */
const DEMAND =
	/^(?:but |and )*unless ((?:the |this |that |these |those |my |old )?(?:[\p{L}’'-]+ ){1,3}?)(promis|agre|swear|giv|let|hand|admit|confess|show|answer|apologi|releas|free|tak|sign|pay|pays|stop|step|open|bring|tell|leav|drop|put)(\w*)\b(.*)$/iu;

/** The endings of verbs that are said of one person. */
const OF_ONE = /^(?:e?s|es|ise|ises|ize|izes|ee|ees|e)$/;

/** The words of a demand said aloud to those whom it is made of; null where the words make none of anybody who is here. */
export function sayDemand(story: Story, state: State, attempt: Attempt): Attempt | null {
	const { text, words = text, steps = [] } = attempt;
	const [condition, ...others] = [...new Set(steps.flatMap((step) => step.condition ?? []))];
	const found = condition === undefined || others.length > 0 ? null : DEMAND.exec(condition.trim());
	if (!found || !condition || steps.some((step) => step.condition === undefined)) return null;
	const [, subject = '', stem = '', ending = '', tail = ''] = found;
	const id = named(story.npcs.values(), subject);
	if (id !== undefined ? !isHere(state, id) : !/^(?:the|these|those) /i.test(subject)) return null;
	const asked = `unless you ${stem}${OF_ONE.test(ending) ? ending.replace(/s$/, '') : ending}${tail}`;
	const said = text.replace(condition, /^[A-Z]/.test(condition) ? asked.replace('unless', 'Unless') : asked);
	const own = readWords(story, state, `I say to ${subject.trim()}: “${said}”`);
	const isGrave = steps.some(({ harm }) => harm > 0);
	return { ...own, words, ...(!isGrave && asOffer(own)) };
}

/** A demand with a harmless consequence is a bargain, and no threat. */
function asOffer({ steps = [] }: Attempt): Pick<Attempt, 'verb' | 'acts' | 'steps'> {
	const offered = steps.map(
		(step): Step =>
			step.said
				? { ...step, frame: 'bargain', verb: 'persuade', harm: 0, said: { ...step.said, kind: 'offer' } }
				: step,
	);
	return { verb: 'persuade', acts: ['persuade'], steps: offered };
}
