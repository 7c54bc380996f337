// Ids that name nothing, or too much: each told with what is known.
import { expect, test } from 'vitest';
import { type FileChange, problemsAfter, TINY_FILES, TINY_PATHS } from './library.fixture.ts';

const ADA = `src/content/${TINY_PATHS.ada}`;
const SCENES = `src/content/${TINY_PATHS.scenes}`;
const WORLD = `src/content/${TINY_PATHS.world}`;
const ADVENTURE = `src/content/${TINY_PATHS.adventure}`;

test('refuses an npc that nobody is', () => {
	expect(problemsAfter([TINY_PATHS.scenes, 'target: ada', 'target: adda'])).toEqual([
		`${SCENES}:3: ask-ada.when.about.target: no person is called "adda"; did you mean "ada"? (known: ada)`,
	]);
	expect(problemsAfter([TINY_PATHS.scenes, '{who: ada, line', '{who: adda, line'])).toEqual([
		`${SCENES}:8: ask-ada.outcomes.good.says.1.who: no person is called "adda"; did you mean "ada"? (known: ada)`,
	]);
	expect(problemsAfter([TINY_PATHS.scenes, '{who: ada, gist', '{who: adda, gist'])).toEqual([
		`${SCENES}:10: ask-ada.outcomes.good.remember.1.who: no person is called "adda"; did you mean "ada"? (known: ada)`,
	]);
	expect(problemsAfter([TINY_PATHS.topics, 'says: {ada', 'says: {adda'])).toEqual([
		`src/content/${TINY_PATHS.topics}:1: clock.says.adda: no person is called "adda"; did you mean "ada"? (known: ada)`,
	]);
});

test('refuses an act that is no frame and no pattern', () => {
	const does = (act: string) =>
		problemsAfter([TINY_PATHS.scenes, '  when:', `  does: [look, ${act}]\n  when:`]);
	expect(does('look_at')).toEqual([]);
	expect(does('por')).toEqual([
		`${SCENES}:3: ask-ada.does.2: "por" is no frame and no pattern of shared/frames.yaml: write the name of a group, such as pour, or a pattern as it stands there, such as take_by:hand`,
	]);
});

test('refuses a place that is nowhere', () => {
	expect(problemsAfter([TINY_PATHS.ada, 'place: street', 'place: stret'])).toEqual([
		`${ADA}:5: place: no place is called "stret"; did you mean "street"? (known: street)`,
	]);
	expect(problemsAfter([TINY_PATHS.adventure, 'start: street', 'start: road'])).toEqual([
		`${ADVENTURE}:11: start: no place is called "road" (known: street)`,
	]);
	expect(problemsAfter([TINY_PATHS.scenes, '{lose: coin}', '{send: them, to: moon}'])).toEqual([
		`${SCENES}:13: ask-ada.outcomes.cost.effects.1: no place is called "moon" (known: street)`,
	]);
});

test('refuses an item that nobody can hold', () => {
	expect(problemsAfter([TINY_PATHS.scenes, '{lose: coin}', '{lose: coins}'])).toEqual([
		`${SCENES}:13: ask-ada.outcomes.cost.effects.1: no item is called "coins"; did you mean "coin"? (known: coin, key)`,
	]);
	expect(problemsAfter([TINY_PATHS.premade, '[key]', '[keys]'])).toEqual([
		`src/content/${TINY_PATHS.premade}:8: inventory: no item is called "keys"; did you mean "key"? (known: coin, key)`,
	]);
});

test('refuses a subject that nobody can speak about', () => {
	expect(problemsAfter([TINY_PATHS.scenes, 'topic: clock', 'topic: clok'])).toEqual([
		`${SCENES}:3: ask-ada.when.about.topic: no topic or person or place or item or faction is called "clok"; did you mean "clock"? (known: clock, ada, street, coin, key, clerks)`,
	]);
});

test('refuses a meter that the world lacks', () => {
	expect(problemsAfter([TINY_PATHS.ada, '{noise: [0, 50]}', '{nois: [0, 50]}'])).toEqual([
		`${ADA}:11: agenda.ada-reads.needs.meters: no meter is called "nois"; did you mean "noise"? (known: noise, light)`,
	]);
	expect(problemsAfter([TINY_PATHS.world, 'trouble: {meter: noise', 'trouble: {meter: nois'])).toEqual([
		`${WORLD}:32: trouble.meter: no meter is called "nois"; did you mean "noise"? (known: noise, light)`,
	]);
});

