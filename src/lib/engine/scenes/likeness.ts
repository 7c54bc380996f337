import type { Attempt } from '#lib/engine/attempt.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { type Choice, choicesIn } from './choices.ts';
import { type SceneBook, type SceneFacts, sceneBook, type Wording } from './facts.ts';
import { KIN, kinship } from './kin.ts';
import { wordsIn } from './stems.ts';
import { isCourtesy, leadsUp, type Tried, triedForChoices } from './tried.ts';
import { isReplaced, isVetoed } from './vetoes.ts';
import { wayScore } from './ways.ts';

/** A choice and how likely the player's words mean it, 0 to 1. */
export interface Likely extends Choice {
	score: number;
}

/** What is measured of a choice and the player's words. */
export interface Features {
	/** The share of a wording's words that were said. */
	met: number;
	/** The share of the words said that the scene knows of. */
	known: number;
	/** How much the words that the scene's own words have in common with those said tell, at most 1. */
	telling: number;
	/** The act is the same, near, or another. */
	same: number;
	near: number;
	other: number;
	/** The act is the same, and so are its words. */
	agreed: number;
	/** A word of the label was replaced by one that the scene does not know: `the first mast`, not the third. */
	replaced: number;
	/** It is a person of the scene who is named. */
	named: number;
	/** What is acted on is nothing that the scene knows, or half, none of its own words. */
	foreign: number;
	/** It was offered. */
	offered: number;
}

/** Learnt on the corpus of typed lines, with the signs held. */
const WEIGHTS: Features & { base: number } = {
	base: -5,
	met: 0.7,
	known: 0.05,
	telling: 2.3,
	same: 0.3,
	near: -0.1,
	other: -1.9,
	agreed: 1.05,
	named: 0.85,
	foreign: -1.4,
	offered: 2.75,
	replaced: -1.8,
};

/** The most for another act than the scene's, also before the scene's own, for one that no frame has, and where a word was replaced: the player is asked. */
export const UNSURE_MOST = 0.3;

/** The likeness where all of a wording was said with its act, and little else. */
const WHOLE = { met: 0.9, known: 0.75, score: 0.9 } as const;

/** Every choice that the words may mean, with its likeness. */
export function likelyChoices(story: Story, state: State, attempt: Attempt): Likely[] {
	const book = sceneBook(story);
	const tried = triedForChoices(story, attempt);
	const exact = book.byWording.get(wordsIn(attempt.text).join(' ')) ?? [];
	const scoreOf = (choice: Choice) => {
		if (exact.includes(choice.facts.id)) return 1;
		if (choice.offer?.act?.verb === 'move') return wayScore(story, state, choice.offer, attempt);
		return likeness(story, tried, choice);
	};
	// A scene that shares no word but a person's name is not worth comparing.
	const said = new Set(tried.flatMap(({ whole }) => whole));
	const sharing = new Set([...said].flatMap((stem) => book.byStem.get(stem) ?? []));
	return choicesIn(story, state)
		.filter(({ facts, offer }) => offer || exact.includes(facts.id) || sharing.has(facts))
		.map((choice) => ({ ...choice, score: scoreOf(choice) }))
		.filter(({ score }) => score > 0);
}

/** How likely the acts mean the choice. */
function likeness(story: Story, tried: Tried[], choice: Choice): number {
	const book = sceneBook(story);
	if (isVetoed(story, tried, choice.facts)) return 0;
	const [first, ...later] = tried.map((act) =>
		Math.max(0, ...featuresOf(book, act, choice).map(scoreOfFeatures)),
	);
	const most = isElsewise(book, tried[0], choice.facts) ? UNSURE_MOST : 1;
	return Math.max(first ?? 0, Math.min(most, Math.max(0, ...later)));
}

/** Whether the first act is another than the scene's, and none that merely leads up to it. */
function isElsewise(book: SceneBook, first: Tried | undefined, facts: SceneFacts): boolean {
	if (first === undefined || leadsUp(first.step) || isCourtesy(first.step)) return false;
	return kinship(book.frames, first, facts) === KIN.other;
}

