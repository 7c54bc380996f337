import { ANYONE, THEM } from '#lib/content/roles.ts';
import type { Condition, Storylet, Trigger } from '#lib/content/story.ts';
import type { PlayRecord } from '#scripts/gate/play/play-record.ts';

/** Says why a condition may never have held, and what to change. */
export function whyNot(when: Trigger, records: readonly PlayRecord[], scenes: readonly Storylet[]): string {
	const lacking = neverHad(when, records);
	if (lacking.length > 0) {
		const said = lacking.map((id) => `${id}${giversOf(id, records, scenes)}`).join(', nor ');
		return `No game ever had ${said}: let an earlier scene give it more easily.`;
	}
	const ranges = Object.entries(rangesOf(when)).flatMap(
		([id, wanted]) => neverWithin(id, wanted, records) ?? [],
	);
	if (ranges.length > 0)
		return `It asks for ${ranges.join(', and ')}: ask for less, or let more scenes move it.`;
	const asked = wordsOf(when);
	if (asked.length > 0) return `It asks for ${asked.join(' and ')} at once: ask for less.`;
	if (when.verb || when.about || when.words) return another(when);
	return 'One above it in the list holds first: let that one ask for more.';
}

function neverHad(when: Condition, records: readonly PlayRecord[]): string[] {
	const had = new Set(records.flatMap((found) => found.had));
	const missing = [...(when.has ?? []), ...(when.knows ?? [])].filter((id) => !had.has(id));
	const none = [when.any ?? [], when.knowsAny ?? []].filter((ids) => !ids.some((id) => had.has(id)));
	return [...missing, ...none.flat()];
}

/** The scenes that give it, and how often they were told. */
function giversOf(id: string, records: readonly PlayRecord[], scenes: readonly Storylet[]): string {
	const givers = scenes.filter(({ outcomes }) =>
		Object.values(outcomes).some((outcome) =>
			outcome?.effects.some(
				(effect) =>
					('tag' in effect && effect.tag === id) ||
					('gain' in effect && effect.gain === id) ||
					('clue' in effect && effect.clue === id),
			),
		),
	);
	if (givers.length === 0 || givers.length > 3) return '';
	const told = (scene: Storylet) => records.reduce((sum, found) => sum + (found.told[scene.id] ?? 0), 0);
	return `, which ${givers.map((scene) => `"${scene.id}" gives (told ${told(scene)} times)`).join(' and ')}`;
}

type Range = readonly [number, number];

/** Meters, standings and health; `them` is left out, since it can be anybody. */
function rangesOf({ meters, standing = {}, health }: Condition): Record<string, Range> {
	const { [THEM]: _, ...people } = standing;
	return { ...meters, ...people, ...(health && { health }) };
}

/** Describes a range that no game reached, and how near they came. */
function neverWithin(id: string, [low, high]: Range, records: readonly PlayRecord[]): string | null {
	const ranges = records.flatMap((found) => (found.ranges[id] ? [found.ranges[id]] : []));
	if (ranges.length === 0) return null;
	const lowest = Math.min(...ranges.map(([at]) => at));
	const highest = Math.max(...ranges.map(([, at]) => at));
	if (highest < low) return `${id} of ${low} or more, and it never was above ${highest}`;
	return lowest > high ? `${id} of ${high} or less, and it never was below ${lowest}` : null;
}

/** Words each requirement of the condition. */
function wordsOf(when: Condition): string[] {
	const list = (ids: readonly string[] | undefined, joint: string) => (ids?.length ? [ids.join(joint)] : []);
	return [
		...Object.entries(rangesOf(when)).map(([id, [low, high]]) => `${id} from ${low} to ${high}`),
		...Object.entries(when.remembers ?? {}).map(
			([id, tags]) => `${id} to remember ${[tags].flat().join(', ')}`,
		),
		...list(when.with, ' and ').map((people) => `${people} to be there`),
		...(when.act ? [`act ${when.act.join(' or ')}`] : []),
		...(when.turn ? [`turn ${when.turn.join(' to ')}`] : []),
		...(when.clues ? [`${when.clues} clues`] : []),
		...list(when.has, ' and '),
		...list(when.knows, ' and '),
		...list(when.any, ' or '),
		...list(when.knowsAny, ' or '),
		...list(when.not, ', no ').map((ids) => `no ${ids}`),
		...list(when.unknown, ' or ').map((ids) => `not to know ${ids}`),
	];
}

function another({ about = {} }: Trigger): string {
	const named = Object.values(about)
		.flat()
		.filter((id) => id !== ANYONE)
		.join(', ');
	return `Another scene answers first${named ? ` whenever ${named} is meant` : ''}: let this one ask for more, or that one for less.`;
}
