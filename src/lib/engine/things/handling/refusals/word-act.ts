import { isSound, mendWords } from '#lib/engine/english/mend-words.ts';
import type { Step } from '#lib/engine/step.ts';
import { toSecondPerson } from '#lib/engine/tell/second-person.ts';

const PARTICLES =
	/^(?:up|down|off|out|over|open|apart|away|back|shut|on|in|under|behind|through|at|around|round)$/;

/** The player's verb with what belongs to it, before the name of a thing: `pick up`, `hide behind`. */
export function wordAct({ word, pattern, words, places }: Step, by?: string): string {
	const [verb = '', ...rest] = pattern.replace(/[@:].*$/, '').split('_');
	const [, after = ''] = words.split(' ');
	// `throw the bottle down the stairs`: what brings in a place is no part of the verb.
	const isOfPlace = (part: string) => places.some(({ preposition }) => preposition === part);
	const own = verb === word && rest.every((part) => PARTICLES.test(part) && !isOfPlace(part)) ? rest : [];
	const tail = own.length > 0 ? own : by ? [by] : PARTICLES.test(after) ? [after] : [];
	return [word === 'put' && tail.length === 0 ? 'move' : toSecondPerson(word), ...tail].join(' ');
}

/** The act in all of the player's words; null where they do not make a sound sentence. */
export function wholeAct({ words }: Step): string | null {
	const told = mendWords(toSecondPerson(words));
	return isSound(told) && !/[“"]/.test(told) ? told : null;
}
