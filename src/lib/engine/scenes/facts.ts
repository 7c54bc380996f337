import { ANYONE, NEXT_CLUE, THEM } from '#lib/content/roles.ts';
import type { Effect, Storylet } from '#lib/content/story.ts';
import { onceOf } from '#lib/engine/once.ts';
import type { Story } from '#lib/engine/story.ts';
import { type FrameBook, frameBook, harmOf } from './frames.ts';
import { headOf } from './heads.ts';
import { type Manner, mannersIn } from './manner.ts';
import { stemsOf, wordsIn } from './stems.ts';

/** One wording of a choice: its label, or one of `also`. */
export interface Wording {
	/** The stems of its words, without the verb that it begins with. */
	stems: readonly string[];
	/** The verb that it begins with, in its base form. */
	verb: string;
	frame: string | null;
	/** It asks somebody to do something: `Ask Ada to open the clock`. */
	requests?: boolean;
}

/** What a scene does and knows of, made once a story. All sets of words hold stems. */
export interface SceneFacts {
	id: string;
	/** Frames that the player does in it. */
	frames: ReadonlySet<string>;
	/** Single patterns that the player does in it. */
	patterns: ReadonlySet<string>;
	/** Verbs of its own words, for acts that no frame has. */
	verbs: ReadonlySet<string>;
	/** Its author said what it does. */
	stated: boolean;
	wordings: Wording[];
	/** Words of its label, of other wordings and of its trigger. */
	own: ReadonlySet<string>;
	/** Words of its description and id, and names of all that it is about, needs or stands at. */
	near: ReadonlySet<string>;
	/** Words of its outcomes. */
	told: ReadonlySet<string>;
	/** The people it is about; empty for anybody or nobody. */
	target: string[];
	/** It is about whoever was addressed. */
	anyone: boolean;
	/** Ids of all people, things, places and subjects that it names. */
	ids: ReadonlySet<string>;
	manner: Manner;
	/** The least harm that its acts do: 2 violent or criminal, 1 unkind. */
	harm: 0 | 1 | 2;
	/** It gives a clue, and which: ids, or `next`. */
	clues: string[];
	/** It takes the player to another place. */
	moves: boolean;
	/** It sets what an ending or the end of an act waits for. */
	climax: boolean;
	/** It names no thing, place or subject, and has no words of its own. */
	general: boolean;
}

/** The facts of all scenes of a story. */
export interface SceneBook {
	facts: ReadonlyMap<string, SceneFacts>;
	frames: FrameBook;
	/** Stems of the names of people. */
	people: ReadonlySet<string>;
	/** The words of each wording to the scenes that have it. */
	byWording: ReadonlyMap<string, string[]>;
	/** A stem that is no person's name to the scenes that have it among their own words. */
	byStem: ReadonlyMap<string, readonly SceneFacts[]>;
	/** How telling a stem is, 0 to 1. */
	weightOf: (stem: string) => number;
}

/** The facts of a story's scenes, made when they are first asked for. */
export const sceneBook = onceOf((story: Story): SceneBook => {
	const names = new Set(
		[...story.npcs.values()].flatMap(({ name, aliases }) =>
			[name, ...aliases].flatMap((words) => stemsOf(story.words, words.replace(BESIDE_NAME, ''))),
		),
	);
	const ends = decisiveTags(story);
	const frames = frameBook(story.frames, story.near);
	const facts = new Map(
		[...story.storylets.values()].map((scene) => [scene.id, factsOf(story, frames, names, ends, scene)]),
	);
	const byWording = new Map<string, string[]>();
	for (const { id, label, also = [] } of story.storylets.values())
		for (const wording of label ? [label, ...also] : []) {
			const plain = wordsIn(wording).join(' ');
			byWording.set(plain, [...(byWording.get(plain) ?? []), id]);
		}
	const weightOf = weights([...facts.values()], names);
	const byStem = indexStems([...facts.values()], names);
	return { facts, frames, people: names, byWording, byStem, weightOf };
});

function indexStems(all: SceneFacts[], people: ReadonlySet<string>): Map<string, SceneFacts[]> {
	const index = new Map<string, SceneFacts[]>();
	for (const facts of all)
		for (const stem of new Set([...facts.own, ...facts.near])) {
			const list = index.get(stem) ?? [];
			if (!people.has(stem)) index.set(stem, list);
			list.push(facts);
		}
	return index;
}

/** What stands beside a person's name: `the girl with the tray`. */
const BESIDE_NAME = / (?:with|of|in|at|on|by|from|who) .*$/;

/** Names of people weigh little: everybody names who is there. */
const NAME_WEIGHT = 0.3;

/** A word that no scene has. */
const UNKNOWN_WEIGHT = 0.75;

function weights(all: SceneFacts[], people: ReadonlySet<string>): SceneBook['weightOf'] {
	const count = new Map<string, number>();
	for (const { own, near } of all)
		for (const stem of new Set([...own, ...near])) count.set(stem, (count.get(stem) ?? 0) + 1);
	const most = Math.log(1 + all.length);
	return (stem) => {
		if (people.has(stem)) return NAME_WEIGHT;
		const n = count.get(stem);
		return n === undefined ? UNKNOWN_WEIGHT : Math.log(1 + all.length / n) / most;
	};
}