test('refuses a clue that cannot be found', () => {
	const known = '(known: stopped, wound, key-gone, key-found)';
	expect(problemsAfter([TINY_PATHS.scenes, 'unknown: key-found', 'unknown: key-lost'])).toEqual([
		`${SCENES}:3: ask-ada.when.unknown: no clue is called "key-lost" ${known}`,
	]);
	expect(problemsAfter([TINY_PATHS.adventure, '{knows: key-gone}', '{knows: key-lost}'])).toEqual([
		`${ADVENTURE}:22: acts.2.until.knows: no clue is called "key-lost" ${known}`,
	]);
});

test('refuses a faction that nobody belongs to', () => {
	expect(problemsAfter([TINY_PATHS.ada, 'faction: clerks', 'faction: clarks'])).toEqual([
		`${ADA}:6: faction: no faction is called "clarks"; did you mean "clerks"? (known: clerks)`,
	]);
});

test('refuses a `then` that leads to nothing', () => {
	expect(problemsAfter([TINY_PATHS.scenes, 'then: wind-clock', 'then: wind-clok'])).toEqual([
		`${SCENES}:17: ask-ada.then: no scene is called "wind-clok"; did you mean "wind-clock"? (known: ask-ada, wind-clock)`,
	]);
});

test('refuses a `then` that leads back to its own storylet, at once or by a way round', () => {
	expect(problemsAfter([TINY_PATHS.scenes, 'then: wind-clock', 'then: [wind-clock, ask-ada]'])).toEqual([
		`${SCENES}:17: ask-ada.then: "ask-ada" leads back to itself (ask-ada → ask-ada); name what comes after it, or nothing`,
	]);
	expect(problemsAfter([TINY_PATHS.scenes, 'at: street}', 'at: street}\n  then: ask-ada'])).toEqual([
		`${SCENES}:17: ask-ada.then: "ask-ada" leads back to itself (ask-ada → wind-clock → ask-ada); name what comes after it, or nothing`,
	]);
});

test('refuses a tag that is set and never read, and one that is read and never set', () => {
	expect(problemsAfter([TINY_PATHS.scenes, '{lose: coin}', '{lose: coin}, {tag: paid-ada}'])).toEqual([
		`${SCENES}:13: ask-ada.outcomes.cost.effects.2: nothing reads the tag "paid-ada": let a scene, a beat, an ending or a slide ask for it, or leave it out`,
	]);
	expect(problemsAfter([TINY_PATHS.scenes, 'at: street}', 'at: street, not: clock-stuck}'])).toEqual([
		`${SCENES}:19: wind-clock.when.not: nothing in this story sets the tag or gives the item "clock-stuck": add {tag: clock-stuck} to an effect, or leave the condition out`,
	]);
	expect(problemsAfter([TINY_PATHS.scenes, 'at: street}', 'at: street, has: [key, coin]}'])).toEqual([]);
});

test('refuses a memory that nobody can have', () => {
	const when = (tag: string) =>
		problemsAfter([TINY_PATHS.scenes, 'at: street}', `at: street, remembers: {ada: ${tag}}}`]);
	expect(when('attack')).toEqual([]);
	expect(when('kindness')).toEqual([
		`${SCENES}:19: wind-clock.when.remembers.ada: nobody remembers an act by the tag "kindness": add it to the tags of a memory (remember)`,
	]);
});

test('refuses a tie to nobody or to oneself', () => {
	const tie = (to: string) =>
		problemsAfter([TINY_PATHS.ada, 'agenda:', `ties: [{to: ${to}, as: her friend}]\nagenda:`]);
	expect(tie('bob')).toEqual([`${ADA}:8: ties.1.to: no person is called "bob" (known: ada)`]);
	expect(tie('ada')).toEqual([`${ADA}:8: ties.1.to: "ada" is the person of this file; name somebody else`]);
});

test('refuses what cannot happen while the player is away', () => {
	const beat = (effect: string) =>
		problemsAfter([
			TINY_PATHS.ada,
			'effects: [{meter: noise, by: 2}]',
			`away: Ada read.\n    effects: [${effect}]`,
		]);
	expect(beat('{meter: noise, by: 2}')).toEqual([]);
	expect(beat('{health: -2}')).toEqual([
		expect.stringContaining('agenda.ada-reads.away: what moves or hurts the player'),
	]);
});

