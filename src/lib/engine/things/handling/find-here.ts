import type { Phrase } from '#lib/engine/step.ts';
import { isBodyWord } from '#lib/engine/things/body-words.ts';
import { type CompiledKind, type KindIndex, kindOf, singularOf } from '#lib/engine/things/compile-kinds.ts';
import { findThing } from '#lib/engine/things/find-thing.ts';
import { findAlike } from '#lib/engine/things/naming/find-alike.ts';
import { findShown, isRare } from '#lib/engine/things/naming/find-shown.ts';
import { phraseFor } from '#lib/engine/things/naming/phrase-for.ts';
import { findReferent, isStandin } from '#lib/engine/things/naming/referent.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import { whatBecame } from './refusals/what-became.ts';
import { findSomebody, lastHandled, type Setting, type Somebody } from './setting.ts';

/** The thing here that a phrase means: something around, what somebody wears, a part of a thing; null for none. */
export function findHere(setting: Setting, phrase: Phrase): Thing | null {
	const { around, story, state } = setting;
	if (isStandin(phrase)) return findReferent(state, around, phrase);
	if (phrase.owner === 'my')
		return (
			findOwn(setting, phrase) ??
			(isRare(kindOf(story.kinds, phrase.head)) ? null : findShown(story, state, phrase))
		);
	const somebody = phrase.owner ? findSomebody(setting, phrase) : null;
	// Whoever is elsewhere has their hat with them.
	if (somebody?.away && wornBy(story.kinds, somebody, phrase)) return null;
	if (isOfWhole(around, phrase)) {
		const part = partNamed(setting, phrase);
		if (part) return part;
	}
	const theirs = somebody ? around.filter(({ source }) => source !== 'worn') : around;
	const found = madeHere(setting, phrase) ?? findThing(theirs, withoutCoin(setting, phrase));
	if (!found && phrase.ids.place === state.place) return placeItself(setting, phrase);
	if (found) return somebody?.npc ? { ...found, owner: found.owner ?? somebody.npc } : found;
	if (somebody && !somebody.away)
		return wornBy(story.kinds, somebody, phrase) ?? findAlike(story.kinds, theirs, { ...phrase, ids: {} });
	// What is burnt or given away is not there again because the screen still names it.
	if (whatBecame(setting, phrase) !== null) return null;
	return (
		contentNamed(setting, phrase) ??
		partNamed(setting, phrase) ??
		findShown(story, state, phrase) ??
		findAlike(story.kinds, around, phrase)
	);
}

/** Whether the words name a part with its whole, and nothing here has that as its own name: one end of the rope. */
const isOfWhole = (around: readonly Thing[], { text, head }: Phrase): boolean =>
	/ of (?!them\b|it\b)/.test(text) &&
	PARTS.has(singularOf(head)) &&
	!around.some(
		({ nouns, marks, whole }) =>
			nouns.includes(text.toLowerCase()) ||
			(whole !== undefined && nouns.includes(singularOf(head)) && marks.some((mark) => text.includes(mark))),
	);

/** The phrase where its noun is a thing of its own and only the world's money is counted in it: to drink some water. */
function withoutCoin({ story }: Setting, phrase: Phrase): Phrase {
	const kind = kindOf(story.kinds, phrase.head);
	if (phrase.ids.item !== story.world.money.item || !kind || kind.qualities.has('money')) return phrase;
	const { item: _, ...ids } = phrase.ids;
	return { ...phrase, ids };
}

/** The place where the player is, as something to look at or to kick. */
function placeItself({ story, state }: Setting, { head }: Phrase): Thing | null {
	const place = story.places.get(state.place);
	if (!place) return null;
	const kind = kindOf(story.kinds, head) ?? story.kinds.kinds.get('house');
	return { id: `${place.id}.itself`, name: place.name, nouns: [head], marks: [], kind, source: 'declared' };
}

/** What the player has made in a thing: the hole in the screen. */
function madeHere({ around, state }: Setting, { head }: Phrase): Thing | null {
	const noun = singularOf(head);
	const whole = around.find(({ id }) =>
		state.things?.[id]?.is?.some((word) => new RegExp(`^with .*\\b${noun} in$`).test(word)),
	);
	if (!whole) return null;
	return {
		id: `${whole.id}.${slug(noun)}`,
		name: `the ${noun} in ${whole.name}`,
		nouns: [noun],
		marks: [],
		kind: lessened(whole.kind),
		source: 'part',
		whole: whole.id,
		detail: `You made it yourself, and it goes right into ${whole.name}.`,
	};
}

