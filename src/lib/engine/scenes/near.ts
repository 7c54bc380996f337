import { ANYONE } from '#lib/content/roles.ts';
import type { Storylet } from '#lib/content/story.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import { findScenes, isSceneOpen } from '#lib/engine/choose.ts';
import { isReachable, offerToAttempt, sceneAttempt } from '#lib/engine/offers.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { isOwnThing, meansOtherThing } from '#lib/engine/things/named-here.ts';
import { sceneBook } from './facts.ts';
import { MOTION } from './frames.ts';
import { isAnother } from './gate.ts';
import { type Likely, likelyChoices, UNSURE_MOST } from './likeness.ts';
import { asksInstead, isAboutElse, isMeant, requestsInstead } from './meant.ts';
import { stemsOf } from './stems.ts';
import { doneSteps, type Tried, triedForChoices } from './tried.ts';

/** The choices that the player's words are near. */
export interface NearChoices {
	/** The choice that the words surely mean, as an attempt with the player's words. */
	taken?: Attempt;
	/** At most three choices that the words may mean, the likeliest first, each as an attempt with a scene. Empty when one is taken. */
	among: Attempt[];
	/** Those of them that are another act than the words, or about somebody or something else. */
	unlike?: ReadonlySet<Attempt>;
}

/** From this likeness a choice is taken: one that was offered, and one that is open without having been offered. */
const TAKE = { offered: 0.38, open: 0.7 } as const;

/** From this likeness the player is asked. */
const ASK = { offered: 0.15, open: 0.3 } as const;

/** The same for a plan of several acts that were all understood: it says what it means. */
const ASK_PLAN = { offered: 0.3, open: 0.4 } as const;

/** From this likeness a choice is taken whose scene answers the words anyway. */
const COVERED = 0.3;

/** From this likeness the item that a choice lacks is named. */
const LACKING = 0.8;

/** How much likelier than the next choice one must be to be taken. */
const LEAD = 0.03;

const MOST_ASKED = 3;

/** Compares the player's words with the choices offered and with other open scenes. */
export function nearChoices(story: Story, state: State, attempt: Attempt): NearChoices {
	if (attempt.foreign || attempt.verb === 'meta' || attempt.storylet || attempt.offered) return { among: [] };
	if (doneSteps(attempt).some((step) => isOwnThing(story, state, step))) return { among: [] };
	const likely: Likely[] = [];
	const faint: Likely[] = [];
	let lacking: string | undefined;
	const limit = isPlan(attempt) ? ASK_PLAN : ASK;
	for (const choice of likelyChoices(story, state, attempt)) {
		const { scene, score } = choice;
		if (score < fromOf(limit, choice)) {
			if (choice.offered && scene) faint.push(choice);
			continue;
		}
		if (!scene) likely.push(choice);
		else if (!isSceneOpen(story, scene, state) || isFar(story, state, choice, attempt)) continue;
		else if (isLeftBehind(story, state, scene, attempt)) continue;
		else if (canTell(story, scene, state)) likely.push(choice);
		else if (score >= LACKING) lacking ??= lackOf(story, scene, state);
	}
	likely.sort((a, b) => b.score - a.score);
	const [first, second] = likely;
	const tried = triedForChoices(story, attempt);
	const isSure =
		first &&
		first.score >= fromOf(TAKE, first) &&
		first.score - (second?.score ?? 0) >= LEAD &&
		isSaid(story, first, tried) &&
		!isGuess(story, state, first, attempt);
	if (isSure) return { taken: asSaid(story, state, first, attempt), among: [] };
	if (lacking && !first && !meansOtherThing(story, state, attempt))
		return { taken: { ...attempt, item: lacking, lacks: lacking }, among: [] };
	// Choices of another act are not worth a question where a scene covers the words.
	const [answer] = first || faint.length > 0 ? findScenes(story, state, attempt).candidates : [];
	// An offered choice that the words hardly tell of is not told unasked.
	const hardly = first ? undefined : faint.find(({ scene }) => scene === answer?.storylet);
	if (hardly) return { among: [asSaid(story, state, hardly, attempt)] };
	const isAnswer = first?.scene !== undefined && first.scene === answer?.storylet;
	if (
		first &&
		isAnswer &&
		first.score >= COVERED &&
		isSaid(story, first, tried) &&
		!isGuess(story, state, first, attempt)
	)
		return first.offered ? { taken: asSaid(story, state, first, attempt), among: [] } : { among: [] };
	const isCovered = answer && !likely.some(({ scene }) => scene === answer.storylet);
	const among = likely.filter(
		({ score, scene, facts }) =>
			!(isCovered && score <= UNSURE_MOST) && !(scene && asksInstead(tried, facts)),
	);
	const said = among.slice(0, MOST_ASKED).map((choice) => ({
		meant: asSaid(story, state, choice, attempt),
		isUnlike: isUnlike(story, state, choice, { attempt, tried }),
	}));
	return {
		among: said.map(({ meant }) => meant),
		unlike: new Set(said.flatMap(({ meant, isUnlike }) => (isUnlike ? meant : []))),
	};
}

