// The wizard's answers change the game: characters with different answers play the same words.
import { expect, test } from 'vitest';
import { buildStory } from '#lib/engine/story.ts';
import { worldStateView } from '#lib/engine/view.ts';
import { type Game, playStory, saysLines } from '#scripts/gate/bots/bot.ts';
import { answerAtEnd, answersAt, playerFromAnswers, wizardFor } from './support/wizards.ts';
import { withLongActs, worldsLibrary } from './support/worlds-library.ts';

const TURNS = 10;
const library = withLongActs(await worldsLibrary(), TURNS);
const withWizard = library.worlds
	.filter(({ world, creation }) => world.isPublic && creation)
	.map(({ slug }) => slug);
const adventures = library.adventures
	.filter(({ worldSlug }) => withWizard.includes(worldSlug))
	.map(({ slug, worldSlug }) => ({ slug, worldSlug }));

/** Actions that look for, speak to, threaten and help the people of a world. */
function script(slug: string): string[] {
	const story = buildStory(library, slug);
	const people = [...(story?.npcs.values() ?? [])].map(({ name }) => name);
	const [first = '', second = '', third = ''] = people;
	return [
		'look around',
		`ask ${first} what happened here`,
		`persuade ${second} to tell me more`,
		'sneak closer and listen',
		`help ${third} with the work`,
		`lie to ${first}`,
		'search for something hidden',
		`threaten ${second}`,
		'balance on one leg for an hour',
		'wait',
	];
}

/** What a player sees of a game, by kind. */
function seen({ story, turns, state }: Game): Record<string, string> {
	const last = worldStateView(story, state);
	const by = (pick: (turn: Game['turns'][number]) => unknown) => JSON.stringify(turns.map(pick));
	return {
		checks: by(({ outcome }) => outcome.check && [outcome.check.modifier, outcome.check.difficulty]),
		degrees: by(({ outcome }) => outcome.check?.degree),
		receipts: by(({ outcome }) => outcome.changes),
		choices: by(({ outcome }) => outcome.state.offers.map(({ label }) => label)),
		lines: by(({ narration }) => narration.paragraphs),
		people: JSON.stringify(last.npcs.map(({ relationship }) => relationship)),
		factions: JSON.stringify(last.factions.map(({ standing }) => standing)),
		meters: JSON.stringify(last.meters.map(({ current }) => current)),
		items: JSON.stringify(last.items.map(({ id, count }) => [id, count])),
	};
}

function differences(a: Game, b: Game): string[] {
	const [one, two] = [seen(a), seen(b)];
	return Object.keys(one).filter((kind) => one[kind] !== two[kind]);
}

function table(slug: string, worldSlug: string) {
	const book = library.worlds.find((world) => world.slug === worldSlug);
	const story = buildStory(library, slug);
	if (!book || !story) throw new Error(slug);
	const wizard = wizardFor(book);
	const lines = script(slug);
	return {
		wizard,
		play: (answers: Parameters<typeof playerFromAnswers>[1]) =>
			playStory(story, playerFromAnswers(wizard, answers), saysLines(lines), slug, TURNS),
	};
}

test.each(adventures)(
	'$slug: two characters, one script, ten turns: at least three things differ',
	({ slug, worldSlug }) => {
		const { wizard, play } = table(slug, worldSlug);
		const [a, b] = [play(answersAt(wizard, 'first')), play(answersAt(wizard, 'last'))];
		expect(a.turns.length).toBe(TURNS);
		expect(differences(a, b).length).toBeGreaterThanOrEqual(3);
		expect(differences(a, b)).toEqual(expect.arrayContaining(['checks', 'people', 'items']));
	},
);

test.each(withWizard)('%s: each single answer makes a difference within ten turns', (world) => {
	const { slug = '' } = library.adventures.find(({ worldSlug }) => worldSlug === world) ?? {};
	const { wizard, play } = table(slug, world);
	const base = answersAt(wizard, 'first');
	const one = play(base);
	for (const field of wizard.creation.fields.filter(({ type }) => type !== 'text' && type !== 'textarea')) {
		const other = play({ ...base, [field.id]: answerAtEnd(field, 'last') ?? '' });
		expect(differences(one, other), field.id).not.toEqual([]);
	}
});

test.each(withWizard)('%s: the tags of a character are offered as choices', (world) => {
	const { slug = '' } = library.adventures.find(({ worldSlug }) => worldSlug === world) ?? {};
	const { wizard, play } = table(slug, world);
	const base = answersAt(wizard, 'first');
	const tagged = wizard.creation.fields.flatMap((field) =>
		(field.options ?? []).flatMap(({ value, effects }) =>
			effects.flatMap((effect) => ('tag' in effect ? [{ field, value, tag: effect.tag }] : [])),
		),
	);
	expect(tagged.length).toBeGreaterThanOrEqual(3);
	for (const { field, value, tag } of tagged) {
		const { turns, story } = play({ ...base, [field.id]: value });
		const offered = turns.flatMap(({ before }) => before.offers.flatMap(({ storylet }) => storylet ?? []));
		const own = offered.filter((id) => story.storylets.get(id)?.when.has?.includes(tag));
		expect(own.length, tag).toBeGreaterThan(0);
	}
});
