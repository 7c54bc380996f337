import { expect, test } from 'vitest';
import { applyEvent } from '#lib/engine/fold.ts';
import { knowledgeView } from '#lib/engine/knowledge-view.ts';
import { narrate } from '#lib/engine/narrate.ts';
import { planAttempt, resolveTurn } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import { secretFor } from '#lib/engine/story.fixture.ts';
import { judge, readAction } from '#lib/engine/verdict/read-action.ts';
import { endingView } from '#lib/engine/view.ts';
import { peopleAlone } from '#tests/support/people-alone.ts';

const { built, story, start } = await peopleAlone('the-noon-kite');

/** Plays words one after the other, each by the die; returns what the last one brought. */
function play(lines: readonly (string | [string, number])[], from: State = start) {
	let state = from;
	let last: ReturnType<typeof turn> | null = null;
	for (const line of lines) {
		const [words, die] = typeof line === 'string' ? [line, 15] : line;
		last = turn(words, die, state);
		state = last.state;
	}
	if (!last) throw new Error('nothing was played');
	return last;
}

function turn(words: string, die: number, from: State) {
	const verdict = readAction(story, from, words);
	if (verdict.kind === 'game') throw new Error(`${words}: put to the game`);
	const planned = planAttempt(story, from, verdict.attempt);
	const free = planned.refusal;
	if (free) return { state: from, free, said: [], changes: [], told: 'say' in free ? free.say : '', planned };
	const outcome = resolveTurn(story, from, verdict.attempt, secretFor(die), planned);
	const { paragraphs, said, events } = narrate(story, outcome);
	const state = structuredClone(outcome.state);
	for (const event of events) applyEvent(state, event);
	return { state, free: null, said, changes: outcome.changes, told: paragraphs.join('\n\n'), planned };
}

const quotesOf = (state: State, who: string) =>
	state.memories.filter((memory) => memory.who === who).flatMap(({ quote }) => quote ?? []);
const standing = (state: State, who: string) => state.standings[who] ?? 0;

test('a question that nobody has an answer to is dodged, free of charge', () => {
	const { free, told, state } = play(['Tibb, did you ever keep a goose?']);
	expect(free?.lack).toBe('answer');
	expect(told).toMatch(/“.+”$/);
	expect(state).toEqual(start);
});

test('who heard it remembers it as it was said, and the screen shows it with its source', () => {
	const { state } = play(['I promise Tibb I’ll carry his basket up the ladder, every morning, all week!']);
	const quote = 'I’ll carry his basket up the ladder, every morning, all week!';
	expect(quotesOf(state, 'tibb')).toEqual([quote]);
	expect(quotesOf(state, 'pigeon')).toEqual([quote]);
	expect(knowledgeView(story, state, 'tibb')?.knowledge).toMatchObject([{ quote, turn: 1, source: 'saw' }]);
});

test('whispered words are for one person', () => {
	const { state } = play(['I whisper to Tibb: I will never sell the gas']);
	expect(quotesOf(state, 'tibb')).toHaveLength(1);
	expect(quotesOf(state, 'pigeon')).toEqual([]);
});

test('a promise that is kept is spoken of, and liked', () => {
	const { state, told } = play(['I promise Pigeon I will hug Tibb', 'I hug Tibb']);
	expect(told).toContain('“I will hug Tibb”. You have kept it.');
	expect(standing(state, 'pigeon')).toBeGreaterThan(standing(start, 'pigeon') + 3);
});

test('a promise not to do something is broken by doing it', () => {
	const { state, told } = play(['I promise Pigeon I will never hit Tibb', 'I punch Tibb']);
	expect(told).toContain('“I will never hit Tibb”. You have broken it.');
	expect(standing(state, 'pigeon')).toBeLessThan(standing(start, 'pigeon'));
});