/** A vessel is named for what is in it: `a bottle of milk`, `a handful of sand`. */
const VESSEL =
	/^(?:bottle|cup|mug|glass|jar|can|tin|bowl|bucket|pail|handful|pinch|spoonful|sip|mouthful|swig|slice|sack|bag|load|armful|fistful|drop|splash|jug|lump|heap|pile) of (?:the |my |his |her )?(.+)$/i;

function contentNamed(setting: Setting, { text }: Phrase): Thing | null {
	const [, content] = VESSEL.exec(text) ?? [];
	return content ? findHere(setting, phraseFor(content)) : null;
}

const MINE: ReadonlySet<string> = new Set(['held', 'carried', 'worn']);
/** What a guest calls theirs though it is the house's: the coffee before them, the chair they sit on. */
const LENT = ['drink', 'eat', 'sit', 'holds', 'lie'] as const;

/** "My" thing is held, worn, or a part of that; a thing of the place only where a guest would call it theirs. */
function findOwn({ around }: Setting, phrase: Phrase): Thing | null {
	if (isBodyWord(phrase.head)) {
		const noun = singularOf(phrase.head);
		return {
			id: `player.${noun}`,
			name: `your ${noun}`,
			nouns: [noun],
			marks: [],
			kind: undefined,
			source: 'worn',
		};
	}
	const own = around.filter(
		({ source, whole, owner, kind }) =>
			MINE.has(source) ||
			whole?.startsWith('item.') ||
			(!owner && LENT.some((quality) => kind?.qualities.has(quality))),
	);
	return findThing(own, phrase);
}

/** What somebody wears, as a thing of theirs. */
function wornBy(kinds: KindIndex, { npc, name }: Somebody, { head }: Phrase): Thing | null {
	const noun = singularOf(head);
	const worn = new Set([...kinds.worn, ...(kinds.parts.get('person') ?? [])]);
	if (!worn.has(noun)) return null;
	const who = name.replace(/^the /, '');
	return {
		id: `${slug(npc ?? who)}.${slug(noun)}`,
		name: `${name}’s ${noun}`,
		nouns: [noun],
		marks: [],
		kind: wornKind(kindOf(kinds, noun)),
		source: 'worn',
		...(npc && { owner: npc }),
	};
}

/** A cuff or a pocket does not come off by itself. */
const wornKind = (kind: CompiledKind | undefined) => (kind?.qualities.has('part') ? lessened(kind) : kind);

const slug = (words: string) => words.toLowerCase().replace(/[^a-z0-9]+/g, '-');

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
function partNamed(setting: Setting, phrase: Phrase): Thing | null {
	const { around, step, story } = setting;
	const noun = singularOf(phrase.head);
	const { kinds } = story;
	const isNumber = /^\d+s?$/.test(noun);
	if (!isNumber && !PARTS.has(noun) && !STUFFS.has(noun) && kindOf(kinds, noun) !== undefined) return null;
	const [, after] = / (?:of|in|on) (?:the |an? |my |his |her |their )?(.+)$/.exec(phrase.text) ?? [];
	const wholes = [
		...(after ? [phraseFor(after)] : []),
		...(phrase.owner ? [{ head: phrase.owner, text: phrase.owner, ids: {} }] : []),
		...step.places
			.filter(
				({ preposition, thing }) =>
					/^(?:in|of|on|off|from|out of)$/.test(preposition) && thing.text !== phrase.text,
			)
			.map(({ thing }) => thing),
	];
	const named = wholes.map((one) => findThing(around, one)).find((found) => found !== null);
	const whole = named ?? (SIDES.has(noun) ? lastWhole(setting) : undefined);
	if (!whole) return null;
	return {
		id: `${whole.id}.${slug(noun)}`,
		name: `the ${noun} of ${whole.name}`,
		nouns: [noun],
		marks: [...whole.nouns],
		kind: kindOf(kinds, isNumber ? 'card' : noun) ?? lessened(whole.kind),
		source: 'part',
		whole: whole.id,
		...(whole.owner && { owner: whole.owner }),
	};
}

/** A part has what its whole is made of, and is not carried off by itself. */
function lessened(kind: CompiledKind | undefined): CompiledKind | undefined {
	if (!kind) return undefined;
	const qualities = new Set(kind.qualities);
	for (const quality of ['take', 'throw', 'conceal', 'push', 'wear'] as const) qualities.delete(quality);
	return { ...kind, qualities: new Set([...qualities, 'part', 'write']) };
}
