/** The names of the gate's figures. */
export type Figure =
	| 'repeated'
	| 'distinct2'
	| 'selfBleu4'
	| 'particular'
	| 'referred'
	| 'callbacks'
	| 'failures'
	| 'unchanged'
	| 'paced'
	| 'spoken'
	| 'outweighed'
	| 'divergence'
	| 'commonest';

/** The target of a figure: at least, at most, or both. */
export interface Target {
	/** Its name in the report's table. */
	name: string;
	least?: number;
	most?: number;
	unit: 'percent' | 'number';
	/** The measured standard deviation between games, for the leeway of few games. */
	spread: number;
	/** The file to change; `{folder}` is the adventure's, `{world}` its world's. */
	where: string;
	/** What an editor can do. */
	remedy: string;
}

/** The targets, over all temperaments and averaged over games unless noted. */
export const TARGETS: Readonly<Record<Figure, Target>> = {
	/** Share of sentences that occurred in an earlier turn of the game. */
	repeated: {
		name: 'repeated sentences',
		most: 0.02,
		unit: 'percent',
		spread: 0.004,
		where: '{world}/voice.yaml',
		remedy: 'write more lines for the pools named below',
	},
	/** See text.ts. */
	distinct2: {
		name: 'distinct-2',
		least: 0.85,
		unit: 'number',
		spread: 0.01,
		where: '{world}/voice.yaml',
		remedy: 'word the lines of one pool less alike',
	},
	/** See text.ts. */
	selfBleu4: {
		name: 'self-BLEU-4',
		most: 0.1,
		unit: 'number',
		spread: 0.012,
		where: '{world}/voice.yaml',
		remedy: 'word the lines of one pool less alike',
	},
	/** Share of turns answered by a scene, a topic or a place. */
	particular: {
		name: 'not generic',
		least: 0.7,
		unit: 'percent',
		spread: 0.1,
		where: '{world}/storylets',
		remedy: 'write the scenes listed under "what is missing"',
	},
	/** Share of narrations that mention what the bot named in its own words (see named.ts). */
	referred: {
		name: 'takes up the name',
		least: 0.85,
		unit: 'percent',
		spread: 0.12,
		where: '{world}/storylets',
		remedy: 'name the person or thing in the scenes and lines about it',
	},
	/** For each ten turns, by bots that use their own words. */
	callbacks: {
		name: 'callbacks / 10 turns',
		least: 1,
		most: 1.5,
		unit: 'number',
		spread: 0.35,
		where: '{folder}/storylets',
		remedy: 'add `remember` to more scenes (too few), or to fewer (too many)',
	},
	/** Share of failed checks that changed something. */
	failures: {
		name: 'failures that count',
		least: 1,
		unit: 'percent',
		spread: 0,
		where: '{folder}/storylets',
		remedy: 'give the failing outcome an effect that always has one',
	},
	/** Share of turns in the player's own words that changed nothing. */
	unchanged: {
		name: 'words that change nothing',
		most: 0.03,
		unit: 'percent',
		// A game of a bot has some ten turns in its own words.
		spread: 0.06,
		where: 'shared/handling.yaml',
		remedy: 'let the rule for the act change a thing, a person or what is prepared',
	},
	/** Share of turns with 40 to 110 words, or up to 140 where the story moves on (see pace.ts). */
	paced: {
		name: 'turns of 40 to 110 words',
		least: 0.93,
		unit: 'percent',
		spread: 0.06,
		where: '{folder}/storylets',
		remedy: 'shorten outcomes of more than 100 words; give people more gestures and the narrator more asides',
	},
	/** Share of turns with somebody there in which somebody speaks. */
	spoken: {
		name: 'somebody speaks',
		least: 0.45,
		unit: 'percent',
		spread: 0.1,
		where: '{folder}/storylets',
		remedy: 'give more outcomes a line under `says`',
	},
	/** Share of turns with news whose news has more words than the answer. */
	outweighed: {
		name: 'news outweighs the answer',
		most: 0.05,
		unit: 'percent',
		spread: 0.06,
		where: '{world}/events.yaml',
		remedy: 'shorten agenda steps, ticks and events to a sentence or two',
	},
	/** Share of different turns after an action was replaced by its opposite and mattered (see divergence.ts). */
	divergence: {
		name: 'turns changed by an act',
		least: 0.3,
		unit: 'percent',
		spread: 0.25,
		where: '{folder}/storylets',
		remedy: 'let more scenes ask for standings, tags and what people remember',
	},
	/** Share of games that end in the most frequent ending. */
	commonest: {
		name: 'commonest ending',
		most: 0.4,
		unit: 'percent',
		spread: 0.49,
		where: '{folder}/endings.yaml',
		remedy: 'let the other endings ask for less, or this one for more',
	},
};

/** The number of games that the targets are made for. */
const ENOUGH = 200;

/** The 95th percentile of the normal distribution: one figure in twenty differs more by chance. */
const STRAY = 1.645;

/** How far fewer than 200 games may bring a figure from where 200 would, by chance. */
function leewayOf({ spread }: Target, games: number): number {
	return STRAY * spread * Math.max(0, 1 / Math.sqrt(games) - 1 / Math.sqrt(ENOUGH));
}

/** Whether a figure misses its target. Fewer than 200 games get a leeway for chance. */
export function misses(target: Target, value: number, games: number): boolean {
	const { least = -Infinity, most = Infinity } = target;
	const leeway = leewayOf(target, games);
	return value < least - leeway || value > most + leeway;
}

/** Whether a figure lies so far within its target that the games still to be played, up to 200, would hardly bring it out. */
export function isSettled(target: Target, value: number, games: number): boolean {
	const { least = -Infinity, most = Infinity } = target;
	const leeway = leewayOf(target, games);
	return value >= least + leeway && value <= most - leeway;
}

/** A value as the report shows it. */
export function showValue({ unit }: Target, value: number): string {
	return unit === 'percent' ? `${(100 * value).toFixed(1)} %` : value.toFixed(2);
}

/** What is wanted, as the report shows it. */
export function showTarget(target: Target): string {
	const { least, most } = target;
	if (least !== undefined && most !== undefined)
		return `${showValue(target, least)} to ${showValue(target, most)}`;
	return least === undefined
		? `at most ${showValue(target, most ?? 0)}`
		: `at least ${showValue(target, least)}`;
}
