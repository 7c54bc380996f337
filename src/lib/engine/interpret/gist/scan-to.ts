import { INTENTS, wordSet } from '#lib/engine/interpret/tokens/grammar.ts';
import type { Page } from './acts.ts';
import { isVerbHere } from './position.ts';
import type { Scan } from './scan-state.ts';

const REQUESTS = wordSet(
	'ask tell order command signal beckon motion instruct bid get shout yell call gesture radio whisper say warn teach wave demand request',
);

const TELLING = wordSet('tell explain describe say know answer reveal identify clarify elaborate');

const ON_THE_WAY = wordSet('move wait other yes sneak');

/** "to" before a verb: a request ("ask her to leave"), an intention, or only a purpose. */
export function readTo(scan: Scan, at: number): number {
	const { page, last } = scan;
	const form = page.words.forms.get(page.tokens[at + 1]?.word ?? '');
	const infinitive = form && !form.bent && (!page.starts.has(at + 1) || isVerbHere(page, at + 1, true));
	if (scan.aside) return at;
	if (scan.open) {
		if (INTENTS.has(page.tokens[at - 1]?.word ?? '') || INTENTS.has(page.bases[at - 1] ?? '')) return at;
		if (infinitive && !scan.last && scan.subject === 'none')
			scan.aside = { from: at, subject: 'none', fronted: true };
		scan.open = scan.open && scan.subject === 'player';
		return at;
	}
	if (!infinitive || !last || last.end > at || scan.deeds.denied.includes(last)) return at;
	if (REQUESTS.has(last.base) && last.kind !== 'question') {
		if (last.base !== 'warn') last.verb = TELLING.has(form.base) ? 'ask' : 'persuade';
		scan.aside = { from: at, subject: 'third', fronted: false };
	} else if (ON_THE_WAY.has(last.verb) && !passesSomeone(page, last.end - 1, at)) {
		scan.open = true;
		scan.joined = true;
	} else scan.aside = { from: at, subject: 'player', fronted: false };
	return at;
}

/** "wait for her to leave": the verb is hers. */
function passesSomeone(page: Page, from: number, to: number): boolean {
	const before = page.closes.get(to);
	const named = before?.ids.npc !== undefined && before.at > from;
	return (
		named || ['him', 'her', 'them', 'it', 'everyone', 'someone'].includes(page.tokens[to - 1]?.word ?? '')
	);
}
