import { DETERMINERS, LEADS, ME, NUMBERS, wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import type { Act, Page, Sentence } from './acts.ts';
import { matchPhrase } from './phrases.ts';

const DEFINITE = wordSet('the my our his her their this that');
const NO_PERSON = wordSet('last same other only good whole');

/** "have the maid taste the wine", "make her sing": an order by the player, not a question. */
export function isCausing(page: Page, { from, to, mark }: Sentence): boolean {
	const at = page.tokens[from]?.word === 'i' ? from + 1 : from;
	const cause = page.bases[at];
	if ((cause !== 'have' && cause !== 'make') || mark.includes('?')) return false;
	const end = personTo(page, at + 1) ?? (cause === 'have' ? nounTo(page, at + 1) : undefined);
	if (end === undefined || end >= to) return false;
	const form = page.words.forms.get(page.tokens[end]?.word ?? '');
	if (!form?.verb || form.bent) return false;
	return cause === 'have' || !matchPhrase(page.tokens, page.bases, at, page.words.phrases);
}

/** Where the words for somebody known end. */
function personTo(page: Page, at: number): number | undefined {
	if (['him', 'her', 'them'].includes(page.tokens[at]?.word ?? '')) return at + 1;
	const named = page.starts.get(at) ?? page.starts.get(at + 1);
	return named?.ids.npc && !named.own ? named.end : undefined;
}

/** Where the words for an unnamed person such as "the widow" end; something must follow the verb. */
function nounTo(page: Page, at: number): number | undefined {
	const noun = page.tokens[at + 1]?.word ?? '';
	if (!DEFINITE.has(page.tokens[at]?.word ?? '') || !page.tokens[at + 3]) return undefined;
	const rules =
		LEADS.has(noun) || NO_PERSON.has(noun) || DETERMINERS.has(noun) || Object.hasOwn(NUMBERS, noun);
	return rules ? undefined : at + 2;
}

/** Where the order begins in "please mrs Grubb give him the stuff", "Dot lock the door"; -1 when nobody is addressed. */
export function bareOrder(page: Page, { from, to, mark }: Sentence): number {
	const named = page.starts.get(page.tokens[from]?.word === 'please' ? from + 1 : from);
	if (!named?.ids.npc || named.own || mark.includes('?')) return -1;
	let at = named.end;
	while (at < to && (page.tokens[at]?.word === 'just' || page.tokens[at]?.word === 'please')) at++;
	const { word, stop } = page.tokens[at] ?? { word: '', stop: 2 };
	const form = page.words.forms.get(word);
	const bids =
		form?.verb && BIDDEN.has(form.verb) && !form.bent && word === page.tokens[at]?.raw.toLowerCase();
	return bids && at + 1 < to && stop === 0 && page.tokens[at + 1]?.stop === 0 ? at : -1;
}

const BIDDEN = wordSet('attack take move look use help wait sneak give');
const SOFT = wordSet('you please just now then quick quickly do not go come run');

/** "Desta, cut the lamps", "open the door, captain": an order to the person addressed. */
export function isOrder(page: Page, sentence: Sentence, core: number, acts: Act[]): boolean {
	const [lead, ...later] = acts.filter(({ kind }) => kind !== 'greeting' && kind !== 'reply');
	if (!lead || !BIDDEN.has(lead.verb) || (lead.kind !== 'verb' && lead.kind !== 'phrase')) return false;
	const form = page.words.forms.get(page.tokens[lead.at]?.word ?? '');
	const lead0 = page.tokens.slice(core, lead.at);
	if (form?.bent || !lead0.every(({ word }) => SOFT.has(word))) return false;
	if (later.some(({ at }) => ME.has(page.tokens[at - 1]?.word ?? ''))) return false;
	const first = page.starts.get(sentence.from);
	const opens =
		first?.ids.npc && !first.own && (page.tokens[first.end]?.stop ?? 0) === 1 && first.end <= core;
	const last = page.closes.get(sentence.to);
	const ends = last?.ids.npc && (page.tokens[last.at]?.stop ?? 0) === 1 && lead.verb !== 'attack';
	return Boolean(opens || ends);
}
