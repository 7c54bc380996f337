import type { Facts } from '#lib/narration/facts.ts';
import { type Flaw, straightenQuotes } from './flaw.ts';

const REFUSAL = [
	/\bas an? (?:ai|language model|assistant)\b/i,
	/\bI(?:'m| am) (?:sorry|unable|afraid)[^.]{0,20}(?:but )?I (?:can(?:'t|not)|won't|am unable|am not able)\b/i,
	/\bI (?:can(?:'t|not)|won't|am (?:unable|not able) to) (?:help|assist|continue|write|generate|create|fulfil|fulfill|comply|engage|provide|do that|produce)\b/i,
	/\b(?:content policy|usage polic(?:y|ies)|against my guidelines|violates? (?:our|my|the) (?:guidelines|polic))/i,
];

const LEAK = [
	/<\/?[a-z!|][^>]*>?/i,
	/[{}]|\[(?:\/?INST|[A-Z_]{4,})\]|```|\|\|/,
	/https?:\/\/|www\./i,
	/\b(?:system prompt|my (?:instructions|prompt|rules)|these instructions|language model|json|the schema|the narrator|npc|token limit|as instructed|the receipt|game master|dungeon master)\b/i,
	/\b(?:the player|player character)\b/i,
	/^\s*(?:NARRATIVE|SPEECH|CHOICE|STANDING|OUTCOME|SCENE)\b/,
];

const MECHANICS =
	/\b(?:casting stones?|hit points?|\d+ ?hp|hp|d20|dice roll|you roll(?:ed)? (?:a|an)\b|difficulty class|skill check|critical (?:hit|failure|success)|experience points?|xp|levels? up|\+\d+|-\d+)\b/i;

const AMOUNT =
	'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|dozen|score';
const UNIT =
	'coins?|gold|silver|pennies|pence|pounds|credits|crowns|dollars|marks|points?|percent|damage|health|shards?|crystals?|relics?';

/** A model's refusal instead of a story. */
export function refusalFlaw(sentence: string): Flaw | null {
	const said = first(straightenQuotes(sentence), REFUSAL);
	return said === null ? null : { kind: 'refusal', said };
}

/** Markup, addresses, and talk of the machinery behind the story. */
export function leakFlaw(sentence: string, { source }: Facts): Flaw | null {
	const said = first(straightenQuotes(sentence), LEAK);
	return said === null || source.includes(said) ? null : { kind: 'leak', said };
}

/** A number that is not in the turn, or talk of rolls and points. */
export function numberFlaw(sentence: string, { source, words, story }: Facts): Flaw | null {
	const text = straightenQuotes(sentence);
	const known = straightenQuotes(`${source}\n${words}`).toLowerCase();
	const mechanic = MECHANICS.exec(text)?.[0];
	if (mechanic && !known.includes(mechanic.toLowerCase())) return { kind: 'number', said: mechanic };
	const [digits] = (text.match(/\d+/g) ?? []).filter((figure) => !known.includes(figure));
	if (digits) return { kind: 'number', said: digits };
	const money = story.world.money.words.join('|');
	const amounts = text
		.toLowerCase()
		.matchAll(new RegExp(`\\b(${AMOUNT})\\b (?:[\\w'-]+ ){0,2}?(?:${UNIT}|${money})\\b`, 'g'));
	const [amount] = amounts.filter(([, figure = '']) => !known.includes(figure));
	return amount ? { kind: 'number', said: amount[0] } : null;
}

/** The least share of known words in a sentence, and the least number of words to judge it by. */
const KNOWN_SHARE = 0.6;
const WORDS_TO_TELL = 5;

/** Another language or nonsense: too few words are in the content. */
export function languageFlaw(sentence: string, { vocabulary, story }: Facts): Flaw | null {
	const foreign =
		/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hangul}\p{Script=Devanagari}\p{Script=Hebrew}\p{Script=Thai}]{2,}/u.exec(
			sentence,
		);
	if (foreign) return { kind: 'language', said: foreign[0] };
	const endless = /\S{45,}/.exec(sentence);
	if (endless) return { kind: 'language', said: endless[0].slice(0, 60) };
	const words = sentence.match(/\p{L}+(?:[’']\p{L}+)*/gu) ?? [];
	if (words.length < WORDS_TO_TELL) return null;
	const known = words.filter((word) => vocabulary.knows(word) || vocabulary.names(story, word)).length;
	return known / words.length < KNOWN_SHARE ? { kind: 'language', said: sentence.slice(0, 60) } : null;
}

/** A shorter sentence, in words, may be repeated. */
const REPEATED_FROM = 6;

/** A sentence that stood in a recent turn. */
export function repeatFlaw(sentence: string, { recent, source }: Facts): Flaw | null {
	const text = straightenQuotes(sentence).trim();
	// The world's own lines may repeat.
	if (text.split(/\s+/).length < REPEATED_FROM || straightenQuotes(source).includes(text)) return null;
	return recent.some((told) => straightenQuotes(told).includes(text))
		? { kind: 'repeat', said: text.slice(0, 60) }
		: null;
}

function first(text: string, patterns: readonly RegExp[]): string | null {
	for (const pattern of patterns) {
		const match = pattern.exec(text);
		if (match) return match[0];
	}
	return null;
}