test('refuses an ending that no game can reach', () => {
	expect(problemsAfter([TINY_PATHS.endings, 'when: {has: clock-wound}, ', ''])).toEqual([
		`src/content/${TINY_PATHS.endings}:2: silence: no game can reach "silence": "wound" before it needs nothing; put that one last`,
	]);
});

test('refuses an adventure that the world does not have', () => {
	expect(problemsAfter([TINY_PATHS.ada, 'adventure: the-stopped-clock', 'adventure: the-clock'])).toEqual([
		`${ADA}:10: agenda.ada-reads.adventure: no adventure is called "the-clock" (known: the-stopped-clock)`,
	]);
});

test('refuses a second entry with the same id', () => {
	expect(
		problemsAfter([
			TINY_PATHS.items,
			'- {id: key',
			'- {id: coin, name: more, description: More.}\n- {id: key',
		]),
	).toContain(
		`src/content/${TINY_PATHS.items}:2: coin.id: a second item has the id "coin", which stands in ${TINY_PATHS.items}:1 already: give one of them another id, or leave it out`,
	);
	expect(problemsAfter([TINY_PATHS.scenes, 'id: wind-clock', 'id: ask-ada'])).toContain(
		`${SCENES}:18: ask-ada.id: a second scene has the id "ask-ada", which stands in ${TINY_PATHS.scenes}:1 already: give one of them another id, or leave it out`,
	);
	expect(problemsAfter([TINY_PATHS.adventure, 'id: wound', 'id: stopped'])).toEqual([
		`${ADVENTURE}:17: clues.stopped.id: a second clue has the id "stopped", which stands in ${TINY_PATHS.adventure}:16 already: give one of them another id, or leave it out`,
	]);
	expect(
		problemsAfter([
			TINY_PATHS.adventure,
			'acts:',
			'items: [{id: key, name: a key, description: A key.}]\nacts:',
		]),
	).toEqual([
		`${ADVENTURE}:20: items.key.id: a second item has the id "key", which stands in ${TINY_PATHS.items}:2 already: give one of them another id, or leave it out`,
	]);
	expect(problemsAfter([TINY_PATHS.world, 'id: light', 'id: noise'])).toEqual([
		`${WORLD}:19: rules.noise.id: a second meter has the id "noise", which stands in ${TINY_PATHS.world}:8 already: give one of them another id, or leave it out`,
	]);
});

test('refuses a second file with the same id', () => {
	const again = 'worlds/tin/npcs/ada-again.yaml';
	const bob = `id: ada\nname: Bob\npronoun: he\nrole: Nobody yet\nplace: street\nwant: To be somebody else.\nlines: {warm: [Hm.], even: [Hm.], cold: [Hm.]}\nhurt: [Ow.]\n`;
	expect(problemsAfter([again, '', bob])).toEqual([
		`${ADA}:1: id: a second person has the id "ada", which stands in worlds/tin/npcs/ada-again.yaml:1 already: give one of them another id, or leave it out`,
		`src/content/${again}:1: id: the file is called ada-again and this "ada": give both the same name`,
	]);
});

test('refuses a world without premades or places', () => {
	expect(problemsAfter([TINY_PATHS.premade, null])).toEqual([
		`${WORLD}:2: the world has no premades; put at least one in premades/`,
	]);
	expect(problemsAfter([TINY_PATHS.places, null])).toContain(
		`${WORLD}:2: the world has no places.yaml; a game must begin somewhere`,
	);
});

test('refuses an adventure without endings, or whose last ending needs something', () => {
	expect(problemsAfter([TINY_PATHS.endings, null])).toEqual([
		`${ADVENTURE}:2: the adventure has no endings; write the-stopped-clock/endings.yaml`,
	]);
	expect(problemsAfter([TINY_PATHS.endings, 'title: Silence,', 'title: Silence, when: {clues: 1},'])).toEqual(
		[
			`src/content/${TINY_PATHS.endings}:2: silence.when: the last ending must need nothing, so that every game can end`,
		],
	);
});

test('refuses an adventure of a world that does not exist', () => {
	const lost = 'adventures/tan/lost.md';
	expect(problemsAfter([lost, '', TINY_FILES[TINY_PATHS.adventure]])).toEqual([
		`src/content/${lost}:2: no world is called "tan"; did you mean "tin"? (known: tin)`,
	]);
});