/** Tags that an ending at once or the end of an act waits for. */
function decisiveTags({ endings, adventure }: Story): Set<string> {
	const ends = endings
		.filter(({ atOnce }) => atOnce)
		.flatMap(({ when }) => [when?.has ?? [], when?.any ?? []]);
	const acts = adventure.acts.flatMap(({ until }) => [until?.has ?? [], until?.any ?? []]);
	return new Set([...ends, ...acts].flat());
}

function factsOf(
	story: Story,
	frames: FrameBook,
	people: ReadonlySet<string>,
	ends: ReadonlySet<string>,
	scene: Storylet,
): SceneFacts {
	const { when, label, description = '', also = [], does, outcomes } = scene;
	const heads = (texts: string[]) => texts.flatMap((text) => headOf(frames, story.words, people, text) ?? []);
	const wordings = (label ? [label, ...also] : also).map((text) => wordingOf(story, frames, people, text));
	const results = Object.values(outcomes).flatMap((outcome) => outcome ?? []);
	const gists = results.flatMap(({ remember }) => remember.map(({ gist }) => gist));
	const derived = [...wordings, ...heads([...gists, ...(when.words ?? [])])];
	const acts = does ?? derived.flatMap(({ frame }) => frame ?? []);
	const effects = results.flatMap((result) => result.effects);
	const ids = idsOf(scene);
	const { target = [], item, topic, place } = when.about ?? {};
	const named = [...ids].flatMap((id) => namesOf(story, id));
	const gates = [label ?? '', ...also, ...(when.words ?? [])];
	return {
		id: scene.id,
		frames: new Set(acts.filter((act) => act in frames.frames)),
		patterns: new Set(acts.filter((act) => !(act in frames.frames))),
		verbs: new Set(derived.map(({ verb }) => verb)),
		stated: does !== undefined,
		wordings,
		own: new Set(gates.flatMap((text) => stemsOf(story.words, text))),
		near: new Set(
			[description, scene.id.replaceAll('-', ' '), ...named].flatMap((text) => stemsOf(story.words, text)),
		),
		told: new Set(
			results.flatMap(({ text, says }) =>
				[text, ...says.map(({ line }) => line)].flatMap((line) => stemsOf(story.words, line)),
			),
		),
		target: target.filter((id) => id !== ANYONE),
		anyone: target.includes(ANYONE) || (target.length === 0 && isAboutThem(scene)),
		ids,
		manner: mannersIn(label ?? when.words?.join(', ') ?? ''),
		harm: leastHarm(frames, acts, scene),
		clues: effects.flatMap((effect) => ('clue' in effect ? [effect.clue] : [])),
		moves: outcomes.good.effects.some((effect) => 'go' in effect),
		climax: effects.some((effect) => 'tag' in effect && ends.has(effect.tag)),
		general: !when.words && !item && !topic && !place,
	};
}

/** Whether a scene that names nobody asks how whoever is addressed stands to the player, or changes it. */
function isAboutThem({ when, outcomes }: Storylet): boolean {
	if (THEM in (when.standing ?? {})) return true;
	return Object.values(outcomes).some(
		(outcome) =>
			outcome?.effects.some((effect) => 'standing' in effect && effect.standing === THEM) ||
			outcome?.remember.some(({ who }) => who === THEM),
	);
}

/** A wording that asks somebody to do something. */
const REQUESTS =
	/^(?:i )?(?:ask|beg|get|persuade|convince|tell|order|press|urge)\b.*\bto (?!know|hear|the|an?)[a-z]+/i;

function wordingOf(story: Story, frames: FrameBook, people: ReadonlySet<string>, text: string): Wording {
	const { verb = '', frame = null } = headOf(frames, story.words, people, text) ?? {};
	const stems = stemsOf(story.words, text);
	const own = stems.filter(
		(stem) => stem !== verb.slice(0, stem.length) || stem.length < Math.min(6, verb.length),
	);
	return { stems: own, verb, frame, requests: REQUESTS.test(text) };
}

/** Everything that a scene is about, needs, changes hands of or stands at. */
function idsOf({ when, outcomes }: Storylet): Set<string> {
	const { target = [], item = [], topic = [], place = [] } = when.about ?? {};
	const effects = Object.values(outcomes).flatMap((outcome) => outcome?.effects ?? []);
	const moved = effects.flatMap(thingOf);
	return new Set(
		[target, item, topic, place, when.with ?? [], when.at ?? [], when.has ?? [], moved]
			.flat()
			.filter((id) => id !== ANYONE && id !== NEXT_CLUE),
	);
}

function thingOf(effect: Effect): string[] {
	if ('gain' in effect) return [effect.gain];
	return 'lose' in effect ? [effect.lose] : [];
}

function namesOf({ npcs, items, topics, places, factions }: Story, id: string): string[] {
	return [npcs, items, topics, places, factions].flatMap((named) => {
		const entry = named.get(id);
		return entry ? [entry.name, ...entry.aliases] : [];
	});
}

const HOSTILE = new Set(['attack', 'threaten', 'deceive']);

/** The least harm of what a scene does: by its acts, or where it does not say, by verbs that are all hostile. */
function leastHarm({ frames }: FrameBook, acts: string[], { does, when }: Storylet): 0 | 1 | 2 {
	if (does) {
		const harms = acts.map((act) => harmOf(frames[act]));
		return harms.length > 0 ? (Math.min(...harms) as 0 | 1 | 2) : 0;
	}
	return when.verb?.every((verb) => HOSTILE.has(verb)) ? 1 : 0;
}
