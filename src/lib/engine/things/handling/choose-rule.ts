import type { HandlingRule } from '#lib/content/handling.ts';
import type { Quality } from '#lib/content/kinds.ts';
import type { State } from '#lib/engine/state.ts';
import type { Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import type { Cast, Second } from '#lib/engine/things/handling/casting/cast-parts.ts';
import { stateWords } from '#lib/engine/things/state-words.ts';
import type { Thing } from '#lib/engine/things/thing.ts';

/** The rule that a cast fits, with the second thing or person that it needs. */
export interface Choice {
	id: string;
	rule: HandlingRule;
	second?: Second;
}

/** What can be done with a thing of which only the noun is known. */
const PLAIN: ReadonlySet<Quality> = new Set(['take', 'throw', 'push', 'look']);

/** The rules for these frames whose parts are all played. */
export function rulesFor(
	{ handling }: Story,
	cast: Cast,
	{ word, words }: Pick<Step, 'word' | 'words'>,
): Choice[] {
	return cast.frames.flatMap((frame) =>
		Object.entries(handling.rules).flatMap(([id, rule]) => {
			if (!rule.frames.includes(frame) || !isCastFor(rule, cast)) return [];
			if (rule.words && !rule.words.includes(word)) return [];
			if (rule.says && !saysOf(rule.says).test(words)) return [];
			if (!rule.to && !rule.makes && cast.by && BEYOND.has(cast.by) && !SENSES.has(frame)) return [];
			if (cast.by && APART.test(cast.by) && rule.becomes.some((state) => state.endsWith(' off'))) return [];
			const second = rule.to && secondFor(rule, cast);
			const isBy = cast.by && rule.to?.prepositions.includes(cast.by) && !rule.to.person && !rule.to.on;
			if (rule.to && !second && !isBy) return [];
			return [{ id, rule, ...(second && { second }) }];
		}),
	);
}

/** Patterns by their words. */
const patterns = new WeakMap<readonly string[], RegExp>();

/** One of the words, after the verb. */
function saysOf(words: readonly string[]): RegExp {
	const known = patterns.get(words) ?? new RegExp(`\\s(?:${words.join('|')})\\b`, 'i');
	patterns.set(words, known);
	return known;
}

/** Prepositions after which a thing is only passed or meant, and not handled. */
const BEYOND: ReadonlySet<string> = new Set(
	'through between past along across after near by for as to towards'.split(' '),
);

/** What something is taken off stays where it is: `scrape the frost off the post`. */
const APART = /^(?:off|from)$/;

/** What is sensed or held may stand after any preposition: listen to the wall, hold on to the rail. */
const SENSES: ReadonlySet<string> = new Set(['look', 'listen', 'smell', 'touch', 'hold']);

function isCastFor(
	{ from, own, makes, becomes, moves }: HandlingRule,
	{ holder, own: isOwn, made, by }: Cast,
): boolean {
	if (from && holder === null) return false;
	if (own !== isOwn && (own || moves)) return false;
	// A hole has to be named; what is written may stand in quotation marks.
	if (becomes.some((state) => state.startsWith('with {made}')) && !made) return false;
	return !made || (makes !== undefined && (by === undefined || makes.includes(by)));
}

function secondFor({ to }: HandlingRule, { seconds }: Cast): Second | undefined {
	return seconds.find(
		({ preposition, thing, somebody }) =>
			to?.prepositions.includes(preposition) &&
			(to.person ? somebody !== null : thing !== null && suits(to, thing)),
	);
}

/** Words of the prose for what is not whole. */
const DAMAGED =
	/\b(?:broken|cracked|torn|bent|split|burst|leaking|leaky|loose|jammed|stuck|damaged|faulty|dead)\b/;

/** Whether an act ends what is not so: only what burns is put out, and only what is broken is mended. */
export function lacksState(state: State, ruleId: string, thing: Thing): boolean {
	const { kind, name } = thing;
	const is = stateWords(state, thing);
	const can = (...qualities: Quality[]) => qualities.some((quality) => kind?.qualities.has(quality));
	if (ruleId === 'douse') return !can('lit', 'fire', 'lights', 'mech') && !is.includes('burning');
	if (ruleId !== 'mend') return false;
	const hurt = is.some((word) => /^(?:broken|torn|cut|burnt|pulled loose|struck|shot)$/.test(word));
	return !hurt && !can('mech') && !DAMAGED.test(name);
}

/** Whether a thing has one of the qualities that are asked for. */
export function suits({ on }: Pick<HandlingRule, 'on'>, { kind }: Thing): boolean {
	if (!on) return true;
	const qualities = kind?.qualities ?? PLAIN;
	return on.some((quality) => qualities.has(quality));
}
