import type { HandlingRule } from '#lib/content/handling.ts';
import type { State } from '#lib/engine/state.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import type { Somebody } from './setting.ts';

/** One part of a difficulty. */
export interface DifficultyPart {
	/** In plain words: `it is heavy`. */
	name: string;
	by: number;
	/** Why it failed, if this is the largest part: `it is too heavy`. */
	because: string;
}

/** Words for all of something, or for all at once. */
export const FEAT =
	/\b(?:all (?:of|the(?! (?:way|time|same|while|more)\b)|his|her|their)|every (?:single|last|one of)|the whole|entire|at once|in (?:one|a single) (?:leap|go|blow|stroke|breath|gulp|jump|bound|swallow)|single-?handed(?:ly)?|with (?:my|nothing but my) bare hands?|with (?:one|a single) (?:hand|finger|blow|punch)(?! on\b)|(?:till|until) (?:it(?:'s| is)|they(?:'re| are)|there(?:'s| is)) (?:all )?(?:gone|empty|none|nothing|dry)|right off|(?:for )?(?:miles|leagues|a mile|hundreds? of|thousands? of))\b/i;

/** What an heroic feat adds. */
const FEAT_BY = 14;
/** The least difficulty of a feat. */
const FEAT_FROM = 22;

/** What a feat adds to a difficulty. */
export const featBy = (before: number): number => Math.max(FEAT_BY, FEAT_FROM - before);

/** A way that nobody goes for long. */
const ON_HANDS = /\bon (?:my|both|one) hands?\b(?! and)/i;

/** What weight adds, by size from 0 to 5. */
const WEIGHT = [0, 0, 1, 3, 6, 10];
const HIGH_BY = 6;
const OWNED_BY = 3;

/** The frames whose difficulty grows with the weight of the thing. */
const MOVING = new Set([
	'take',
	'lift',
	'push',
	'pull',
	'throw',
	'carry',
	'turn',
	'break',
	'block',
	'wedge',
	'put',
	'conceal',
]);

/** Acts that are no harder for there being much of a thing. */
const SENSING = new Set(['look', 'touch', 'listen', 'smell', 'count']);

/** What makes handling a thing hard, the rule's own part first. */
export function difficultyOf({
	rule,
	thing,
	text,
	isBare,
	witnesses,
	somebody,
	state,
}: {
	rule: HandlingRule;
	thing: Thing;
	text: string;
	isBare: boolean;
	witnesses: readonly string[];
	somebody?: Somebody | null;
	state: State;
}): DifficultyPart[] {
	const parts: DifficultyPart[] = [
		{ name: 'the act itself', by: rule.difficulty, because: 'it does not work' },
	];
	const add = (name: string, by: number, because: string) => {
		if (by !== 0) parts.push({ name, by, because });
	};
	if (rule.frames.some((frame) => MOVING.has(frame)))
		add('its weight', WEIGHT[thing.kind?.size ?? 1] ?? 0, 'it is too heavy');
	if (thing.kind?.qualities.has('high') || thing.kind?.qualities.has('aloft'))
		add(HEIGHT, HIGH_BY, 'it is out of reach');
	const { manner } = rule;
	if (somebody?.npc && manner && manner !== 'violent' && manner !== 'rude')
		add(
			'what they think of you',
			-Math.trunc((state.standings[somebody.npc] ?? 0) / 10),
			'they do not trust you so far',
		);
	if (thing.owner && !rule.from && witnesses.includes(thing.owner))
		add(OWNER_HERE, OWNED_BY, 'its owner is quicker');
	else if (rule.wrong >= 2 && witnesses.length > 0) add('people are watching', 2, 'somebody looks round');
	if (rule.frames.includes('go') && ON_HANDS.test(text))
		add('on your hands', featBy(sumOf(parts)), 'your arms give way');
	if (isBare) add('bare hands', rule.bare ?? 0, 'your hands are not enough');
	if (
		FEAT.test(text) &&
		!rule.frames.some((frame) => SENSING.has(frame)) &&
		((thing.kind?.size ?? 1) > 1 || thing.kind?.qualities.has('money'))
	)
		add('there is so much of it', featBy(sumOf(parts)), 'there is far too much of it for one person');
	return parts;
}

/** Up to this sum nothing is rolled. */
export const ROLLED_FROM = 6;

/** The same for what hurts nobody, is no wrong and wakes nobody: it simply works, unless it is a feat. */
const HARMLESS_FROM = 10;

/** From which sum an act on a thing is rolled. */
export function rolledFrom({
	rule,
	thing,
	parts,
}: {
	rule: HandlingRule;
	thing: Thing;
	parts: readonly DifficultyPart[];
}): number {
	const { hurts, wrong, manner, noise, from } = rule;
	// Nobody falls far from a chair.
	const isLow = (thing.kind?.size ?? 1) < 4 && rule.frames.includes('climb');
	const isHarmless =
		(hurts === 0 || isLow) && wrong < 2 && !manner && noise < 2 && !from && rule.skill !== 'charisma';
	const isCrossing = parts.some(({ name }) => name === OWNER_HERE || name === HEIGHT);
	return isHarmless && !isCrossing ? HARMLESS_FROM : ROLLED_FROM;
}

const OWNER_HERE = 'its owner is here';
const HEIGHT = 'its height';

/** The sum of the parts, 0 to 30. */
export const sumOf = (parts: readonly DifficultyPart[]): number =>
	Math.min(
		30,
		Math.max(
			0,
			parts.reduce((sum, { by }) => sum + by, 0),
		),
	);

/** Why a try failed: the largest part besides the act itself. */
export function becauseOf(parts: readonly DifficultyPart[]): string {
	const [own, ...others] = parts;
	const largest = others.filter(({ by }) => by > 0).sort((a, b) => b.by - a.by)[0];
	return (largest ?? own)?.because ?? 'it does not work';
}
