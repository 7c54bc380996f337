import type { WordBook } from '#lib/engine/english/indirect.ts';
import { writeOut } from '#lib/engine/english/short-forms.ts';
import { turnWords } from '#lib/engine/english/turn-words.ts';
import { namedIn } from '#lib/engine/said/asked/facts.ts';
import type { Hearer } from '#lib/engine/said/asked/hearer.ts';
import { wordBookOf } from '#lib/engine/said/asked/word-book.ts';
import type { Story } from '#lib/engine/story.ts';
import { kindOf } from '#lib/engine/things/compile-kinds.ts';

const DETERMINER = /^(?:the|my|your|his|her|its|our|their|this|that|these|those|an?)$/;

/** Words that no name of a thing has. */
const STOPS =
	/^(?:is|are|was|were|be|been|am|has|have|had|do|does|did|will|would|can|could|should|must|may|might|not|and|or|but|if|until|till|when|while|because|that|who|which|what|where|how|why|he|she|it|they|we|you|i|him|them|us|me|to|of|in|on|at|by|with|from|for|as|than|then|so|too|there|here)$/;

/** Nouns that are the matter of nothing. */
const EMPTY =
	/^(?:lot|bit|moment|minute|second|while|day|time|way|word|thing|things|favou?r|chance|look|seat|rest|man|woman|person|one|kind|sort|liar|truth|lie|fact|mind|life|heart|own|night|evening|morning|hell|god|sake|pleasure|shame|pity|hand|hands|mother's|honou?r|soul|best|worst|only|same|whole|first|last|way|matter)$/;

/**
 * What the player's words to somebody are about, as it stands after "about" in a sentence of the narrator's: a name of
 * the story, else the first thing that is named with an owner, else with an article. Null where they name nothing.
 */
export function matterOf(story: Story, hearer: Hearer, words: string): string | null {
	const plain = writeOut(words.replace(/[“”"]/g, ''));
	const low = plain.toLowerCase();
	const { npcs, places, factions } = story;
	const byName = [...factions.values(), ...places.values()].map(({ id, name }) => ({ id, name }));
	const named = namedIn(low, npcs.values(), hearer.npc?.id) ?? namedIn(low, byName);
	if (named) return named.name.replace(/^The /, 'the ');
	const nouns = nounsIn(story, plain);
	const best =
		nouns.find(([first]) => /^(?:your|my|his|her|their|our)$/.test(first ?? '')) ??
		nouns.find(([first]) => first === 'the') ??
		nouns[0];
	return best ? (turnWords(best, hearer.forms, () => false)?.join(' ') ?? null) : null;
}

/** The things that are named, each from its article or owner to its noun. */
function nounsIn(story: Story, text: string): string[][] {
	const { isVerb } = wordBookOf(story);
	const book = { isVerb, isNoun: (word: string) => kindOf(story.kinds, word) !== undefined };
	const words = text.match(/[\p{L}'’-]+|[.,;:!?]/gu) ?? [];
	return words.flatMap((word, at) => {
		if (!DETERMINER.test(word.toLowerCase())) return [];
		const found: string[] = [word.toLowerCase()];
		for (const next of words.slice(at + 1, at + 5)) {
			const low = next.toLowerCase();
			if (!/^[\p{L}'’-]+$/u.test(next) || DETERMINER.test(low) || STOPS.test(low)) break;
			found.push(next);
			const noun = book.isNoun(low);
			if (noun && !/['’]s?$/.test(low))
				return EMPTY.test(low) ? [] : [withNext(found, words[at + found.length], book)];
		}
		return [];
	});
}

/** "Lamp oil" has two nouns. */
const withNext = (
	found: string[],
	next: string | undefined,
	{ isNoun, isVerb }: Pick<WordBook, 'isNoun' | 'isVerb'>,
) =>
	next &&
	/^\p{L}+$/u.test(next) &&
	isNoun(next.toLowerCase()) &&
	!isVerb(next.toLowerCase()) &&
	!isVerb(next.toLowerCase().replace(/s$/, ''))
		? [...found, next]
		: found;
