import { expect, test } from 'vitest';
import type { Attempt } from '#lib/engine/attempt.ts';
import { findScenes } from '#lib/engine/choose.ts';
import { planAttempt } from '#lib/engine/resolve.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import { attempt, scene, stateOf, tiny } from '#lib/engine/story.fixture.ts';

const FRAMES = {
	'shared/frames.yaml': {
		look: { verb: 'look', patterns: 'look look_at study' },
		read: { verb: 'look', patterns: 'read read_aloud' },
		pour: { verb: 'use', patterns: 'pour spill' },
		drink: { verb: 'use', patterns: 'drink sip' },
		take: { verb: 'take', patterns: 'take grab' },
		steal: { verb: 'take', tone: 'violent', patterns: 'steal nick' },
		hit: { verb: 'attack', tone: 'violent', patterns: 'hit punch' },
		ask: { verb: 'ask', speech: 'question', patterns: 'ask ask_about' },
		tell: { verb: 'say', speech: 'claim', patterns: 'tell say' },
		insult: { verb: 'say', tone: 'unkind', patterns: 'insult flip_off' },
		go: { verb: 'move', roles: 'motion', patterns: 'go walk' },
		wait: { verb: 'wait', patterns: 'wait stay' },
	},
};

const phrase = (text: string, more: Partial<Phrase> = {}): Phrase => ({
	head: text.split(' ').at(-1) ?? '',
	text,
	ids: {},
	person: false,
	...more,
});

const ADA = phrase('Ada', { person: true, ids: { npc: 'ada' } });
const BO = phrase('Bo', { person: true, ids: { npc: 'bo' } });

/** A step of a frame. */
function step(frame: keyof (typeof FRAMES)['shared/frames.yaml'], more: Partial<Step> = {}): Step {
	const { verb } = FRAMES['shared/frames.yaml'][frame];
	const step = { words: '', frame, pattern: frame, verb, word: frame, places: [], manner: [], shapes: [] };
	return { ...step, negated: false, attempt: false, harm: 0, ...more } as Step;
}

const tried = (text: string, steps: Step[], more: Partial<Attempt> = {}) =>
	attempt(steps[0]?.verb ?? 'other', { text, acts: steps.map(({ verb }) => verb), steps, ...more });

/** What the scene says to the attempt: `told`, or why it does not answer. */
function heard(scenes: object, meant: Attempt): string {
	const story = tiny([scenes].flat(), { files: FRAMES });
	const { candidates, stopped } = findScenes(story, stateOf(story), meant);
	return candidates[0] ? 'told' : (stopped[0]?.reason ?? 'not meant');
}

const CUP = phrase('the cup of coffee', { head: 'cup' });

test('tells a scene for the act that it does, and not for another act of the verb', () => {
	const drunk = scene('drunk', { verb: ['use'], words: ['coffee'] }, { does: ['drink'] });
	expect(heard(drunk, tried('sip the cup of coffee', [step('drink', { object: CUP })]))).toBe('told');
	expect(heard(drunk, tried('pour Bo the coffee', [step('pour', { object: CUP, person: BO })]))).toBe('act');
});

test('a scene that says what it does answers that act whatever its verbs are', () => {
	const poured = scene('poured', { verb: ['give'], words: ['coffee'] }, { does: ['pour'] });
	expect(heard(poured, tried('pour the coffee', [step('pour', { object: CUP })]))).toBe('told');
});

test('never tells theft or a blow for words that mean none', () => {
	const theft = scene('theft', { verb: ['take'], about: { item: 'key' } }, { does: ['steal'] });
	const key = phrase('the key', { ids: { item: 'key' } });
	expect(
		heard(theft, tried('steal the key', [step('steal', { object: key, harm: 2 })], { item: 'key' })),
	).toBe('told');
	expect(heard(theft, tried('take the key', [step('take', { object: key })], { item: 'key' }))).not.toBe(
		'told',
	);
});

test('tells nothing for what is denied or waits for a condition', () => {
	const drunk = scene('drunk', { verb: ['use'], words: ['coffee'] }, { does: ['drink'] });
	const sip = (more: object) => [step('drink', { object: CUP, ...more })];
	expect(heard(drunk, tried('I do not drink the coffee', sip({ negated: true })))).toBe('denied');
	expect(heard(drunk, tried('if he goes I drink the coffee', sip({ condition: 'if he goes' })))).toBe(
		'denied',
	);
});

test('a scene about one person does not answer for another, named or merely shown', () => {
	const ada = scene('ada', { verb: ['ask'], about: { target: 'ada' } }, { does: ['ask'] });
	expect(heard(ada, tried('ask Ada', [step('ask', { person: ADA })], { target: 'ada' }))).toBe('told');
	const guard = phrase('the guard', { person: true });
	const implied = { target: 'ada', implied: true };
	expect(heard(ada, tried('ask the guard', [step('ask', { person: guard })], implied))).toBe('stranger');
	const anyone = scene('anyone', { verb: ['ask'], about: { target: 'anyone' } }, { does: ['ask'] });
	expect(heard(anyone, tried('ask the guard', [step('ask', { person: guard })], implied))).toBe('stranger');
});

