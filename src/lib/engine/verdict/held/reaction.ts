import { isHere } from '#lib/engine/conditions.ts';
import { moodOf } from '#lib/engine/persons/mood.ts';
import { capitalize } from '#lib/engine/slots.ts';
import type { State } from '#lib/engine/state.ts';
import type { Story } from '#lib/engine/story.ts';
import { toSecondPerson } from '#lib/engine/tell/second-person.ts';
import { named } from './named.ts';

/** How somebody who is here takes what is going on: what a condition asks, and the sentence that tells it. */
export interface Reaction {
	/** What the condition says is so. */
	holds: boolean;
	/** Who is meant and what they may do: the same in two conditions that ask the same. */
	about: string;
	/** `Dunstan Brannock does not laugh at you.` */
	says: string;
}

/** Kinds of reactions, each with the least roll of a die of 20 at which somebody without an opinion has it. */
const KINDS = {
	kind: 14,
	unkind: 19,
	afraid: 21,
	calm: 1,
} as const;

type Kind = keyof typeof KINDS;

const SIGNS: readonly (readonly [Kind, RegExp])[] = [
	[
		'calm',
		/\b(?:(?:is|are|stays?|keeps?|remains?|sits?) (?:quiet|silent|still|calm)|says? nothing|does nothing|do nothing|ignores?)\b/i,
	],
	[
		'afraid',
		/\b(?:scared|afraid|frightened|nervous|terrified|trembl\w+|shak(?:es|ing)|cries|cry|weeps?|crying|sad)\b/i,
	],
	[
		'unkind',
		/\b(?:shouts?|yells?|frowns?|scowls?|screams?|boos?|hiss(?:es)?|curses?|slaps?|hits?|pushes|spits?|refuses?|turns? away|walks? (?:away|off)|flinch(?:es)?|complains?|glares?|angry|cross|annoyed|mad|furious|upset|offended|jealous)\b/i,
	],
	[
		'kind',
		/\b(?:laugh|smile|grin|nod|wink|wave|blush|giggle|chuckle|clap|cheer|applaud|bow|hum|sing)(?:e?s)?\b|\b(?:pleased|happy|glad|amused|delighted)\b/i,
	],
];

/** Somebody of a crowd. */
const CROWD =
	/^(?:the )?(?:crowd|people|others|room|audience|onlookers|bystanders|anybody|anyone|somebody|someone|everybody|everyone)\b/i;

/** The subject of a condition, and what is said of it. */
const PARTS = /^(?:but |and |only )*(?:if|unless|in case)\s+(.+)$/i;

/** How the people here settle a condition by their nature; null where only time will tell. */
export function reactionTo(story: Story, state: State, condition: string): Reaction | null {
	const said = PARTS.exec(condition.trim())?.[1];
	const kind = said && SIGNS.find(([, sign]) => sign.test(said))?.[0];
	if (!said || !kind) return null;
	const id = named(story.npcs.values(), said);
	if (id !== undefined ? !isHere(state, id) : !CROWD.test(said)) return null;
	const does = isSo(state, kind, id);
	const denies = /\b(?:not|n['’]t|never|no longer)\b|n['’]t\b/i.test(said);
	const unless = /^(?:but |and )*unless\b/i.test(condition.trim());
	const name = id === undefined ? undefined : story.npcs.get(id)?.name;
	const about = `${id ?? 'crowd'} ${kind}`;
	return { holds: (does !== denies) !== unless, about, says: sentence(story, said, name, does) };
}

/** Whether somebody does what is asked, by what they think of the player, their mood, and a die that the turn fixes. */
function isSo(state: State, kind: Kind, id: string | undefined): boolean {
	const die = dieOf(`${id ?? 'crowd'} ${kind} ${state.turn}`);
	if (id === undefined) return die >= KINDS[kind];
	const mood = moodOf(state, id);
	const warmth = Math.round((state.standings[id] ?? 0) / 8);
	if (kind === 'afraid') return mood === 'afraid';
	if (kind === 'unkind') return die - warmth + (mood === 'angry' ? 8 : 0) >= KINDS.unkind;
	if (kind === 'calm') return mood !== 'angry';
	return die + warmth + (mood === 'glad' ? 3 : mood === 'calm' ? 0 : -8) >= KINDS.kind;
}

/** A face of a die of 20 that the words always give. */
function dieOf(words: string): number {
	let sum = 7;
	for (const letter of words) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
	return 1 + (sum % 20);
}

/** What came of it as a sentence: the player's own verb, as it turned out. */
function sentence({ words }: Story, said: string, name: string | undefined, does: boolean): string {
	const rest =
		name === undefined
			? said
			: said
					.replace(
						/^(?:(?:the|old|mr|mrs|miss|sister|brother|captain|inspector)\.? )*[\p{L}’'-]+?(?=['’]s\b|\s)(?:\s+\p{Lu}[\p{L}’-]+)*/u,
						'',
					)
					.trim();
	const who = name ?? CROWD.exec(said)?.[0] ?? 'somebody';
	const clause = name === undefined ? said.slice(who.length).trim() : rest;
	const plain = clause
		.replace(/^['’]s\b/, 'is')
		.replace(/\b(does|do|is|are)(?: not|n['’]t)\b/i, '$1')
		.replace(/^(?:does|do) /i, '');
	const [verb = '', ...more] = plain.replace(/[\s.,;:!?]+$/u, '').split(' ');
	const tail = toSecondPerson(more.join(' ')).trim();
	const base = words.forms.get(verb.toLowerCase())?.base ?? bare(verb.toLowerCase());
	const isBe = /^(?:is|are)$/i.test(verb);
	const subject = /^any(?:body|one)$/i.test(who) ? (does ? 'somebody' : 'nobody') : who;
	const told =
		does || subject === 'nobody' ? finite(verb, base, isBe) : isBe ? `${verb} not` : `does not ${base}`;
	return `${capitalize(subject)} ${[told, tail].filter(Boolean).join(' ')}.`;
}

/** A verb that the story does not know, without the ending for one person. */
const bare = (verb: string): string => verb.replace(/(sh?|ch|x)es$|(^|[^s])s$/, '$1$2');

/** The verb as it stands behind one person. */
const finite = (verb: string, base: string, isBe: boolean): string =>
	isBe || verb.toLowerCase() !== base ? verb : /(?:s|sh|ch|x)$/.test(base) ? `${base}es` : `${base}s`;
