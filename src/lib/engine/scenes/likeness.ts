import type { Storylet } from '#lib/content/story.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import type { State } from '#lib/engine/state.ts';
import type { Step } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { type SceneBook, type SceneFacts, sceneBook, type Wording } from './facts.ts';
import { harmOf } from './frames.ts';
import { headOf } from './heads.ts';
import { KIN, kinship } from './kin.ts';
import { contradiction, mannersIn } from './manner.ts';
import { stemsOf } from './stems.ts';
import { type Tried, triedIn } from './tried.ts';

/** A choice and how likely the player's words mean it, 0 to 1. */
export interface Likely {
	scene: Storylet;
	score: number;
}

/** The scenes with a label that share a word with the player's words, each with its likeness. */
export function likelyChoices(story: Story, state: State, attempt: Attempt): Likely[] {
	const book = sceneBook(story);
	const tried = attempt.steps ? triedIn(story, state, attempt) : looseTried(story, attempt);
	const found: Likely[] = [];
	for (const scene of story.storylets.values()) {
		const facts = scene.label ? book.facts.get(scene.id) : undefined;
		if (!facts) continue;
		const score = Math.max(0, ...tried.map((act) => likeness(book, act, facts)));
		if (score > 0) found.push({ scene, score });
	}
	return found;
}

function looseTried(story: Story, attempt: Attempt): Tried[] {
	const book = sceneBook(story);
	if (attempt.negated) return [];
	const clauses = attempt.text
		.split(/[.;:!?,—]+|\band\b|\bthen\b/)
		.map((c) => c.trim())
		.filter((c) => c !== '')
		.slice(0, 5);
	return [...clauses, attempt.text].flatMap((text) => {
		const head = headOf(book.frames, story.words, book.people, text);
		const step: Step = {
			frame: head?.frame ?? 'unknown',
			pattern: '',
			verb: attempt.verb,
			word: head?.verb ?? '',
			places: [],
			manner: [],
			shapes: [],
			negated: false,
			attempt: false,
			harm: harmOf(story.frames[head?.frame ?? '']),
		};
		const all = stemsOf(story.words, text);
		return [
			{
				step,
				attempt,
				manner: mannersIn(attempt.text),
				people: attempt.target && !attempt.implied ? [attempt.target] : [],
				strangers: [],
				things: [],
				matter: all,
				subject: [],
				all,
			},
		];
	});
}

/** Weights of the logistic score. */
const LIKE = {
	base: -4.18,
	/** The share of a wording's words that were said. */
	met: 2.74,
	/** The share of the words said that the wording has. */
	said: 0.56,
	/** The share of the words said that the scene knows of. */
	known: 0.5,
	same: 1.06,
	near: -1.74,
	unknown: -1,
	other: -2.5,
	/** Act and words agree. */
	both: 3.1,
} as const;

function likeness(book: SceneBook, tried: Tried, facts: SceneFacts): number {
	if (vetoOf(book, tried, facts)) return 0;
	const said = tried.all.filter((stem) => stem !== tried.step.word.slice(0, 6));
	const known = share(book, said, (stem) =>
		facts.own.has(stem) || facts.near.has(stem) ? 1 : facts.told.has(stem) ? 0.5 : 0,
	);
	const kin = kinship(book.frames, tried, facts);
	return Math.max(0, ...facts.wordings.map((wording) => scoreOf(book, tried, wording, { said, known, kin })));
}

function scoreOf(
	book: SceneBook,
	{ step }: Tried,
	wording: Wording,
	{ said, known, kin }: { said: string[]; known: number; kin: number },
): number {
	const met = wording.stems.filter((stem) => said.includes(stem));
	if (!met.some((stem) => !book.people.has(stem))) return 0;
	const rec = share(book, wording.stems, (stem) => (said.includes(stem) ? 1 : 0));
	const pre = share(book, said, (stem) => (wording.stems.includes(stem) ? 1 : 0));
	const k =
		wording.verb === step.word ? KIN.same : wording.frame === step.frame ? Math.max(kin, KIN.group) : kin;
	const z =
		LIKE.base +
		LIKE.met * rec +
		LIKE.said * pre +
		LIKE.known * known +
		(k >= KIN.group ? LIKE.same : k >= KIN.near ? LIKE.near : k > 0 ? LIKE.unknown : LIKE.other) +
		(k >= KIN.near ? LIKE.both * (rec + known) : 0);
	return 1 / (1 + Math.exp(-z));
}

function share(book: SceneBook, stems: string[], value: (stem: string) => number): number {
	let all = 0;
	let met = 0;
	for (const stem of stems) {
		all += book.weightOf(stem);
		met += book.weightOf(stem) * value(stem);
	}
	return all === 0 ? 0 : met / all;
}

/** Whatever the likeness, what forbids to take a choice. */
function vetoOf(book: SceneBook, tried: Tried, facts: SceneFacts): string | null {
	const { step, people, manner } = tried;
	if (step.negated || step.condition !== undefined) return 'denied';
	const knows = (id: string) => facts.target.includes(id) || facts.ids.has(id);
	if (people.length > 0 && facts.target.length > 0 && !people.some(knows)) return 'another person is named';
	const item = step.object?.ids.item;
	const things = step.object?.text.toLowerCase().split(/\s+/) ?? [];
	if (item && !facts.ids.has(item) && !things.some((word) => facts.own.has(word.slice(0, 6))))
		return 'another thing is named';
	const harm = Math.max(step.harm, harmOf(book.frames.frames[step.frame]));
	if (harm !== facts.harm && (harm > facts.harm || facts.harm > 0)) return 'harm';
	return contradiction(manner, facts.manner);
}
