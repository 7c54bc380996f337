import type { Quality } from '#lib/content/kinds.ts';
import type { Phrase } from '#lib/engine/step.ts';
import { type CompiledKind, kindOf } from '#lib/engine/things/compile-kinds.ts';
import type { Setting } from '#lib/engine/things/handling/setting.ts';
import type { Thing, ThingSource } from '#lib/engine/things/thing.ts';

/** The most things that a refusal names. */
const NAMED_MAX = 3;

/** What the player sees or holds, and not what such places merely have. */
const SEEN: ReadonlySet<ThingSource> = new Set(['held', 'carried', 'declared', 'shown']);

/** What is here instead of a thing that is not, the likest first: `Within reach: the grating, the valve.`; empty where nothing is. */
export function wordNearThings(
	{ story, around, step }: Pick<Setting, 'story' | 'around' | 'step'>,
	wanted: Phrase,
): string {
	const kind = kindOf(story.kinds, wanted.text) ?? kindOf(story.kinds, wanted.head);
	const rules = Object.values(story.handling.rules).filter(({ frames }) => frames.includes(step.frame));
	const fits = ({ kind: own }: Thing) =>
		rules.some(({ on }) => on?.some((quality) => own?.qualities.has(quality)));
	const seen = new Map<string, { thing: Thing; score: number }>();
	for (const thing of around) {
		if (!SEEN.has(thing.source) || !isThing(thing) || seen.has(thing.nouns[0] ?? '')) continue;
		const score =
			likeness(thing.kind, kind) + (fits(thing) ? 2 : 0) - (thing.name.split(' ').length > 4 ? 2 : 0);
		seen.set(thing.nouns[0] ?? '', { thing, score });
	}
	const names = [...seen.values()]
		.sort((a, b) => b.score - a.score)
		.slice(0, NAMED_MAX)
		.map(({ thing }) => thing.name);
	return names.length > 0 ? ` Within reach: ${names.join(', ')}.` : '';
}

/** Whether something is there to be handled. */
const isThing = ({ kind }: Thing): boolean =>
	kind !== undefined && kind.size < 5 && !NO_THINGS.some((quality) => kind.qualities.has(quality));

const NO_THINGS: readonly Quality[] = ['intangible', 'person', 'subject', 'mark', 'money'];

/** How like two kinds are: the same, of the same stuff and size, with the same uses. */
function likeness(kind: CompiledKind | undefined, wanted: CompiledKind | undefined): number {
	if (!kind || !wanted) return 0;
	const shared = [...wanted.qualities].filter((quality) => kind.qualities.has(quality)).length;
	return (
		(kind.id === wanted.id ? 10 : 0) +
		(kind.material === wanted.material ? 2 : 0) +
		shared -
		Math.abs(kind.size - wanted.size)
	);
}
