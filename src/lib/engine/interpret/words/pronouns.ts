import type { Page } from '#lib/engine/interpret/gist/acts.ts';
import { DETERMINERS, isGrammar, OBJECTS, wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import type { Mention } from './names.ts';

/** Who and what is around the player. */
export interface Surroundings {
	/** The ids of the people present. */
	here: string[];
	/** The id of the person last dealt with, the first candidate for pronouns. */
	lastPerson?: string;
	/** The ids of the items held. */
	held: string[];
	/** Each person's pronoun by id. */
	pronouns: Record<string, 'she' | 'he' | 'they' | 'it'>;
	/** The id of the item that is paid with. */
	moneyItem?: string;
}

/** How many of the latest mentions a pronoun can refer to. */
const IN_MIND = 8;

/** Adds the mentions of pronouns to the page; returns whether a pronoun refers to nobody known. */
export function resolvePronouns(page: Page, around: Surroundings): boolean {
	let lost = false;
	let before: Mention[] = [];
	const all: Mention[] = [];
	for (let at = 0; at < page.tokens.length; at++) {
		const word = page.tokens[at]?.word ?? '';
		const mention =
			page.starts.get(at) ??
			(Object.hasOwn(OBJECTS, word) ? pronounAt(page, at, word, before, around) : undefined);
		if (mention === null) lost = true;
		if (!mention) continue;
		all.push(mention);
		before = [mention, ...before].slice(0, IN_MIND);
		at = mention.end - 1;
	}
	for (const mention of all) {
		page.starts.set(mention.at, mention);
		page.closes.set(mention.end, mention);
	}
	page.mentions = all;
	return lost;
}

/** What the pronoun refers to; null when it refers to a person and nobody fits. */
function pronounAt(
	page: Page,
	at: number,
	word: string,
	before: Mention[],
	around: Surroundings,
): Mention | null | undefined {
	const own = isOwner(page, at, word);
	const neuter = word === 'it' || word === 'its';
	const found = neuter ? thing(before, around) : person(word, before, around);
	if (found) return { at, end: at + 1, pronoun: true, own, ...found };
	return own || neuter ? undefined : null;
}

type Found = Pick<Mention, 'ids' | 'unsure'>;

function person(word: string, before: Mention[], around: Surroundings): Found | null {
	const wanted = OBJECTS[word]?.[0];
	const fits = (id: string | undefined): id is string => id !== undefined && around.pronouns[id] === wanted;
	const named = before.map((mention) => mention.ids.npc).find(fits);
	if (named) return { ids: { npc: named }, unsure: false };
	if (fits(around.lastPerson)) return { ids: { npc: around.lastPerson }, unsure: false };
	const present = around.here.filter(fits);
	if (present[0]) return { ids: { npc: present[0] }, unsure: present.length > 1 };
	if (wanted !== 'they') return alone(word, before, around);
	// "them" fits anybody.
	const item = before.find((mention) => mention.ids.item);
	if (item) return { ids: item.ids, unsure: true };
	return around.lastPerson && word !== 'they' ? { ids: { npc: around.lastPerson }, unsure: true } : null;
}

/** A wrong "him" or "her" means the only person here, unless somebody else was mentioned. */
function alone(word: string, before: Mention[], around: Surroundings): Found | null {
	const [only, ...more] = around.here;
	if (!only || more.length > 0 || !WHOM.has(word) || before.some(({ ids }) => ids.npc)) return null;
	return { ids: { npc: only }, unsure: true };
}

const WHOM = wordSet('him her');

function thing(before: Mention[], around: Surroundings): Found | null {
	const item = before.find((mention) => mention.ids.item && !mention.pronoun);
	if (item?.ids.item) return { ids: { item: item.ids.item }, unsure: false };
	const { lastPerson } = around;
	return lastPerson && around.pronouns[lastPerson] === 'it'
		? { ids: { npc: lastPerson }, unsure: false }
		: null;
}

/** "her key" against "ask her about the key". */
function isOwner(page: Page, at: number, word: string): boolean {
	if (['his', 'its', 'their', 'hers'].includes(word)) return true;
	if (word !== 'her') return false;
	const next = page.tokens[at + 1];
	if (!next || next.stop > 0 || next.quoted) return false;
	if (page.starts.has(at + 1)) return true;
	return (
		!isGrammar(next.word) &&
		!DETERMINERS.has(next.word) &&
		!next.word.endsWith('ly') &&
		!/^\d/.test(next.word)
	);
}