test('refuses a second adventure with the same name, even in another world', () => {
	const again = 'adventures/tan/the-stopped-clock.md';
	expect(problemsAfter([again, '', TINY_FILES[TINY_PATHS.adventure]])).toContain(
		`${ADVENTURE}:2: a second adventure is called "the-stopped-clock", as adventures/tan/the-stopped-clock.md:2 is: give one of the files another name`,
	);
});

test('refuses two of a thing of which there is one', () => {
	const one = (id: string) => `there is only one "${id}": give the item stacks: true`;
	const all =
		'everybody begins with "key" and there is only one: leave this out, or give the item stacks: true';
	expect(problemsAfter([TINY_PATHS.items, 'start: 5, stacks: true', 'start: 1'])).toEqual([
		`${WORLD}:34: money.item: ${one('coin')}; the same in ${TINY_PATHS.world}:33`,
	]);
	expect(problemsAfter([TINY_PATHS.items, 'start: 5, stacks: true', 'start: 5'])).toContainEqual(
		expect.stringContaining('of a thing that does not stack there is one: write stacks: true, or start: 1'),
	);
	expect(problemsAfter([TINY_PATHS.scenes, '{lose: coin}', '{gain: key, count: 2}'])).toEqual([
		`${SCENES}:13: ask-ada.outcomes.cost.effects.1: ${one('key')}`,
	]);
	expect(problemsAfter([TINY_PATHS.premade, '[key]', '[key, key]'])).toEqual([
		`src/content/${TINY_PATHS.premade}:8: inventory: ${one('key')}, or name it once`,
	]);
	const begun: FileChange = [TINY_PATHS.items, 'It winds the clock.', 'It winds the clock., start: 1'];
	expect(problemsAfter(begun, [TINY_PATHS.scenes, '{lose: coin}', '{gain: key}'])).toEqual([
		`src/content/${TINY_PATHS.premade}:8: inventory: ${all}; the same in ${TINY_PATHS.scenes}:13`,
	]);
});

test('says in which world a shared scene names what is not there', () => {
	const scene = '- {id: fog, when: {at: docks}, outcomes: {good: {text: Fog.}}}\n';
	expect(problemsAfter(['shared/storylets/fog.yaml', '', scene])).toEqual([
		'src/content/shared/storylets/fog.yaml:1: fog.when.at: in tin, no place is called "docks" (known: street)',
	]);
});

test('tells a fault once, and not at every mention of what the file holds', () => {
	const file = (fault: string) => expect.stringMatching(fault);
	expect(problemsAfter([TINY_PATHS.ada, 'pronoun: she', 'pronoun: her'])).toEqual([
		file('ada.yaml:3: pronoun'),
	]);
	expect(problemsAfter([TINY_PATHS.premade, 'pronoun: she', 'pronoun: her'])).toEqual([
		file('clerk.yaml:3: pronoun'),
	]);
	expect(problemsAfter([TINY_PATHS.places, 'look: [It is a street.]', 'look: []'])).toEqual([
		file('places.yaml:1: street.look'),
	]);
	expect(problemsAfter([TINY_PATHS.endings, 'title: Silence', 'title: S'])).toEqual([
		file('endings.yaml:2: silence.title'),
	]);
	expect(problemsAfter([TINY_PATHS.world, 'title: Tinfall', 'title: T'])).toEqual([
		file('world.md:2: title'),
	]);
	expect(problemsAfter([TINY_PATHS.adventure, 'order: 1', 'order: one'])).toEqual([
		file('clock.md:10: order'),
	]);
});

test('refuses a thing that no place declares, and a state that no rule makes', () => {
	const asks = (things: string) =>
		problemsAfter([
			TINY_PATHS.scenes,
			'unknown: key-found}',
			`unknown: key-found, things: {${things}}}`,
		]).join('\n');
	expect(asks('prise-board: broken')).toContain('no place declares a thing "prise-board"');
	expect(asks('price-board: quite-broken')).toContain('no rule makes a thing "quite-broken"');
});

test('refuses a quality that is none, with file, line and those that there are', () => {
	const can = (quality: string) =>
		problemsAfter([
			TINY_PATHS.places,
			'look: [It is a street.]',
			`look: [It is a street.], things: [{name: the board, can: [${quality}]}]`,
		]);
	expect(can('read')).toEqual([]);
	const [problem, ...more] = can('bouncy');
	expect(more).toEqual([]);
	expect(problem).toContain(`src/content/${TINY_PATHS.places}:1: street.things.1.can.1: "bouncy"`);
	expect(problem).toMatch(/known: .*\bbreak, brittle, burn\b/);
});