/** The logistic score, within limits. */
export function scoreOfFeatures(features: Features): number {
	const { same, near, replaced, met, known, foreign } = features;
	let sum = WEIGHTS.base;
	for (const key of Object.keys(features) as (keyof Features)[]) sum += WEIGHTS[key] * features[key];
	const score = 1 / (1 + Math.exp(-sum));
	if (tellsLittle(features, score)) return Math.min(score, LITTLE.most);
	const isSaid = same > 0 && foreign === 0 && met >= WHOLE.met;
	if (same + near === 0 || (replaced > 0 && !(isSaid && known >= MOSTLY_KNOWN)))
		return Math.min(score, UNSURE_MOST);
	return isSaid && known >= WHOLE.known ? Math.max(score, WHOLE.score) : score;
}

/** The share of the words said that a scene must know to be meant although another word stands beside one of its label's. */
const MOSTLY_KNOWN = 0.6;

/** Words that tell too little of a choice to ask about it: a common word alone, or another thing and little else. */
const LITTLE = { telling: 0.45, score: 0.36, met: 0.4, most: 0.09 } as const;

function tellsLittle({ telling, foreign, met }: Features, score: number): boolean {
	return (telling < LITTLE.telling && score < LITTLE.score) || (foreign === 1 && met < LITTLE.met);
}

/** What is measured of each wording of a choice that has a word in common with those said. */
export function featuresOf(book: SceneBook, tried: Tried, { facts, offered }: Choice): Features[] {
	const verb = tried.step.word.slice(0, 6);
	const said = tried.all.filter((stem) => stem !== verb);
	const whole = new Set(tried.whole);
	const { own, near, told } = facts;
	const known = shareOf(book, said, (stem) =>
		own.has(stem) || near.has(stem) ? 1 : told.has(stem) ? 0.5 : 0,
	);
	const met = tried.whole.filter((stem) => own.has(stem) && !book.people.has(stem));
	const telling = Math.min(1, met.reduce((sum, stem) => sum + book.weightOf(stem), 0) / 2);
	const common = {
		known,
		telling,
		named: Number(tried.people.some((id) => facts.target.includes(id) || facts.ids.has(id))),
		foreign: foreignness(tried, facts),
		replaced: Number(isReplaced(tried, facts)),
		offered: Number(offered),
	};
	const kin = kinship(book.frames, tried, facts);
	return facts.wordings.flatMap((wording): Features[] => {
		if (known === 0 && !wording.stems.some((stem) => whole.has(stem))) return [];
		const rec =
			shareOf(book, wording.stems, (stem) => Number(whole.has(stem))) *
			(wording.stems.length < 2 ? ONE_WORD : 1);
		const isSame = tried.objects.length === 0 || tried.objects.some((stem) => wording.stems.includes(stem));
		const k = isSame ? kinOf(tried, wording, kin, rec) : kin;
		const is = (level: boolean) => Number(level);
		const agreed = k >= KIN.group ? Math.max(telling, rec) : 0;
		return [
			{
				...common,
				met: rec,
				agreed,
				same: is(k >= KIN.group),
				near: is(k === KIN.near),
				other: is(k === KIN.other),
			},
		];
	});
}

function foreignness({ objects }: Tried, { own, near, told }: SceneFacts): number {
	if (objects.length === 0 || objects.some((stem) => own.has(stem))) return 0;
	return objects.some((stem) => near.has(stem) || told.has(stem)) ? 0.5 : 1;
}

/** What a wording of one word counts: the word alone may be about another thing of that kind. */
const ONE_WORD = 0.7;

/** The share of a wording that must be said for its own verb to count. */
const OWN_VERB = 0.6;

/** The wording's own verb counts where most of the wording was said; else what the scene does counts. */
function kinOf({ step }: Tried, { verb, frame }: Wording, kin: number, met: number): number {
	if (met < OWN_VERB) return kin;
	return verb === step.word && verb !== ''
		? KIN.same
		: frame !== null && frame === step.frame
			? KIN.group
			: kin;
}

function shareOf(book: SceneBook, stems: readonly string[], value: (stem: string) => number): number {
	let all = 0;
	let met = 0;
	for (const stem of stems) {
		all += book.weightOf(stem);
		met += book.weightOf(stem) * value(stem);
	}
	return all === 0 ? 0 : met / all;
}