/** Whether a choice is surely not meant, so that it is no question where the words can be played as they are. */
function isUnlike(
	story: Story,
	state: State,
	choice: Likely,
	{ attempt, tried }: { attempt: Attempt; tried: readonly Tried[] },
): boolean {
	const { scene, offer, score } = choice;
	if (!scene) return offer?.act?.verb !== attempt.verb;
	if (isAboutElse(tried, choice.facts) || requestsInstead(tried, choice.facts)) return true;
	return score < fromOf(TAKE, choice) && isAnother(story, state, scene, attempt);
}

/** Whether the words are several acts, of which each was understood and no word is left. */
const isPlan = (attempt: Attempt): boolean => {
	const done = doneSteps(attempt);
	const acts = done.filter(({ said }) => !said?.content);
	return (
		acts.length > 1 && done.every(({ frame }) => frame !== 'unknown') && (attempt.left ?? []).length === 0
	);
};

const fromOf = (limit: Record<'offered' | 'open', number>, { offered }: Likely) =>
	offered ? limit.offered : limit.open;

/** Whether the words say the act of the choice and what it is done to, or all of its label. */
function isSaid(story: Story, { scene, score, facts }: Likely, tried: readonly Tried[]): boolean {
	return !scene || score === 1 || isMeant(sceneBook(story), tried, facts, score);
}

/** From this likeness a choice is taken that leads away or brings an end of the story nearer. */
const GRAVE_TAKE = 0.5;

/** Whether the choice would lead the player elsewhere, or bring an end nearer, though the words do not set out or hardly say so. */
function isGuess(
	story: Story,
	state: State,
	{ scene, score, facts, offered }: Likely,
	attempt: Attempt,
): boolean {
	if (!scene || score >= WHOLE_SAID) return false;
	const isAway = facts.moves || !isReachable(story, scene, state);
	const setsOut = doneSteps(attempt).some(({ frame }) => MOTION.has(frame));
	const isClear = offered && score >= GRAVE_TAKE;
	return !isClear && ((isAway && !setsOut) || (facts.climax && score < GRAVE_TAKE));
}

/** Whether the choice was not offered and can be told only elsewhere, though the words neither set out nor name that place, and are not its label. */
function isFar(story: Story, state: State, { scene, facts, offered }: Likely, attempt: Attempt): boolean {
	if (!scene || offered || isReachable(story, scene, state)) return false;
	const said = stemsOf(story.words, attempt.text);
	const isLabel = facts.wordings[0]?.stems.every((stem) => said.includes(stem)) ?? false;
	const isPlaceNamed = attempt.place !== undefined && scene.when.at?.includes(attempt.place);
	return !isLabel && !isPlaceNamed && !doneSteps(attempt).some(({ frame }) => MOTION.has(frame));
}

/** Whether the words first go to another place, and the choice can be told neither there nor leads there. */
function isLeftBehind(story: Story, state: State, scene: Storylet, attempt: Attempt): boolean {
	const [first] = doneSteps(attempt);
	if (!first || !MOTION.has(first.frame)) return false;
	const place = first.places.find(({ thing }) => thing.ids.place)?.thing.ids.place;
	if (!place || place === state.place || !story.places.has(place)) return false;
	const goals = scene.outcomes.good.effects.flatMap((effect) => ('go' in effect ? effect.go : []));
	return goals.length > 0 ? !goals.includes(place) : !isReachable(story, scene, { ...state, place });
}

/** The likeness where all of a wording was said. */
const WHOLE_SAID = 0.9;

/** Whether a scene can be told here or at its own place. */
function canTell(story: Story, scene: Storylet, state: State): boolean {
	return isReachable(story, scene, state) || wayTo(story, scene, state) !== undefined;
}

/** The item that is all a scene lacks. */
function lackOf(story: Story, scene: Storylet, state: State): string | undefined {
	const missing = scene.when.has?.filter((id) => story.items.has(id) && !state.items[id]) ?? [];
	const items = { ...state.items, ...Object.fromEntries(missing.map((id) => [id, 1])) };
	return missing.length > 0 && canTell(story, scene, { ...state, items }) ? missing[0] : undefined;
}

/** The place where a scene elsewhere can be told. */
function wayTo(story: Story, scene: Storylet, state: State): string | undefined {
	return scene.when.at?.find((place) => isReachable(story, scene, { ...state, place }));
}

/** The choice's attempt with the player's own words and steps, and with the person named where the scene takes anybody. */
function asSaid(story: Story, state: State, { scene, offer }: Likely, attempt: Attempt): Attempt {
	const { text, target, manner, steps } = attempt;
	const own = { ...(manner && { manner }), ...(steps && { steps }), text, confidence: 0.9 };
	if (!scene)
		return { ...offerToAttempt(offer ?? { id: '', label: text, description: '' }, story, state), ...own };
	const way = isReachable(story, scene, state) ? undefined : wayTo(story, scene, state);
	const there = way ? { ...state, place: way } : state;
	return {
		...sceneAttempt(story, there, scene),
		...(target && scene.when.about?.target?.includes(ANYONE) && { target }),
		...(way && { place: way }),
		...own,
	};
}
