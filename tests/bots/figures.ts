import { isConditionMet } from '#lib/engine/conditions.ts';
import type { GameEvent } from '#lib/engine/events.ts';
import { replayLog } from '#lib/engine/fold.ts';
import { buildStory, type Story } from '#lib/engine/story.ts';
import type { Library } from '#lib/library/books.ts';
import { type Game, type Played, playerOf, playStory } from '#scripts/gate/bots/bot.ts';
import { TEMPERAMENTS } from '#scripts/gate/bots/temperaments.ts';
import { repeatedIn, sentencesOf } from '#scripts/gate/measures/text.ts';

/** What is counted in games of bots; each list names the game and the turn. */
export interface BotFigures {
	turns: number;
	/** Lines spoken in scenes by somebody who is elsewhere. */
	elsewhere: string[];
	/** Standings whose reasons do not add up to them. */
	unexplained: string[];
	/** Failed checks after which nothing is recorded. */
	unfelt: string[];
	/** Endings by health or a meter that the two turns before did not announce. */
	ambushes: string[];
	/** Endings by health or a meter. */
	edgeEndings: number;
	/** Share of sentences that came earlier in the same game. */
	repeated: number;
}

/** How many turns before an ending count as a warning. */
const WARNED_WITHIN = 2;

/** The longest game of a bot, in turns. */
const LONGEST = 60;

/** Lets bots play every adventure in rounds, each with another temperament, and counts. The same number of turns gives the same figures. */
export function countBots(library: Library, most: number): BotFigures {
	const figures: BotFigures = {
		turns: 0,
		elsewhere: [],
		unexplained: [],
		unfelt: [],
		ambushes: [],
		edgeEndings: 0,
		repeated: 0,
	};
	const repeats: number[] = [];
	for (let round = 0; figures.turns < most; round += 1)
		for (const [n, { slug }] of library.adventures.entries()) {
			if (figures.turns >= most) break;
			const [name, game] = playRound(library, slug, round, n);
			countGame(figures, game, name);
			repeats.push(repeatedIn(game.turns.map(({ narration }) => sentencesOf(narration))));
		}
	figures.repeated = repeats.reduce((sum, share) => sum + share, 0) / repeats.length;
	return figures;
}

/** A game of an adventure with the temperament and the premade of the round. */
function playRound(library: Library, slug: string, round: number, n: number): [string, Game] {
	const story = buildStory(library, slug);
	const premades = library.worlds.find((world) => world.slug === story?.worldSlug)?.premades ?? [];
	const temperaments = Object.entries(TEMPERAMENTS);
	const [name, policy] = temperaments[(n + round) % temperaments.length] ?? [];
	const premade = premades[round % premades.length];
	if (!story || !premade || !policy) throw new Error(`${slug} cannot be played`);
	return [
		`${slug}, ${name}`,
		playStory(story, playerOf(premade), policy, `${slug} ${name} ${round}`, LONGEST),
	];
}

function countGame(figures: BotFigures, game: Game, name: string): void {
	figures.turns += game.turns.length;
	for (const [n, played] of game.turns.entries()) {
		const where = `${name}, turn ${n + 1}`;
		figures.elsewhere.push(...speakersElsewhere(played).map((who) => `${where}: ${who}`));
		const { check, changes } = played.outcome;
		if (check?.degree === 'fail' && changes.length === 0) figures.unfelt.push(where);
	}
	figures.unexplained.push(...unexplainedStandings(game).map((who) => `${name}: ${who}`));
	if (!endsByEdge(game)) return;
	figures.edgeEndings += 1;
	if (!isAnnounced(game)) figures.ambushes.push(`${name}, turn ${game.turns.length}`);
}

/** Who speaks in a scene without being where it is told; a line from afar does not count. */
function speakersElsewhere({ before, planned, outcome }: Played): string[] {
	const places = [planned.place, outcome.state.place];
	const sentHere = new Set(
		outcome.events.flatMap((event) =>
			event.type === 'sent' && places.includes(event.to ?? '') ? [event.id] : [],
		),
	);
	return outcome.beats.flatMap((beat) =>
		beat.kind === 'scene'
			? beat.says.flatMap(({ who, far }) =>
					far || !(who in before.people) || sentHere.has(who) || places.includes(before.people[who] ?? '')
						? []
						: [who],
				)
			: [],
	);
}

/** Standings that are not where they began and what the shown reasons add to it. */
function unexplainedStandings({ log, turns, state }: Game): string[] {
	const opening = replayLog(
		log.slice(
			0,
			log.findIndex(({ type }: GameEvent) => type === 'turned'),
		),
	);
	const shown = turns.flatMap(({ outcome }) => outcome.changes);
	const sum = (kind: 'standing' | 'faction', id: string) =>
		shown
			.filter((change) => change.kind === kind && change.id === id)
			.reduce((total, { by = 0 }) => total + by, 0);
	return (
		[
			['standing', 'standings'],
			['faction', 'factions'],
		] as const
	).flatMap(([kind, key]) =>
		Object.entries(state[key]).flatMap(([id, now]) =>
			(opening[key][id] ?? 0) + sum(kind, id) === now ? [] : [`${id} is ${now}`],
		),
	);
}

/** Whether the game ended because health or a meter came to its edge: all else that the ending asks for was so before. */
function endsByEdge({ story, turns, state }: Game): boolean {
	const ending = endingOf(story, state.ending);
	const last = turns.at(-1);
	if (!ending?.atOnce || !last) return false;
	const { health, meters, ...others } = ending.when;
	if (!health && !meters) return false;
	return isConditionMet(others, last.before) && !isConditionMet(ending.when, last.before);
}

const endingOf = ({ endings }: Story, id: string | null | undefined) =>
	endings.find((ending) => ending.id === id);

/** Whether one of the turns before the last told that the story would end so. */
function isAnnounced({ turns }: Game): boolean {
	return turns
		.slice(-1 - WARNED_WITHIN, -1)
		.some(({ narration }) => narration.paragraphs.some((text) => text.includes('The story ends if')));
}

/** The figures as lines to print. */
export function wordFigures({
	turns,
	elsewhere,
	unexplained,
	unfelt,
	ambushes,
	edgeEndings,
	repeated,
}: BotFigures): string {
	return [
		`${turns} turns of bots`,
		`speakers who are elsewhere: ${elsewhere.length}`,
		`standings whose reasons do not add up: ${unexplained.length}`,
		`failed checks without a change: ${unfelt.length}`,
		`endings by health or a meter: ${edgeEndings}, not announced in the ${WARNED_WITHIN} turns before: ${ambushes.length}`,
		`sentences that came earlier in the same game: ${(repeated * 100).toFixed(2)} %`,
		...[...elsewhere, ...unexplained, ...unfelt, ...ambushes].slice(0, 20),
	].join('\n');
}
