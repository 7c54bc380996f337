// What players say to people of the adventures is kept as they said it, and the ending agrees with what became of it.
import { expect, test } from 'vitest';
import { foldEvents } from '#lib/engine/fold.ts';
import type { State } from '#lib/engine/state.ts';
import { secretFor } from '#lib/engine/story.fixture.ts';
import { buildStory, type Story } from '#lib/engine/story.ts';
import { endingView } from '#lib/engine/view.ts';
import { playWords } from '#scripts/play/play-words.ts';
import { openGame } from './corpus/open-game.ts';
import { SAID_TO_SOMEBODY } from './corpus/said-to-somebody.ts';
import { worldsLibrary } from './support/worlds-library.ts';

const library = await worldsLibrary();

interface Opened {
	story: Story;
	state: State;
	/** Somebody who is there, by id and first name. */
	id: string;
	name: string;
}

const opened: Opened[] = library.adventures.flatMap(({ slug }) => {
	const story = buildStory(library, slug);
	if (!story) return [];
	const { state } = openGame(library, story);
	const npc = [...story.npcs.values()].find(({ id }) => state.people[id] === state.place);
	const [name] = npc?.name.replace(/^(?:Mr|Mrs|Dr|Captain|Inspector|Commander)\.? /, '').split(' ') ?? [];
	return npc && name ? [{ story, state, id: npc.id, name }] : [];
});

/** Plays words; where they are asked back, as the first thing that they can mean. */
function say({ story, state }: Pick<Opened, 'story' | 'state'>, words: string, die = 15): State {
	const secret = secretFor(die);
	const first = playWords(story, state, { words, last: null }, secret).kept;
	const reading = first.asked?.[0]?.id;
	const { events } = reading ? playWords(story, state, { words, reading, last: null }, secret).kept : first;
	return foldEvents(state, events);
}

/** Whether the words kept are a part of what was typed, sign by sign, and no stub of it. */
const isAsTyped = (typed: string, quote: string) => typed.includes(quote) && quote.split(' ').length > 2;

test('of 100 promises, lies and threats at least 92 are remembered as said by who heard them', () => {
	const lost: string[] = [];
	const lines = Object.values(SAID_TO_SOMEBODY).flat();
	for (const [at, line] of lines.entries()) {
		const to = opened[at % opened.length] as Opened;
		const typed = line.replaceAll('{name}', to.name);
		const { memories } = say(to, typed);
		const quotes = memories.flatMap(({ who, quote }) => (who === to.id && quote ? [quote] : []));
		if (!quotes.some((quote) => isAsTyped(typed, quote))) lost.push(typed);
	}
	expect(lines).toHaveLength(100);
	expect(lost.length, lost.join('\n')).toBeLessThanOrEqual(8);
});

/** A promise, and what keeps or breaks it; {name} is somebody who is there. */
const PROMISES: readonly { promise: string; keeps: string; breaks: string }[] = [
	{ promise: 'I will never hit {name}', keeps: 'I sit down and wait', breaks: 'I punch {name} in the face' },
	{ promise: 'I won’t leave this place', keeps: 'I sit down and wait', breaks: 'leave' },
	{ promise: 'I will hug {name}', keeps: 'I hug {name}', breaks: 'I sit down and wait' },
	{ promise: 'I will never threaten {name}', keeps: 'I sit down and wait', breaks: 'I threaten {name}' },
	{ promise: 'I will thank {name}', keeps: 'I thank {name}', breaks: 'I sit down and wait' },
];

test('of 30 endings after a kept or broken promise all agree with what happened', () => {
	const wrong: string[] = [];
	let told = 0;
	for (let n = 0; n < 30; n++) {
		const to = opened[n % opened.length] as Opened;
		const { promise, keeps, breaks } =
			PROMISES[Math.floor(n / 6)] ?? (PROMISES[0] as (typeof PROMISES)[number]);
		const isKept = n % 2 === 0;
		const words = promise.replaceAll('{name}', to.name);
		const [exit = ''] = to.story.places.get(to.state.place)?.exits ?? [];
		const act = isKept ? keeps : breaks === 'leave' ? `go to ${to.story.places.get(exit)?.name}` : breaks;
		const promised = say(to, `I promise ${to.name} that ${words}`);
		const done = say({ ...to, state: promised }, act.replaceAll('{name}', to.name));
		const ending = to.story.endings[0]?.id ?? '';
		const slides = (endingView(to.story, { ...done, ending })?.epilogue ?? []).filter((slide) =>
			slide.includes(words),
		);
		const said = slides.join(' ');
		if (said !== '') told++;
		const isBroken = /not keep|broke/i.test(said);
		if (said !== '' && isBroken === isKept) wrong.push(`${to.story.slug}: ${words}; ${act}: ${said}`);
	}
	expect(wrong).toEqual([]);
	expect(told).toBeGreaterThan(20);
});
