import { expect, test } from 'vitest';
import { resolveTurn } from '#lib/engine/resolve.ts';
import { attempt, secretFor, stateOf, tiny } from '#lib/engine/story.fixture.ts';

const story = tiny([]);
const reasons = (given: ReturnType<typeof attempt>, die: number) =>
	resolveTurn(story, stateOf(story), given, secretFor(die)).changes.map(({ why }) => why);

test('the reason of a failure names the act and the person, and says that it failed', () => {
	for (const why of reasons(attempt('persuade', { target: 'ada' }), 1))
		expect(why).toMatch(/^you tried to .*Ada.*, without success/);
});

test('the reason of a success names what was done to whom', () => {
	expect(reasons(attempt('ask', { target: 'ada' }), 19)).toContain('you asked Ada, and Ada likes that');
});
