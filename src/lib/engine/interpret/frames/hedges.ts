import type { Step } from '#lib/engine/step.ts';

/** Words that say that no harm is meant or done: a figure of speech, a joke, a show, a game, or an answer of one's own. */
const HEDGES = [
	/\b(?:figurative(?:ly)?|metaphorical(?:ly)?|so to speak|as it were|in a manner of speaking|not literally)\b/,
	/\b(?:in jest|in fun|for fun|jokingly|as a joke|playful(?:ly)?|teasingly|for a laugh|make[- ]believe|let'?s pretend)\b/,
	/\b(?:by accident|accidentally|by mistake|without meaning to)\b/,
	/\b(?:in|for|at|during|of) (?:the|our|a|my|this) (?:\w+ ){0,2}(?:play|pantomime|panto|sketch|musical|opera|ballet|nativity|recital|contest|tournament|championship|pageant|re-?enactment|rehearsal|talent show)\b/,
	/\b(?:snowball|pillow|water|food|thumb|sack|paintball|play|mock) ?-?(?:fight|war|race|wrestl\w+|duel)s?\b/,
	/\b(?:rehears\w+|choreograph\w+|stage combat|prop (?:sword|gun|knife)|(?:wooden|foam|cardboard|plastic|toy|rubber) (?:swords?|guns?|knife|knives|daggers?|axes?|ones|hammers?))\b/,
	/\b(?:in chess|at chess|chess ?board|board game|card game|video game|on the pitch|wild pitch|monopoly|cluedo|only a game|just a game|for a dare|start(?:s|ed|ing)? the race|home run|goal(?:keeper|post)s?|eat you up)\b/,
	/, that is,/,
	/\?\s*(?:hardly|never|no way|not me|not likely|of course not|heavens,? no|nonsense)\b/,
];

/** Whether the words themselves say that no harm is meant. */
export const saysHarmless = (text: string) => HEDGES.some((hedge) => hedge.test(text.toLowerCase()));

/** The same step as a game or a show. */
export const played = (step: Step): Step =>
	step.harm > 0 ? { ...step, harm: 0, frame: 'play', verb: 'use', pattern: `${step.pattern} in play` } : step;
