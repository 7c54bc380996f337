import { ANYONE } from '#lib/content/roles.ts';
import type { Storylet } from '#lib/content/story.ts';
import type { Attempt } from './attempt.ts';
import { impliedTarget, isNext, scenesNow } from './choose.ts';
import { isConditionMet, isHere, isMetHere, isTimely, particularity } from './conditions.ts';
import { optionId } from './option-id.ts';
import type { Random } from './random.ts';
import { capitalize } from './slots.ts';
import type { Offer, State } from './state.ts';
import type { Story } from './story.ts';
import { findScenePerson, whereOf } from './whereabouts.ts';

/** A choice that was shown this often and not taken makes room for others. */
const PASSED_MAX = 5;

/** The most choices after a turn. There are at least two, all different. */
const MOST = 4;

/** Finds choices for the next turn: the rest of the player's plan, scenes that are open here, ways to go, and topics to ask about. */
export function offersFor(
	story: Story,
	state: State,
	random: Random,
	rest: Omit<Offer, 'id'> | null = null,
): Offer[] {
	const offers: Offer[] = [];
	const add = (offer: Omit<Offer, 'id'>) => {
		const id = optionId(offer.label);
		if (offers.length < MOST && !offers.some((other) => other.id === id)) offers.push({ id, ...offer });
	};
	if (rest) add(rest);
	const scenes = openScenes(story, state, random);
	for (const scene of diverse(scenes).slice(0, MOST - 1)) add(sceneOffer(scene));
	const elsewhere = bestElsewhere(story, state, random);
	if (elsewhere) add(goOffer(story, state, elsewhere));
	for (const question of questions(story, state)) if (offers.length < 3) add(question);
	if (offers.length < 3) add(lookOffer(story, state));
	if (offers.length < 2) add(WAIT_OFFER);
	return offers;
}

/** Returns every choice that `offersFor` offers here by one chance or another. */
export function possibleOffers(story: Story, state: State): Offer[] {
	const scenes = openScenes(story, state, () => 0).map(sceneOffer);
	const ways = scoreElsewhere(story, state, () => 1)
		.filter(isWorthGoing)
		.map(({ id }) => goOffer(story, state, id));
	const others = [...questions(story, state), lookOffer(story, state), WAIT_OFFER];
	return [...scenes, ...ways, ...others].map((offer) => ({ id: optionId(offer.label), ...offer }));
}

const WAIT_OFFER: Omit<Offer, 'id'> = {
	label: 'Wait and watch',
	description: 'Let the world make the next move.',
	act: { verb: 'wait' },
};

/** The act that an offer stands for; a choice is never interpreted. */
export function offerToAttempt(offer: Offer, story: Story, state: State): Attempt {
	const base = { text: offer.label, negated: false, confidence: 1, foreign: false };
	if (offer.act) {
		const { verb, ...named } = offer.act;
		return { ...base, ...named, verb, acts: [verb], offered: true };
	}
	const storylet = offer.storylet ? story.storylets.get(offer.storylet) : undefined;
	return storylet
		? { ...base, ...sceneAttempt(story, state, storylet) }
		: { ...base, verb: 'other', acts: ['other'] };
}

/** The attempt of a scene's choice. */
export function sceneAttempt(story: Story, state: State, scene: Storylet): Attempt {
	const verb = scene.when.verb?.[0] ?? 'other';
	const about = scene.when.about ?? {};
	const first = (ids: string[] | undefined) => ids?.find((id) => id !== ANYONE);
	const target = findScenePerson(scene, state) ?? (about.target ? impliedTarget(story, state) : undefined);
	const place = first(about.place);
	const item = first(about.item);
	const topic = first(about.topic);
	return {
		text: scene.label ?? '',
		negated: false,
		confidence: 1,
		foreign: false,
		verb,
		acts: scene.when.verb ?? [verb],
		storylet: scene.id,
		...(target && { target }),
		...(item && { item }),
		...(topic && { topic }),
		...(place && { place }),
	};
}

function sceneOffer({ id, label = '', description = '' }: Storylet): Omit<Offer, 'id'> {
	return { label, description, storylet: id };
}

function openScenes(story: Story, state: State, random: Random): Storylet[] {
	return scenesNow(story, state)
		.filter((scene) => scene.label && isReachable(story, scene, state))
		.map((scene) => ({ scene, score: appeal(story, scene, state) + random() }))
		.sort((a, b) => b.score - a.score)
		.map(({ scene }) => scene);
}

