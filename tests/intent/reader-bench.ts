import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { framesSchema } from '#lib/content/frames.ts';
import { lexiconSchema } from '#lib/content/shared.ts';
import type { Verb } from '#lib/content/verbs.ts';
import type { Attempt } from '#lib/engine/attempt.ts';
import {
	compileWords,
	interpret,
	type Named,
	readSteps,
	type Surroundings,
	type Words,
} from '#lib/engine/interpret.ts';
import type { Phrase, Step } from '#lib/engine/step.ts';

/** An input with the labels of its main act. */
export interface LabelledAct {
	text: string;
	verb: Verb[];
	object: string | null;
	person: string | null;
	kindly: boolean;
}

interface WantedStep {
	verb: Verb[];
	object: string | null;
	person: string | null;
	instrument: string | null;
	place: string | null;
	said: string | null;
}

/** A sentence of a scene, with the steps that it tells. */
export interface LabelledSteps {
	text: string;
	scene: { people: { name: string; pronoun: 'she' | 'he' | 'they' }[]; things: string[] };
	steps: WantedStep[];
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const lexicon = lexiconSchema.parse(parse(read('../../src/content/shared/lexicon.yaml')));
const frames = framesSchema.parse(parse(read('../../src/content/shared/frames.yaml')));
const NOBODY: Surroundings = { here: [], held: [], pronouns: {} };
const bare = compileWords(lexicon, {}, [], frames);

/** The labelled lines of one file. */
export function readLines<T>(file: string): T[] {
	return read(`../corpus/sentences/${file}.jsonl`)
		.split('\n')
		.filter((line) => line !== '')
		.map((line) => JSON.parse(line) as T);
}

/** How one labelled act was read. */
export interface ReadAct {
	act: LabelledAct;
	attempt: Attempt;
	right: boolean;
	/** A kind act was read as harm. */
	wronged: boolean;
}

/** Reads the acts of a file in a story without names. */
export const readActs = (file: string): ReadAct[] => readLines<LabelledAct>(file).map(readAct);

/** Reads one act. */
export function readAct(act: LabelledAct): ReadAct {
	const attempt = interpret(act.text, bare, NOBODY);
	const harms =
		attempt.verb === 'attack' ||
		attempt.verb === 'threaten' ||
		(attempt.steps ?? []).some(({ harm }) => harm > 0);
	return { act, attempt, right: act.verb.includes(attempt.verb), wronged: act.kindly && harms };
}

/** Kind sentences of which a step is read as harm. */
export const readKindAsHarm = (): string[] =>
	readLines<{ text: string }>('kind')
		.filter(({ text }) => readSteps(text, bare, NOBODY).steps.some(({ harm }) => harm > 0))
		.map(({ text }) => text);

/** How the steps of one sentence were read. */
export interface ReadPlan {
	sentence: LabelledSteps;
	steps: Step[];
	/** As many steps as told, each of a right class. */
	exact: boolean;
	/** The first step has a right class and every role that is told. */
	first: boolean;
}

const scenes = new Map<string, { words: Words; around: Surroundings }>();

/** Reads the sentences of a file, each in its scene. */
export function readPlans(file: string): ReadPlan[] {
	return readLines<LabelledSteps>(file).map((sentence) => {
		const { words, around } = sceneOf(sentence.scene);
		const steps = readSteps(sentence.text, words, around).steps;
		const now = steps.filter(({ condition }) => condition === undefined);
		// Some of the labels leave out what is done only on a condition, others count it where nothing else is done.
		const meant = now.length > 0 ? now : steps;
		const done = meant.filter(({ negated, verb }) => !negated || sentence.steps[0]?.verb.includes(verb));
		const wanted = sentence.steps;
		const exact =
			done.length === wanted.length &&
			wanted.every(({ verb }, at) => verb.includes(done[at]?.verb ?? 'unclear'));
		const [step] = meant;
		const [want] = wanted;
		return {
			sentence,
			steps,
			exact,
			first: want ? step !== undefined && isRight(step, want) : done.length === 0,
		};
	});
}

function sceneOf(scene: LabelledSteps['scene']) {
	const key = JSON.stringify(scene);
	const known = scenes.get(key);
	if (known) return known;
	const idOf = (name: string) => name.toLowerCase().replace(/^the /, '').replaceAll(' ', '-');
	const names: Named[] = [
		...scene.people.map(({ name }) => ({ id: idOf(name), kind: 'npc' as const, name, aliases: [] })),
		...scene.things.map((name) => ({ id: idOf(name), kind: 'item' as const, name, aliases: [] })),
	];
	const pronouns = Object.fromEntries(scene.people.map(({ name, pronoun }) => [idOf(name), pronoun]));
	const made = {
		words: compileWords(lexicon, {}, names, frames),
		around: { here: Object.keys(pronouns), held: [], pronouns },
	};
	scenes.set(key, made);
	return made;
}

function isRight(step: Step, want: WantedStep): boolean {
	const places = step.places.map(({ thing }) => thing);
	const said = step.said?.content.toLowerCase() ?? '';
	const kinds = want.said?.split('|') ?? [];
	return (
		want.verb.includes(step.verb) &&
		(names(want.object, [step.object, step.topic, step.person, step.source, places[0]]) ||
			said.includes(want.object ?? '-')) &&
		names(want.person, [step.person, step.companion]) &&
		names(want.instrument, [step.instrument, ...places]) &&
		names(want.place, [...places, step.source, step.object, step.instrument]) &&
		(kinds.length === 0 ||
			kinds.includes(step.said?.kind ?? '') ||
			(kinds.includes('claim') && step.said !== undefined))
	);
}

/** Whether one of the phrases is what the label names. */
function names(label: string | null, phrases: (Phrase | undefined)[]): boolean {
	if (label === null) return true;
	const wanted = label.toLowerCase().split(/\s+/).map(stem);
	return phrases.some((phrase) => {
		if (!phrase) return false;
		const words = `${phrase.head} ${phrase.text} ${phrase.ids.npc ?? ''} ${phrase.owner ?? ''}`
			.toLowerCase()
			.split(/[^\p{L}\p{N}']+/u)
			.map(stem);
		return wanted.some((word) => words.includes(word));
	});
}

const stem = (word: string) => word.replace(/'s$/, '').replace(/s$/, '');

/** A row of the table of reliability: readings of a confidence, and how many of them are right. */
export interface Reliability {
	from: number;
	readings: number;
	right: number;
}

/** Counts right readings by their confidence. */
export function reliabilityOf(all: readonly ReadAct[]): Reliability[] {
	return [0, 0.5, 0.65, 0.8, 0.9].map((from, at, steps) => {
		const to = steps[at + 1] ?? 1.01;
		const inside = all.filter(({ attempt: { confidence } }) => confidence >= from && confidence < to);
		return { from, readings: inside.length, right: inside.filter(({ right }) => right).length };
	});
}

/** The share of a list for which something holds. */
export const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean): number =>
	all.filter(holds).length / Math.max(1, all.length);
