import { wordsIn } from '#lib/engine/scenes/stems.ts';
import { capitalize } from '#lib/engine/slots.ts';
import { isBodyWord } from '#lib/engine/things/body-words.ts';
import { singularOf } from '#lib/engine/things/compile-kinds.ts';
import { type ActScene, headOf, isNamed, isThere, personHere, thingHere } from './act-scene.ts';
import type { Part } from './allow-effects.ts';
import { PERSON_BEATS, SIDES, sideOf, THING_BEATS } from './beat-verbs.ts';
import type { ActAnswer } from './improvised-act.ts';
import { beatSchema } from './proposal.ts';

/** A comparison claims nothing: no names, numbers, players or deeds in it. */
const LIKENESS = /^like (?:an?|the|some) [a-z][a-z' -]{2,50}$/;
const CLAIMS =
	/\b(?:you|your|he|she|they|his|her|their|i|we|who|is|was|has|had|will|dead|blood|knife|gun|corpse|secret|guilty|killer)\b/;

/** Makes a sentence of a proposed beat; a string that begins with `!` says why it falls. */
export function tellBeat(scene: ActScene, part: Part, given: unknown, agrees: ActAnswer['agrees']): string {
	const beat = beatSchema.safeParse(given).data;
	if (!beat) return '!shape';
	const person = personHere(scene, beat.who);
	const side = sideOf(person ? PERSON_BEATS : THING_BEATS, beat.does);
	if (!side || !SIDES[part].includes(side)) return `!${beat.does}`;
	const said = agrees?.answer === 'no' || !agrees ? 'no' : 'yes';
	if ((side === 'yes' && said === 'no') || (side === 'no' && agrees && said === 'yes'))
		return '!against the answer';
	if (!person && (!thingHere(scene, beat.who) || !isNamed(scene, beat.who) || !isPlain(scene, beat.who)))
		return `!not there: ${beat.who}`;
	const at = wordAim(scene, beat.at);
	if (at === null || (person && at === '')) return `!not there: ${beat.at}`;
	const does = person || !isMany(beat.who) ? beat.does : pluralOf(beat.does);
	const subject = person?.name ?? nameThing(scene, beat.who);
	const like = LIKENESS.test(beat.like ?? '') && !CLAIMS.test(beat.like ?? '') ? `, ${beat.like}` : '';
	return `${capitalize(`${subject} ${does}${at && ` ${person ? '' : 'by '}${at}`}${like}`)}.`;
}

/** What a beat is done at, as the sentence has it: empty where it has none, null where it is not there. */
function wordAim(scene: ActScene, at: string | null | undefined): string | null {
	if (!at) return '';
	if (at === 'you') return 'you';
	const person = personHere(scene, at);
	if (person) return person.name;
	return isThere(scene, at) && isPlain(scene, at) ? nameThing(scene, at) : null;
}

/** Whether a phrase has no words but those of the thing's name and of the player. */
function isPlain(scene: ActScene, phrase: string): boolean {
	const thing = thingHere(scene, phrase);
	const known = new Set([...wordsIn(thing?.name ?? ''), ...(thing?.marks ?? []), ...(thing?.nouns ?? [])]);
	const place = wordsIn(scene.story.places.get(scene.state.place)?.name ?? '');
	return wordsIn(phrase).every(
		(word) =>
			/^(?:the|an?|your|my|her|his|their|own)$/.test(word) ||
			known.has(singularOf(word)) ||
			place.includes(word) ||
			isBodyWord(word) ||
			isNamed(scene, word),
	);
}

/** A thing by the words that it was called by, with its article: whose it is, if it is the player's own. */
function nameThing(scene: ActScene, phrase: string): string {
	const source = thingHere(scene, phrase)?.source ?? '';
	const isOwn = isBodyWord(headOf(phrase)) || /^(?:held|carried|worn)$/.test(source);
	return `${isOwn ? 'your' : 'the'} ${phrase.trim().replace(ARTICLE, '')}`;
}

const ARTICLE = /^(?:the|an?|your|my|her|his|their|its|some) /i;

const isMany = (phrase: string): boolean => /[^s]s$/.test(phrase.trim());

const pluralOf = (does: string): string => does.replace(/^goes\b/, 'go').replace(/^(\w+?)s\b/, '$1');