test('a promise to stay is broken by leaving', () => {
	const { told } = play(["Tibb, I won't leave this roof", 'go to the assay house']);
	expect(told).toMatch(/“I won't leave this roof”. You have broken it/);
});

test('a promise not to go to where the player is is not broken by leaving it', () => {
	const { told } = play(["Tibb, I won't go up that roof again", 'go to the assay house']);
	expect(told).not.toMatch(/broken/);
});

test('the ending quotes what was promised and agrees with what happened', () => {
	const ending = built.endings[0]?.id ?? '';
	const end = (lines: string[]) => endingView(story, { ...play(lines).state, ending })?.epilogue ?? [];
	expect(end(['I promise Pigeon I will never hit Tibb', 'wait'])).toContain(
		'You had said to Pigeon: “I will never hit Tibb”. You kept it.'.replace('Pigeon', nameOf('pigeon')),
	);
	expect(end(['I promise Pigeon I will never hit Tibb', 'I punch Tibb']).join()).toContain(
		'You did not keep it.',
	);
	expect(end(['I promise Tibb that the sea will be kind to him']).join()).not.toContain('sea will be kind');
});

const nameOf = (id: string) => built.npcs.get(id)?.name ?? id;

test('somebody who is asked comes along, sends away or names a price', () => {
	const yes = play([['Pigeon, please come with me', 20]]);
	expect(yes.state.bodies?.['pigeon']).toContain('following');
	expect(yes.told).toContain('will come with you');
	const no = play([['Pigeon, please come with me', 1]]);
	expect(no.state.bodies?.['pigeon'] ?? []).not.toContain('following');
	const price = play([['Pigeon, come with me to the long dock', 6]]);
	expect(price.told).toMatch(/would come with you to the Long Dock for .+, or for a good turn/);
	const paid = play(['I pay Pigeon four marks'], price.state);
	expect(paid.state.bodies?.['pigeon']).toContain('following');
	expect(paid.told).toContain('The price is met');
});

test('somebody who is asked to tell something never claims to have told it', () => {
	const { free } = play(['Tibb, tell me who stole the moon']);
	expect(free?.lack).toBe('answer');
});

test('a lie is believed or caught by a check, and comes out when the thing is shown', () => {
	const lie = 'I tell Tibb that I have no money on me';
	expect(play([[lie, 1]]).state.sayings).toMatchObject([{ kind: 'lie', fate: 'out' }]);
	const believed = play([[lie, 18]]);
	expect(believed.state.sayings).toMatchObject([{ kind: 'lie', fate: 'believed' }]);
	const { told, changes } = play(['I pay Tibb two marks'], believed.state);
	expect(told).toContain('“I have no money on me”. It comes out that it was a lie.');
	expect(changes).toContainEqual(
		expect.objectContaining({ kind: 'standing', why: 'your lie to old Tibb came out' }),
	);
});

test('a witness does not let a denial pass for the truth', () => {
	const { state } = play(['I punch Pigeon', ['I tell Tibb I never hit Pigeon', 20]]);
	expect(state.sayings?.some(({ kind }) => kind === 'lie')).toBe(true);
});

test('a name of one’s own is no lie, and another name is', () => {
	expect(play([`Tibb, my name is ${start.sheet.name}`]).state.sayings).toMatchObject([{ kind: 'name' }]);
	expect(play(['Tibb, I am Lord Vane']).state.sayings).toMatchObject([{ kind: 'lie' }]);
});

test('a name that one gave oneself is used by those who heard it', () => {
	const { told, state } = play([['Tibb, I am Lord Vane', 20]]);
	expect(told).toContain('will call you Lord Vane');
	const back = play(
		['go to the assay house', 'wait', 'wait', 'wait', 'wait', 'go to the kite market'],
		state,
	);
	expect(back.told).toContain('calls you Lord Vane');
});

test('what is offered to somebody without a name for a favour is not paid yet', () => {
	const { changes } = play(['I offer the boy at the reel two marks if he tells me the time']);
	expect(changes.filter(({ kind }) => kind === 'item')).toEqual([]);
});

test('a bargain is no threat, and refusing to help is no threat', () => {
	const kind = (words: string) =>
		planAttempt(story, start, readAction(story, start, words).attempt).rules.said?.spoken.kind;
	expect(kind("Tibb, if you wait here I'll tell everybody how kind you are")).toBe('bargain');
	expect(kind("Tibb, if you hold the line I'll leave you alone")).toBe('bargain');
	expect(kind("Tibb, if you can't lift it I'll help you")).not.toBe('threat');
});

test('money that is offered is paid when they agree, and never more than is held', () => {
	const { changes } = play([['I offer Pigeon three marks to come with me', 20]]);
	expect(changes).toContainEqual(expect.objectContaining({ kind: 'item', by: -3 }));
	expect(play(['I offer Pigeon 500 marks to come with me']).free).not.toBeNull();
});

test('a promise of which nobody can tell what is to be done is never said to be kept', () => {
	const { told } = play(["I promise Pigeon I'll find out who packed the tongue", 'look at the sky']);
	expect(told).not.toContain('kept it');
});

test('two names are one too many', () => {
	const { told } = play([['Tibb, I am Lord Vane', 20], 'Tibb, my name is Otto Brill']);
	expect(told).toContain('“I am Lord Vane”. It comes out that it was a lie.');
});

test('old words are recalled exactly, and not in a turn of harm', () => {
	const words = 'I promise Tibb that the pigeons will be fed by me!';
	const waits = ['wait', 'look at the sky', 'wait', 'look at the tiles', 'wait', 'wait', 'wait'];
	const { state } = play([words]);
	const turns = [...waits, 'look at Tibb'].reduce<{ state: State; told: string[] }>(
		({ state: from, told }, line) => {
			const next = play([line], from);
			return { state: next.state, told: [...told, next.told] };
		},
		{ state, told: [] },
	);
	expect(turns.told.join('\n')).toContain('“the pigeons will be fed by me!”');
	expect(play(['I punch Tibb'], play(['wait', 'wait', 'wait', 'wait'], state).state).told).not.toContain(
		'will be fed',
	);
});

test('a threat with a condition is a threat, and one with a favour is a bargain', () => {
	const said = (words: string) => judge(story, start, readAction(story, start, words).attempt).attempt;
	const kind = (words: string) => planAttempt(story, start, said(words)).rules.said?.spoken.kind;
	expect(kind("Tibb, if you don't wait here I'll tell the whole dock")).toBe('threat');
	expect(kind("Tibb, I'll carry your basket if you wait here")).toBe('bargain');
	expect(kind('Tibb, wait here or I burn the ribbon')).toBe('threat');
});

test('kind words that come again at once cost nothing and change nothing', () => {
	const { free } = play(['thank Tibb for the chalk', 'thank Tibb for the chalk']);
	expect(free?.lack).toBe('answer');
});