/** Whether a scene could be told if the player chose it now, with its person and place here or within walking. */
export function isReachable(story: Story, scene: Storylet, state: State): boolean {
	// Most scenes wait for another hour, which is told more cheaply than where they would be.
	if (!isTimely(scene.when, state)) return false;
	const attempt = sceneAttempt(story, state, scene);
	const place = whereOf(story, state, attempt);
	const there = place === state.place ? state : { ...state, place };
	if (scene.when.about?.target && !(attempt.target && isHere(there, attempt.target))) return false;
	return isMetHere(scene.when, there, attempt.target);
}

function appeal(story: Story, scene: Storylet, state: State): number {
	const origin = story.origin.get(scene.id) ?? 'shared';
	const from = { adventure: 6, world: 2, shared: 0 }[origin];
	// A world's scene that needs a tag of the player was written for such a character.
	const own = origin === 'world' && scene.when.has?.some((id) => state.tags.includes(id)) ? 4 : 0;
	const target = scene.when.about?.target?.[0];
	const near = target && isHere(state, target) ? 2 : 0;
	const passed = state.passed?.[scene.id] ?? 0;
	const stale =
		(state.offers.some((offer) => offer.storylet === scene.id) ? -1.5 : 0) -
		(passed >= PASSED_MAX ? passed : 0);
	const failed = -2 * (state.told[scene.id]?.failed ?? 0);
	return (
		from +
		own +
		near +
		stale +
		failed +
		Math.min(3, particularity(scene.when)) +
		(isNext(story, state, scene.id) ? 4 : 0)
	);
}

/** How many scenes of one person, and of one place, come before scenes of others. */
const OF_ONE_PERSON = 1;
const OF_ONE_PLACE = 2;

/** Puts scenes with other people and places first, so that the choices differ. */
function diverse(scenes: Storylet[]): Storylet[] {
	const seen = new Map<string, number>();
	const first = scenes.filter(({ id, when }) => {
		const person = when.about?.target?.[0];
		const about = person ?? when.about?.place?.[0] ?? when.at?.[0] ?? id;
		const count = (seen.get(about) ?? 0) + 1;
		seen.set(about, count);
		return count <= (person ? OF_ONE_PERSON : OF_ONE_PLACE);
	});
	return [...first, ...scenes.filter((scene) => !first.includes(scene))];
}

/** A place to go to, and how much there is to do. */
interface ScoredPlace {
	id: string;
	score: number;
}

const isWorthGoing = ({ score }: ScoredPlace) => score >= 0.6;

/** A place where scenes wait that cannot be told from here. */
function bestElsewhere(story: Story, state: State, random: Random): string | null {
	const best = scoreElsewhere(story, state, random).sort((a, b) => b.score - a.score)[0];
	return best && isWorthGoing(best) ? best.id : null;
}

function scoreElsewhere(story: Story, state: State, random: Random): ScoredPlace[] {
	const places = [...story.places.keys()].filter((id) => id !== state.place);
	const open = scenesNow(story, state).filter(({ label, when }) => label && when.at);
	return places.map((id) => {
		const there = { ...state, place: id };
		const waiting = open.filter(({ when }) => when.at?.includes(id) && isMetHere(when, there));
		const exit = story.places.get(state.place)?.exits.includes(id) ? 0.6 : 0;
		return { id, score: waiting.length + exit + random() * 0.5 };
	});
}

function goOffer(story: Story, state: State, id: string): Omit<Offer, 'id'> {
	const place = story.places.get(id);
	const person = [...story.npcs.values()].find((npc) => state.people[npc.id] === id);
	return {
		label: `Go to ${place?.name ?? id}`,
		description: person ? `${capitalize(person.name)} is there.` : 'See what is going on there.',
		act: { verb: 'move', place: id },
	};
}

function questions(story: Story, state: State): Omit<Offer, 'id'>[] {
	return [...story.npcs.values()]
		.filter((npc) => isHere(state, npc.id))
		.flatMap((npc) =>
			[...story.topics.values()]
				.filter((topic) => topic.says[npc.id] && !state.discussed.includes(`${npc.id}:${topic.id}`))
				.filter((topic) => !topic.needs || isConditionMet(topic.needs, state))
				.slice(0, 2)
				.map((topic) => ({
					label: `Ask ${npc.name} about ${topic.name}`,
					description: npc.role,
					act: { verb: 'ask' as const, target: npc.id, topic: topic.id },
				})),
		);
}

function lookOffer(story: Story, state: State): Omit<Offer, 'id'> {
	return {
		label: 'Look around with care',
		description: `What ${story.places.get(state.place)?.name ?? 'this place'} does not show at once.`,
		act: { verb: 'look' },
	};
}
