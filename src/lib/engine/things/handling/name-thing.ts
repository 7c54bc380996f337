import type { State } from '#lib/engine/state.ts';
import type { Phrase } from '#lib/engine/step.ts';
import type { Story } from '#lib/engine/story.ts';
import { isStandin } from '#lib/engine/things/naming/referent.ts';
import type { Thing } from '#lib/engine/things/thing.ts';

/** The longest name in the player's words, in characters. */
const NAME_MAX = 40;

/** Words before a noun that point, ask or count all, and are no part of a name: `what year`, `those bags`, `every name`. */
const POINTING =
	/^(?:(?:what|which|whose|every|each|any|some|no|this|that|these|those|all|such|enough|more|another) )+(?:(?:of )?(?:the|my|his|her|their|your) )?(?=\S)/i;

/** The words of a name without what only points at it. */
export const withoutPointing = (words: string): string => words.replace(POINTING, '');

/** A thing under the name that the player has for it: `the kite line`, `your coat`, `Tibb’s cap`. */
export function namedThing(story: Story, thing: Thing, phrase: Phrase): Thing {
	if (isStandin(phrase)) return thing;
	if (thing.source === 'held' || thing.source === 'carried') return underOtherName(thing, phrase);
	const hasMark = /['’]s?\s/.test(phrase.text);
	const own = phrase.text.replace(/^.*?['’]s?\s+/, '').replace(/^(?:my|own|his|her|their|its)\s+/i, '');
	const npc = thing.owner && phrase.owner && phrase.owner !== 'my' ? story.npcs.get(thing.owner) : undefined;
	const isOne = hasMark || !phrase.text.includes(' ');
	const plain = withoutPointing(npc ? (isOne ? own : (thing.nouns[0] ?? own)) : phrase.text);
	if (plain.length > NAME_MAX || !/\p{L}{2}/u.test(plain)) return thing;
	const isNamed = hasMark && /\p{Lu}[\p{L}.-]*['’]s?\s/u.test(phrase.text);
	const whose = phrase.owner === 'my' ? 'your ' : npc ? `${npc.name}’s ` : isNamed ? '' : 'the ';
	return { ...thing, name: whose + (phrase.owner === 'my' ? own : plain) };
}

/** What is held, by the other name that it has and that the player uses: the ribbon of a lease. */
function underOtherName(thing: Thing, { head, text }: Phrase): Thing {
	const isSame = thing.name.toLowerCase().includes(head.toLowerCase().slice(0, 4));
	if (isSame || !thing.nouns.includes(head) || text.length > NAME_MAX || /['’]/.test(text)) return thing;
	return { ...thing, name: `the ${text.replace(/^(?:the|my|an?|own) /i, '')}` };
}

/** Whether a thing is many: `the six cups`. */
export function isMany({ name }: Pick<Thing, 'name'>): boolean {
	const [before = name] = name.split(/ (?:of|with|from|for|in|on|to) /);
	const last = before.split(' ').at(-1) ?? before;
	if (/(?:men|women|children|people|folk|geese|mice|feet|teeth|oxen|police)$/.test(last))
		return !/(?:specimen|regimen|abdomen)$/.test(last);
	return /[^s]s$/.test(last) && !/(?:us|is|ass|ess|oss|lens|news|bellows|stairs?case)$/.test(last);
}

/** One of several things, which goes its own way from now on; the thing itself where it is one or the words mean all. */
export function oneOf(state: State, thing: Thing, named: Thing): Thing {
	if (!isMany(thing) || isMany(named)) return named;
	const numbers = Array.from({ length: 9 }, (_, n) => `${thing.id}.${n + 1}`);
	const id = numbers.find((free) => !state.things?.[free]) ?? thing.id;
	return { ...named, id };
}
