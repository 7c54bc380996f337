import { expect, test } from 'vitest';
import { offersFor, offerToAttempt } from './offers.ts';
import { lineRandomFrom } from './random.ts';
import { planAttempt, resolveTurn } from './resolve.ts';
import type { State } from './state.ts';
import { scene, secretFor, stateOf, tiny } from './story.fixture.ts';
import { readAction } from './verdict/read-action.ts';

const labelled = (id: string, when: object, more: object = {}) =>
	scene(id, when, { label: `Do ${id}`, ...more });

function offered(scenes: object[], changes: Partial<State> = {}) {
	const story = tiny(scenes);
	const state = stateOf(story, changes);
	const offers = offersFor(story, state, lineRandomFrom(secretFor(10)));
	return {
		story,
		state: { ...state, offers },
		offers,
		scenes: offers.flatMap(({ storylet }) => storylet ?? []),
	};
}

test('two to four different choices are offered, even where there is nothing to do', () => {
	const many = Array.from({ length: 9 }, (_, n) => labelled(`scene-${n}`, { verb: 'look', words: ['x y'] }));
	for (const { offers } of [
		offered(many),
		offered([]),
		offered([], { place: 'tower', discussed: ['ada:clock'] }),
	]) {
		expect(offers.length).toBeGreaterThanOrEqual(2);
		expect(offers.length).toBeLessThanOrEqual(4);
		expect(new Set(offers.map(({ label }) => label)).size).toBe(offers.length);
		expect(offers.every(({ label, id }) => label !== '' && id !== '')).toBe(true);
	}
});

test('scenes for this character are offered before the world’s other scenes', () => {
	const others = Array.from({ length: 9 }, (_, n) =>
		labelled(`scene-${n}`, { verb: 'look', words: ['x y'] }),
	);
	const own = labelled('own', { verb: 'say', words: ['my oath'], has: 'sworn' });
	const story = tiny([], { files: { 'worlds/tin/storylets/own.yaml': [...others, own] } });
	const scenesOf = (tags: string[]) =>
		offersFor(story, stateOf(story, { tags }), lineRandomFrom(secretFor(10))).flatMap(
			({ storylet }) => storylet ?? [],
		);
	expect(scenesOf(['sworn'])[0]).toBe('own');
	expect(scenesOf([])).not.toContain('own');
});

test("a choice is not interpreted: it leads to its own scene at that scene's place", () => {
	const scenes = [
		labelled('with-cy', { verb: 'help', about: { target: 'cy' } }),
		labelled('at-tower', { verb: 'look', about: { place: 'tower' } }),
		labelled('ferry', { verb: 'move', about: { target: 'cy', place: 'tower' } }),
	];
	const { story, state } = offered(scenes);
	const taken = state.offers.filter(({ storylet }) => storylet);
	expect(taken).toHaveLength(3);
	for (const offer of taken) {
		const tried = readAction(story, state, offer.label).attempt;
		expect(tried).toEqual(offerToAttempt(offer, story, state));
		expect(planAttempt(story, state, tried).place).toBe(offer.storylet === 'at-tower' ? 'tower' : 'mill');
		expect(resolveTurn(story, state, tried, secretFor(10)).chosen?.storylet).toBe(offer.storylet);
	}
});

test('a scene that cannot be told now is not offered', () => {
	const people = { ada: 'nowhere', bo: 'street', cy: 'mill' };
	const scenes = [
		labelled('gone', { verb: 'help', about: { target: 'ada' } }),
		labelled('here', { verb: 'help', about: { target: ['ada', 'bo'] } }),
		labelled('closed', { verb: 'look', has: 'never' }),
		labelled('elsewhere', { verb: 'look', at: 'tower' }),
		labelled('apart', { verb: 'help', about: { target: 'cy' }, at: 'street' }),
	];
	const { scenes: open, story, state, offers } = offered(scenes, { people });
	expect(open).toEqual(['here']);
	const offer = offers.find(({ storylet }) => storylet === 'here');
	expect(offer && offerToAttempt(offer, story, state).target).toBe('bo');
	expect(offered(scenes, { people: { ...people, bo: 'nowhere' } }).scenes).toEqual([]);
});

test('the way to a place says who is there now', () => {
	const scenes = [labelled('elsewhere', { verb: 'look', at: 'mill' })];
	const go = (people: Record<string, string>) =>
		offered(scenes, { people }).offers.find(({ act }) => act?.place === 'mill')?.description;
	expect(go({ cy: 'mill', ada: 'street' })).toBe('Cy is there.');
	expect(go({ cy: 'street', ada: 'street' })).toBe('See what is going on there.');
});

test('a discussed topic is not offered again', () => {
	const asks = (discussed: string[]) => offered([], { discussed }).offers.map(({ label }) => label);
	expect(asks([])).toContain('Ask Ada about the clock');
	expect(asks(['ada:clock'])).not.toContain('Ask Ada about the clock');
});
