import type { Degree } from '#lib/content/verbs.ts';
import type { Attempt } from './attempt.ts';
import { HOSTILE_VERBS } from './check.ts';
import { isHere } from './conditions.ts';
import { consequences } from './consequences.ts';
import { type Draft, goTo } from './draft.ts';
import { type Answer, attitudeOf, type Beat } from './outcome.ts';
import type { State } from './state.ts';

/** Words for leaving a place. Swimming, climbing or dancing is done on the spot. */
const LEAVES =
	/\b(?:leav\w+|go(?:es|ing)?|walk\w*|run(?:s|ning)?|fle(?:e|es|eing)|exit\w*|depart\w*|escap\w+|return\w*|head\w*|wander\w*|stroll\w*|retreat\w*|withdraw\w*|move on|get out|out of here|away|outside|outdoors|back|onwards?|north|south|east|west)\b/i;

/** Answers an attempt that no scene and no topic covers, with general lines and consequences. */
export function answerGenerally(
	draft: Draft,
	attempt: Attempt,
	target: string | null,
	degree: Degree,
	walked: boolean,
): Answer {
	if (attempt.verb === 'move' && walked) return { by: 'place', beats: [] };
	if (attempt.verb === 'move' && (attempt.place || attempt.offered || LEAVES.test(attempt.text)))
		return wander(draft, attempt);
	if (attempt.verb === 'look' && !attempt.target && !attempt.item && degree !== 'fail') {
		return { by: 'place', beats: [{ kind: 'look', place: draft.state.place }] };
	}
	const thing = thingSeen(draft.state, attempt);
	if (thing) return { by: 'place', beats: [{ kind: 'thing', item: thing }] };
	const beats: Beat[] = [{ kind: 'act', verb: attempt.verb, degree, target }];
	consequences(draft, attempt, target, degree);
	if (target && isHere(draft.state, target) && attempt.verb !== 'look') {
		const hurt = HOSTILE_VERBS.has(attempt.verb) && (attempt.verb !== 'deceive' || degree === 'fail');
		const mood = hurt ? 'hurt' : attitudeOf(draft.state.standings[target] ?? 0);
		beats.push({ kind: 'reply', npc: target, mood });
	}
	return { by: 'general', beats };
}

/** The item that the player holds and looks at. Looking at it needs no roll. */
export function thingSeen(state: State, { verb, target, item }: Attempt): string | null {
	return verb === 'look' && !target && item && (state.items[item] ?? 0) > 0 ? item : null;
}

/** Words for going out of a place, and not around in it. */
const OUT = /\b(?:leav\w+|exit\w*|depart\w*|escap\w+|out of)\b/i;

/** Words for stepping out of doors, which name none of several ways. */
const OUTSIDE = /\b(?:outside|outdoors|out of doors|into the (?:fresh )?air)\b/i;

/** Whether somebody only steps up to a thing: "walk over to the window". */
const hasGoalHere = ({ place, offered, steps, text }: Attempt): boolean =>
	!place &&
	!offered &&
	!OUT.test(text) &&
	steps?.[0]?.places.some(({ preposition }) => UP_TO.test(preposition)) === true;

const UP_TO = /^(?:to|towards?|over|at|by|near|beside|behind|under|next to|in front of|against)$/;

/** Whether somebody goes in, steps forward or back, or moves on the way to what comes next, and so leaves nothing. */
function goesIn({ offered, steps, text, together }: Attempt): boolean {
	if (offered || OUT.test(text)) return false;
	const isOnTheWay = together !== undefined && together.before.length + together.after.length > 0;
	return isOnTheWay || steps?.some(({ pattern }) => IN.test(pattern)) === true;
}

const IN = /_(?:in|inside|forward|back|closer|up|over|aside)$/;

/** Leaves without a goal, by a random exit. */
function wander(draft: Draft, attempt: Attempt): Answer {
	const here = draft.story.places.get(draft.state.place);
	const exits = here?.exits.filter((exit) => exit !== attempt.place) ?? [];
	const isDoor = OUTSIDE.test(attempt.text) && exits.length > 1;
	const stays =
		isDoor ||
		goesIn(attempt) ||
		hasGoalHere(attempt) ||
		(attempt.place === draft.state.place && !OUT.test(attempt.text));
	if (stays || exits.length === 0) {
		return { by: 'place', beats: [{ kind: 'look', place: draft.state.place }] };
	}
	const to = exits[Math.floor(draft.random() * exits.length)] ?? draft.state.place;
	goTo(draft, to);
	return { by: 'place', beats: [{ kind: 'arrival', place: to }] };
}