test('a scene that changes how whoever is addressed stands is for anybody who is named', () => {
	const insulted = { verb: ['say'], words: ['fool', 'insult'] };
	const moves = {
		does: ['insult'],
		outcomes: { good: { text: 'It is out.', effects: [{ standing: 'them', by: -3 }] } },
	};
	const insult = tried('insult Ada', [step('insult', { person: ADA })], { target: 'ada' });
	expect(heard(scene('insulted', insulted, moves), insult)).toBe('told');
	expect(heard(scene('muttered', insulted, { does: ['insult'] }), insult)).toBe('person');
});

test('a thing that the scene does not know is not its thing', () => {
	const seen = scene('seen', { verb: ['look'], words: ['clock', 'look'] }, { does: ['look'] });
	const at = (text: string) => tried(`look at ${text}`, [step('look', { object: phrase(text) })]);
	expect(heard(seen, at('the old clock'))).toBe('told');
	expect(heard(seen, at('the stuffed heron'))).toBe('thing');
});

test('silently is not aloud', () => {
	const aloud = scene(
		'aloud',
		{ verb: ['look', 'say'], words: ['note'] },
		{ label: 'Read the note aloud to the street', does: ['read'] },
	);
	const note = { object: phrase('the note') };
	expect(heard(aloud, tried('read the note', [step('read', note)]))).toBe('told');
	expect(
		heard(aloud, tried('read the note silently', [step('read', { ...note, manner: ['silently'] })])),
	).toBe('manner');
});

const CLUE = { outcomes: { good: { text: 'A lead. {clue}', effects: [{ clue: 'next' }] } }, does: ['ask'] };

test('a scene on any subject gives its clue for whichever subject is named, and for none else', () => {
	const when = { verb: ['say'], about: { target: 'anyone', topic: 'anyone' } };
	const pressed = scene('pressed', when, { ...CLUE, does: ['insult'] });
	const words = [step('insult', { person: ADA, topic: phrase('the wheel', { ids: { topic: 'wheel' } }) })];
	const named = { target: 'ada', topic: 'wheel' };
	expect(heard(pressed, tried('insult Ada about the wheel', words, named))).toBe('told');
	const clock = scene(
		'clock',
		{ ...when, about: { target: 'anyone', topic: 'clock' } },
		{ ...CLUE, does: ['insult'] },
	);
	expect(heard(clock, tried('insult Ada about the wheel', words, named))).toBe('not meant');
});

test('gives no clue for a question about something else', () => {
	const lead = scene('lead', { verb: ['ask'], about: { target: 'anyone' } }, CLUE);
	const asks = (content: string) =>
		tried(
			`ask Ada ${content}`,
			[step('ask', { person: ADA, said: { kind: 'question', content, quoted: false } })],
			{ target: 'ada' },
		);
	expect(heard(lead, asks('what the clue is'))).toBe('told');
	expect(heard(lead, asks('whether her sister likes herrings'))).toBe('subject');
});

test('leads to another place only for words that set out for it', () => {
	const away = { does: ['look'], outcomes: { good: { text: 'Off you go.', effects: [{ go: 'mill' }] } } };
	const ride = scene('ride', { verb: ['look', 'move'], words: ['cart'] }, away);
	const cart = phrase('the cart');
	expect(heard(ride, tried('read the cart', [step('read', { object: cart })]))).not.toBe('told');
	const goes = [step('go', { places: [{ preposition: 'by', thing: cart }] })];
	expect(heard({ ...ride, does: ['go'] }, tried('go by the cart', goes))).toBe('told');
});

test('answers the second step where the first only leads up to it', () => {
	const seen = scene('seen', { verb: ['look'], words: ['clock'] }, { does: ['look'] });
	const look = step('look', { object: phrase('the clock') });
	expect(heard(seen, tried('walk over and look at the clock', [step('go'), look]))).toBe('told');
	const pour = step('pour', { object: CUP });
	expect(heard(seen, tried('pour the coffee and look at the clock', [pour, look]))).not.toBe('told');
});

test('a subject alone opens no talk about it', () => {
	const story = tiny([], { files: FRAMES });
	const flipped = tried('flip Ada off by the clock', [step('insult', { person: ADA, harm: 1 })], {
		target: 'ada',
		topic: 'clock',
	});
	expect(planAttempt(story, stateOf(story), flipped).odds).not.toBeNull();
	const about = { topic: phrase('the clock', { ids: { topic: 'clock' } }) };
	const asked = tried('ask Ada about the clock', [step('ask', { person: ADA, ...about })], {
		target: 'ada',
		topic: 'clock',
	});
	expect(planAttempt(story, stateOf(story), asked).odds).toBeNull();
});

test('walks to nobody and to no place that the act does not name', () => {
	const story = tiny([], { files: FRAMES });
	const state = stateOf(story);
	const roof = step('hit', { object: phrase('the man', { person: true }), harm: 2 });
	const hits = { text: 'punch the man at the mill', verb: 'attack' as const, target: 'cy', place: 'mill' };
	expect(planAttempt(story, state, tried(hits.text, [roof], hits)).place).toBe('street');
	const mill = phrase('the mill', { ids: { place: 'mill' } });
	const goes = step('go', { places: [{ preposition: 'to', thing: mill }] });
	expect(planAttempt(story, state, tried('go to the mill', [goes], { place: 'mill' })).place).toBe('mill');
});
