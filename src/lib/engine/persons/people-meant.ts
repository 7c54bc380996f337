import type { Attempt } from '#lib/engine/attempt.ts';
import { mapPhrases } from '#lib/engine/map-phrases.ts';
import type { State } from '#lib/engine/state.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { strangerNamed } from './find-stranger.ts';

/** The attempt with the people whom its words mean: a noun that the reading took for a thing, and whoever is let do something. */
export function withPeopleHere(story: Story, state: State, attempt: Attempt): Attempt {
	const { steps, storylet, offered } = attempt;
	if (!steps || storylet || offered) return attempt;
	const changed = steps.map((step) =>
		withoutAside(lendHand(letDo(withSpokenTo(mapPhrases(step, (one) => asPerson(story, state, one)))))),
	);
	if (changed.every((step, at) => sameStep(step, steps[at]))) return attempt;
	const [first] = changed;
	const { target, ...rest } = attempt;
	const isElse = attempt.implied && first?.person !== undefined && first.person.ids.npc === undefined;
	return { ...rest, ...(target !== undefined && !isElse && { target }), steps: changed };
}

const sameStep = (step: Step, before: Step | undefined): boolean =>
	before !== undefined &&
	step.frame === before.frame &&
	step.object?.person === before.object?.person &&
	step.person === before.person &&
	step.places.every(({ thing }, at) => thing === before.places[at]?.thing);

/** A noun for somebody without a name who is here is a person, whatever subject bears the same name. */
function asPerson(story: Story, state: State, phrase: Phrase): Phrase {
	if (phrase.person || phrase.owner !== undefined) return phrase;
	return strangerNamed(story, state, phrase) ? { ...phrase, person: true } : phrase;
}

/** Whom the words are for, where the reading has them as what is told: `ask the sleeping driver what he dreams`. */
function withSpokenTo(step: Step): Step {
	const { object, person, said } = step;
	if (!said || person || !object?.person) return step;
	const { object: _, ...rest } = step;
	return { ...rest, person: object };
}

const LEND = /^(?:give|lend) .+ a (?:helping )?hand\b/i;

/** A hand that is lent is no thing: whoever gets it is helped. */
function lendHand(step: Step): Step {
	if (!LEND.test(step.words) || !(step.person ?? step.object?.person)) return step;
	const { object, ...rest } = step;
	const person = step.person ?? object;
	return { ...rest, frame: 'help', verb: 'help', places: [], ...(person && { person }) };
}

/** `Hug her, cup or no cup`: the cup is said by the way, and nothing is done to it. */
function withoutAside(step: Step): Step {
	const { object, words, word } = step;
	const [, noun] = /\b(\p{L}+) or no \1\b/iu.exec(words) ?? [];
	if (!object || object.head !== noun?.toLowerCase()) return step;
	const { object: _, ...rest } = step;
	return /^(?:hug|embrace|cuddle)$/.test(word) ? { ...rest, frame: 'hug', verb: 'help' } : rest;
}

const LET =
	/^let (?:\S+ ){1,4}?(hold|take|squeeze|grip|clasp|grab|shake|touch|stroke|tie|wind|wrap|bandage|kiss|pull|lead|drag|wash|comb|brush|lick|sniff|lean|rest|put|lay|cling|sleep|sit|climb|ride|cry|weep)\b.*\bmy (finger|hand|thumb|wrist|arm|sleeve|shoulder|lap|knee|chest|back|neck|side|head|hair|cheek|face)s?\b/i;
const BY_HAND =
	/^(?:hold|take|squeeze|grip|clasp|grab|shake|touch|stroke|tie|wind|wrap|bandage|kiss|pull|lead|drag|wash|comb|brush|lick|sniff)$/i;

/** Whoever is let hold the player's hand or lean on them is held or has their hand: nothing is agreed to. */
function letDo(step: Step): Step {
	const [, act, limb] = LET.exec(step.words) ?? [];
	if (step.word !== 'let' || !act || !limb || !step.person) return step;
	const { said: _, ...rest } = step;
	return { ...rest, frame: BY_HAND.test(act) ? 'hand' : 'hug', verb: 'help' };
}
