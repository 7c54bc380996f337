import type { ConductRule } from '#lib/content/conduct.ts';
import type { Degree } from '#lib/content/verbs.ts';
import type { Beat } from '#lib/engine/outcome.ts';
import { oneOf, wordStranger } from '#lib/engine/said/taken/stranger-taken.ts';
import { pronounsOf } from '#lib/engine/slots.ts';
import { agree } from '#lib/engine/things/handling/agree.ts';
import { wordHandling } from '#lib/engine/things/handling/word-handling.ts';
import { pronounFirst } from './pronoun-first.ts';
import { say, type Telling } from './telling.ts';

/** Tells what comes of handling a thing. */
export function tellHandled(telling: Telling, beat: Extract<Beat, { kind: 'handled' }>): void {
	say(telling.main, telling, wordHandling(telling.story, telling.outcome, telling.bag, beat));
}

/** Tells that a fire goes over to a thing, or ends. */
export function tellFire(telling: Telling, { way, name }: Extract<Beat, { kind: 'fire' }>): void {
	const lines = telling.story.handling.fire[way].map((line) => agree(line, { name }));
	say(telling.after, telling, telling.bag.any(`fire.${way}`, lines));
}

/** Tells what a person does when somebody lays hands on them. */
export function tellConduct(telling: Telling, { rule: id, npc }: Extract<Beat, { kind: 'conduct' }>): void {
	const { story, outcome, bag } = telling;
	const rule = story.conduct.rules[id];
	const person = story.npcs.get(npc);
	if (!rule || !person) return;
	const { degree, lines } = conductLines(rule, outcome.degree);
	const slots = { ...telling.slots, target: person.name, ...pronounsOf(person) };
	const line = bag.any(`conduct.${id}.${degree}`, lines, slots);
	say(telling.main, telling, line && pronounFirst(line, person, telling.main.at(-1)), slots);
}

/** A rule's lines for how well the act went; those of a success where it has no others. */
function conductLines(rule: ConductRule, degree: Degree) {
	const as = degree === 'great' ? 'good' : degree;
	return { degree: as, lines: rule[as].length > 0 ? rule[as] : rule.good };
}

/** Tells what comes of an act of the player's own body, and what somebody who sees it does. */
export function tellBearing(telling: Telling, { rule: id, npc }: Extract<Beat, { kind: 'bearing' }>): void {
	const { story, bag } = telling;
	const rule = story.conduct.bearing[id];
	if (!rule) return;
	say(telling.main, telling, bag.any(`bearing.${id}`, rule.good));
	const person = npc ? story.npcs.get(npc) : undefined;
	if (!person) return;
	const slots = { ...telling.slots, target: person.name, ...pronounsOf(person) };
	say(telling.main, telling, bag.any(`bearing.${id}.seen`, rule.seen, slots), slots);
}

/** Tells that somebody has seen an odd act. */
export function tellSeen(telling: Telling, { npc }: Extract<Beat, { kind: 'seen' }>): void {
	const { story, bag } = telling;
	const target = story.npcs.get(npc)?.name;
	const slots = { ...telling.slots, target };
	const line = bag.any('handling.seen', story.handling.seen, slots);
	say(telling.main, telling, line && pronounFirst(line, story.npcs.get(npc), telling.main.at(-1)), slots);
}

/** Tells what somebody without a name does. */
export function tellStranger(
	telling: Telling,
	{ act, name, rule: id }: Extract<Beat, { kind: 'stranger' }>,
): void {
	const { story, bag, outcome } = telling;
	const slots = { ...telling.slots, ...pronounsOf(undefined), target: oneOf(name) };
	const rule = id === undefined ? undefined : story.conduct.rules[id];
	if (rule) {
		const { degree, lines } = conductLines(rule, outcome.degree);
		const named = lines.map((line) =>
			line.replace(/^\{Their\}/, '{Target}’s').replace(/^\{They\}/, '{Target}'),
		);
		say(telling.main, telling, bag.any(`conduct.${id}.${degree}`, named, slots), slots);
		return;
	}
	const [step] = outcome.attempt.steps ?? [];
	const told = wordStranger(story, outcome.state, { name, act, step });
	if (told !== '') return void telling.main.push(told);
	say(telling.main, telling, bag.any(`stranger.${act}`, story.conduct.strangers[act], slots), slots);
}
