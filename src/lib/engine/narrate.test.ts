import { expect, test } from 'vitest';
import type { Attempt } from './attempt.ts';
import { narrate } from './narrate.ts';
import { resolveTurn } from './resolve.ts';
import type { State } from './state.ts';
import { attempt, scene, secretFor, stateOf, tiny } from './story.fixture.ts';

function told(
	tried: Attempt,
	{ scenes = [], die = 15, ...changes }: Partial<State> & { scenes?: object[]; die?: number } = {},
) {
	const story = tiny(scenes);
	const outcome = resolveTurn(story, stateOf(story, changes), tried, secretFor(die));
	return { outcome, ...narrate(story, outcome) };
}

test('a scene is told in its own words, with what people say in it', () => {
	const outcomes = {
		good: {
			text: '{Target} nods. {clue}',
			says: [{ who: 'them', line: '{their} clock', emotion: 'sad' }],
			effects: [{ clue: 'next' }],
		},
	};
	const scenes = [scene('nod', { verb: 'help', about: { target: 'ada' } }, { outcomes })];
	const { paragraphs, said, emotion } = told(attempt('help', { target: 'ada' }), { scenes });
	expect(paragraphs).toEqual(['You help Ada. She nods. The clue of number 1.']);
	expect(said).toEqual([{ npcId: 'ada', line: 'Her clock', emotion: 'sad' }]);
	expect(emotion).toBe('sad');
});

test('a scene that was told before is worded in general lines, with only its new clue', () => {
	const scenes = [scene('nod', { verb: 'ask', about: { target: 'ada' } }, { repeat: 'again' })];
	const nod = { times: 1, failed: 0, last: 1, degrees: ['good' as const] };
	const { paragraphs } = told(attempt('ask', { target: 'ada' }), { scenes, turn: 9, told: { nod } });
	expect(paragraphs[0]).toMatch(/^You ask Ada\. She hears you good (one|two)\.$/);
});

test('the way to an attempt is told before it and the way on after it, each once', () => {
	const on = told(attempt('attack', { target: 'cy', place: 'tower', acts: ['attack', 'move'] }), { turn: 1 });
	expect(on.outcome.beats.map(({ kind }) => kind)).toEqual(['deed', 'arrival', 'act', 'reply', 'arrival']);
	expect(on.outcome.state.place).toBe('tower');
	expect(on.paragraphs[0]).toMatch(/the mill.+Cy sees you try.+the tower/);
	expect(on.said).toMatchObject([{ npcId: 'cy' }]);
});

test('the cost of a look around is told with what is seen', () => {
	const look = (die: number) => {
		const { outcome, paragraphs } = told(attempt('look'), { die });
		return [outcome.degree, paragraphs[0]];
	};
	expect(look(19)).toEqual(['great', expect.not.stringContaining('You look cost')]);
	expect(look(9)).toEqual(['cost', expect.stringMatching(/the street.* You look cost/)]);
});

test("an answer on a topic follows the person's attitude", () => {
	const ask = (standing: number) =>
		told(attempt('ask', { target: 'ada', topic: 'clock' }), { standings: { ada: standing } }).said[0]?.line;
	expect([ask(30), ask(0), ask(-30)]).toEqual(['It was noon, dear.', 'It was noon.', 'Ask another.']);
});

test('the player walks to a person elsewhere, and does not deal with a person who is not at the goal', () => {
	const asked = told(attempt('ask', { target: 'cy', place: 'tower', acts: ['move', 'ask'] }));
	expect(asked.outcome).toMatchObject({ target: 'cy', state: { place: 'mill' } });
	const went = told(attempt('sneak', { target: 'cy', place: 'tower' }));
	expect(went.outcome).toMatchObject({ target: null, state: { place: 'tower' } });
});

test('a turn is never empty, even where the voice has no line', () => {
	for (const verb of ['yes', 'no', 'other', 'use', 'wait', 'look', 'move'] as const) {
		const { paragraphs } = told(attempt(verb), { place: 'tower' });
		expect(paragraphs.join('')).not.toBe('');
	}
	const { outcome, events } = told(attempt('look'));
	const story = tiny([], { files: { 'worlds/tin/voice.yaml': {} } });
	const mute = narrate(story, {
		...outcome,
		beats: [{ kind: 'act', verb: 'look', degree: 'good', target: null }],
	});
	expect(mute.paragraphs[0]).toMatch(/the street/);
	expect(events.every(({ type }) => type === 'bagged' || type === 'shown')).toBe(true);
});
