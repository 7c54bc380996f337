import { HOSTILE_VERBS } from '#lib/engine/check.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import type { Game, Played, Policy } from '#scripts/gate/bots/bot.ts';

/** How much one different action changes a game, as counts. */
export interface Divergence {
	/** Games played twice with the same words and dice, except for one action that was replaced by its opposite. */
	pairs: number;
	/** Pairs in which the action and its opposite had different changes. */
	mattered: number;
	/** Turns after the action, in the pairs in which it mattered. */
	later: number;
	/** Turns with another scene, degree, change, mood, memory or piece of news. Different wording does not count. */
	different: number;
}

/** The first turn that may be replaced, so that there is somebody to be kind or unkind to. */
const FROM = 2;

/** Plays a game again with one action replaced by its opposite, and compares the later turns. */
export function compareLives(divergence: Divergence, game: Game, replay: (policy: Policy) => Game): void {
	const at = turningPoint(game);
	const turned = game.turns[at];
	if (!turned) return;
	const texts = game.turns.map(({ text }) => text);
	texts[at] = oppositeOf(game, turned);
	const mattered = (twin: Played | undefined) =>
		twin !== undefined && changesOf(twin.outcome) !== changesOf(turned.outcome);
	// A twin in which nothing came of the action is not played to its end.
	const other = replay((state, _story, _draw, turns) =>
		turns.length === at + 1 && !mattered(turns[at]) ? null : (texts[state.turn] ?? null),
	);
	divergence.pairs += 1;
	if (!mattered(other.turns[at])) return;
	divergence.mattered += 1;
	for (let turn = at + 1; turn < game.turns.length; turn += 1) {
		const [one, two] = [game.turns[turn], other.turns[turn]];
		divergence.later += 1;
		if (!one || !two || substanceOf(one) !== substanceOf(two)) divergence.different += 1;
	}
}

/** The first turn in the first half with a target; -1 when there is none. */
function turningPoint({ turns }: Game): number {
	return turns.findIndex(
		({ outcome }, index) => index >= FROM && index < turns.length / 2 && outcome.target !== null,
	);
}

/** Help instead of harm, and a threat instead of anything else, to the same person. */
function oppositeOf({ story }: Game, { outcome }: Played): string {
	const name = story.npcs.get(outcome.target ?? '')?.name ?? '';
	return HOSTILE_VERBS.has(outcome.attempt.verb) ? `help ${name}` : `threaten ${name}`;
}

/** A turn's outcome without its wording. */
function substanceOf({ outcome }: Played): string {
	const beats = outcome.beats.map((beat) => {
		switch (beat.kind) {
			case 'scene':
				return `${beat.id} ${beat.again}`;
			case 'topic':
				return `${beat.npc} ${beat.topic} ${beat.attitude}`;
			case 'reply':
				return `${beat.npc} ${beat.mood}`;
			case 'callback':
				return `${beat.memory.who} ${beat.memory.gist} ${beat.mood}`;
			case 'news':
				return beat.text;
			case 'act':
				return `${beat.verb} ${beat.target}`;
			default:
				return JSON.stringify(beat);
		}
	});
	return JSON.stringify([outcome.degree, beats, changesOf(outcome)]);
}

function changesOf({ changes }: Outcome): string {
	return JSON.stringify(
		changes.map(({ kind, id, from = 0, to = 0, text }) => [kind, id, text, to - from]).sort(),
	);
}
