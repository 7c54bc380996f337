// What games of bots come to: who knows of a deed and how, what moved a standing, and what was got.
import { expect, test } from 'vitest';
import type { GameEvent } from '#lib/engine/events.ts';
import { foldEvents, replayLog } from '#lib/engine/fold.ts';
import type { Memory, State } from '#lib/engine/state.ts';
import { buildStory } from '#lib/engine/story.ts';
import { type Game, playerOf, playStory } from '#scripts/gate/bots/bot.ts';
import { TEMPERAMENTS } from '#scripts/gate/bots/temperaments.ts';
import { worldsLibrary } from '#tests/support/worlds-library.ts';

const library = await worldsLibrary();
const slugs = library.adventures.map(({ slug }) => [slug]);
const played = new Map<string, Game[]>();

/** Each temperament plays every third adventure. Each time it is another of the world's premades. */
function gamesOf(slug: string): Game[] {
	const known = played.get(slug);
	if (known) return known;
	const story = buildStory(library, slug);
	const premades = library.worlds.find((world) => world.slug === story?.worldSlug)?.premades ?? [];
	const at = slugs.findIndex(([one]) => one === slug);
	const games = Object.entries(TEMPERAMENTS).flatMap(([name, policy], n) => {
		const premade = premades[n % premades.length];
		return story && premade && (n + at) % 3 === 0
			? [playStory(story, playerOf(premade), policy, `${slug} ${name}`, 60)]
			: [];
	});
	played.set(slug, games);
	return games;
}

/** What somebody came to know in a turn, with the state in which they did. */
function learnt(before: State, events: readonly GameEvent[]): { memory: Memory; then: State }[] {
	return events.flatMap((event, n) =>
		event.type === 'remembered'
			? [{ memory: event.memory, then: foldEvents(before, events.slice(0, n)) }]
			: [],
	);
}

test.each(slugs)('%s: who was there saw it, and nobody else', (slug) => {
	let seen = 0;
	for (const { turns } of gamesOf(slug)) {
		for (const { before, planned, outcome } of turns) {
			for (const { memory, then } of learnt(before, outcome.events)) {
				const { who, of, from, source, turn, learned } = memory;
				const wasThere = (id: string) =>
					before.people[id] === planned.place || then.people[id] === then.place;
				expect(source, JSON.stringify(memory)).not.toBe('heard');
				expect(from !== undefined, JSON.stringify(memory)).toBe(source === 'told');
				if (turn === learned) expect(source === 'saw', JSON.stringify(memory)).toBe(wasThere(who));
				else expect(source, JSON.stringify(memory)).toBe('told');
				if (from)
					expect(then.memories, JSON.stringify(memory)).toContainEqual(
						expect.objectContaining({ who: from, of, gist: memory.gist }),
					);
				seen += 1;
			}
		}
	}
	expect(seen).toBeGreaterThan(10);
});

test.each(slugs)('%s: where a standing began and the reasons shown add up to it', (slug) => {
	for (const { log, turns, state } of gamesOf(slug)) {
		const opening = replayLog(
			log.slice(
				0,
				log.findIndex(({ type }) => type === 'turned'),
			),
		);
		const shown = turns.flatMap(({ outcome }) => outcome.changes);
		for (const [kind, key] of [
			['standing', 'standings'],
			['faction', 'factions'],
		] as const) {
			for (const [id, now] of Object.entries(state[key])) {
				const moves = shown.filter((change) => change.kind === kind && change.id === id);
				const sum = moves.reduce((total, { by = 0 }) => total + by, opening[key][id] ?? 0);
				expect(sum, `${kind} ${id}`).toBe(now);
			}
		}
	}
});

test.each(slugs)('%s: a thing of which there is one is got once', (slug) => {
	for (const { log, turns, story } of gamesOf(slug)) {
		const isOne = (id: string) => story.items.get(id)?.stacks === false;
		const begun = log.flatMap((event) => (event.type === 'began' ? Object.keys(event.state.items) : []));
		const gained = log.flatMap((event) => (event.type === 'gained' ? [event.id] : []));
		const got = [...begun, ...gained].filter(isOne);
		expect(got).toEqual([...new Set(got)]);
		for (const { outcome } of turns) {
			const twice = Object.entries(outcome.state.items).filter(([id, count]) => isOne(id) && count > 1);
			expect(twice).toEqual([]);
			const shown = outcome.changes.filter(({ kind, text }) => kind === 'item' && text === 'gained');
			const came = outcome.events.flatMap((event) => (event.type === 'gained' ? [event.id] : []));
			expect(shown.map(({ id }) => id).filter((id) => !came.includes(id))).toEqual([]);
		}
	}
});

test.each(slugs)(
	'%s: whoever speaks in a scene is where it is told, unless the line comes from afar',
	(slug) => {
		const elsewhere: string[] = [];
		for (const { turns } of gamesOf(slug)) {
			for (const { before, planned, outcome } of turns) {
				// Where people are during the turn: before it, and wherever it sends them.
				const sent = outcome.events.flatMap((event) => (event.type === 'sent' ? [[event.id, event.to]] : []));
				const places = [planned.place, outcome.state.place];
				const wasThere = (id: string) =>
					places.includes(before.people[id] ?? '') ||
					sent.some(([who, to]) => who === id && places.includes(to ?? ''));
				for (const beat of outcome.beats) {
					if (beat.kind !== 'scene') continue;
					for (const { who, far } of beat.says)
						if (!far && who in before.people && !wasThere(who)) elsewhere.push(`${beat.id}: ${who}`);
				}
			}
		}
		expect(elsewhere).toEqual([]);
	},
);
