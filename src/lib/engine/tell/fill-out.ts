import { SOCIAL } from '#lib/engine/check.ts';
import { isHere } from '#lib/engine/conditions.ts';
import type { Outcome } from '#lib/engine/outcome.ts';
import { pronounsOf } from '#lib/engine/slots.ts';
import { countWords } from './fit-news.ts';
import { pronounFirst } from './pronoun-first.ts';
import { say, type Telling } from './telling.ts';

/** The words that an answer has at least, where the narrator has something left to say. */
const LEAST = 40;

/** The words at which a remark alone is enough. */
const ENOUGH = 32;

/** Turns of which one rather has a line of the narrator's own than something to see. */
const SELDOM = 3;

/**
 * Lets the narrator add to a short answer: what somebody does while they talk, then what else there is to see here; every
 * third turn rather a line of the narrator's own, and in others only where there is nothing left to see.
 */
export function fillOut(telling: Telling): void {
	if (isLongEnough(telling)) return;
	addGesture(telling);
	const { turn, beats } = telling.outcome;
	const isOpen = turn % SELDOM === 1 && !beats.some(({ kind }) => kind === 'hook' || kind === 'news');
	const length = lengthOf(telling);
	for (const add of isOpen ? [addAside, addLook] : [addLook, addAside]) {
		const isAdded = lengthOf(telling) > length;
		if (isLongEnough(telling) || (isAdded && !(isOpen && wordsTold(telling) < ENOUGH))) return;
		add(telling);
	}
}

/** Adds what the person does whom the player talks with. A scene has its own say on that. */
function addGesture(telling: Telling): void {
	const { story, outcome, bag, slots, said, main } = telling;
	const npc = story.npcs.get(said[0]?.npcId ?? outcome.target ?? '');
	const kinds = kindsOf(outcome);
	const talks = SOCIAL.has(outcome.attempt.verb) || kinds.has('arrival');
	if (!npc || !talks || kinds.has('scene') || kinds.has('conduct') || !isHere(outcome.state, npc.id)) return;
	const known = { ...slots, target: npc.name, ...pronounsOf(npc) };
	const line = bag.fresh(`gesture.${npc.id}`, npc.gestures, known);
	say(main, telling, line && pronounFirst(line, npc, main.join(' ')), known);
}

/** Adds a remark of the narrator's on such an act. */
function addAside(telling: Telling): void {
	const { story, outcome, bag, slots } = telling;
	const kind = asideOf(outcome);
	const degree = outcome.degree === 'great' ? 'good' : outcome.degree;
	const known = { ...slots, item: slots.item ?? handledName(outcome) };
	const line = bag.fresh(`asides.${kind}.${degree}`, story.voice.asides[kind][degree], known);
	const npc = story.npcs.get(outcome.target ?? '');
	say(telling.main, telling, line && pronounFirst(line, npc, telling.main.join(' ')), known);
}

/** Adds what there is to see here, unless somebody is answering the player. */
function addLook(telling: Telling): void {
	const { story, outcome, bag, said, after } = telling;
	if (!kindsOf(outcome).has('arrival') && (said.length > 0 || goesOut(outcome))) return;
	const { place } = outcome.state;
	say(after, telling, bag.fresh(`look.${place}`, story.places.get(place)?.look ?? []));
}

const OUT = /^\p{L}+ (?:\p{L}+ )?(?:out|outside|down|off|away|downstairs|below|back)\b/iu;

/** Whether the words lead out of what there is to see here, though to no other place of the story. */
function goesOut({ attempt }: Outcome): boolean {
	const { steps = [], together } = attempt;
	const all = [
		...steps,
		...[...(together?.before ?? []), ...(together?.after ?? [])].flatMap((one) => one.steps ?? []),
	];
	return all.some(({ frame, words, negated }) => LEAVING.has(frame) && !negated && OUT.test(words));
}

const LEAVING: ReadonlySet<string> = new Set(['go', 'leave', 'enter', 'climb', 'run', 'sneak']);

/** Whether enough is told besides what the player did. */
const isLongEnough = (telling: Telling): boolean => wordsTold(telling) >= LEAST;

function wordsTold({ main, after, said, deed }: Telling): number {
	const told = main.filter((text) => text !== deed);
	return countWords([...told, ...after, ...said.map(({ line }) => line)].join(' '));
}

const lengthOf = ({ main, after }: Telling) => main.length + after.length;

const kindsOf = ({ beats }: Outcome) => new Set(beats.map(({ kind }) => kind));

function asideOf(outcome: Outcome): 'thing' | 'person' | 'talk' | 'place' {
	const kinds = kindsOf(outcome);
	if (kinds.has('handled')) return 'thing';
	if (kinds.has('conduct')) return 'person';
	if (!outcome.target) return kinds.has('thing') ? 'thing' : 'place';
	return SOCIAL.has(outcome.attempt.verb) ? 'talk' : 'person';
}

function handledName({ beats }: Outcome): string | undefined {
	return beats.find((beat) => beat.kind === 'handled')?.thing.name;
}
