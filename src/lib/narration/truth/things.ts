import type { Item } from '#lib/content/world.ts';
import type { Facts } from '#lib/narration/facts.ts';
import { type Flaw, isDenied, straightenQuotes } from './flaw.ts';

/** Things that adventurers usually carry. */
const USUAL =
	'sword|dagger|knife|blade|axe|bow|arrow|spear|shield|staff|wand|gun|pistol|revolver|rifle|blaster|torch|lantern|lamp|rope|key|lockpicks?|map|potion|vial|scroll|amulet|ring|purse|pouch|backpack|satchel|phone|cloak';
const TAKES =
	'(?:draw|raise|unsheathe|swing|brandish|pull out|take out|produce|light|wield|clutch|pocket|receive|pick up|snatch|steal|gain|now have|drink|put on|slip on)';
const GIVES =
	'(?:hands?|gives?|passes|slips|tosses|throws|presses|offers) (?:over to )?(?:you|into your hands?)';
const ARTICLE = '(?:your|the|a|an|some|his|her|their|its|one of \\w+)';

const HAS = new RegExp(
	`\\b(?:you (?:\\w+ly )?${TAKES} ${ARTICLE}|${GIVES} ${ARTICLE}|your) ((?:[\\w'-]+ ){0,3}[\\w'-]+)`,
	'gi',
);
const COMES = new RegExp(
	`\\b(?:you (?:\\w+ly )?(?:pocket|receive|pick up|snatch|steal|gain|now have)|${GIVES}) ${ARTICLE} ((?:[\\w'-]+ ){0,3}[\\w'-]+)`,
	'gi',
);

/** Whether a sentence gives the player a thing that they do not have. */
export function itemFlaw(sentence: string, facts: Facts): Flaw | null {
	const text = straightenQuotes(sentence);
	const lower = text.toLowerCase();
	const { story, held, gained } = facts;
	const source = straightenQuotes(`${facts.source}`).toLowerCase();
	const ownWords = [...held].flatMap((id) => wordsOf(story.items.get(id)));
	const isSaid = (words: string) => source.includes(words);
	const missing = [...story.items.values()].filter(({ id }) => !held.has(id));
	for (const match of lower.matchAll(HAS)) {
		if (isDenied(lower, match.index)) continue;
		const thing = named(match[1]);
		const item = missing.find((one) =>
			wordsOf(one).some((words) => hasWords(thing, words) && !isSaid(words)),
		);
		const usual = new RegExp(`(?:^| )(${USUAL})\\b`).exec(thing)?.[1];
		const strange = usual !== undefined && !ownWords.some((words) => words.includes(usual)) && !isSaid(usual);
		if (item || strange) return { kind: 'item', said: match[0] };
	}
	for (const match of lower.matchAll(COMES)) {
		const thing = named(match[1]);
		const item = [...story.items.values()].find((one) =>
			wordsOf(one).some((words) => hasWords(thing, words)),
		);
		if (item && !gained.has(item.id) && !isDenied(lower, match.index) && !isSaid(match[0]))
			return { kind: 'item', said: match[0] };
	}
	return null;
}

/** The text before the first word that leads to another thing. */
function named(words = ''): string {
	return (
		words.split(
			/ (?:on|in|at|of|and|or|from|to|with|by|near|over|under|as|for|into|against|is|are|was) /,
		)[0] ?? ''
	);
}

/** An item's names without their articles, in lower case. */
function wordsOf(item: Item | undefined): string[] {
	if (!item) return [];
	return [item.name, ...item.aliases].map((name) =>
		straightenQuotes(name)
			.toLowerCase()
			.replace(/^(?:the|a|an|some) /, ''),
	);
}

function hasWords(text: string, words: string): boolean {
	return ` ${text} `.includes(` ${words} `);
}

const AT =
	'\\byou (?:\\w+ly )?(?:arrive (?:at|in)|reach|enter|step (?:into|onto|inside)|walk (?:into|to)|go (?:to|into)|head (?:to|into)|return to|come to|are (?:now |back )?(?:in|at|on)|stand (?:in|at|on)|find yourself (?:in|at|on)|leave for|climb (?:to|into)) (?:the |a )?';

/** Whether a sentence takes the player to a place that this turn does not. */
export function placeFlaw(sentence: string, { story, places, source }: Facts): Flaw | null {
	const text = straightenQuotes(sentence).toLowerCase();
	if (!text.includes('you')) return null;
	for (const place of story.places.values()) {
		if (places.has(place.id)) continue;
		for (const alias of [place.name, ...place.aliases]) {
			const name = straightenQuotes(alias)
				.toLowerCase()
				.replace(/^(?:the|a) /, '');
			if (!text.includes(name)) continue;
			const match = new RegExp(`${AT}${name.replace(/[^\w ']/g, '.')}\\b`, 'i').exec(text);
			if (match && !isDenied(text, match.index) && !straightenQuotes(source).toLowerCase().includes(match[0]))
				return { kind: 'place', said: match[0] };
		}
	}
	return null;
}
