import { expect, test } from 'vitest';
import { narrate } from '#lib/engine/narrate.ts';
import { resolveTurn } from '#lib/engine/resolve.ts';
import { attempt, secretFor, stateOf, tiny } from '#lib/engine/story.fixture.ts';

function told(asides: object, gestures: string[] = []) {
	const story = tiny([]);
	const ada = story.npcs.get('ada');
	if (ada) ada.gestures = gestures;
	const voiced = { ...story, voice: { ...story.voice, asides: { ...story.voice.asides, ...asides } } };
	const outcome = resolveTurn(voiced, stateOf(voiced), attempt('ask', { target: 'ada' }), secretFor(20));
	return narrate(voiced, outcome).paragraphs.join(' ');
}

test('the narrator adds a line of their own to a short answer', () => {
	const talk = { good: ['{Target} is on the clock.'], cost: [], fail: [] };
	expect(told({ talk })).toContain('on the clock.');
});

test('a long answer stands alone', () => {
	const line = `The clock ${'turns and '.repeat(30)}stops.`;
	const talk = { good: [line, 'One more of these.'], cost: [], fail: [] };
	const text = told({ talk });
	expect([text.includes('stops.'), text.includes('One more')].filter(Boolean)).toHaveLength(1);
});

test('somebody who is talked with does something meanwhile, and is called by the pronoun', () => {
	const talk = { good: ['It was said on the clock.'], cost: [], fail: [] };
	expect(told({ talk }, ['{Target} winds a watch.'])).toMatch(
		/Ada.* She winds a watch\. It was said on the clock\./,
	);
});
