import type { Step } from '#lib/engine/step.ts';
import { toSecondPerson } from '#lib/engine/tell/second-person.ts';

const PARTICLES =
	/^(?:up|down|off|out|over|open|apart|away|back|shut|on|in|under|behind|through|at|around|round)$/;

/** The player's verb with what belongs to it, before the name of a thing: `pick up`, `hide behind`. */
export function wordAct({ word, pattern, words }: Step, by?: string): string {
	const [verb = '', ...rest] = pattern.replace(/[@:].*$/, '').split('_');
	const [, after = ''] = words.split(' ');
	const own = verb === word && rest.every((part) => PARTICLES.test(part)) ? rest : [];
	const tail = own.length > 0 ? own : by ? [by] : PARTICLES.test(after) ? [after] : [];
	return [word === 'put' && tail.length === 0 ? 'move' : toSecondPerson(word), ...tail].join(' ');
}
