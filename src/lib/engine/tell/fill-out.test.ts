import { expect, test } from 'vitest';
import { narrate } from '#lib/engine/narrate.ts';
import { resolveTurn } from '#lib/engine/resolve.ts';
import { attempt, secretFor, stateOf, tiny } from '#lib/engine/story.fixture.ts';

/** A turn of talk, after a number of others; by the third one a line of the narrator's own has its place. */
function told(
	asides: object,
	gestures: string[] = [],
	turn = 3,
	look: string[] = [],
	act = attempt('ask', { target: 'ada' }),
) {
	const story = tiny([]);
	const ada = story.npcs.get('ada');
	if (ada) ada.gestures = gestures;
	const places = new Map([...story.places].map(([id, place]) => [id, { ...place, look }]));
	const voiced = {
		...story,
		places,
		voice: { ...story.voice, asides: { ...story.voice.asides, ...asides } },
	};
	const state = { ...stateOf(voiced), turn };
	const outcome = resolveTurn(voiced, state, act, secretFor(20));
	const beats = outcome.beats.filter(({ kind }) => kind !== 'hook');
	return narrate(voiced, { ...outcome, beats }).paragraphs.join(' ');
}

test('a short answer has a line of the narrator’s every third turn, and else what there is to see', () => {
	const place = { good: ['The hour is on the clock.'], cost: [], fail: [] };
	const look = ['The wall is white.'];
	const texts = [3, 4, 5, 6, 7, 8].map((turn) => told({ place }, [], turn, look, attempt('use')));
	expect(texts.filter((text) => text.includes('on the clock.'))).toHaveLength(2);
	const plain = texts.filter((text) => !text.includes('on the clock.'));
	expect(plain.filter((text) => text.includes('The wall is white.'))).toHaveLength(4);
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
