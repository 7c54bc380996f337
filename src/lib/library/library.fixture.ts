import { formatProblem } from './document.ts';
import { readLibrary } from './library.ts';
import type { ContentFiles } from './reader.ts';

const WORLD = `---
title: Tinfall
tagline: A town small enough to test.
description: A town of one street, one clock and one rule, kept for tests and for nothing else at all.
coverAlt: A single street with a clock at its end.
tags: [Test, Small, Quiet]
rules:
  - id: noise
    name: Noise
    description: How loud the town has become.
    type: meter
    min: 0
    current: 10
    max: 100
    good: low
    bands:
      - {from: 0, says: It is quiet.}
      - {from: 50, says: It is loud.}
  - {id: light, name: Light, description: How light it is., type: meter, min: 0, current: 80, max: 100, good: high, bands: [{from: 0, says: It is dark.}, {from: 50, says: It is light.}]}
differentiators:
  - {id: a, type: relationships, title: People, description: People here remember what you did.}
  - {id: b, type: factions, title: Sides, description: There are two sides and one street.}
  - {id: c, type: npcAgency, title: Plans, description: Everybody here has a plan of their own.}
  - {id: d, type: worldRules, title: Rules, description: The clock decides what may be done.}
genre: custom
setting: A town with one street and a clock at its end.
themes: [tests, order]
races: [Human]
classes: [Clerk, Winder]
template: {allowMagic: false, allowTechnology: true, difficultyLevel: easy, combatSystem: d20}
order: 1
trouble: {meter: noise, by: 3, why: you made a noise}
oddment: coin
money: {item: coin, words: [coins]}
---
One street.
`;

const ADVENTURE = `---
title: The Stopped Clock
excerpt: The clock has stopped and somebody has the key.
coverAlt: A clock that shows no time at all.
tags: [Mystery, Clock]
difficulty: easy
stoneCost: 5
length: short
scenarios: [Find out who stopped it., Find the key to it., Wind the clock again.]
order: 1
start: street
opening:
  text: [The clock has stopped.]
  says: [{who: ada, line: It was running when I looked.}]
clues:
  - {id: stopped, text: The clock stopped at noon.}
  - {id: wound, text: Somebody wound it backward.}
  - {id: key-gone, text: The key is gone.}
  - {id: key-found, text: Ada has the key.}
acts:
  - {until: {clues: 1}, ceiling: 5}
  - {until: {knows: key-gone}, ceiling: 10}
  - {until: {has: clock-wound}, ceiling: 15}
---
A clock that will not go.
`;

const ADA = `id: ada
name: Ada Ledger
pronoun: she
role: Keeper of the book
place: street
faction: clerks
want: To read the whole book aloud.
agenda:
  - id: ada-reads
    adventure: the-stopped-clock
    needs: {meters: {noise: [0, 50]}}
    text: Ada reads from the book.
    effects: [{meter: noise, by: 2}]
    cause: Ada reads on Sundays
lines: {warm: [Good day.], even: [Yes?], cold: [Go away.]}
hurt: [That hurt.]
`;

const SCENES = `- id: ask-ada
  label: Ask Ada about the clock
  when: {verb: ask, about: {target: ada, topic: clock}, unknown: key-found}
  check: {skill: charisma, difficulty: 10}
  outcomes:
    good:
      text: "{Target} tells you what {they} know. {clue}"
      says: [{who: ada, line: It was noon.}]
      effects: [{clue: next}, {standing: ada, by: 2}]
      remember: [{who: ada, gist: asked about the clock, valence: 1, importance: 2}]
    cost:
      text: Ada tells you, at a price.
      effects: [{lose: coin}]
    fail:
      text: Ada says nothing.
      effects: [{faction: clerks, by: -2}]
  then: wind-clock
- id: wind-clock
  when: {verb: use, about: {item: key}, at: street}
  outcomes:
    good: {text: The clock goes., effects: [{tag: clock-wound}]}
`;

