import type { Phrase } from '#lib/engine/step.ts';
import { type CompiledKind, kindOf, singularOf } from '#lib/engine/things/compile-kinds.ts';
import { findThing } from '#lib/engine/things/find-thing.ts';
import { lastHandled, type Setting } from '#lib/engine/things/handling/setting.ts';
import { findShown } from '#lib/engine/things/naming/find-shown.ts';
import { phraseFor } from '#lib/engine/things/naming/phrase-for.ts';
import type { Thing } from '#lib/engine/things/thing.ts';

/** Whether the words name a part with its whole, and nothing here has that as its own name: one end of the rope. */
export const isOfWhole = (around: readonly Thing[], { text, head }: Phrase): boolean =>
	/ of (?!them\b|it\b)/.test(text) &&
	PARTS.has(singularOf(head)) &&
	!around.some(
		({ nouns, marks, whole }) =>
			nouns.includes(text.toLowerCase()) ||
			(whole !== undefined && nouns.includes(singularOf(head)) && marks.some((mark) => text.includes(mark))),
	);

/** Whether a piece comes off a thing that the step names besides: a strip off my shirt. */
export const isOffWhole = ({ step }: Setting, { head }: Phrase): boolean =>
	PIECES.has(singularOf(head)) &&
	step.places.some(({ preposition }) => /^(?:off|from|out of|of)$/.test(preposition));

/** Words as a part of an id. */
export const slug = (words: string) => words.toLowerCase().replace(/[^a-z0-9]+/g, '-');

/** Parts that nearly everything has. */
const PARTS = new Set(
	'edge corner side top bottom back front end middle centre surface rim foot base cover lid handle knob seam crack hole knot skin inside outside underside rest tip point leg arm door wheel window line rope string thread cord paper page sheet label lining hem glass frame hinge lock strap button bow loop word name number mark picture print bit piece slice drop gap board'.split(
		' ',
	),
);

/** Sides that anything has: without more they are those of what was handled last. */
const SIDES = new Set(
	'underside back inside outside reverse bottom top rim end lining hem spine flap lid name plate label number writing inscription'.split(
		' ',
	),
);

/** What was handled last, or the whole of which it is a part. */
const lastWhole = (setting: Setting): Thing | undefined => {
	const last = lastHandled(setting);
	return (last && setting.around.find(({ id }) => id === last.whole)) ?? last;
};

/** Stuffs of which a thing named with them is made: the charred wood of the mast. */
const STUFFS = new Set(
	'wood stone metal glass paper cloth leather paint iron brass bark rust soot moss'.split(' '),
);

/** A part that the player names together with its whole: `the knot in the line`, `the skin of the drum`. */
export function partNamed(setting: Setting, phrase: Phrase): Thing | null {
	const { around, step, story } = setting;
	const noun = singularOf(phrase.head);
	const { kinds } = story;
	const isNumber = /^\d+s?$/.test(noun);
	if (
		!isNumber &&
		!PARTS.has(noun) &&
		!PIECES.has(noun) &&
		!STUFFS.has(noun) &&
		kindOf(kinds, noun) !== undefined
	)
		return null;
	const [, after] = / (?:of|in|on) (?:the |an? |my |his |her |their )?(.+)$/.exec(phrase.text) ?? [];
	const wholes = [
		...(after ? [phraseFor(after)] : []),
		...(phrase.owner ? [phraseFor(phrase.owner)] : []),
		...step.places
			.filter(
				({ preposition, thing }) =>
					/^(?:in|of|on|off|from|out of)$/.test(preposition) && thing.text !== phrase.text,
			)
			.map(({ thing }) => thing),
	];
	const named = wholes
		.map((one) => findThing(around, one) ?? (PIECES.has(noun) ? findShown(story, setting.state, one) : null))
		.find((found) => found !== null);
	const whole = named ?? (SIDES.has(noun) ? lastWhole(setting) : undefined);
	if (!whole) return null;
	return {
		id: `${whole.id}.${slug(noun)}`,
		name: `the ${noun} of ${whole.name}`,
		nouns: [noun],
		marks: [...whole.nouns],
		kind: PIECES.has(noun)
			? pieceOf(whole.kind)
			: (kindOf(kinds, isNumber ? 'card' : noun) ?? lessened(whole.kind)),
		source: 'part',
		whole: whole.id,
		...(whole.owner && { owner: whole.owner }),
	};
}

/** Nouns for what comes off a thing and is of the same stuff. */
const PIECES = new Set(
	'strip slice corner chunk lump scrap shred splinter chip crumb sliver flake strand morsel'.split(' '),
);

/** A piece can be had by itself. */
function pieceOf(kind: CompiledKind | undefined): CompiledKind | undefined {
	if (!kind) return undefined;
	const stuff = [...kind.qualities].filter((quality) => STUFF_QUALITIES.has(quality));
	return { ...kind, size: 0, qualities: new Set([...stuff, 'piece', 'take', 'throw', 'conceal'] as const) };
}

const STUFF_QUALITIES: ReadonlySet<string> = new Set(
	'burn cut tear eat drink fold wet wipe ties write melt taste smear scatter break brittle'.split(' '),
);

/** A part has what its whole is made of, and is not carried off by itself. */
export function lessened(kind: CompiledKind | undefined): CompiledKind | undefined {
	if (!kind) return undefined;
	const qualities = new Set(kind.qualities);
	for (const quality of ['take', 'throw', 'conceal', 'push', 'wear'] as const) qualities.delete(quality);
	return { ...kind, qualities: new Set([...qualities, 'part', 'write']) };
}
