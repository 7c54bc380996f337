/** What the gate counts of an adventure. */
export type Figure =
	| 'repeated'
	| 'distinct2'
	| 'selfBleu4'
	| 'particular'
	| 'referred'
	| 'callbacks'
	| 'failures'
	| 'divergence'
	| 'commonest';

/** What a figure must come to: at least, at most, or both. */
export interface Target {
	/** In the report's table. */
	name: string;
	least?: number;
	most?: number;
	unit: 'percent' | 'number';
	/** How much it differs from game to game (standard deviation, measured): what few games leave to chance. */
	spread: number;
	/** Where the remedy is written; `{folder}` is the adventure's, `{world}` its world's. */
	where: string;
	/** What an editor can do about it. */
	remedy: string;
}

/** The figures to reach, over all temperaments and averaged over games where nothing else is said. */
export const TARGETS: Readonly<Record<Figure, Target>> = {
	/** Share of sentences that stood in an earlier turn of the game. */
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
	/** Of turns in words of the bot's own that named something, those whose narration takes it up (see named.ts). */
	referred: {
		name: 'takes up the name',
		least: 0.85,
		unit: 'percent',
		spread: 0.12,
		where: '{world}/storylets',
		remedy: 'name the person or thing in the scenes and lines about it',
	},
	/** Per ten turns, by those who act in words of their own. */
	callbacks: {
		name: 'callbacks / 10 turns',
		least: 1,
		most: 1.5,
		unit: 'number',
		spread: 0.35,
		where: '{folder}/storylets',
		remedy: 'add `remember` to more scenes (too few), or to fewer (too many)',
	},
	/** Of failed checks, those that changed something on record. */
	failures: {
		name: 'failures that count',
		least: 1,
		unit: 'percent',
		spread: 0,
		where: '{folder}/storylets',
		remedy: 'give the failing outcome an effect that always has one',
	},
	/** Of the turns after an act that was turned into its opposite and mattered, those that went otherwise. */
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

/** Games by which the figures are meant to be judged. */
const ENOUGH = 200;

/** The 95th percentile of the normal distribution: one figure in twenty strays further by chance. */
const STRAY = 1.645;

/** Whether a figure misses its target; with fewer games than 200, by more than their fewness explains. */
export function misses(target: Target, value: number, games: number): boolean {
	const { least = -Infinity, most = Infinity, spread } = target;
	const leeway = STRAY * spread * Math.max(0, 1 / Math.sqrt(games) - 1 / Math.sqrt(ENOUGH));
	return value < least - leeway || value > most + leeway;
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
