import type { Attempt } from '#lib/engine/attempt.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { type Choice, choicesIn } from './choices.ts';
import { type SceneBook, type SceneFacts, sceneBook, type Wording } from './facts.ts';
import { harmOf } from './frames.ts';
import { KIN, kinship } from './kin.ts';
import { contradiction } from './manner.ts';
import { wordsIn } from './stems.ts';
import { type Tried, triedForChoices } from './tried.ts';
import { wayScore } from './ways.ts';

/** A choice and how likely the player's words mean it, 0 to 1. */
export interface Likely extends Choice {
	score: number;
}

/** What is measured of a choice and the player's words. */
export interface Features {
	/** The share of a wording's words that were said. */
	met: number;
	/** The share of the words said that the wording has. */
	said: number;
	/** The share of the words said that the scene knows of. */
	known: number;
	/** How much the words that the scene's own words have in common with those said tell, at most 1. */
	telling: number;
	/** The share of the words said that its description has. */
	shown: number;
	/** The act is the same, near, or another. */
	same: number;
	near: number;
	other: number;
	/** Act and words agree. */
	both: number;
	/** It is a person of the scene who is named. */
	named: number;
	/** What is acted on is one of the scene's own words. */
	thing: number;
	/** What is acted on is nothing that the scene knows. */
	foreign: number;
	/** Somebody without a name is meant whom the scene does not know. */
	stranger: number;
	/** A later step. */
	later: number;
	/** It was offered. */
	offered: number;
}

const WEIGHTS: Features & { base: number } = {
	base: -4.2,
	met: 2.7,
	said: 0.6,
	known: 0.5,
	telling: 0.3,
	shown: 0.5,
	same: 1.06,
	near: -0.8,
	other: -2.5,
	both: 3,
	named: 0.3,
	thing: 0.5,
	foreign: -1,
	stranger: -1,
	later: -0.5,
	offered: 0.5,
};

/** Every choice that the words may mean, with its likeness. */
export function likelyChoices(story: Story, state: State, attempt: Attempt): Likely[] {
	const book = sceneBook(story);
	const tried = triedForChoices(story, attempt);
	const exact = book.byWording.get(wordsIn(attempt.text).join(' ')) ?? [];
	return choicesIn(story, state).flatMap((choice) => {
		const score = exact.includes(choice.facts.id)
			? 1
			: choice.offer?.act?.verb === 'move'
				? wayScore(story, state, choice.offer, attempt)
				: Math.max(0, ...tried.map((act) => likeness(book, act, choice)));
		return score > 0 ? [{ ...choice, score }] : [];
	});
}

function likeness(book: SceneBook, tried: Tried, choice: Choice): number {
	if (vetoOf(book, tried, choice.facts)) return 0;
	return Math.max(0, ...featuresOf(book, tried, choice).map(scoreOf));
}

/** The logistic score. */
export function scoreOf(features: Features): number {
	let sum = WEIGHTS.base;
	for (const key of Object.keys(features) as (keyof Features)[]) sum += WEIGHTS[key] * features[key];
	return 1 / (1 + Math.exp(-sum));
}

/** What is measured of each wording of a choice that has a word in common with those said. */
export function featuresOf(book: SceneBook, tried: Tried, choice: Choice): Features[] {
	const { facts } = choice;
	const verb = tried.step.word.slice(0, 6);
	const said = tried.all.filter((stem) => stem !== verb);
	const whole = new Set(tried.whole);
	const share = (stems: readonly string[], value: (stem: string) => number) => shareOf(book, stems, value);
	const isKnown = (stem: string) =>
		facts.own.has(stem) || facts.near.has(stem) ? 1 : facts.told.has(stem) ? 0.5 : 0;
	const known = share(said, isKnown);
	const met = [...whole].filter((stem) => facts.own.has(stem) && !book.people.has(stem));
	const common = {
		known,
		telling: Math.min(1, met.reduce((sum, stem) => sum + book.weightOf(stem), 0) / 2),
		shown: share(said, (stem) => Number(facts.near.has(stem))),
		named: Number(tried.people.some((id) => facts.target.includes(id) || facts.ids.has(id))),
		...objectIn(tried, facts),
		later: Number(tried.later),
		offered: Number(choice.offered),
	};
	const kin = kinship(book.frames, tried, facts);
	return facts.wordings.flatMap((wording): Features[] => {
		if (known === 0 && !wording.stems.some((stem) => whole.has(stem))) return [];
		const rec = share(wording.stems, (stem) => Number(whole.has(stem)));
		const k = kinOf(tried, wording, kin);
		return [
			{
				...common,
				met: rec,
				said: share(said, (stem) => Number(wording.stems.includes(stem))),
				same: Number(k >= KIN.group),
				near: Number(k === KIN.near),
				other: Number(k === KIN.other),
				both: k >= KIN.near ? (rec + known) / 2 : 0,
			},
		];
	});
}

function objectIn({ objects, strangers }: Tried, { own, near, told }: SceneFacts) {
	const isNear = (stem: string) => own.has(stem) || near.has(stem);
	return {
		thing: Number(objects.some((stem) => own.has(stem))),
		foreign: Number(objects.length > 0 && !objects.some((stem) => isNear(stem) || told.has(stem))),
		stranger: Number(strangers.some((stem) => !isNear(stem))),
	};
}

const kinOf = ({ step }: Tried, { verb, frame }: Wording, kin: number): number =>
	verb === step.word && verb !== '' ? KIN.same : frame !== null && frame === step.frame ? KIN.group : kin;

function shareOf(book: SceneBook, stems: readonly string[], value: (stem: string) => number): number {
	let all = 0;
	let met = 0;
	for (const stem of stems) {
		all += book.weightOf(stem);
		met += book.weightOf(stem) * value(stem);
	}
	return all === 0 ? 0 : met / all;
}

/** Whatever the likeness, what forbids to take a choice. */
export function vetoOf(book: SceneBook, tried: Tried, facts: SceneFacts): string | null {
	const { step, people, manner } = tried;
	const knows = (id: string) => facts.target.includes(id);
	if (people.length > 0 && facts.target.length > 0 && !people.some(knows)) return 'another person is named';
	const item = step.object?.ids.item;
	const things = step.object?.text.toLowerCase().split(/\s+/) ?? [];
	if (item && !facts.ids.has(item) && !things.some((word) => facts.own.has(word.slice(0, 6))))
		return 'another thing is named';
	const harm = Math.max(step.harm, harmOf(book.frames.frames[step.frame]));
	if (harm !== facts.harm && (harm > facts.harm || facts.harm > 0)) return 'harm';
	return contradiction(manner, facts.manner);
}
