import type { Verb } from '#lib/content/verbs.ts';
import { readLibrary } from '#lib/library/library.ts';
import type { Attempt } from './attempt.ts';
import { beginGame, type PlayerCharacter } from './game.ts';
import { rollFromSecret, type Secret } from './random.ts';
import type { State } from './state.ts';
import { buildStory, type Story } from './story.ts';

const WORLD = {
	title: 'Tinfall',
	tagline: 'A town small enough to test.',
	description: 'A town of one street, one clock and one rule, kept for tests and for nothing else.',
	coverAlt: 'A single street with a clock at its end.',
	tags: ['Test', 'Small', 'Quiet'],
	rules: [
		{ id: 'noise', name: 'Noise', good: 'low', current: 10 },
		{ id: 'light', name: 'Light', good: 'high', current: 80 },
	].map((rule) => ({
		...rule,
		description: 'A reading of the town.',
		type: 'meter',
		min: 0,
		max: 100,
		bands: [
			{ from: 0, says: 'It is little.' },
			{ from: 50, says: 'It is much.' },
		],
	})),
	differentiators: ['relationships', 'factions', 'npcAgency', 'worldRules'].map((type, index) => ({
		id: `difference-${index}`,
		type,
		title: 'A difference',
		description: 'People here remember what you did.',
	})),
	genre: 'custom',
	setting: 'A town with one street and a clock at its end.',
	themes: ['tests', 'order'],
	races: ['Human'],
	classes: ['Clerk', 'Winder'],
	template: { allowMagic: false, allowTechnology: true, difficultyLevel: 'easy', combatSystem: 'd20' },
	order: 1,
	trouble: { meter: 'noise', by: 3, why: 'you made a noise' },
	money: { item: 'coin', words: ['coins'] },
	oddment: 'bit',
};

const ADVENTURE = {
	title: 'The Stopped Clock',
	excerpt: 'The clock has stopped, and nobody will say when.',
	coverAlt: 'A clock without hands over a street.',
	tags: ['Test', 'Clock'],
	difficulty: 'easy',
	stoneCost: 1,
	length: 'short',
	scenarios: ['The clock has stopped.', 'The key has gone.', 'The clock is wound.'],
	order: 1,
	start: 'street',
	opening: { text: ['It is noon, and has been for a while.'] },
	clues: [1, 2, 3, 4].map((n) => ({ id: `clue-${n}`, text: `The clue of number ${n}.` })),
	acts: [
		{ until: { clues: 1 }, ceiling: 6 },
		{ until: { clues: 2 }, ceiling: 12, opening: 'The second act opens.' },
		{ until: { has: 'never' }, ceiling: 18, opening: 'The third act opens.' },
	],
};

/** An NPC's file. */
export function person(id: string, name: string, pronoun: string, place: string, more: object = {}) {
	const lines = (mood: string) => [`${name} is ${mood}.`, `${name} is ${mood} again.`];
	return {
		id,
		name,
		pronoun,
		place,
		role: `${name} of the street`,
		want: 'To hear the clock again.',
		lines: { warm: lines('warm'), even: lines('even'), cold: lines('cold') },
		hurt: lines('hurt'),
		...more,
	};
}

function place(id: string, name: string, exits: string[]) {
	return {
		id,
		name,
		exits,
		arrivals: [`You come to ${name}.`, `It is ${name} again.`],
		look: [`You look over ${name}.`, `You look ${name} up and down.`],
	};
}

function act(words: string) {
	return Object.fromEntries(
		['good', 'cost', 'fail'].map((degree) => [
			degree,
			[`${words} ${degree} one.`, `${words} ${degree} two.`],
		]),
	);
}

const VOICE = {
	acts: { ask: act('{Target} hears you'), other: act('{Target} sees you try') },
	alone: { look: act('You look'), other: act('You try alone') },
	callbacks: {
		kind: ['{npc} thanks you still: you {gist}.'],
		unkind: ['{npc} frowns still: you {gist}.'],
		contrast: ['{npc} wonders at it, since you {gist}.'],
	},
	refusals: { item: ['No {item} is here.'], money: ['There is not enough {item}.'] },
};

