import type { NamedKind } from '#lib/engine/attempt.ts';
import type { Token } from '#lib/engine/interpret/tokens/cut.ts';

/** A thing of the story that the player may name. */
export interface Named {
	id: string;
	kind: NamedKind;
	name: string;
	aliases: string[];
}

/** One way to name something, as words in the singular. */
interface Entry {
	words: string[];
	kind: NamedKind;
	id: string;
	/** Derived from a part of the name, not given by the author. */
	weak: boolean;
	/** Part of several names. */
	shared: boolean;
}

/** The ways to name things, by their first word, longest first. */
export type NameIndex = Map<string, Entry[]>;

/** A place in the text where something is named. The same words may name things of several kinds. */
export interface Mention {
	at: number;
	/** The index after its last word. */
	end: number;
	ids: Partial<Record<NamedKind, string>>;
	/** Everything with this name, where there are several: "the letter", "the clerk". */
	rivals?: Partial<Record<NamedKind, string[]>>;
	/** Named by a pronoun. */
	pronoun: boolean;
	/** The words name the owner of what follows. */
	own: boolean;
	/** The spelling was corrected, or the pronoun could mean several. */
	unsure: boolean;
}

const ARTICLES = /^(?:the|a|an|some|your|my)\s+/;
const VAGUE = new Set(
	'room place thing man woman person one people side way house hand eye night day time word end part bit kind mr mrs ms of the and for old young big little back front things lady sir miss dr'.split(
		' ',
	),
);

/** Indexes every name, alias and distinctive part of a name. */
export function indexNames(names: Named[]): NameIndex {
	const entries = names.flatMap((named) =>
		[named.name, ...named.aliases].map((name) => entryOf(named, name, false)),
	);
	const taken = new Set(entries.map((entry) => `${entry.kind} ${entry.words.join(' ')}`));
	const weak = names.flatMap(partsOf).filter((entry) => !taken.has(`${entry.kind} ${entry.words[0]}`));
	const owners = new Map<string, Set<string>>();
	for (const entry of weak) {
		const key = `${entry.kind} ${entry.words[0]}`;
		owners.set(key, (owners.get(key) ?? new Set()).add(entry.id));
	}
	const index: NameIndex = new Map();
	for (const part of weak) part.shared = (owners.get(`${part.kind} ${part.words[0]}`)?.size ?? 0) > 1;
	for (const entry of [...entries, ...weak.filter((part) => !part.shared || part.kind === 'item')]) {
		const first = entry.words[0];
		if (!first) continue;
		const list = index.get(first);
		if (list) list.push(entry);
		else index.set(first, [entry]);
	}
	for (const list of index.values())
		list.sort((a, b) => b.words.length - a.words.length || +a.weak - +b.weak);
	return index;
}

function entryOf(named: Named, name: string, weak: boolean): Entry {
	return { words: wordsOf(name), kind: named.kind, id: named.id, weak, shared: false };
}

function wordsOf(name: string): string[] {
	const plain = name.normalize('NFKC').toLowerCase().replace(/[’‘]/g, "'").trim().replace(ARTICLES, '');
	return (plain.match(/[\p{L}\p{N}\p{M}]+(?:'\p{L}+)?/gu) ?? []).map((word) =>
		singular(word.replace(/'s$/, '')),
	);
}

/** The head of `the Ash Chapel`, both nouns of `a coil of rope`, every proper word of `Sister Ilse`. */
function partsOf(named: Named): Entry[] {
	const ways = named.kind === 'npc' || named.kind === 'place' ? [named.name] : [named.name, ...named.aliases];
	return ways.flatMap((way) => {
		const words = way.replace(ARTICLES, '').split(/[\s-]+/);
		const heads =
			named.kind === 'npc'
				? words.filter((word) => /^\p{Lu}/u.test(word))
				: way.replace(/^\p{Lu}/u, '').includes(' of ')
					? [words[words.indexOf('of') - 1] ?? '', words.at(-1) ?? '']
					: [words.at(-1) ?? ''];
		return heads
			.map((head) => head.toLowerCase())
			.filter((head) => head.length > 2 && !VAGUE.has(head))
			.map((head) => entryOf(named, head, true));
	});
}

/** A noun without its plural ending; other words may also lose an s, so compare only results of this function. */
export function singular(word: string): string {
	const one = PLURALS.get(word);
	if (one) return one;
	if (word.length < 4 || word.endsWith('ss') || word.endsWith('us')) return word;
	if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
	if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
	return word.endsWith('s') ? word.slice(0, -1) : word;
}

/** Plurals that no rule makes, with their singulars. */
const PLURALS = new Map(
	'feet foot teeth tooth men man women woman children child mice mouse geese goose knives knife lives life leaves leaf wives wife loaves loaf shelves shelf wolves wolf thieves thief calves calf halves half hooves hoof scarves scarf oxen ox'
		.split(' ')
		.flatMap((word, k, all): [string, string][] => (k % 2 === 0 ? [[word, all[k + 1] ?? word]] : [])),
);

/** Finds what the words name, longest first, from left to right. */
export function findMentions(tokens: Token[], index: NameIndex): Mention[] {
	const found: Mention[] = [];
	const stems = tokens.map((token) => (token.past ? '' : singular(token.word)));
	for (let at = 0; at < tokens.length; at++) {
		const mention = mentionAt(tokens, stems, at, index);
		if (!mention) continue;
		found.push(mention);
		at = mention.end - 1;
	}
	return found;
}

/** Who and what has a name: one of each kind, and all where there are several. A person's whole name comes before a part of a topic's. */
function bearers(entries: Entry[]): Pick<Mention, 'ids' | 'rivals'> {
	const ids: Mention['ids'] = {};
	const rivals: Required<Mention>['rivals'] = {};
	const person = entries.some(({ kind, weak }) => kind === 'npc' && !weak);
	for (const { kind, id, weak, shared } of entries) {
		if (person && weak && kind === 'topic') continue;
		if (!shared) ids[kind] ??= id;
		rivals[kind] = [...new Set([...(rivals[kind] ?? []), id])];
	}
	const several = Object.values(rivals).some((all) => all.length > 1);
	return several ? { ids, rivals } : { ids };
}

/** Resolves ambiguous names to the item held and the person present. A name that stays ambiguous names nothing. */
export function settle(mentions: Mention[], held: readonly string[], here: readonly string[]): Mention[] {
	for (const { ids, rivals } of mentions) {
		const item = rivals?.item?.filter((id) => held.includes(id)) ?? [];
		const npc = rivals?.npc?.filter((id) => here.includes(id)) ?? [];
		if (item[0] && (item.length === 1 || !ids.item)) ids.item = item[0];
		if (npc[0] && npc.length === 1) ids.npc = npc[0];
	}
	return mentions.filter(({ ids }) => Object.keys(ids).length > 0);
}

function mentionAt(tokens: Token[], stems: string[], at: number, index: NameIndex): Mention | undefined {
	const entries = index.get(stems[at] ?? '');
	const best = entries?.find((entry) => entry.words.every((word, k) => stems[at + k] === word));
	if (!entries || !best) return undefined;
	const end = at + best.words.length;
	const same = entries.filter(
		({ words }) => words.length === best.words.length && words.every((word, k) => stems[at + k] === word),
	);
	const span = tokens.slice(at, end);
	return {
		at,
		end,
		...bearers(same),
		pronoun: false,
		own: span.at(-1)?.own ?? false,
		unsure: span.some((token) => token.mended),
	};
}
