import type { Phrase } from '#lib/engine/step.ts';
import { isBodyWord } from '#lib/engine/things/body-words.ts';
import { type CompiledKind, type KindIndex, kindOf, singularOf } from '#lib/engine/things/compile-kinds.ts';
import { findThing } from '#lib/engine/things/find-thing.ts';
import { findAlike } from '#lib/engine/things/naming/find-alike.ts';
import { findShown, isRare } from '#lib/engine/things/naming/find-shown.ts';
import { phraseFor } from '#lib/engine/things/naming/phrase-for.ts';
import { findReferent, isStandin } from '#lib/engine/things/naming/referent.ts';
import { foundThing } from '#lib/engine/things/place-things.ts';
import type { Thing } from '#lib/engine/things/thing.ts';
import { isOffWhole, isOfWhole, lessened, partNamed, slug } from './finding/parts.ts';
import { whatBecame } from './refusals/what-became.ts';
import { findSomebody, type Setting, type Somebody } from './setting.ts';

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
	const stuff = streakOf(setting, phrase) ?? airOf(setting, phrase);
	if (stuff) return stuff;
	const isOff = isOffWhole(setting, phrase);
	if (isOff || isOfWhole(around, phrase)) {
		const part = partNamed(setting, phrase);
		if (part || isOff) return part;
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
		findAlike(story.kinds, around, phrase) ??
		compoundOf(around, phrase)
	);
}

/** A thing under the name of its part: the broom head is the broom. */
function compoundOf(around: readonly Thing[], { text, head }: Phrase): Thing | null {
	const [whole, part, ...others] = text.toLowerCase().split(' ');
	if (!whole || !part || others.length > 0 || part !== head) return null;
	const found = around.find(({ nouns, source }) => source !== 'everywhere' && nouns.includes(whole));
	return found ? { ...found, name: `the ${text}` } : null;
}

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
	/^(?:[\p{L}-]+ ){0,2}(?:bottle|cup|mug|glass|jar|can|tin|bowl|saucer|thimble|kettle|ladle|dollop|crumb|dash|trickle|bucket|pail|handful|pinch|spoonful|sip|mouthful|swig|slice|sack|bag|load|armful|fistful|drop|splash|jug|lump|heap|pile) of (?:the |my |his |her )?(.+)$/iu;

function contentNamed(setting: Setting, { text }: Phrase): Thing | null {
	const [, content] = VESSEL.exec(text) ?? [];
	return content ? findHere(setting, phraseFor(content)) : null;
}

/** What is smeared is the stuff, and not the line that it makes: `a wavy line of soot`. */
const STREAK =
	/^(?:[\p{L}-]+ )?(?:line|ring|circle|arc|trail|row|cross|streak|stripe|smear|smudge|dab|dot|patch|film|blob|lick) of (?:the |my |his |her |some )?(.+)$/iu;
const STUFF: ReadonlySet<string> = new Set(['powder', 'liquid', 'earth', 'wax']);

function streakOf(setting: Setting, { text }: Phrase): Thing | null {
	const [, stuff] = STREAK.exec(text) ?? [];
	if (!stuff || !STUFF.has(kindOf(setting.story.kinds, stuff)?.material ?? '')) return null;
	return findHere(setting, phraseFor(stuff));
}

/** What cannot be held, by the measure that the words give it: a bolt of lightning, a gust of wind. */
const AIRY =
	/^(?:[\p{L}-]+ )?(?:bolt|flash|ray|beam|shaft|gust|breath|puff|whiff|pool|patch|drop) of (?:the |some )?(.+)$/iu;

function airOf({ story, state }: Setting, { text }: Phrase): Thing | null {
	const [, stuff] = AIRY.exec(text) ?? [];
	const kind = stuff ? kindOf(story.kinds, stuff) : undefined;
	if (!stuff || !kind?.qualities.has('intangible')) return null;
	return foundThing(state.place, { noun: singularOf(stuff), name: text, kind }, 'shown');
}

const MINE: ReadonlySet<string> = new Set(['held', 'carried', 'worn']);
/** What a guest calls theirs though it is the house's: the coffee before them, the chair they sit on. */
const LENT = ['drink', 'eat', 'sit', 'holds', 'lie'] as const;

/** What the player's own arm or foot is as a thing. */
const LIMB: CompiledKind = { id: 'limb', size: 1, material: 'living', qualities: new Set(['limb', 'look']) };

/** "My" thing is held, worn, or a part of that; a thing of the place only where a guest would call it theirs. */
function findOwn({ around }: Setting, phrase: Phrase): Thing | null {
	if (isBodyWord(phrase.head)) {
		const noun = singularOf(phrase.head);
		return {
			id: `player.${noun}`,
			name: `your ${noun}`,
			nouns: [noun],
			marks: [],
			kind: LIMB,
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
