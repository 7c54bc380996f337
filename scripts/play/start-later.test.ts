// A game that an editor begins in the middle of its story.
import { expect, test } from 'vitest';
import { foldEvents, replayLog } from '#lib/engine/fold.ts';
import { beginGame } from '#lib/engine/game.ts';
import { buildStory } from '#lib/engine/story.ts';
import { TINY_FILES } from '#lib/library/library.fixture.ts';
import { readLibrary } from '#lib/library/library.ts';
import { playerOf } from '#scripts/gate/bots/bot.ts';
import { type LaterStart, startLater } from './start-later.ts';

const { library } = readLibrary({
	...TINY_FILES,
	'worlds/tin/places.yaml': `${TINY_FILES['worlds/tin/places.yaml']}- {id: tower, name: the tower, exits: [street], arrivals: [You climb., The stairs.], look: [It is high.]}\n`,
});
const story = buildStory(library, 'the-stopped-clock');
const premade = library.worlds[0]?.premades[0];
if (!story || !premade) throw new Error('The tiny world has no story.');
const { events } = beginGame(story, playerOf(premade), 'a'.repeat(64));
const begun = replayLog(events);
const later = (start: LaterStart) => foldEvents(begun, startLater(story, begun, start, 'a'.repeat(64)));

test('a game begins in a later act, elsewhere, with clues and standings', () => {
	const state = later({ act: '3', at: 'tower', knows: 'stopped,wound', standing: ['ada=-20', 'clerks=15'] });
	expect(state).toMatchObject({
		act: 3,
		turn: 10,
		place: 'tower',
		clues: ['stopped', 'wound'],
		standings: { ada: -20 },
		factions: { clerks: 15 },
	});
	expect(state.ending).toBeNull();
});

test('without options a game begins where its story does', () => {
	expect(later({})).toMatchObject({ act: 1, turn: 0, place: 'street', clues: [] });
});

test('a name that means nothing is refused, and the known ones are listed', () => {
	expect(() => later({ at: 'gate' })).toThrow('There are: street, tower.');
	expect(() => later({ knows: 'stopped,nothing' })).toThrow('No clue is called "nothing"');
	expect(() => later({ standing: ['bob=3'] })).toThrow('ada, clerks');
	expect(() => later({ standing: ['ada=-200'] })).toThrow('from -100 to 100');
	expect(() => later({ act: '4' })).toThrow('--act must be');
});
