import type { Library } from '#lib/library/books.ts';
import { readLibrary } from '#lib/library/library.ts';
import type { ContentFiles } from '#lib/library/reader.ts';

const WORLD = `---
title: Tinfall
tagline: A town small enough to test.
description: A town of one street, one clock and one rule, kept for tests and for nothing else at all.
coverAlt: A single street with a clock at its end.
tags: [Test, Small, Quiet]
rules:
  - { id: noise, name: Noise, description: How loud the town has become., type: meter, min: 0, current: 10, max: 100, good: low, bands: [{ from: 0, says: It is quiet. }, { from: 50, says: It is loud. }] }
  - { id: light, name: Light, description: How much light is left today., type: meter, min: 0, current: 80, max: 100, good: high, bands: [{ from: 0, says: It is dark. }, { from: 50, says: It is light. }] }
differentiators:
  - { id: a, type: relationships, title: People, description: People here remember what you did. }
  - { id: b, type: factions, title: Sides, description: There are two sides and one street. }
  - { id: c, type: npcAgency, title: Plans, description: Everybody here has a plan of their own. }
  - { id: d, type: worldRules, title: Rules, description: The clock decides what may be done. }
genre: custom
setting: A town with one street and a clock at its end.
themes: [tests, order]
races: [Human]
classes: [Clerk, Winder]
template: { allowMagic: false, allowTechnology: true, difficultyLevel: easy, combatSystem: d20 }
order: 1
trouble: { meter: noise, by: 3, why: you made a noise }
oddment: coin
money: { item: coin, words: [coins] }
---
One street.
`;

const ITEMS = `
- { id: coin, name: coins, aliases: [coin], description: Round and worn coins., start: 5, stacks: true }
- { id: key, name: a winding key, aliases: [key], description: It winds the clock. }
`;

const CREATION = `
fields:
  - { id: name, type: text, label: Name, required: true, validation: { minLength: 2, maxLength: 50 } }
  - { id: race, type: radio, label: Kind, required: true, options: [{ value: human, label: Human, race: Human }] }
  - id: class
    type: select
    label: Trade
    required: true
    options:
      - { value: clerk, label: Clerk, class: Clerk, attributes: { intelligence: 3 }, skills: { wisdom: 1 }, effects: [{ gain: coin, count: 4 }] }
      - { value: winder, label: Winder, class: Winder, attributes: { strength: 20 } }
  - { id: nerve, type: slider, label: Nerve, min: 0, max: 10, default: 5, skill: { name: charisma, per: 2 } }
  - { id: habits, type: chips, label: Habits, required: true, minSelections: 2, maxSelections: 3, options: [{ value: a, label: A, effects: [{ meter: noise, by: 2 }] }, { value: b, label: B }, { value: c, label: C }, { value: d, label: D }] }
  - { id: backstory, type: textarea, label: Story, maxLength: 40, validation: { minLength: 5 } }
`;

const PREMADE = `
archetypeKey: clerk
displayName: Ada Ledger
pronoun: she
race: Human
class: Clerk
summary: She keeps the town's only book and reads it aloud on Sundays.
backstory: Ada Ledger was given the book by her aunt, who had it from hers, and has not missed a line since.
attributes: { strength: 9, dexterity: 10, constitution: 10, intelligence: 15, wisdom: 12, charisma: 11 }
skills: { intelligence: 1 }
inventory: [key, coin, coin]
baseTraits: [exact, patient]
effects: [{ meter: noise, by: -2 }]
`;

const FILES: ContentFiles = {
	'worlds/tinfall/world.md': WORLD,
	'worlds/tinfall/items.yaml': ITEMS,
	'worlds/tinfall/places.yaml':
		'- { id: street, name: the street, arrivals: [You come to the street., The street again.], look: [It is a street.] }',
	'worlds/tinfall/creation.yaml': CREATION,
	'worlds/tinfall/premades/clerk.yaml': PREMADE,
	'worlds/tinfall/premades/gone.yaml': PREMADE.replace('clerk', 'gone')
		.replace('Ada', 'Old')
		.concat('isActive: false\n'),
	'worlds/bareland/world.md': WORLD.replace('Tinfall', 'Bareland').replace('order: 1', 'order: 2'),
	'worlds/bareland/items.yaml': ITEMS,
	'worlds/bareland/premades/clerk.yaml': PREMADE,
	'worlds/bareland/places.yaml':
		'- { id: street, name: the street, arrivals: [You come to the street., The street again.], look: [It is a street.] }',
};

/** Two worlds: `tinfall` with everything that a character needs, and `bareland` without a wizard. */
export const tinyLibrary: Library = (() => {
	const { library, problems } = readLibrary(FILES);
	const [problem] = problems;
	if (problem) throw new Error(`${problem.file}: ${problem.field}: ${problem.message}`);
	return library;
})();
