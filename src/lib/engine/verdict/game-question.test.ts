// What is a question to the game and what is not. The wordings are of people who played, or who wrote inputs for the
// interpreter; none of them knew the patterns.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Lexicon } from '#lib/content/shared.ts';
import { compileWords, type Named } from '#lib/engine/interpret.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';
import { compileQuestions } from './compile-questions.ts';
import { gameQuestionsIn } from './game-question.ts';

const { shared } = await worldsLibrary();
if (!shared.questions) throw new Error('There are no questions to the game.');
const book = compileQuestions(shared.questions);
const PEOPLE: Named[] = [
	{ id: 'gundred', kind: 'npc', name: 'Gundred', aliases: ['the clerk'] },
	{ id: 'letter', kind: 'item', name: 'the letter', aliases: [] },
	{ id: 'mill', kind: 'place', name: 'the mill', aliases: [] },
];
const words = compileWords(shared.lexicon, {} as Lexicon['verbs'], PEOPLE);
const asked = (text: string, alone = false) => gameQuestionsIn(text, { book, words, meters: ['ash'], alone });

test.each([
	['what am i holding now? turn out my pockets on the tiles', 'holding'],
	['undo that please. where can I go from here?', 'undo,exits'],
	['undo that! I would never steal from Dot', 'undo'],
	['ok ok. who is here with me right now and where can i walk to', 'people,exits'],
	['how long until the blue comes, and how many hours do I have left, game?', 'time'],
	["where's the bucket, where's the hat, what do i really own?", 'holding'],
	['how many stones have I left', 'stones'],
	['are you an AI', 'ai'],
	['can I undo that?', 'undo'],
	['wait what just happened', 'changed'],
	['i', 'holding'],
	['where am I allowed to go', 'exits'],
	['how many stones do i have left', 'stones'],
	['no wait, I meant a confession', 'withdraw'],
	['how do i play', 'help'],
	['what is my goal', 'goal'],
	['quest log', 'goal'],
	['check my pockets', 'holding'],
	['how do i save', 'save'],
	['start over', 'restart'],
	['give me a hint', 'hint'],
	['show map', 'map'],
])('%s is a question to the game', (text, kinds) => {
	expect(asked(text).join()).toBe(kinds);
});

test.each([
	['hold on, does chatting burn my stones?', 'stones'],
	['am I gonna get charged again if this fails', 'stones'],
	['I clicked the wrong one, can I go back?', 'undo'],
	['could we pretend my last turn never happened', 'undo'],
	['if I close the tab, is my progress lost?', 'save'],
	['why did my standing drop just now', 'changed'],
	['was that a dice roll or did I just mess up', 'rolls'],
	['what were my odds on that', 'rolls'],
	['how would I get out of this place', 'exits'],
	['which promises have I not kept yet?', 'promises'],
	['do I owe a favour to anybody here?', 'promises'],
	['where can I go, who is with me, and what did I promise?', 'exits,people,promises'],
	['who is here in the mill with me?', 'people'],
	['what does Gundred think of me', 'people'],
	['have I found anything out yet', 'clues'],
	['how much damage did I take', 'health'],
	["what's my strongest skill", 'self'],
	['can I just type whatever I want', 'help'],
	['do I have to pick one of these choices', 'options'],
	['when does this act end', 'time'],
	['what do the numbers next to people mean', 'terms'],
	['what is Ash for', 'terms'],
])('a question is known by what it is about: %s', (text, kinds) => {
	expect(asked(text).join()).toBe(kinds);
});

test.each([
	['hwo many stnoes do i have', 'stones'],
	['Whats my helth?', 'health'],
	['WHERE CAN I GO???', 'exits'],
	['pls can u tell me what i am carrying', 'holding'],
])('typos, capitals and short forms do not hide it: %s', (text, kinds) => {
	expect(asked(text).join()).toBe(kinds);
});

test.each([
	'how many stones lie on the path?',
	'who is here to sell me fish?',
	'Gundred, where can I go?',
	'where can I go, Gundred?',
	'ask Gundred where I can go',
	'“How many stones do I have left?” I ask aloud',
	'no wait, take the letter',
	'undo the knot and take the letter',
	'skip the first stair',
	'I open the letter. What does it say?',
	'carry on down the lane',
	'where is the key?',
	'who lives here?',
	'who can I trust here?',
	'what can I do for you?',
	'do you have any money?',
	'why did she leave',
	'can I save the old man',
	'how long will the storm last',
	'is it my turn to row',
	'why are the stones wet',
	'what would it cost to mend the bell',
	'do I have to pay the toll',
	'what is the price of silence',
	'may I leave now, captain?',
	'please dont leave me here',
])('%s is none', (text) => {
	expect(asked(text)).toEqual([]);
});

test('a question that people are asked too is one to the game only where nobody is there, or by its name', () => {
	for (const text of ['who are you?', 'what happened?', 'what did you say?']) {
		expect([text, asked(text)]).toEqual([text, []]);
		expect(asked(text, true)).toHaveLength(1);
		expect(asked(`game, ${text}`)).toHaveLength(1);
	}
});

test('no ordinary act among the interpreter’s inputs is taken for a question to the game', () => {
	const data = parse(readFileSync('tests/intent/inputs.yaml', 'utf8')) as {
		worlds: Record<string, { names: Named[] }>;
		inputs: Record<string, { text: string; verb: string; also?: string[] }[]>;
	};
	/** Labelled as a look around; the game answers them from the state, free of charge. */
	const looks = ['who else is here', 'where am i'];
	let acts = 0;
	for (const [world, inputs] of Object.entries(data.inputs)) {
		const own = compileWords(shared.lexicon, {} as Lexicon['verbs'], data.worlds[world]?.names ?? []);
		for (const { text, verb, also = [] } of inputs) {
			const found = gameQuestionsIn(text, { book, words: own, meters: [], alone: false });
			const isMeta = verb === 'meta' || also.includes('meta') || looks.includes(text);
			if (!isMeta) acts += 1;
			expect([text, found.length > 0]).toEqual([text, isMeta && found.length > 0]);
			if (verb === 'meta') expect([text, found.length]).toEqual([text, 1]);
		}
	}
	expect(acts).toBeGreaterThan(800);
});
