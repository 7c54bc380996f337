// Whoever the screen shows is there: people without a name, in the prose of a turn and in the choices, are never denied.
import { expect, test } from 'vitest';
import { planAttempt } from '#lib/engine/resolve.ts';
import type { State } from '#lib/engine/state.ts';
import { buildStory, type Story } from '#lib/engine/story.ts';
import { readAction } from '#lib/engine/verdict/read-action.ts';
import { playerOf, playStory } from '#scripts/gate/bots/bot.ts';
import { TEMPERAMENTS } from '#scripts/gate/bots/temperaments.ts';
import { worldsLibrary } from './support/worlds-library.ts';

const library = await worldsLibrary();
const TURNS = 5;

/** Words for people whom an opening, a place or an answer may show. */
const PEOPLE = new Set(
	'man woman boy girl child baby driver clerk guard widow niece nephew bailiff baker conductor apprentice minister gardener painter footman coachman lawyer wright sailor stevedore messenger constable locksmith magistrate petitioner passenger verger engineer warden captain pilot porter soldier nurse cook bargeman bookmaker champion guards wardens gardeners clerks sailors children coachmen regulars hauler haulers wife husband mother father sister brother prince tenant foreman postman inspector adjuster policeman waiter magistrate fisherman carter ferryman'.split(
		' ',
	),
);
const ACTS = [
	(who: string) => `look at the ${who}`,
	(who: string) => `touch the ${who}’s sleeve`,
	(who: string) => `wave to the ${who}`,
	(who: string) => `ask the ${who} what happened here`,
];
const DENIED = /^You see no |\bis not here\b|^There is no |^Nobody here/;

interface Shown {
	text: string;
	state: State;
}

/** The screens of a short game: what each shows of the turns played at its place so far. */
function screensOf(story: Story): Shown[] {
	const premade = library.worlds.find(({ slug }) => slug === story.worldSlug)?.premades[0];
	if (!premade) throw new Error(`${story.worldSlug} has no characters`);
	const { turns } = playStory(story, playerOf(premade), TEMPERAMENTS.curious, `${story.slug} people`, TURNS);
	const first = turns[0]?.before;
	const opening = first ? [{ text: story.adventure.opening.text.join('\n'), state: first }] : [];
	let visit = { place: first?.place ?? '', text: opening[0]?.text ?? '' };
	const later = turns.map(({ outcome: { state }, narration: { paragraphs } }) => {
		const text = paragraphs.join('\n');
		visit = { place: state.place, text: visit.place === state.place ? `${visit.text}\n${text}` : text };
		return { text: visit.text, state };
	});
	return [...opening, ...later].map(({ text, state }) => ({
		text: [text, ...state.offers.map(({ label }) => label)].join('.\n'),
		state,
	}));
}

/** The people that a text shows after `a` or `the`, and neither likens nor denies nor has in somebody's mouth. */
function peopleIn(text: string): string[] {
	const told = text.replace(/“[^”]*”?/g, '.').toLowerCase();
	const found = [
		...told.matchAll(
			/(?<!\b(?:like|as|than|no) )\b(?:the|an?|two|three|four|six|seven) (?:\p{L}+ )?(?=(\p{L}+))(?!\p{L}+[’'-]\p{L})/gu,
		),
	].map(([, noun = '']) => noun);
	return [...new Set(found.filter((noun) => PEOPLE.has(noun)))];
}

/** How the game denies somebody; null where it does not. */
function denialOf(story: Story, state: State, words: string): string | null {
	const verdict = readAction(story, state, words);
	if (verdict.kind !== 'act') return null;
	const { refusal } = planAttempt(story, state, verdict.attempt);
	return refusal && 'say' in refusal && DENIED.test(refusal.say) ? refusal.say : null;
}

test('a person whom a screen of this visit shows is denied in at most 2 of 100 acts', {
	timeout: 120_000,
}, () => {
	let typed = 0;
	const denied: string[] = [];
	for (const { slug } of library.adventures) {
		const story = buildStory(library, slug);
		if (!story) throw new Error(`there is no adventure ${slug}`);
		for (const { text, state } of screensOf(story)) {
			for (const who of peopleIn(text)) {
				for (const act of ACTS) {
					typed += 1;
					const denial = denialOf(story, state, act(who));
					if (denial) denied.push(`${slug}: ${act(who)}: ${denial}`);
				}
			}
		}
	}
	expect(typed).toBeGreaterThan(120);
	expect(denied.length / typed, [...new Set(denied)].slice(0, 60).join('\n')).toBeLessThanOrEqual(0.02);
});