const FILES: Record<string, unknown> = {
	'worlds/tin/npcs/ada.yaml': person('ada', 'Ada', 'she', 'street', {
		aliases: ['the clerk'],
		faction: 'clerks',
		likes: ['ask'],
		hates: ['deceive'],
	}),
	'worlds/tin/npcs/bo.yaml': person('bo', 'Bo', 'he', 'street'),
	'worlds/tin/npcs/cy.yaml': person('cy', 'Cy', 'they', 'mill'),
	'worlds/tin/factions.yaml': [{ id: 'clerks', name: 'the Clerks', aim: 'To have it all in writing.' }],
	'worlds/tin/places.yaml': [
		place('street', 'the street', ['mill', 'tower']),
		place('mill', 'the mill', ['street']),
		place('tower', 'the tower', ['street']),
	],
	'worlds/tin/items.yaml': [
		{ id: 'coin', name: 'tin coins', description: 'Round and worn.', start: 10, stacks: true },
		{ id: 'key', name: 'a winding key', aliases: ['key'], description: 'It winds the clock.', start: 1 },
		{ id: 'rope', name: 'the rope', description: 'It holds.' },
		{ id: 'bit', name: 'odd bits', description: 'Small and many.', stacks: true },
	],
	'worlds/tin/topics.yaml': [
		{
			id: 'clock',
			name: 'the clock',
			says: { ada: { warm: ['It was noon, dear.'], even: ['It was noon.'], cold: ['Ask another.'] } },
		},
		{ id: 'wheel', name: 'the wheel', says: { cy: { even: ['It turns.'] } } },
	],
	'worlds/tin/voice.yaml': VOICE,
	'adventures/tin/clock/endings.yaml': [
		{ id: 'rich', title: 'You are rich', when: { has: 'rich' }, text: ['Rich.'] },
		{ id: 'sudden', title: 'Sudden end', when: { has: 'sudden' }, atOnce: true, text: ['Sudden.'] },
		{ id: 'plain', title: 'Plain end', text: ['Plain.'] },
	],
};

/** A scene of the tiny story. Without `more` it has one plain outcome. */
export function scene(id: string, when: object, more: object = {}) {
	return { id, when, outcomes: { good: { text: `This is ${id}.` } }, ...more };
}

/** The tiny story with these scenes; `files` replaces or adds whole files (JSON is also YAML). */
export function tiny(
	scenes: object[] = [],
	{ files = {}, adventure = {} }: { files?: Record<string, unknown>; adventure?: object } = {},
): Story {
	const page = (front: object) => `---\n${JSON.stringify(front)}\n---\nA body.\n`;
	const all = { ...FILES, 'adventures/tin/clock/storylets/own.yaml': scenes, ...files };
	const { library, problems } = readLibrary({
		'worlds/tin/world.md': page(WORLD),
		'adventures/tin/clock.md': page({ ...ADVENTURE, ...adventure }),
		...Object.fromEntries(Object.entries(all).map(([path, data]) => [path, JSON.stringify(data)])),
	});
	// Tags may come from the test's own state.
	const isTag = (message: string) => /^nothing (?:reads|in this story sets)/.test(message);
	const wrong = problems.find(({ field, file, message }) => field !== '' && file in all && !isTag(message));
	if (wrong) throw new Error(`${wrong.file}: ${wrong.field}: ${wrong.message}`);
	const story = buildStory(library, 'clock');
	if (!story) throw new Error(problems.map(({ file, message }) => `${file}: ${message}`).join('\n'));
	return story;
}

/** All attributes 10, no items. */
export const PLAYER: PlayerCharacter = {
	sheet: {
		name: 'Em',
		attributes: {
			strength: 10,
			dexterity: 10,
			constitution: 10,
			intelligence: 10,
			wisdom: 10,
			charisma: 10,
		},
		skills: {},
	},
	inventory: [],
	effects: [],
	health: { current: 90, max: 100 },
};

/** The story's first state, with some of it changed. */
export function stateOf(story: Story, changes: Partial<State> = {}): State {
	return { ...beginGame(story, PLAYER, secretFor(10)).state, ...changes };
}

/** An attempt as the interpreter would give it. */
export function attempt(verb: Verb, more: Partial<Attempt> = {}): Attempt {
	return { text: verb, verb, acts: [verb], negated: false, confidence: 1, foreign: false, ...more };
}

/** A secret that holds that die. */
export function secretFor(die: number): Secret {
	for (let n = 0; ; n += 1) {
		const secret = n.toString(16).padStart(64, '0');
		if (rollFromSecret(secret) === die) return secret;
	}
}
