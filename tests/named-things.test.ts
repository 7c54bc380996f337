// What the screen names is there: bots play every adventure, and simple acts are typed on the nouns that they were shown.
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { planAttempt } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import { buildStory, type Story } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { playerOf, playStory } from '#scripts/gate/bots/bot.ts';
import { TEMPERAMENTS } from '#scripts/gate/bots/temperaments.ts';
import { worldsLibrary } from './support/worlds-library.ts';

const library = await worldsLibrary();
const listed = await readFile(new URL('./corpus/concrete-nouns.txt', import.meta.url), 'utf8');
const NOUNS = new Set(listed.replace(/^#.*$/m, '').trim().split(/\s+/));

const ACTS = ['look at', 'touch', 'pick up', 'kick', 'hide behind'];
const TURNS = 6;
const NOUNS_A_SCREEN = 8;
const BEFORE =
	/^(?:the|an?|this|that|these|those|your|his|her|its|their|two|three|four|with|of|in|on|under|behind|over|and)$/;
/** How a game says that a thing is not there. */
const DENIED =
	/^There (?:is|are) no |^You have no |^You see no |\b(?:is|are) not here\b|^Nobody here could say/;

interface Shown {
	text: string;
	state: State;
}

/** The screens of a short game, from the opening on. */
function screensOf(story: Story): Shown[] {
	const premade = library.worlds.find(({ slug }) => slug === story.worldSlug)?.premades[0];
	if (!premade) throw new Error(`${story.worldSlug} has no characters`);
	const game = playStory(story, playerOf(premade), TEMPERAMENTS.random, `${story.slug} named`, TURNS);
	const opening = {
		text: story.adventure.opening.text.join('\n'),
		state: game.turns[0]?.before ?? game.state,
	};
	const later = game.turns.map(({ outcome: { state }, narration: { paragraphs, said } }) => ({
		text: [...paragraphs, ...said.map(({ line }) => line)].join('\n'),
		state,
	}));
	return [opening, ...later].map(({ text, state }) => ({
		text: [text, ...state.offers.flatMap(({ label, description }) => [label, description])].join('.\n'),
		state,
	}));
}

const singular = (word: string) =>
	[word, word.replace(/ies$/, 'y'), word.replace(/es$/, ''), word.replace(/s$/, '')].find((form) =>
		NOUNS.has(form),
	);

/** The concrete nouns that head a phrase of a text, as the text has them. */
function nounsIn(text: string): string[] {
	const words = text.match(/[\p{L}’'-]+|[.,;:!?\n“”—]/gu) ?? [];
	const heads = words.filter((word, at) => {
		const before = [words[at - 1], words[at - 2]].findIndex((other) =>
			BEFORE.test(other?.toLowerCase() ?? ''),
		);
		const between = before === 1 ? (words[at - 1] ?? '') : '';
		const isHead = /^\p{Ll}/u.test(word) && singular(word) && !singular(words[at + 1] ?? '');
		return isHead && before >= 0 && !/[.,;:!?\n“”—]|^(?:no|like|as)$/.test(between);
	});
	return [...new Set(heads)];
}

/** Every n-th of a list, so that all of it is sampled. */
const sample = <T>(list: readonly T[], most: number): T[] =>
	list.filter((_, at) => at % Math.max(1, Math.ceil(list.length / most)) === 0);

/** Why the game says that there is no such thing; null where it says nothing of the kind. */
function denialOf(story: Story, state: State, words: string): string | null {
	const verdict = readAction(story, state, words);
	if (verdict.kind !== 'act') return null;
	const { refusal } = planAttempt(story, state, verdict.attempt);
	if (!refusal) return null;
	if (refusal.lack === 'absent' || refusal.lack === 'item') return refusal.lack;
	return 'say' in refusal && DENIED.test(refusal.say) ? refusal.say : null;
}

test('a noun that the screen shows is denied in at most 3 of 100 acts', { timeout: 120_000 }, () => {
	let typed = 0;
	const denied: string[] = [];
	for (const { slug } of library.adventures) {
		const story = buildStory(library, slug);
		if (!story) throw new Error(`there is no adventure ${slug}`);
		for (const { text, state } of screensOf(story)) {
			for (const noun of sample(nounsIn(text), NOUNS_A_SCREEN)) {
				for (const act of ACTS) {
					typed += 1;
					const denial = denialOf(story, state, `${act} the ${noun}`);
					if (denial) denied.push(`${slug}: ${act} the ${noun}: ${denial}`);
				}
			}
		}
	}
	expect(typed).toBeGreaterThan(2000);
	expect(denied.length / typed, denied.slice(0, 40).join('\n')).toBeLessThanOrEqual(0.03);
});
