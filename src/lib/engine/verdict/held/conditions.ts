import { isHere, peopleHere } from '#lib/engine/conditions.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { named } from './named.ts';

/** How a condition stands now: it is met, it is not met, or only time will tell. */
export type Standing = 'met' | 'unmet' | 'open';

/** Somebody may object: how they take the act decides that, and nothing has to be waited for. */
const MAY_OBJECT =
	/^(?:but )?(?:unless\b.*\b(?:objects?|minds?|stops?|protests?|says?|tells?|asks?|wants?|refuses?|forbids?|disapproves?|disagrees|pulls?|pushes|flinch\w*|moves?|complains?|prefers?|would rather|looks?)\b|(?:only )?if\b.*\b(?:lets? me|(?:does|do|will)(?: not|n['’]?t) (?:mind|object|stop)|(?:has|have|there (?:is|are)) no objections?|allows?|permits?|agrees|consents|wants (?:me )?to|wishes|would like|feels like|has (?:the |a )?(?:time|moment|minute)|(?:is|are|'s|’s|isn['’]?t|is not|aren['’]?t) (?:not |still |now |too |very |all that |really )*(?:busy|occupied|free|willing|awake|able|ready|happy|up for it|in the mood|in a good mood|alive|interested)|(?:nobody|no one|no-one) (?:minds|objects|stops)|i (?:can|may|could|am allowed|dare)|(?:you|he|she|they|it) (?:are |is )?(?:also |really |still )*(?:want\w*|wish\w*|like|likes|agree\w*|willing|please|pleases)|(?:is|are|'s|’s) (?:all right|alright|ok|okay|fine) with|it (?:is|'s|’s) (?:possible|allowed|safe))\b)/i;

const NOBODY = /\b(?:nobody|no one|no-one)\b/i;
const PRESENT =
	/\b(?:is|are|'s|’s) (?:still |really |already )*(?:here|there|around|nearby|present|at home|in)\b/i;
const AWAY =
	/\b(?:has|have|'s|’s) (?:already |just |now )?(?:left|gone|walked (?:off|away)|stepped (?:out|away)|wandered off)\b|\b(?:is|are|'s|’s) (?:away|gone|absent|out of (?:the room|sight))\b/i;
const BUSY =
	/\b(?:is|are|'s|’s|isn['’]t|is not) (?:still |already )*(?:sitting|standing|waiting|working|sleeping|asleep|awake|reading|writing|looking|watching|alone|at)\b/i;
const WATCHED = /\b(?:looking|watching|listening|around|here|there|about|near)\b/i;
const HELD = /\bi (?:still |really |already )*(?:have|'ve got|’ve got|have got|hold|carry)\b/i;

/** How a condition stands: who is here and what is held are known, the rest is open. */
export function standingOf(story: Story, state: State, condition: string): Standing {
	if (MAY_OBJECT.test(condition)) return 'met';
	const known = knownFact(story, state, condition);
	if (known === null) return 'open';
	const turned = /^(?:but )?unless\b/i.test(condition) !== /\b(?:not|n['’]t)\b/i.test(condition);
	return known !== turned ? 'met' : 'unmet';
}

function knownFact(story: Story, state: State, condition: string): boolean | null {
	if (!/^(?:but )?(?:only )?(?:if|unless)\b/i.test(condition)) return null;
	if (NOBODY.test(condition)) return WATCHED.test(condition) ? peopleHere(state).length === 0 : null;
	if (PRESENT.test(condition)) {
		const person = named(story.npcs.values(), condition);
		return person ? isHere(state, person) : null;
	}
	if (AWAY.test(condition) || BUSY.test(condition)) {
		const person = named(story.npcs.values(), condition);
		if (person) return isHere(state, person) !== AWAY.test(condition);
	}
	if (!HELD.test(condition)) return null;
	const item = named(story.items.values(), condition);
	return item ? (state.items[item] ?? 0) > 0 : null;
}
