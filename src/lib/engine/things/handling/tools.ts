import type { HandlingRule } from '#lib/content/handling.ts';
import type { Quality } from '#lib/content/kinds.ts';
import { kindOf } from '#lib/engine/things/compile-kinds.ts';
import { refuseHandling, type ThingRefusal } from '#lib/engine/things/handling/refusals/refuse-handling.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import { findHere } from './find-here.ts';
import { isOwnBody, isTheirBody, type Setting } from './setting.ts';
import { tidyPhrase } from './tidy-phrase.ts';

/** Sources from which a tool is at hand without being named. */
const AT_HAND: ReadonlySet<Thing['source']> = new Set(['held', 'carried', 'worn', 'declared', 'shown']);

/** The instrument: the one named, else one of the right quality that is held, worn or at hand; null for bare hands. */
export function toolFor(
	setting: Setting,
	rule: HandlingRule,
): { thing: Thing } | { refusal: ThingRefusal } | null {
	const { step, around } = setting;
	const { tool } = rule;
	const need = tool?.[0];
	const phrase = step.instrument && tidyPhrase(step.instrument);
	if (phrase && !phrase.person && !NO_TOOL.test(phrase.head) && !isOwnBody(setting, phrase)) {
		const named = findHere(setting, phrase);
		const serves = (quality: Quality) => named?.kind?.qualities.has(quality);
		if (named && (!tool || !named.kind || tool.some(serves))) return { thing: named };
		if (named && need) return { refusal: refuseHandling.wrongTool(named, need) };
		if (need) return { refusal: refuseHandling.noTool(phrase) };
	}
	if (!tool || !need) return null;
	const own = tool.map((quality) => around.find((thing) => isHandy(thing, quality))).find(Boolean);
	if (own) return { thing: own };
	return rule.bare === undefined ? { refusal: refuseHandling.needsTool(need) } : null;
}

/** What is written, or how, and no tool: `sign with the fox's name`. */
const NO_TOOL =
	/^(?:names?|signature|initials?|words?|flourish|letters|capitals?|care|hurry|haste|ease|force|strength|might|effort|difficulty|both)$/;

/** Whether a thing of a quality can be had in the hand without being named. */
const isHandy = ({ kind, source }: Thing, quality: Quality): boolean =>
	(kind?.qualities.has(quality) ?? false) && (kind?.size ?? 0) <= 3 && AT_HAND.has(source);

/** Qualities of things that are used on something else. */
const TOOL_QUALITIES: readonly Quality[] = [
	'cuts',
	'weapon',
	'pry',
	'lights',
	'digs',
	'writes',
	'shoots',
	'unlocks',
];

/** What nobody simply has about them. */
const SPECIAL: readonly Quality[] = [
	...TOOL_QUALITIES,
	'vehicle',
	'animal',
	'ride',
	'mech',
	'explode',
	'noise',
	'lit',
];

/** Why an act fails for want of a thing that the player calls their own and does not have; null where they name none. */
export function missingOwn(setting: Setting): ThingRefusal | null {
	const { step, story } = setting;
	const named = [step.object, step.person, step.instrument, ...step.places.map(({ thing }) => thing)];
	const missing = named.find((raw) => {
		if (raw?.owner !== 'my' || Object.keys(raw.ids).length > 0) return false;
		const phrase = tidyPhrase(raw);
		const kind = kindOf(story.kinds, phrase.text) ?? kindOf(story.kinds, phrase.head);
		const isSpecial = SPECIAL.some((quality) => kind?.qualities.has(quality));
		const isGiven = step.verb === 'give' && kind?.qualities.has('take');
		return (isSpecial || isGiven) && !findHere(setting, { ...phrase, person: false });
	});
	return missing ? refuseHandling.noTool(tidyPhrase(missing)) : null;
}

/** Classes of acts for which what is named has to be there. */
const BODILY = new Set(['use', 'attack', 'threaten', 'take', 'sneak']);

/** Why an act fails for want of what the player names as theirs or as the tool; null where nothing is missing. */
export function missingMeans(setting: Setting): ThingRefusal | null {
	const { step, story, around } = setting;
	if (!BODILY.has(step.verb)) return null;
	const phrase = step.instrument && tidyPhrase(step.instrument);
	const isBody = phrase && (isOwnBody(setting, phrase) || isTheirBody(phrase));
	if (phrase && !isBody && !phrase.person && !phrase.ids.npc && !findHere(setting, phrase)) {
		const kind = kindOf(story.kinds, phrase.head);
		if (phrase.owner === 'my' || TOOL_QUALITIES.some((quality) => kind?.qualities.has(quality)))
			return refuseHandling.noTool(phrase);
	}
	const object = step.object && tidyPhrase(step.object);
	if (step.frame === 'weapon' && object && !object.person && !findHere(setting, object))
		return refuseHandling.noTool(object);
	if (step.frame === 'shoot' && !phrase && !around.some(({ kind }) => kind?.qualities.has('shoots')))
		return refuseHandling.needsTool('shoots');
	return null;
}
