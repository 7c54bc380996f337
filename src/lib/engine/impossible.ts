import type { Attempt } from './attempt.ts';
import { refuseAbsentListener, refuseAbsentPerson } from './persons/absent-person.ts';
import { unheardIn } from './persons/unheard.ts';
import type { State } from './state.ts';
import type { Step } from './step.ts';
import type { Story } from './story.ts';
import { refuseHandling } from './things/handling/refusals/refuse-handling.ts';
import { missingOwn } from './things/handling/tools.ts';
import { withThingsHere } from './things/step-here.ts';
import { listThingsAround } from './things/things-around.ts';

/** Acts on somebody's body, for which a scene about anybody does not stand in for a person who is not here. */
const ON_BODIES: ReadonlySet<string> = new Set(
	'kiss hug hit kill shove pat hand tie untie carry restrain feed wake heal weapon'.split(' '),
);

/** Classes of acts that are words to somebody. */
const WORDS: ReadonlySet<string> = new Set(['ask', 'say', 'persuade', 'threaten', 'deceive']);

/** Whether a step only says something; an order to the sea is none. */
const isTalk = ({ said }: Step, isMeant: boolean): boolean =>
	said !== undefined &&
	said.content !== '' &&
	(isMeant || (said.kind !== 'order' && said.kind !== 'request'));

/** Why nothing can come of the player's own words, whatever scene they are like: a power, a thing or a person that is not there. */
export function refuseImpossible(story: Story, state: State, given: Attempt): string | null {
	const attempt = withThingsHere(story, state, given);
	const [step] = attempt.steps ?? [];
	if (!step || step.negated || attempt.offered || attempt.storylet || attempt.foreign) return null;
	const isMeant = attempt.target !== undefined && !attempt.implied;
	const power = isTalk(step, isMeant) ? null : refuseHandling.power(attempt);
	if (power) return power.say;
	const setting = { story, state, attempt, step, around: listThingsAround(story, state) };
	const own = missingOwn(setting);
	if (own) return own.say;
	if (unheardIn(story, state, attempt)) return null;
	if (step.said || WORDS.has(step.verb)) return isMeant ? null : refuseAbsentListener(story, state, step);
	return ON_BODIES.has(step.frame) && !isMeant ? refuseAbsentPerson(story, state, attempt) : null;
}