const PREMADE = `archetypeKey: clerk
displayName: Ada Ledger
pronoun: she
class: Clerk
summary: She keeps the town's only book and reads it aloud on Sundays.
backstory: Ada Ledger was given the book by her aunt, who had it from hers, and has not missed a line since.
attributes: {strength: 9, dexterity: 10, constitution: 10, intelligence: 15, wisdom: 12, charisma: 11}
inventory: [key]
baseTraits: [exact, patient]
`;

/** The paths of the tiny world. */
export const TINY_PATHS = {
	world: 'worlds/tin/world.md',
	ada: 'worlds/tin/npcs/ada.yaml',
	factions: 'worlds/tin/factions.yaml',
	places: 'worlds/tin/places.yaml',
	items: 'worlds/tin/items.yaml',
	topics: 'worlds/tin/topics.yaml',
	voice: 'worlds/tin/voice.yaml',
	premade: 'worlds/tin/premades/clerk.yaml',
	adventure: 'adventures/tin/the-stopped-clock.md',
	scenes: 'adventures/tin/the-stopped-clock/storylets/clock.yaml',
	endings: 'adventures/tin/the-stopped-clock/endings.yaml',
	lexicon: 'shared/lexicon.yaml',
	frames: 'shared/frames.yaml',
	near: 'shared/frames-near.yaml',
} as const;

/** A world with one adventure and one of everything, without problems. */
export const TINY_FILES = {
	[TINY_PATHS.world]: WORLD,
	[TINY_PATHS.ada]: ADA,
	[TINY_PATHS.factions]: '- {id: clerks, name: The Clerks, aim: To have it in writing.}\n',
	[TINY_PATHS.places]:
		'- {id: street, name: the street, arrivals: [You come to the street., The street again.], look: [It is a street.]}\n',
	[TINY_PATHS.items]:
		'- {id: coin, name: coins, description: Round and worn coins., start: 5, stacks: true}\n- {id: key, name: a winding key, aliases: [key], description: It winds the clock.}\n',
	[TINY_PATHS.topics]:
		'- {id: clock, name: the clock, aliases: [clock], says: {ada: {warm: [It was noon.]}}, clue: {ada: stopped}}\n',
	[TINY_PATHS.voice]: 'callbacks:\n  kind:\n    - "{npc} remembers that you {gist}."\n',
	[TINY_PATHS.premade]: PREMADE,
	[TINY_PATHS.adventure]: ADVENTURE,
	[TINY_PATHS.scenes]: SCENES,
	[TINY_PATHS.endings]:
		'- {id: wound, title: The Clock Goes, when: {has: clock-wound}, text: [It goes.]}\n- {id: silence, title: Silence, text: [It does not go.]}\n',
	[TINY_PATHS.lexicon]: 'verbs: {look: [look]}\nphrases: {}\nirregular: {}\nsymbols: {}\ncommon: [the]\n',
	[TINY_PATHS.frames]:
		'look: {verb: look, patterns: look look_at examine}\nfind: {verb: look, patterns: find search}\nhit: {verb: attack, tone: violent, patterns: hit punch@p}\n',
	[TINY_PATHS.near]: '- [look, find]\n',
} satisfies ContentFiles;

/** A change to the tiny world: replaces `from` by `to` in a file. An empty `from` writes a new file; null deletes one. */
export type FileChange = [file: string, from: string | null, to?: string];

/** The problems of the tiny world after the changes, as the terminal shows them. */
export function problemsAfter(...changes: FileChange[]): string[] {
	const files: ContentFiles = { ...TINY_FILES };
	for (const [file, from, to = ''] of changes) {
		const text = files[file] ?? '';
		if (from === null) delete files[file];
		else if (text.includes(from)) files[file] = text.replace(from, () => to);
		else throw new Error(`${file} does not say: ${from}`);
	}
	return readLibrary(files).problems.map(formatProblem);
}
