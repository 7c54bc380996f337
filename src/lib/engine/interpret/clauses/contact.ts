import { ARTICLES, HELPERS, JOINTS } from '#lib/engine/interpret/tokens/sets.ts';
import { TITLES } from '#lib/engine/interpret/words/kinds.ts';
import { ingAt, pastAt, type Script, stopAt, wordAt } from './script.ts';

/**
 * "the scoop Mrs Grubb has got", "the hat Sorley's holding": the index of the verb of a clause without "that" behind a
 * noun, which begins with the name of somebody; -1 where none begins here.
 */
export function contactVerb(script: Script, from: number, to: number): number {
	let at = from;
	if (ARTICLES.has(wordAt(script, at))) at++;
	if (TITLES.has(wordAt(script, at)) && script.names.has(at + 1)) at++;
	const name = script.names.get(at);
	const owner = script.words[(name?.end ?? at + 1) - 1];
	const verb = name?.end ?? at + 1;
	if (!owner || verb >= to || stopAt(script, verb) > 0 || stopAt(script, at) > 0) return -1;
	if (owner.own) return ingAt(script, verb) && endsAt(script, verb + 1, to) ? verb : -1;
	if (!name?.ids.npc) return -1;
	return HELPERS.has(wordAt(script, verb)) || pastAt(script, verb) ? verb : -1;
}

const endsAt = (script: Script, at: number, to: number) =>
	at >= to || stopAt(script, at) > 0 || JOINTS.has(wordAt(script, at)) || wordAt(script, at) === 'and';
