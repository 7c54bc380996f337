import type { Storylet } from '#lib/content/story.ts';
import { DEGREES, VERBS } from '#lib/content/verbs.ts';
import type { Voice } from '#lib/content/voice.ts';
import type { Library, WorldBook } from './books.ts';
import { type Problem, problemAt, type SourceMap } from './document.ts';
import { wordsForThePlayer } from './for-the-player.ts';
import { unclearReasons } from './plain-reasons.ts';

/** Verbs that the narrator words. */
const TOLD = VERBS.filter((verb) => verb !== 'meta' && verb !== 'unclear');

/** Verbs whose act is speech. */
const SPOKEN = new Set<string>(['ask', 'say', 'persuade', 'threaten', 'deceive', 'yes', 'no']);

const isSpoken = (verb: string): boolean => SPOKEN.has(verb);

const isSpeech = ({ when }: Storylet): boolean => !when.verb || when.verb.some(isSpoken);

/** A pool of a world with fewer lines is filled with the shared ones, which have another voice. */
const LINES = 4;

/**
 * Reports prose against the rules of docs/writing.md: a world without a narrator, pools that begin and are too short to stand alone,
 * words its narrator never says, outcomes that feel, decide or speak for the player, and reasons that name nobody and nothing.
 */
export function unplainProse(library: Library, sources: SourceMap): Problem[] {
	return [
		...library.worlds.flatMap((world) => voiceFaults(world, sources)),
		...outcomeFaults(library, sources),
		...unclearReasons(library, sources),
	];
}

function voiceFaults({ slug, voice }: WorldBook, sources: SourceMap): Problem[] {
	const source = sources.get(voice);
	const problem = (path: string[], message: string): Problem => ({
		file: source?.file ?? `worlds/${slug}/voice.yaml`,
		line: source?.line(path) ?? 1,
		field: path.join('.'),
		message,
	});
	const { narrator } = voice;
	if (!narrator) return [problem(['narrator'], 'say who tells this world: narrator: {who: …, rhythm: …, …}')];
	return linesOf(voice).flatMap(({ path, lines }) => [
		...(lines.length > 0 && lines.length < LINES
			? [
					problem(
						path,
						`${lines.length} of the ${LINES} lines that let a world tell this alone: write ${LINES - lines.length} more, or none`,
					),
				]
			: []),
		...lines.flatMap((line) => [
			...narrator.never
				.filter((word) => new RegExp(`(?<![\\p{L}{])${word}(?![\\p{L}}])`, 'iu').test(line))
				.map((word) => problem(path, `this narrator never says “${word}”: “${line}”`)),
			...wordsForThePlayer(
				line,
				path.some((key) => isSpoken(key)),
			).map((words) => problem(path, forThePlayer(words))),
		]),
	]);
}

const forThePlayer = (words: string): string =>
	`“${words}” feels, decides or speaks for the player: tell what happens, and leave that to them`;

/** The pools of acts and asides of a voice. */
function linesOf(voice: Voice): { path: string[]; lines: readonly string[] }[] {
	const acts = (['acts', 'alone'] as const).flatMap((kind) =>
		TOLD.flatMap((verb) =>
			DEGREES.filter((degree) => degree !== 'great').map((degree) => ({
				path: [kind, verb, degree],
				lines: voice[kind][verb]?.[degree] ?? [],
			})),
		),
	);
	const asides = Object.entries(voice.asides).flatMap(([kind, pools]) =>
		Object.entries(pools).map(([degree, lines]) => ({ path: ['asides', kind, degree], lines })),
	);
	return [...acts, ...asides];
}

function outcomeFaults(library: Library, sources: SourceMap): Problem[] {
	const scenes = [library.shared, ...library.worlds, ...library.adventures].flatMap((book) => book.storylets);
	return scenes.flatMap((scene) =>
		Object.entries(scene.outcomes).flatMap(([degree, outcome]) =>
			wordsForThePlayer(outcome?.text ?? '', isSpeech(scene)).map((words) =>
				problemAt(sources, scene, ['outcomes', degree, 'text'], forThePlayer(words)),
			),
		),
	);
}
