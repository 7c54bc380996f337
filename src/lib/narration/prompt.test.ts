// What a narrator is told of a turn: how things stood, what changed, who is here, and what has been said lately.
import { expect, test } from 'vitest';
import { findPrompt } from '#api/narrators/prompts.ts';
import { isHere } from '#lib/engine/conditions.ts';
import { attitudeOf } from '#lib/engine/outcome.ts';
import { followsChoices, playGame } from '#scripts/gate/bots/bot.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { buildPrompt } from './prompt.ts';
import { estimateTokens } from './tokens.ts';

const library = await worldsLibrary();
const textOf = (scope: 'world' | 'adventure', slug: string) =>
	findPrompt(library, scope, slug)?.content ?? '';
const rules = textOf('world', 'narrator');
const format = textOf('adventure', 'json');

/** The prompts of the later turns of a game in every adventure. */
const prompts = new Map(library.adventures.map(({ slug }) => [slug, promptsIn(slug)]));
const promptsOf = (slug: string) => prompts.get(slug) ?? [];

function promptsIn(slug: string) {
	const { story, turns } = playGame(library, slug, followsChoices, 'prompted', 7);
	return turns.slice(3).map((turn, at) => {
		const { before, outcome, narration: own } = turn;
		const recent = turns
			.slice(at, at + 3)
			.map(({ text, narration }) => ({
				action: text,
				narrative: [...narration.paragraphs, ...narration.said.map(({ line }) => `“${line}”`)].join('\n\n'),
			}))
			.reverse();
		return { story, turn, recent, ...buildPrompt({ story, before, outcome, own, recent, rules, format }) };
	});
}

test.each(library.adventures.map(({ slug }) => slug))(
	'the part that is the same in every turn of %s comes first, and is long enough to be cached',
	(slug) => {
		const systems = new Set(promptsOf(slug).map(({ system }) => system));
		expect(systems.size).toBe(1);
		const [system = ''] = systems;
		expect(system.startsWith(rules)).toBe(true);
		expect(estimateTokens(system)).toBeGreaterThanOrEqual(2200);
	},
);

test('the rules have two worked examples, and say what becomes of an act that was read as another', () => {
	expect(rules.match(/^Place: /gm)).toHaveLength(2);
	expect(rules.match(/^Falls: /gm)).toHaveLength(2);
	expect(rules).toContain('Where the game read the act as something else');
});

test.each(library.adventures.map(({ slug }) => slug))('the prompts of %s give the scene', (slug) => {
	for (const { story, turn, recent, system, user } of promptsOf(slug)) {
		const { before, outcome, narration } = turn;
		expect(user).toContain(`Before: at ${story.places.get(before.place)?.name}.`);
		for (const paragraph of narration.paragraphs) expect(user).toContain(paragraph);
		for (const { line } of narration.said) expect(user).toContain(line);
		const changes = outcome.changes.filter(({ kind }) => kind !== 'clue' && kind !== 'tag');
		expect(user.match(/^Changed: /gm) ?? []).toHaveLength(changes.length);
		// The last turn stands whole, with its speech; those before it only with their ends.
		const [last, ...earlier] = recent;
		expect(user).toContain(last?.narrative);
		for (const { narrative } of earlier)
			if (estimateTokens(narrative) > 100) expect(user).not.toContain(narrative);
		for (const npc of story.npcs.values()) {
			if (npc.ties.length > 0) expect(system).toMatch(new RegExp(`- ${npc.id}: .* Ties: `));
			if (!isHere(outcome.state, npc.id)) continue;
			const lines = npc.lines[attitudeOf(outcome.state.standings[npc.id] ?? 0)].slice(0, 3);
			expect(lines).toHaveLength(3);
			for (const line of lines) expect(user).toContain(`“${line}”`);
		}
	}
});

test('what somebody here has not heard of is said', () => {
	const unaware = [...prompts.values()]
		.flat()
		.filter(({ user }) => user.includes(' does not know that the player '));
	expect(unaware.length).toBeGreaterThan(0);
	for (const { story, turn, user } of unaware)
		for (const [, name] of user.matchAll(/^(.+?) does not know that the player /gm)) {
			const npc = [...story.npcs.values()].find((one) => one.name === name);
			expect(npc && isHere(turn.outcome.state, npc.id)).toBe(true);
		}
});
